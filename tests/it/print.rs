//! PDFs read back with other programs.
