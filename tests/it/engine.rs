//! The engine's doors.
