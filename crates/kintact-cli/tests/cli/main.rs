//! Runs the program as a person would.
