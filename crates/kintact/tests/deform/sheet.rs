//! Faces of a triangulated sheet, for the scenes of these tests.

/// The faces of a sheet of `2 n n` triangles; vertex `i (n + 1) + j` is the one in row `i`.
pub(crate) fn faces_of_sheet(n: u32) -> Vec<[u32; 3]> {
    let at = |i: u32, j: u32| i * (n + 1) + j;
    (0..n)
        .flat_map(|i| (0..n).map(move |j| (i, j)))
        .flat_map(|(i, j)| {
            [[at(i, j), at(i + 1, j), at(i, j + 1)], [at(i + 1, j + 1), at(i, j + 1), at(i + 1, j)]]
        })
        .collect()
}
