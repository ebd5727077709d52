//! Schedules, recounted.
