//! Every structure of the library against brute force or an exact oracle, in one binary.

mod cases;
mod continuous_curved;
mod continuous_features;
mod continuous_oracle;
mod continuous_polynomial;
mod continuous_queries;
mod continuous_triangles;
mod exact_triangle;
mod kinetic_aabb;
mod kinetic_certificates;
mod kinetic_dyadic;
mod kinetic_list;
mod kinetic_random;
mod kinetic_roots;
mod motion;
mod motion_lift;
mod normal_cones;
mod oracle;
mod random;
mod refit_tree;
mod rigid_mesh;
mod self_pairs;
mod slack_tree;
mod static_tree;
mod triangle_cases;
