//! Values to PDF bytes.
