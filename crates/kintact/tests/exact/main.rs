//! Exact tests, at one time and over a step, against rational arithmetic.

#[allow(dead_code, reason = "shared with other binaries")]
#[path = "../common/cases.rs"]
mod cases;
mod contact_oracle;
mod contact_scenes;
mod contact_settings;
mod continuous_curved;
mod continuous_features;
mod continuous_oracle;
mod continuous_polynomial;
mod continuous_queries;
mod continuous_triangles;
mod lasting_contact;
mod lasting_rotation;
mod lasting_self;
mod lasting_settings;
mod oracle;
#[path = "../common/random.rs"]
mod random;
mod relative_translation;
mod tetrahedra;
mod triangle_cases;
mod triangle_pairs;
