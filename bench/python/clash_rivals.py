"""kintact clash beside ifcclash and MeshLib: the plain cases, and a whole assembly.

    cargo build --release
    cargo run --release --manifest-path bench/Cargo.toml -- clash --export assemblies
    python -m venv v && v/bin/pip install ifcopenshell ifcclash meshlib numpy
    v/bin/python bench/python/clash_rivals.py target/release/kintact assemblies/assembly-1000.glb

The first table asks four questions that have one right answer. The second runs the same meshes through both programs:
ifcclash gets them as an IFC file of triangulated faces; its times are without reading and tessellating, ours without
reading. "true" are the pairs that it names and that kintact calls a clash of the kind, "not found" those of kintact's that it
does not name, "wrong" those that it names and that are apart or only touch.
"""

from __future__ import annotations

import json
import logging
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import ifcclash.ifcclash as rival
import ifcopenshell
import ifcopenshell.guid
import numpy as np

try:
    import meshlib.mrmeshnumpy as mrnumpy
    import meshlib.mrmeshpy as mrmesh
except ImportError:
    mrmesh = mrnumpy = None

Mesh = tuple[np.ndarray, np.ndarray]

CLEARANCE = 0.0625


def box(low: list[float], high: list[float]) -> Mesh:
    ends = [np.array(low), np.array(high)]
    points = np.array([[ends[i >> axis & 1][axis] for axis in range(3)] for i in range(8)], float)
    faces = [[0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6], [0, 1, 5], [0, 5, 4], [2, 6, 7], [2, 7, 3], [0, 4, 6], [0, 6, 2]]
    faces += [[1, 3, 7], [1, 7, 5]]
    return points, np.array(faces)


WALL = box([0, 0, 0], [4, 0.2, 3])
CASES: list[tuple[str, str, Mesh, Mesh]] = [
    ("walls overlap by 0.05 along one axis", "hard, depth 0.05, volume 0.03", WALL, box([3.95, 0, 0], [8, 0.2, 3])),
    ("the same, 2 mm aside", "hard, depth 0.05, volume 0.0297", WALL, box([3.95, 0.002, 0], [8, 0.202, 3])),
    ("an identical duplicate", "duplicate, volume 2.4", WALL, WALL),
    ("a part inside another", "inside, depth 1, volume 0.027", box([0, 0, 0], [2, 2, 2]), box([0.7, 1, 1], [1, 1.3, 1.3])),
]


def write_obj(path: Path, parts: dict[str, Mesh]) -> None:
    lines, first = [], 1
    for name, (points, faces) in parts.items():
        lines.append(f"o {name}")
        lines += [f"v {x!r} {y!r} {z!r}" for x, y, z in points.tolist()]
        lines += [f"f {a} {b} {c}" for a, b, c in (faces + first).tolist()]
        first += len(points)
    path.write_text("\n".join(lines) + "\n")


def write_ifc(path: Path, parts: dict[str, Mesh]) -> None:
    """Every part as a proxy of triangles, in metres."""
    file = ifcopenshell.file(schema="IFC4")
    point = file.createIfcCartesianPoint
    origin = file.createIfcAxis2Placement3D(point((0.0, 0.0, 0.0)))
    context = file.createIfcGeometricRepresentationContext(None, "Model", 3, 1e-9, origin)
    units = file.createIfcUnitAssignment([file.createIfcSIUnit(None, "LENGTHUNIT", None, "METRE")])
    file.createIfcProject(ifcopenshell.guid.new(), RepresentationContexts=[context], UnitsInContext=units)
    place = file.createIfcLocalPlacement(None, origin)
    for name, (points, faces) in parts.items():
        corners = file.createIfcCartesianPointList3D(points.tolist())
        surface = file.createIfcTriangulatedFaceSet(corners, None, True, (faces + 1).tolist())
        form = file.createIfcShapeRepresentation(context, "Body", "Tessellation", [surface])
        product = file.createIfcProductDefinitionShape(None, None, [form])
        file.createIfcBuildingElementProxy(ifcopenshell.guid.new(), None, name, None, None, place, product)
    file.write(str(path))


def ifcclash(path: Path, mode: dict[str, Any]) -> tuple[dict[frozenset[str], float], float]:
    """What ifcclash finds, by names, with its distances, and the seconds it takes after tessellating."""
    settings = rival.ClashSettings()
    settings.logger = logging.getLogger("ifcclash")
    clasher = rival.Clasher(settings)
    reading = 0.0
    add = clasher.add_collision_objects

    def timed_add(*arguments: Any) -> None:
        nonlocal reading
        start = time.perf_counter()
        add(*arguments)
        reading += time.perf_counter() - start

    clasher.add_collision_objects = timed_add
    job = {"name": "all", "a": [{"file": str(path)}], **mode}
    start = time.perf_counter()
    clasher.process_clash_set(job)
    seconds = time.perf_counter() - start - reading
    found = job["clashes"].values()
    return {frozenset((clash["a_name"], clash["b_name"])): clash["distance"] for clash in found}, seconds


def kintact(program: str, path: Path, *options: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    run = subprocess.run([program, "clash", "--json", *options, str(path)], capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1):
        sys.exit(run.stderr)
    records = [json.loads(line) for line in run.stdout.splitlines()]
    return [record for record in records if record["type"] == "clash"], records[-1]


MODES: dict[str, dict[str, Any]] = {
    "intersection": {"mode": "intersection", "tolerance": 1e-6, "check_all": True},
    "collision": {"mode": "collision", "allow_touching": False},
    "clearance": {"mode": "clearance", "clearance": CLEARANCE, "check_all": True},
}


def plain_cases(program: str, folder: Path) -> None:
    for name, truth, a, b in CASES:
        parts = {"A": a, "B": b}
        write_obj(folder / "case.obj", parts)
        write_ifc(folder / "case.ifc", parts)
        clashes, _ = kintact(program, folder / "case.obj", "--unit", "m")
        ours = [
            f"{clash['kind']}, depth {clash['depth'] and round(clash['depth'], 6)}, volume {round(clash['volume'], 6)}"
            for clash in clashes
        ]
        print(f"{name}\n  truth                 {truth}\n  kintact               {'; '.join(ours) or 'nothing'}")
        for label in ["intersection", "collision"]:
            found, _ = ifcclash(folder / "case.ifc", MODES[label])
            said = "; ".join(f"{distance:.6g}" for distance in found.values())
            print(f"  ifcclash {label:12} {said or 'nothing'}")
        if mrmesh is not None:
            meshes = [mrnumpy.meshFromFacesVerts(faces.astype(np.int32), points) for points, faces in (a, b)]
            pairs = mrmesh.findCollidingTriangles(mrmesh.MeshPart(meshes[0]), mrmesh.MeshPart(meshes[1]))
            print(f"  MeshLib               {len(pairs)} colliding triangles")


def read_glb(path: Path) -> dict[str, Mesh]:
    """The parts of a GLB file by the paths of their nodes."""
    data = path.read_bytes()
    length = struct.unpack_from("<I", data, 12)[0]
    scene = json.loads(data[20 : 20 + length])
    blob = data[28 + length :]

    def array(number: int) -> np.ndarray:
        accessor = scene["accessors"][number]
        view = scene["bufferViews"][accessor["bufferView"]]
        kind = {5126: "<f4", 5125: "<u4", 5123: "<u2", 5121: "u1"}[accessor["componentType"]]
        width = 3 if accessor["type"] == "VEC3" else 1
        start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        return np.frombuffer(blob, kind, accessor["count"] * width, start).reshape(-1, width)

    def matrix(node: dict[str, Any]) -> np.ndarray:
        if "matrix" in node:
            return np.array(node["matrix"], float).reshape(4, 4).T
        own = np.eye(4)
        x, y, z, w = node.get("rotation", [0, 0, 0, 1])
        own[:3, :3] = [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
        own[:3, :3] *= node.get("scale", [1, 1, 1])
        own[:3, 3] = node.get("translation", [0, 0, 0])
        return own

    parts: dict[str, Mesh] = {}

    def visit(number: int, above: str, frame: np.ndarray) -> None:
        node = scene["nodes"][number]
        name = f"{above}/{node.get('name', number)}" if above else node.get("name", str(number))
        frame = frame @ matrix(node)
        if "mesh" in node:
            primitive = scene["meshes"][node["mesh"]]["primitives"][0]
            points = array(primitive["attributes"]["POSITION"]).astype(float) @ frame[:3, :3].T + frame[:3, 3]
            parts[name] = points, array(primitive["indices"]).reshape(-1, 3).astype(int)
        for child in node.get("children", []):
            visit(child, name, frame)

    for root in scene["scenes"][scene.get("scene", 0)]["nodes"]:
        visit(root, "", np.eye(4))
    return parts


def assembly(program: str, path: Path, folder: Path) -> None:
    parts = read_glb(path)
    faces = sum(len(faces) for _, faces in parts.values())
    print(f"\n{path.name}: {len(parts)} parts, {faces} faces")
    write_ifc(folder / "assembly.ifc", parts)
    kinds = "hard,touch,clearance,duplicate,inside"
    everything, _ = kintact(program, path, "--find", kinds, "--clearance", str(CLEARANCE))
    name = lambda key: key.split("#", 1)[1]
    kind_of = {frozenset((name(c["part_a"]), name(c["part_b"]))): c["kind"] for c in everything}
    for label, wanted, options in [
        ("intersection", {"hard", "inside", "duplicate"}, ["--find", "hard,inside,duplicate"]),
        ("collision", {"hard", "inside", "duplicate"}, ["--find", "hard,inside,duplicate"]),
        ("clearance", set(kinds.split(",")), ["--find", kinds, "--clearance", str(CLEARANCE)]),
    ]:
        times = []
        for _ in range(3):
            pairs, whole = ([*options, "--pairs-only"], options)
            brief, full = (kintact(program, path, *how)[1]["seconds"]["check"] for how in (pairs, whole))
            found, seconds = ifcclash(folder / "assembly.ifc", MODES[label])
            times.append((brief, full, seconds))
        brief, ours, theirs = (sorted(column)[1] for column in zip(*times))
        right = {pair for pair in found if kind_of.get(pair) in wanted}
        missed = {pair for pair, kind in kind_of.items() if kind in wanted} - right
        print(
            f"  {label:12}: kintact {brief:.3f} s which pairs, {ours:.3f} s with depths and volumes, "
            f"ifcclash {theirs:.3f} s, ratios {theirs / brief:.2f} and {theirs / ours:.2f}; "
            f"of ifcclash's {len(found)}: true {len(right)}, wrong {len(found) - len(right)}; not found {len(missed)}"
        )


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plain_cases(sys.argv[1], folder)
        for path in sys.argv[2:]:
            assembly(sys.argv[1], Path(path), folder)


if __name__ == "__main__":
    main()
