"""Models of buildings and machines as folders of parts, for `kintact clash`.

    python -m kintact.convert model.ifc --out FOLDER
    python -m kintact.convert machine.step --out FOLDER

The folder has ``parts.jsonl``, a line for each part with its names, transform and properties, and ``HASH.ply`` for
each mesh in double precision. The program does this by itself for inputs that end with .ifc, .step or .stp, with the
Python of $KINTACT_PYTHON or python3. IFC needs ``pip install 'kintact[ifc]'``, STEP ``pip install 'kintact[step]'``.

IFC: every element with a shape is a part, but spaces, openings and what is like them; parts have their GUID, type
and property sets, and stand in the spatial structure. Lengths are metres, as ifcopenshell computes them. STEP: every
placed product is a part; lengths are metres, in single precision, which the folder says.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import struct
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Doubles = npt.NDArray[np.float64]

MISSING_EXTRA = 3
"""Exit code where a library is not installed."""

GEOMETRY_LIBRARY = "hybrid-manifold-opencascade"
"""Of ifcopenshell: nine times as fast as its default."""

OPENING_ERROR = 1e-4
"""How far, in metres, that library may make the sides of openings from where they are (0.08 mm were seen): doors that
fit are still flush."""

EXACT_LIBRARY = "opencascade"
"""For elements of which the other makes none, or an open one."""

WITHOUT_BODY = ("IfcSpace", "IfcOpeningElement", "IfcVirtualElement", "IfcGrid", "IfcAnnotation", "IfcZone")
"""Elements that are no things, and stand in things."""

SINGLE = 2.0**-24
"""Half a unit in the last place of single precision, as a share."""


class ConversionError(Exception):
    """Why there is no folder; `code` is the exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


@dataclass
class Part:
    """A part as a line of the list."""

    path: list[str]
    mesh: str
    transform: list[float]
    error: float
    properties: dict[str, Any] = field(default_factory=dict)


class Folder:
    """What is written: meshes once each, then the list of parts, which makes the folder whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: set[str] = set()
        path.mkdir(parents=True, exist_ok=True)

    def add_mesh(self, vertices: Doubles, faces: npt.NDArray[np.int32]) -> str:
        """Writes a mesh, and returns its name."""
        head = (
            "ply\nformat binary_little_endian 1.0\n"
            f"element vertex {len(vertices)}\nproperty double x\nproperty double y\nproperty double z\n"
            f"element face {len(faces)}\nproperty list uchar int vertex_indices\nend_header\n"
        )
        rows = np.empty(len(faces), dtype=[("count", "u1"), ("corners", "<i4", 3)])
        rows["count"], rows["corners"] = 3, faces
        content = head.encode() + np.ascontiguousarray(vertices, "<f8").tobytes() + rows.tobytes()
        name = hashlib.sha256(content).hexdigest()[:32]
        if name not in self._known:
            (self.path / f"{name}.ply").write_bytes(content)
            self._known.add(name)
        return name

    def finish(self, parts: list[Part], unit: str, notes: list[str]) -> None:
        """Writes the list of parts."""
        beside = self.path / "parts.jsonl.part"
        with open(beside, "w", encoding="utf-8", newline="\n") as out:
            head = {"type": "assembly", "version": 1, "unit": unit, "notes": notes}
            out.write(json.dumps(head, ensure_ascii=False, allow_nan=False) + "\n")
            for part in parts:
                line = {"type": "part", **part.__dict__}
                out.write(json.dumps(line, ensure_ascii=False, allow_nan=False) + "\n")
        beside.replace(self.path / "parts.jsonl")


def volume_of(vertices: Doubles, faces: npt.NDArray[np.int32]) -> float:
    """What a closed mesh encloses."""
    a, b, c = (vertices[faces[:, corner]] - vertices[:1] for corner in range(3))
    return float(np.einsum("ij,ij->", a, np.cross(b, c)) / 6.0) if len(faces) else 0.0


def is_closed(vertices: Doubles, faces: npt.NDArray[np.int32]) -> bool:
    """Whether each edge is used as often in one direction as in the other; vertices in one place are one."""
    if len(faces) == 0:
        return False
    _, welded = np.unique(vertices, axis=0, return_inverse=True)
    corners = welded.reshape(-1)[faces]
    edges = np.concatenate([corners[:, [i, (i + 1) % 3]] for i in range(3)])
    edges = edges[edges[:, 0] != edges[:, 1]]
    ways = np.where(edges[:, 0] < edges[:, 1], 1, -1)
    _, numbers = np.unique(np.sort(edges, axis=1), axis=0, return_inverse=True)
    return not np.any(np.bincount(numbers.reshape(-1), weights=ways))


def convert(path: Path, folder: Path) -> list[str]:
    """Converts a file by its ending; returns notes."""
    ending = path.suffix.lower()
    if not path.is_file():
        raise ConversionError(f"{path}: there is no such file")
    if ending == ".ifc":
        return _convert_ifc(path, Folder(folder))
    if ending in (".step", ".stp"):
        return _convert_step(path, Folder(folder))
    raise ConversionError(f"{path}: endings are .ifc, .step and .stp")


def _convert_ifc(path: Path, folder: Folder) -> list[str]:
    try:
        import ifcopenshell
        import ifcopenshell.geom
        import ifcopenshell.util.element
        import ifcopenshell.util.unit
    except ImportError as error:
        message = f"IFC needs ifcopenshell ({error}): {sys.executable} -m pip install 'kintact[ifc]'"
        raise ConversionError(message, MISSING_EXTRA) from error
    try:
        model = ifcopenshell.open(str(path))
    except Exception as error:  # It raises whatever its parser does.
        raise ConversionError(f"{path}: {error}") from error
    if model is None:
        raise ConversionError(f"{path}: it is no IFC file that can be read")
    wanted = [
        entity
        for entity in model.by_type("IfcProduct")
        if entity.Representation and not any(entity.is_a(kind) for kind in WITHOUT_BODY)
    ]
    found = dict(_ifc_shapes(model, wanted, GEOMETRY_LIBRARY))
    poor = [entity for entity in wanted if entity.id() not in found or not is_closed(*found[entity.id()][:2])]
    repaired: set[int] = set()
    for number, shape in _ifc_shapes(model, poor, EXACT_LIBRARY) if poor else ():
        if number not in found or is_closed(*shape[:2]):
            found[number] = shape
            repaired.add(number)
    notes, parts, missing, doubtful = [], [], [], []
    for entity in sorted(wanted, key=lambda entity: entity.id()):
        if entity.id() not in found:
            missing.append(_ifc_name(entity))
            continue
        vertices, faces, matrix = found[entity.id()]
        properties = _ifc_properties(ifcopenshell.util.element, entity)
        stated = _net_volume(properties)
        if stated and is_closed(vertices, faces):
            stated *= ifcopenshell.util.unit.calculate_unit_scale(model, "VOLUMEUNIT")
            if abs(volume_of(vertices, faces) - stated) > 0.01 * stated:
                doubtful.append(_ifc_name(entity))
        # Three rows of four.
        transform = [float(x) for x in matrix[:3].reshape(-1)]
        mesh = folder.add_mesh(vertices, faces)
        is_cut = bool(getattr(entity, "HasOpenings", ())) and entity.id() not in repaired
        off = OPENING_ERROR if is_cut else 0.0
        parts.append(Part(_ifc_path(ifcopenshell.util.element, entity), mesh, transform, off, properties))
    if repaired:
        notes.append(f"made again with the slower geometry library: {len(repaired)}")
    if missing:
        notes.append(f"without a shape: {_some(missing)}")
    if doubtful:
        notes.append(f"their volume is more than 1% from the NetVolume they state: {_some(doubtful)}")
    if not parts:
        raise ConversionError(f"{path}: no element in it has a shape")
    folder.finish(parts, "m", notes)
    return notes


def _some(names: list[str]) -> str:
    shown = ", ".join(names[:5])
    return f"{len(names)} ({shown}{', ...' if len(names) > 5 else ''})"


def _ifc_shapes(
    model: Any, entities: list[Any], library: str
) -> Iterator[tuple[int, tuple[Doubles, npt.NDArray[np.int32], Doubles]]]:
    """Vertices, faces and placement of elements, by number."""
    import ifcopenshell.geom

    if not entities:
        return
    settings = ifcopenshell.geom.settings()
    settings.set("weld-vertices", True)
    iterator = ifcopenshell.geom.iterator(
        settings, model, os.cpu_count() or 1, include=entities, geometry_library=library
    )
    if not iterator.initialize():
        return
    while True:
        shape = iterator.get()
        geometry = shape.geometry
        vertices = np.array(geometry.verts, dtype=np.float64).reshape(-1, 3)
        faces = np.array(geometry.faces, dtype=np.int32).reshape(-1, 3)
        # By columns.
        matrix = np.array(shape.transformation.matrix, dtype=np.float64).reshape(4, 4).T
        if len(faces) and np.isfinite(vertices).all() and np.isfinite(matrix).all():
            yield shape.id, (vertices, faces, matrix)
        if not iterator.next():
            return


def _ifc_name(entity: Any) -> str:
    name = getattr(entity, "Name", None)
    return name or f"{entity.is_a()} {entity.id()}"


def _ifc_path(util: Any, entity: Any) -> list[str]:
    """The names from the project down."""
    path, above = [_ifc_name(entity)], util.get_parent(entity)
    # Files may say that things are in each other.
    while above is not None and len(path) < 64:
        path.append(_ifc_name(above))
        above = util.get_parent(above)
    return path[::-1]


def _ifc_properties(util: Any, entity: Any) -> dict[str, Any]:
    properties: dict[str, Any] = {"guid": entity.GlobalId, "type": entity.is_a()}
    for name in ("Description", "ObjectType", "Tag", "PredefinedType"):
        value = getattr(entity, name, None)
        if isinstance(value, str) and value:
            properties[name] = value
    kind = util.get_type(entity)
    if kind is not None and kind.Name:
        properties["TypeName"] = kind.Name
    material = util.get_material(entity)
    if getattr(material, "Name", None):
        properties["Material"] = material.Name
    for table, values in util.get_psets(entity).items():
        known = {
            name: value
            for name, value in values.items()
            if isinstance(value, (str, bool, int)) or (isinstance(value, float) and np.isfinite(value))
        }
        known.pop("id", None)
        properties[table] = known
    return properties


def _net_volume(properties: dict[str, Any]) -> float | None:
    """What quantity sets say of it."""
    for values in properties.values():
        if isinstance(values, dict) and isinstance(values.get("NetVolume"), (int, float)):
            return float(values["NetVolume"])
    return None


def _convert_step(path: Path, folder: Folder) -> list[str]:
    try:
        import cascadio
    except ImportError as error:
        message = f"STEP needs cascadio ({error}): {sys.executable} -m pip install 'kintact[step]'"
        raise ConversionError(message, MISSING_EXTRA) from error
    with tempfile.TemporaryDirectory(prefix="kintact-") as temporary:
        glb = Path(temporary) / "model.glb"
        code = cascadio.step_to_glb(str(path), str(glb), tol_linear=0.01, tol_angular=0.2)
        if code != 0 or not glb.is_file():
            raise ConversionError(f"{path}: it is no STEP file that can be read")
        parts = list(_Glb(glb.read_bytes()).parts(folder))
    if not parts:
        raise ConversionError(f"{path}: no product in it has a shape")
    folder.finish(parts, "m", [])
    return []


class _Glb:
    """A GLB file as cascadio writes it: nodes that place meshes of triangles."""

    KINDS = {5121: "<u1", 5123: "<u2", 5125: "<u4", 5126: "<f4"}

    def __init__(self, content: bytes) -> None:
        (length,) = struct.unpack_from("<I", content, 12)
        self.json = json.loads(content[20 : 20 + length])
        self.binary = content[20 + length + 8 :]

    def accessor(self, number: int, width: int) -> npt.NDArray[Any]:
        accessor = self.json["accessors"][number]
        view = self.json["bufferViews"][accessor["bufferView"]]
        kind = np.dtype(self.KINDS[accessor["componentType"]])
        first = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        shape = (accessor["count"], width)
        step = view.get("byteStride", kind.itemsize * width)
        return np.ndarray(shape, kind, self.binary, first, (step, kind.itemsize)).copy()

    def mesh(self, number: int) -> tuple[Doubles, npt.NDArray[np.int32]]:
        vertices: list[Doubles] = [np.empty((0, 3))]
        faces: list[npt.NDArray[np.int32]] = [np.empty((0, 3), np.int32)]
        count = 0
        for primitive in self.json["meshes"][number]["primitives"]:
            if primitive.get("mode", 4) != 4:
                continue
            positions = self.accessor(primitive["attributes"]["POSITION"], 3).astype(np.float64)
            if "indices" in primitive:
                corners = self.accessor(primitive["indices"], 1).astype(np.int32).reshape(-1, 3)
            else:
                corners = np.arange(len(positions), dtype=np.int32).reshape(-1, 3)
            vertices.append(positions)
            faces.append(corners + count)
            count += len(positions)
        return np.concatenate(vertices), np.concatenate(faces)

    def parts(self, folder: Folder) -> Iterator[Part]:
        nodes = self.json.get("nodes", [])
        roots = self.json["scenes"][self.json.get("scene", 0)].get("nodes", [])
        open_nodes: list[tuple[int, list[str], Doubles]] = [(root, [], np.eye(4)) for root in reversed(roots)]
        meshes: dict[int, tuple[str, float]] = {}
        while open_nodes:
            number, above, placed = open_nodes.pop()
            node = nodes[number]
            path = [*above, node.get("name") or str(number)]
            placed = placed @ _local(node)
            open_nodes.extend((child, path, placed) for child in reversed(node.get("children", [])))
            if "mesh" not in node:
                continue
            if node["mesh"] not in meshes:
                vertices, faces = self.mesh(node["mesh"])
                reach = float(np.abs(vertices).max()) if len(vertices) else 0.0
                meshes[node["mesh"]] = folder.add_mesh(vertices, faces), reach
            mesh, reach = meshes[node["mesh"]]
            # Each coordinate of a part that is rotated or scaled is a sum of three products of rounded numbers.
            is_moved_only = bool((placed[:3, :3] == np.eye(3)).all())
            factor = 1.0 if is_moved_only else 4.0 * max(1.0, float(np.abs(placed[:3, :3]).max()))
            error = SINGLE * (factor * reach + float(np.abs(placed[:3, 3]).max()))
            yield Part(path, mesh, [float(x) for x in placed[:3].reshape(-1)], error, {})


def _local(node: dict[str, Any]) -> Doubles:
    """Where a node is in the one above it."""
    if "matrix" in node:
        return np.array(node["matrix"], dtype=np.float64).reshape(4, 4).T
    matrix = np.eye(4)
    x, y, z, w = node.get("rotation", [0.0, 0.0, 0.0, 1.0])
    matrix[:3, :3] = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]
    matrix[:3, :3] *= node.get("scale", [1.0, 1.0, 1.0])
    matrix[:3, 3] = node.get("translation", [0.0, 0.0, 0.0])
    return matrix


def main() -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m kintact.convert", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("input", type=Path, help="a file that ends with .ifc, .step or .stp")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where parts are written")
    arguments = parser.parse_args()
    try:
        for note in convert(arguments.input, arguments.out):
            print(f"note: {note}", file=sys.stderr)
    except ConversionError as error:
        print(error, file=sys.stderr)
        return error.code
    return 0


if __name__ == "__main__":
    sys.exit(main())
