// An orthographic view of a cell along one axis: what is drawn at all lies in the cell.

struct Cell {
    center: vec4<f32>,
    // The last one is the axis to look along.
    half: vec4<f32>,
}

@group(0) @binding(0) var<storage, read> corners: array<f32>;
@group(0) @binding(1) var<storage, read> cells: array<Cell>;

@vertex
fn view(
    @builtin(vertex_index) vertex: u32,
    @builtin(instance_index) query: u32,
) -> @builtin(position) vec4<f32> {
    let cell = cells[query];
    let at = 3u * vertex;
    let corner = vec3<f32>(corners[at], corners[at + 1u], corners[at + 2u]);
    let p = (corner - cell.center.xyz) / cell.half.xyz;
    var turned = p.xyz;
    if (cell.half.w == 0.0) {
        turned = p.yzx;
    } else if (cell.half.w == 1.0) {
        turned = p.zxy;
    }
    return vec4<f32>(turned.xy, 0.5 * turned.z + 0.5, 1.0);
}
