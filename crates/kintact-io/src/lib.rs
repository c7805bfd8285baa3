//! Readers and writers of mesh, point-cloud and vertex-animation files.
