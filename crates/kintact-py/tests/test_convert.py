"""`kintact.convert` without its extras: the folders it writes, GLB as cascadio writes it, and what it says when a
library is missing. `bench/python/convert_samples.py` runs the extras themselves."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import kintact
from kintact import convert

CUBE = kintact.box([1.0, 1.0, 1.0])
VERTICES, FACES = np.array(CUBE.vertices), np.array(CUBE.faces, dtype=np.int32)


def placed(x: float) -> list[float]:
    return [1.0, 0.0, 0.0, x, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0]


def test_folders_are_read_by_clash(tmp_path: Path) -> None:
    folder = convert.Folder(tmp_path / "model")
    mesh = folder.add_mesh(VERTICES / 3.0, FACES)
    assert folder.add_mesh(VERTICES / 3.0, FACES) == mesh
    wall = {"guid": "2O2Fr$t4X7Zf8NOew3FNr2", "type": "IfcWall", "Pset_WallCommon": {"IsExternal": True}}
    parts = [
        convert.Part(["Floor", "Wall"], mesh, placed(0.0), 0.0, wall),
        convert.Part(["Floor", "Pipe 1"], mesh, placed(0.25), 0.0, {"type": "IfcPipe"}),
        convert.Part(["Floor", "Pipe 2"], mesh, placed(-0.25), 0.0, {"type": "IfcPipe"}),
    ]
    folder.finish(parts, "m", ["as it is"])
    assert sorted(path.name for path in folder.path.iterdir()) == sorted([f"{mesh}.ply", "parts.jsonl"])
    found = kintact.clash(folder.path, unit="mm")
    assert (found.unit, found.notes) == ("mm", ["model: as it is"])
    assert {part.name for part in found.parts} == {"guid:2O2Fr$t4X7Zf8NOew3FNr2", "model#Floor/Pipe 1", "model#Floor/Pipe 2"}
    assert len(found) == 2 and found[0].volume == pytest.approx((1000 / 3) ** 2 * (1000 / 3 - 250), rel=1e-9)
    rules = '[sets]\nwalls = { type = "IfcWall*", where = { "Pset_WallCommon.IsExternal" = true } }\n'
    rules += 'pipes = { path = "**/Pipe 1" }\n[[rule]]\na = "walls"\nb = "pipes"\n'
    (clash,) = kintact.clash(folder.path, rules=rules)
    assert {clash.part_a, clash.part_b} == {"guid:2O2Fr$t4X7Zf8NOew3FNr2", "model#Floor/Pipe 1"}


def test_closed_meshes_and_volumes() -> None:
    assert convert.is_closed(VERTICES, FACES)
    assert convert.volume_of(VERTICES, FACES) == pytest.approx(1.0)
    assert not convert.is_closed(VERTICES, FACES[1:])
    flipped = FACES.copy()
    flipped[0] = flipped[0, ::-1]
    assert not convert.is_closed(VERTICES, flipped)
    assert not convert.is_closed(VERTICES, FACES[:0])
    # Vertices of their own for every face.
    assert convert.is_closed(VERTICES[FACES].reshape(-1, 3), np.arange(3 * len(FACES), dtype=np.int32).reshape(-1, 3))


def test_glb_parts_have_names_places_and_errors(tmp_path: Path) -> None:
    positions = VERTICES.astype("<f4").tobytes()
    corners = FACES.astype("<u2").tobytes()
    half = np.sqrt(0.5)
    document = {
        "scene": 0,
        "scenes": [{"nodes": [0, 2]}],
        "nodes": [
            {"name": "Frame", "translation": [1.0, 2.0, 3.0], "children": [1]},
            {"name": "Bolt", "mesh": 0, "rotation": [0.0, 0.0, half, half]},
            {"mesh": 0, "matrix": [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 5, 0, 0, 1]},
        ],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": len(VERTICES), "type": "VEC3"},
            {"bufferView": 1, "componentType": 5123, "count": FACES.size, "type": "SCALAR"},
        ],
        "bufferViews": [
            {"buffer": 0, "byteLength": len(positions), "byteStride": 12},
            {"buffer": 0, "byteOffset": len(positions), "byteLength": len(corners)},
        ],
    }
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    head = struct.pack("<4sII", b"glTF", 2, 0) + struct.pack("<I4s", len(text), b"JSON")
    binary = positions + corners
    content = head + text + struct.pack("<I4s", len(binary), b"BIN\0") + binary
    folder = convert.Folder(tmp_path / "machine")
    bolt, other = convert._Glb(content).parts(folder)
    assert (bolt.path, other.path) == (["Frame", "Bolt"], ["2"])
    assert bolt.mesh == other.mesh
    assert np.allclose(bolt.transform, [0, -1, 0, 1, 1, 0, 0, 2, 0, 0, 1, 3])
    assert np.allclose(other.transform, [2, 0, 0, 5, 0, 2, 0, 0, 0, 0, 2, 0])
    reach = np.abs(VERTICES).max()
    assert bolt.error == pytest.approx(convert.SINGLE * (4 * reach + 3))
    assert other.error == pytest.approx(convert.SINGLE * (8 * reach + 5))
    folder.finish([bolt, other], "m", [])
    found = kintact.clash(folder.path)
    volumes = {part.name: part.volume for part in found.parts}
    assert volumes == {"machine#Frame/Bolt": pytest.approx(1.0), "machine#2": pytest.approx(8.0)}


def test_what_cannot_be_converted_is_said(tmp_path: Path) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", "-m", "kintact.convert", *arguments]
        return subprocess.run(command, capture_output=True, text=True)

    missing = run(str(tmp_path / "no.ifc"), "--out", str(tmp_path / "out"))
    assert missing.returncode == 2 and "no such file" in missing.stderr
    (tmp_path / "a.obj").write_text("v 0 0 0\n")
    other = run(str(tmp_path / "a.obj"), "--out", str(tmp_path / "out"))
    assert other.returncode == 2 and ".ifc, .step and .stp" in other.stderr
    for name, library in (("a.ifc", "ifcopenshell"), ("a.step", "cascadio")):
        (tmp_path / name).write_text("not what it says")
        refused = run(str(tmp_path / name), "--out", str(tmp_path / "out"))
        try:
            __import__(library)
        except ImportError:
            assert refused.returncode == convert.MISSING_EXTRA and "pip install" in refused.stderr
        else:
            assert refused.returncode != 0 and name in refused.stderr
        assert not (tmp_path / "out" / "parts.jsonl").exists()
