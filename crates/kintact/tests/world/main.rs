//! The world: every kind of body against every kind, against brute force.

mod changes;
mod events;
mod filters;
mod response;
mod scene;
mod sets;
