//! The world: every kind of body against every kind, against brute force.

mod bodies;
mod budget;
mod changes;
mod events;
mod examples;
mod filters;
mod idle;
mod queries;
mod response;
mod scene;
mod sets;
mod shared;
