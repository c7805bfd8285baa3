"""`clash` against boxes whose overlaps and gaps are known, and what its results and pages are good for."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from shapes import sphere

import kintact

HERE = Path(__file__).parent
CLEARANCE = 0.15
ALL = ["hard", "inside", "duplicate", "touch", "clearance"]


def corners(low: np.ndarray, high: np.ndarray) -> kintact.Mesh:
    unit = kintact.box()
    return kintact.Mesh(low + unit.vertices * (high - low), unit.faces)


def expected(a: tuple[np.ndarray, np.ndarray], b: tuple[np.ndarray, np.ndarray]) -> tuple[str, float, float] | None:
    """Kind, volume in common and distance of two boxes."""
    if (a[0] == b[0]).all() and (a[1] == b[1]).all():
        return "duplicate", float(np.prod(a[1] - a[0])), 0.0
    common = np.minimum(a[1], b[1]) - np.maximum(a[0], b[0])
    volume = float(np.prod(np.clip(common, 0, None)))
    if (common > 0).all():
        within = any((p[0] > q[0]).all() and (p[1] < q[1]).all() for p, q in ((a, b), (b, a)))
        return ("inside" if within else "hard"), volume, 0.0
    gap = float(np.linalg.norm(np.clip(-common, 0, None)))
    if gap == 0:
        return "touch", 0.0, 0.0
    return ("clearance", 0.0, gap) if gap <= CLEARANCE else None


def assembly() -> dict[str, tuple[np.ndarray, np.ndarray]]:
    random = np.random.default_rng(11)
    boxes: dict[str, tuple[np.ndarray, np.ndarray]] = {}
    for number in range(60):
        low = random.uniform(0, 4, 3)
        boxes[f"part {number}"] = low, low + random.uniform(0.2, 1.2, 3)
    for number in range(0, 12, 2):  # what chance does not make
        low, high = boxes[f"part {number}"]
        boxes[f"same {number}"] = low, high
        boxes[f"within {number}"] = low + 0.25 * (high - low), low + 0.5 * (high - low)
        boxes[f"beside {number}"] = np.array([high[0], low[1], low[2]]), high + [0.5, 0, 0]
    return boxes


def test_every_clash_of_boxes_is_found_and_nothing_else() -> None:
    boxes = assembly()
    parts = {name: corners(*box) for name, box in boxes.items()}
    found = kintact.clash(parts, find=ALL, clearance=CLEARANCE)
    by_pair = {(clash.part_a, clash.part_b): clash for clash in found}
    assert len(by_pair) == len(found) and [part.name for part in found.parts] == sorted(boxes)
    names, kinds = sorted(boxes), set()
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            truth, clash = expected(boxes[a], boxes[b]), by_pair.pop((a, b), None)
            if truth is None or clash is None:
                assert truth is None and clash is None, (a, b, truth, clash)
                continue
            kind, volume, distance = truth
            kinds.add(kind)
            assert clash.kind == kind, (a, b, truth, clash)
            assert clash.distance == pytest.approx(distance, abs=1e-12)
            if kind in ("hard", "inside", "duplicate"):
                assert clash.volume == pytest.approx(volume, rel=1e-9)
            if kind == "hard":
                # No deeper than the least way out, and as deep as the bounds say.
                common = np.minimum(boxes[a][1], boxes[b][1]) - np.maximum(boxes[a][0], boxes[b][0])
                assert clash.depth is not None and clash.depth_upper is not None
                assert 0 < clash.depth <= clash.depth_upper
                assert clash.regions and (len(clash.regions[0].faces_a) or len(clash.regions[0].faces_b))
                assert clash.depth <= np.max(common)
            low, high = np.minimum(boxes[a][0], boxes[b][0]), np.maximum(boxes[a][1], boxes[b][1])
            assert (clash.point >= low - 1e-9).all() and (clash.point <= high + 1e-9).all()
    assert not by_pair and kinds == set(ALL)
    assert found.counts == {kind: sum(clash.kind == kind for clash in found) for kind in sorted(ALL)}
    # The same whatever the order of the input.
    again = kintact.clash(dict(reversed(parts.items())), find=",".join(ALL), clearance=CLEARANCE)
    assert [clash.id for clash in again] == [clash.id for clash in found]


def test_files_memory_and_poses_agree(tmp_path: Path) -> None:
    V, F = sphere(8)
    text = "".join(f"v {x} {y} {z}\n" for x, y, z in V) + "".join(f"f {a + 1} {b + 1} {c + 1}\n" for a, b, c in F)
    (tmp_path / "ball.obj").write_text(text)
    (tmp_path / "other.obj").write_text("".join(f"v {x + 1} {y} {z}\n" for x, y, z in V) + text[text.index("f ") :])
    from_files = kintact.clash(tmp_path, unit="mm")
    assert from_files.unit == "mm" and len(from_files) == 1
    shift = np.tile(np.eye(4), (2, 1, 1))
    shift[1, 0, 3] = 1.0
    for parts, poses in (
        ({"a": (V, F), "b": (V + [1, 0, 0], F)}, None),
        ({"ball": kintact.Mesh(V, F)}, {"ball": shift}),
    ):
        found = kintact.clash(parts, poses=poses)
        assert len(found) == 1 and found[0].volume == pytest.approx(from_files[0].volume, rel=1e-9)
        assert found[0].depth == pytest.approx(from_files[0].depth, rel=1e-6)
    assert [part.name for part in found.parts] == ["ball", "ball [2]"]


def test_results_go_on_from_earlier_ones(tmp_path: Path) -> None:
    far = np.eye(4)
    far[0, 3] = 9.0
    parts = {"a": kintact.box(), "b": kintact.box([0.5, 3, 0.5]), "c": kintact.box([0.4, 0.4, 3])}
    first = kintact.clash(parts)
    assert len(first.open) == 3
    for ending in ("jsonl", "csv", "bcf", "html"):
        first.save(tmp_path / f"old.{ending}", pictures=1)
        assert (tmp_path / f"old.{ending}").stat().st_size > 200
    second = kintact.clash(parts, poses={"c": far}, compare=tmp_path / "old.jsonl")
    assert sorted(clash.status for clash in second) == ["active", "resolved", "resolved"]
    assert len(second.open) == 1 and {c.id for c in second} == {c.id for c in first}
    rules = "[[rule]]\nname = 'none of c'\na = 'x'\n[sets]\nx = { name = ['a', 'b'] }\n"
    ruled = kintact.clash(parts, rules=rules)
    assert [(clash.part_a, clash.part_b, clash.rule) for clash in ruled] == [("a", "b", "none of c")]
    with pytest.raises(kintact.FormatError):
        first.save(tmp_path / "old.docx")


def description(page: kintact.Page) -> dict[str, Any]:
    found = re.search(r'id="kintact-data">(.*?)</script>', page.html, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


def test_pages_show_what_is_given(tmp_path: Path) -> None:
    two = np.eye(4)
    two[0, 3] = 2.5
    ball = kintact.Mesh(*sphere(8), name="<b>ball</b>")
    page = kintact.view(kintact.box(), ball, poses=[None, two])
    scene = description(page)
    assert [part["name"] for part in scene["parts"]] == ["body 0", "<b>ball</b>"] and "<b>ball" not in page.html
    assert len(scene["gaps"]) == 1 and float(scene["gaps"][0]["label"].split()[0]) == pytest.approx(0.5, abs=1e-5)
    crossing = description(kintact.view(kintact.box(), (ball.vertices, ball.faces)))
    assert crossing["answers"][0]["text"] == "crossing" and crossing["contacts"]["count"] > 0
    x, y = np.meshgrid(np.linspace(-1, 1, 12), np.linspace(-1, 1, 12))
    cloud = kintact.Cloud(np.column_stack([x.ravel(), y.ravel(), 0 * x.ravel()]), name="scan")
    assert description(kintact.view(cloud, ball))["parts"][0]["kind"] == "points"
    found = kintact.clash({"a": kintact.box(), "b": ball, "c": kintact.box(0.5)})
    shown = kintact.view(found)
    assert {clash["id"] for clash in description(shown)["clashes"]} == {clash.id for clash in found}
    assert shown.save(tmp_path / "page.html").read_text(encoding="utf-8") == shown.html
    assert "srcdoc=" in shown._repr_html_() and "<script>" not in shown._repr_html_()
    path = tmp_path / "a.off"
    path.write_text("OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n")
    assert len(description(kintact.view(path, ball))["parts"]) == 2


def test_pairs_alone_are_the_same_pairs() -> None:
    parts = {"a": kintact.box(), "b": kintact.box([0.5, 2, 2]), "c": kintact.box(0.25), "d": kintact.box([9, 9, 0.1])}
    whole, pairs = kintact.clash(parts), kintact.clash(parts, pairs_only=True)
    assert len(whole) > 2
    assert [(c.id, c.kind) for c in pairs] == [(c.id, c.kind) for c in whole]
    assert any(c.depth is not None for c in whole) and all(c.depth is None for c in pairs)


def test_bad_requests_are_errors_of_ours(tmp_path: Path) -> None:
    box, bad = kintact.box(), tmp_path / "bad.stl"
    bad.write_text("solid x\nfacet")
    squeezed = np.diag([1.0, 1.0, 2.0, 1.0])
    refused: list[tuple[type[Exception], Any]] = [
        (kintact.ParameterError, lambda: kintact.clash()),
        (kintact.ParameterError, lambda: kintact.clash({"a": box}, find="soft")),
        (kintact.ParameterError, lambda: kintact.clash({"a": box}, unit="parsec")),
        (kintact.ParameterError, lambda: kintact.clash({"a": box}, clearance=-1.0)),
        (kintact.ParameterError, lambda: kintact.clash({"a": box}, allow_penetration=float("nan"))),
        (kintact.ParameterError, lambda: kintact.clash({"a": box}, group="colour")),
        (kintact.ParameterError, lambda: kintact.clash({"a": box}, poses={"b": np.eye(4)})),
        (kintact.MeshError, lambda: kintact.clash({"a": box}, poses={"a": squeezed})),
        (kintact.MeshError, lambda: kintact.clash({"a": box}, poses={"a": np.full((4, 4), np.nan)})),
        (kintact.MeshError, lambda: kintact.clash({"": box})),
        (kintact.MeshError, lambda: kintact.clash({"a": 3})),
        (kintact.MeshError, lambda: kintact.clash(box)),  # type: ignore[arg-type]
        (kintact.FormatError, lambda: kintact.clash({"a": box}, rules="[[rule]]\nnonsense = 1\n")),
        (kintact.FormatError, lambda: kintact.clash({"a": box}, compare=bad)),
        (kintact.ParameterError, lambda: kintact.clash({"a": box}, compare=bad, pairs_only=True)),
        (kintact.FormatError, lambda: kintact.clash(bad)),
        (FileNotFoundError, lambda: kintact.clash(tmp_path / "none.obj")),
        (FileNotFoundError, lambda: kintact.clash({"a": box}, rules=tmp_path / "none.toml")),
        (kintact.ParameterError, lambda: kintact.view()),
        (kintact.ParameterError, lambda: kintact.view(box, poses=[])),
        (kintact.ParameterError, lambda: kintact.view(kintact.clash({"a": box}), box)),
        (kintact.ParameterError, lambda: kintact.view(box, max_size=-1)),
        (kintact.MeshError, lambda: kintact.view(3)),
        (kintact.MeshError, lambda: kintact.view(box, poses=[squeezed])),
        (kintact.FormatError, lambda: kintact.view(bad)),
        (FileNotFoundError, lambda: kintact.view(tmp_path / "none.obj")),
    ]
    for kind, call in refused:
        with pytest.raises(kind) as caught:
            call()
        assert str(caught.value), call
    # What is bad does not stop the rest if that is wanted.
    found = kintact.clash(bad, {"a": box, "b": box}, partial=True)
    assert list(found.unreadable) == ["bad.stl"] and len(found) == 1


def test_progress_counts_pairs() -> None:
    seen: list[tuple[int, int]] = []
    parts = {name: corners(*box) for name, box in assembly().items()}
    found = kintact.clash(parts, find=ALL, clearance=CLEARANCE, progress=lambda *now: seen.append(now))
    assert seen[-1] == (found.checked, found.checked) and seen == sorted(seen)

    def stop(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        kintact.clash(parts, find=ALL, clearance=CLEARANCE, progress=stop)


INTERRUPTED = """
import os, signal, sys, threading, time
import numpy as np
sys.path.insert(0, {here!r})
import kintact
from shapes import poses, sphere
ball = kintact.Mesh(*sphere(40))
at = poses(np.random.default_rng(1), 400, 0.2)
threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
began = time.perf_counter()
try:
    kintact.clash({{"ball": ball}}, poses={{"ball": at}}, find={find!r})
    print("finished", time.perf_counter() - began, 0)
except KeyboardInterrupt:
    late = time.perf_counter() - began - 1.0
    # The threads of the job end soon after.
    time.sleep(0.5)
    busy = time.process_time()
    time.sleep(0.5)
    print("stopped", late, time.process_time() - busy)
"""


def test_ctrl_c_stops_a_clash() -> None:
    code = INTERRUPTED.format(here=str(HERE), find="hard")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    word, late, busy = done.stdout.split()
    # A tenth of a second is what is promised on a machine that has nothing else to do.
    assert word == "stopped" and float(late) < 0.5 and float(busy) < 0.25, done


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_memory_does_not_grow() -> None:
    parts = {"a": kintact.box(), "b": kintact.box([0.5, 3, 0.5]), "c": kintact.box(4)}

    def resident() -> int:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def calls() -> None:
        for _ in range(150):
            found = kintact.clash(parts)
            assert len(found) == 3
        for _ in range(10):
            kintact.view(found)
            kintact.view(parts["a"], parts["b"])

    calls()
    before = resident()
    calls()
    calls()
    # A page has a megabyte: one that were kept a call would be seen.
    assert resident() - before < 4 * 2**20
