// Which cells does a surface meet? One workgroup a cell; its lanes share the triangles.
//
// Separating axes as in kintact's triangle_box.rs, with bounds for single precision: what is
// rounded here never separates. The cells come grown by what their and the corners' conversion
// to single precision may be off.

struct Cell {
    center: vec4<f32>,
    half: vec4<f32>,
}

@group(0) @binding(0) var<storage, read> corners: array<f32>;
@group(0) @binding(1) var<storage, read> cells: array<Cell>;
@group(0) @binding(2) var<storage, read_write> met: array<u32>;

const LANES = 64u;
// 2^-23. Sums of a few products of differences are off by at most so many times this.
const EPSILON = 1.1920929e-7;
const PRODUCT_ROUNDING = 8.0 * EPSILON;
const NORMAL_ROUNDING = 32.0 * EPSILON;
// Far above what is lost where numbers are too small for single precision.
const UNDERFLOW = 1e-30;

var<workgroup> found: atomic<u32>;

fn corner(index: u32) -> vec3<f32> {
    let at = 3u * index;
    return vec3<f32>(corners[at], corners[at + 1u], corners[at + 2u]);
}

fn largest(v: vec3<f32>) -> f32 {
    return max(v.x, max(v.y, v.z));
}

// Whether the products of an edge with the axes leave box and triangle overlapping.
fn edge_overlaps(
    edge: vec3<f32>,
    on_edge: vec3<f32>,
    across: vec3<f32>,
    half: vec3<f32>,
    rounding: f32,
) -> bool {
    let size = abs(edge);
    let ours = cross(edge, on_edge);
    let theirs = cross(edge, across);
    let radius = vec3<f32>(
        half.z * size.y + half.y * size.z,
        half.x * size.z + half.z * size.x,
        half.y * size.x + half.x * size.y,
    ) + vec3<f32>(rounding);
    return !(any(min(ours, theirs) > radius) || any(max(ours, theirs) < -radius));
}

fn meets(face: u32, center: vec3<f32>, half: vec3<f32>) -> bool {
    let p = corner(3u * face) - center;
    let q = corner(3u * face + 1u) - center;
    let r = corner(3u * face + 2u) - center;
    let reach_of_box = half * (1.0 + 4.0 * EPSILON);
    if (any(min(p, min(q, r)) > reach_of_box) || any(max(p, max(q, r)) < -reach_of_box)) {
        return false;
    }
    let first = q - p;
    let second = r - q;
    let third = p - r;
    let longest = largest(max(abs(first), max(abs(second), abs(third))));
    let reach = largest(max(max(abs(p), abs(q)), max(abs(r), half)));
    let rounding = PRODUCT_ROUNDING * longest * reach + UNDERFLOW;
    if (!edge_overlaps(first, p, r, half, rounding)
        || !edge_overlaps(second, q, p, half, rounding)
        || !edge_overlaps(third, r, q, half, rounding)) {
        return false;
    }
    let normal = cross(first, second);
    let slack = NORMAL_ROUNDING * longest * longest * reach + UNDERFLOW;
    return !(abs(dot(normal, p)) > dot(half, abs(normal)) + slack);
}

@compute @workgroup_size(64)
fn test_cells(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let cell = cells[group.x];
    let faces = arrayLength(&corners) / 9u;
    for (var face = lane; face < faces; face += LANES) {
        if (atomicLoad(&found) != 0u) {
            break;
        }
        if (meets(face, cell.center.xyz, cell.half.xyz)) {
            atomicStore(&found, 1u);
        }
    }
    workgroupBarrier();
    if (lane == 0u) {
        met[group.x] = atomicLoad(&found);
    }
}
