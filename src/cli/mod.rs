//! Words, tables, exit statuses: the program.
