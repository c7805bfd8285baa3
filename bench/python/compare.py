"""kintact beside other Python libraries: times as ratios, and what each gets wrong.

    python -m venv v && v/bin/pip install ./crates/kintact-py numpy python-fcl coal meshlib ipctk open3d libigl
    v/bin/python bench/python/compare.py [--quick]

Each row: the case, our time, theirs, the ratio (above 1: ours is faster), and what both found. Times are medians of
interleaved runs. MeshLib, ipctk and Open3D use all threads, as kintact does; FCL, coal and libigl one. A library that is not
installed is left out. The second table asks plain questions that have one right answer.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import kintact

QUICK = "--quick" in sys.argv
ROUNDS = 3 if QUICK else 7


def load(name: str) -> Any:
    try:
        return __import__(name, fromlist=["_"])
    except Exception:
        return None


fcl, coal, ipctk, igl = load("fcl"), load("coal"), load("ipctk"), load("igl")
mrmesh, mrnumpy, o3d = load("meshlib.mrmeshpy"), load("meshlib.mrmeshnumpy"), load("open3d")


def sphere(n: int, bump: float = 0.0) -> tuple[np.ndarray, np.ndarray]:
    rows, columns = np.linspace(0, np.pi, n + 1)[1:-1], np.linspace(0, 2 * np.pi, 2 * n, endpoint=False)
    r, c = (grid.ravel() for grid in np.meshgrid(rows, columns, indexing="ij"))
    points = np.column_stack([np.sin(r) * np.cos(c), np.sin(r) * np.sin(c), np.cos(r)])
    points = np.vstack([points, [[0, 0, 1], [0, 0, -1]]])
    points *= 1 + bump * np.sin(7 * points[:, :1]) * np.sin(6 * points[:, 1:2]) * np.sin(5 * points[:, 2:])
    k, i, j = 2 * n, np.arange(n - 2)[:, None], np.arange(2 * n)
    a, b = i * k + j, i * k + (j + 1) % k
    parts = [np.stack([a, a + k, b], -1), np.stack([b, a + k, b + k], -1)]
    top, last = len(points) - 2, (n - 2) * k
    parts += [np.stack([np.full(k, top), j, (j + 1) % k], -1)]
    parts += [np.stack([np.full(k, top + 1), last + (j + 1) % k, last + j], -1)]
    return points, np.concatenate([part.reshape(-1, 3) for part in parts]).astype(np.int64)


def sheet(n: int, size: float) -> tuple[np.ndarray, np.ndarray]:
    steps = np.linspace(-size / 2, size / 2, n + 1)
    x, y = np.meshgrid(steps, steps, indexing="ij")
    points = np.column_stack([x.ravel(), y.ravel(), 0 * x.ravel()])
    i, j = (grid.ravel() for grid in np.meshgrid(np.arange(n), np.arange(n), indexing="ij"))
    a = i * (n + 1) + j
    faces = np.concatenate([np.stack([a, a + n + 1, a + 1], -1), np.stack([a + 1, a + n + 1, a + n + 2], -1)])
    return points, faces.astype(np.int64)


def tumbling(count: int, distance: float, seed: int = 0) -> np.ndarray:
    random = np.random.default_rng(seed)
    q = random.normal(size=(count, 4))
    w, x, y, z = (q / np.linalg.norm(q, axis=1, keepdims=True)).T
    made = np.tile(np.eye(4), (count, 1, 1))
    made[:, :3, :3] = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    ).transpose(2, 0, 1)
    away = random.normal(size=(count, 3))
    made[:, :3, 3] = distance * away / np.linalg.norm(away, axis=1, keepdims=True)
    return made


def race(case: str, ours: Callable[[], Any], rivals: dict[str, Callable[[], Any] | None]) -> None:
    """Interleaved runs; each returns what it found, shown beside the times."""
    runs = {"kintact": ours} | {name: run for name, run in rivals.items() if run is not None}
    times: dict[str, list[float]] = {name: [] for name in runs}
    found: dict[str, Any] = {}
    for round_ in range(ROUNDS):
        for name, run in runs.items():
            if round_ and times[name][0] > (2 if QUICK else 20):
                continue  # one run of what takes that long is enough
            began = time.perf_counter()
            found[name] = run()
            times[name].append(time.perf_counter() - began)
    mine = statistics.median(times["kintact"])
    print(f"\n{case}: kintact {mine * 1e3:.3f} ms, found {found['kintact']}")
    for name in runs:
        if name != "kintact":
            theirs = statistics.median(times[name])
            print(f"    {name:<28}{theirs * 1e3:12.3f} ms  ratio {theirs / mine:8.2f}  found {found[name]}")


def fcl_model(library: Any, vertices: np.ndarray, faces: np.ndarray) -> Any:
    if library is fcl:
        model = fcl.BVHModel()
        model.beginModel(len(vertices), len(faces))
        model.addSubModel(vertices, faces)
        model.endModel()
        return model
    model = coal.BVHModelOBBRSS()
    model.beginModel(len(faces), len(vertices))
    model.addVertices(np.asfortranarray(vertices))
    model.addTriangles(np.asfortranarray(faces))
    model.endModel()
    return model


def yes_or_no() -> None:
    vertices, faces = sphere(71, 0.1)
    mesh = kintact.Mesh(vertices, faces).build()
    for distance in (1.2, 1.6, 2.0):
        poses = tumbling(1000, distance)

        def by_fcl() -> int:
            still = fcl.CollisionObject(model)
            request, hits = fcl.CollisionRequest(), 0
            for pose in poses:
                moved = fcl.CollisionObject(model, fcl.Transform(pose[:3, :3], pose[:3, 3]))
                hits += fcl.collide(still, moved, request, fcl.CollisionResult()) > 0
            return hits

        def by_coal() -> int:
            request, still, hits = coal.CollisionRequest(), coal.Transform3s.Identity(), 0
            for pose in poses:
                moved = coal.Transform3s(pose[:3, :3], pose[:3, 3])
                hits += coal.collide(other, still, other, moved, request, coal.CollisionResult()) > 0
            return hits

        model = fcl and fcl_model(fcl, vertices, faces)
        other = coal and fcl_model(coal, vertices, faces)
        case = f"yes or no, 1,000 poses at {distance}, {len(faces)} faces"
        batch = lambda: int(kintact.intersects(mesh, mesh, pose_b=poses).sum())  # noqa: E731
        race(case + ", one call", batch, {"python-fcl": fcl and by_fcl, "coal": coal and by_coal})
        single = lambda: sum(kintact.intersects(mesh, mesh, pose_b=pose) for pose in poses)  # noqa: E731
        race(case + ", a call a pose", single, {"python-fcl": fcl and by_fcl, "coal": coal and by_coal})


def distances() -> None:
    vertices, faces = sphere(71, 0.1)
    mesh = kintact.Mesh(vertices, faces).build()
    for gap in (2.3, 3.0, 6.0):
        poses = tumbling(60, gap)

        def by_fcl() -> float:
            still, total = fcl.CollisionObject(model), 0.0
            for pose in poses:
                moved = fcl.CollisionObject(model, fcl.Transform(pose[:3, :3], pose[:3, 3]))
                total += fcl.distance(still, moved, fcl.DistanceRequest(), fcl.DistanceResult())
            return round(total / 60, 6)

        def by_coal() -> float:
            still, total = coal.Transform3s.Identity(), 0.0
            for pose in poses:
                moved = coal.Transform3s(pose[:3, :3], pose[:3, 3])
                total += coal.distance(other, still, other, moved, coal.DistanceRequest(), coal.DistanceResult())
            return round(total / 60, 6)

        model = fcl and fcl_model(fcl, vertices, faces)
        other = coal and fcl_model(coal, vertices, faces)
        ours = lambda: round(float(kintact.distance(mesh, mesh, pose_b=poses).distance.mean()), 6)  # noqa: E731
        race(f"distance, 60 poses at {gap}", ours, {"python-fcl": fcl and by_fcl, "coal": coal and by_coal})


def mr_mesh(vertices: np.ndarray, faces: np.ndarray) -> Any:
    return mrnumpy.meshFromFacesVerts(faces.astype(np.int32), vertices)


def face_pairs() -> None:
    (ball, ball_faces), (flat, flat_faces) = sphere(71), sheet(90, 3.0)
    cloth = np.column_stack([flat[:, :2], 0.3 + 0.2 * np.sin(5 * flat[:, 0]) * np.cos(4 * flat[:, 1])])

    def ours() -> int:
        return len(kintact.pairs(kintact.Mesh(cloth, flat_faces), kintact.Mesh(ball, ball_faces)))

    def theirs() -> int:
        a, b = mr_mesh(cloth, flat_faces), mr_mesh(ball, ball_faces)
        return len(mrmesh.findCollidingTriangles(mrmesh.MeshPart(a), mrmesh.MeshPart(b)))

    race("all pairs, cloth 16k on ball 20k, trees and all", ours, {"MeshLib": mrmesh and theirs})
    phase = 12 * flat[:, 0] + 0.5 * flat[:, 1]
    folds = np.column_stack([0.3 * flat[:, 0] + 0.12 * np.sin(2 * phase), flat[:, 1], 0.2 * np.sin(phase)])

    def self_ours() -> int:
        return len(kintact.self_pairs(kintact.Mesh(folds, flat_faces)))

    # Folds of a regular grid meet edge on edge. MeshLib decides such ties by a symbolic perturbation, and counts half
    # of the pairs that touch without crossing; all pairs it finds are among ours.
    def self_theirs() -> int:
        return len(mrmesh.findSelfCollidingTriangles(mrmesh.MeshPart(mr_mesh(folds, flat_faces))))

    race("self pairs, folded cloth 16k, trees and all", self_ours, {"MeshLib": mrmesh and self_theirs})


def steps() -> None:
    (ball, ball_faces), (flat, flat_faces) = sphere(71), sheet(90, 3.0)
    start = np.column_stack([flat[:, :2], 1.02 + 0.05 * np.sin(5 * flat[:, 0])])
    start[:, 2] += 0.05
    vertices = np.vstack([start, ball])
    faces = np.vstack([flat_faces, ball_faces + len(start)])
    for word, drop in (("clear", 0.02), ("in contact", 0.3)):
        end = vertices.copy()
        end[: len(start), 2] -= drop
        whole = kintact.Mesh(vertices, faces)
        ours = lambda: kintact.is_step_clear(whole, end)  # noqa: E731
        theirs = None
        if ipctk:
            edges = ipctk.edges(faces)
            collision_mesh = ipctk.CollisionMesh(vertices, edges, faces)
            theirs = lambda: ipctk.is_step_collision_free(collision_mesh, vertices, end)  # noqa: E731
        race(f"step {word}, cloth 16k over ball 20k, self collision too", ours, {"ipctk": theirs})


def signed_distances() -> None:
    vertices, faces = sphere(158, 0.1)
    points = np.random.default_rng(0).uniform(-1.5, 1.5, (100_000, 3))
    mesh = kintact.Mesh(vertices, faces).build()
    ours = lambda: int((kintact.signed_distance(mesh, points) < 0).sum())  # noqa: E731
    rivals: dict[str, Callable[[], Any] | None] = {}
    if o3d:
        scene = o3d.t.geometry.RaycastingScene()
        scene.add_triangles(vertices.astype(np.float32), faces.astype(np.uint32))
        single = points.astype(np.float32)
        rivals["Open3D (single precision)"] = lambda: int((scene.compute_signed_distance(single).numpy() < 0).sum())
    if igl:
        rivals["libigl"] = lambda: int((np.asarray(igl.signed_distance(points, vertices, faces)[0]) < 0).sum())
    race(f"signed distance, 100,000 points, {len(faces)} faces", ours, rivals)


def table() -> None:
    """Plain questions with one right answer."""
    wall = kintact.box([1.0, 0.2, 3.0])
    v, f = wall.vertices, wall.faces.astype(np.int64)
    inner = kintact.box([0.2, 0.1, 0.2])
    scenes = {
        "walls overlap by 50 mm, sides coplanar": (v + [0.95, 0, 0], f),
        "an identical duplicate": (v.copy(), f),
        "a part inside another": (inner.vertices + [0.4, 0.05, 1.0], inner.faces.astype(np.int64)),
        "side by side, 1e-9 apart": (v + [1 + 1e-9, 0, 0], f),
    }
    right = {"walls overlap by 50 mm, sides coplanar": True, "an identical duplicate": True}
    right |= {"a part inside another": True, "side by side, 1e-9 apart": False}
    print("\nDo these solids collide?")
    for name, (w, g) in scenes.items():
        other = kintact.Mesh(w, g)
        answers = {"kintact": kintact.intersects(wall, other, solid=True)}
        if fcl:
            pair = [fcl.CollisionObject(fcl_model(fcl, *part)) for part in ((v, f), (w, g))]
            answers["python-fcl"] = fcl.collide(*pair, fcl.CollisionRequest(), fcl.CollisionResult()) > 0
        if coal:
            here, models = coal.Transform3s.Identity(), [fcl_model(coal, *part) for part in ((v, f), (w, g))]
            found = coal.collide(models[0], here, models[1], here, coal.CollisionRequest(), coal.CollisionResult())
            answers["coal"] = found > 0
        if mrmesh:
            parts = [mrmesh.MeshPart(mr_mesh(*part)) for part in ((v, f), (w, g))]
            answers["MeshLib"] = len(mrmesh.findCollidingTriangles(*parts)) > 0
        shown = ", ".join(f"{who} {'yes' if said else 'no'}{'' if said == right[name] else ' (wrong)'}" for who, said in answers.items())
        print(f"    {name} [{'yes' if right[name] else 'no'}]: {shown}")
        print(f"        kintact.relate: {kintact.relate(wall, other)}")


def overhead() -> None:
    """What a call costs beside the question: two triangles far apart, and arrays beside the build."""
    one = kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]]).build()
    far, pose = kintact.Mesh([[9, 9, 9], [8, 9, 9], [9, 8, 9.0]], [[0, 1, 2]]).build(), np.eye(4)
    count = 20_000
    for case, call in (
        ("intersects(a, b)", lambda: kintact.intersects(one, far)),
        ("intersects(a, b, pose_b=P)", lambda: kintact.intersects(one, far, pose_b=pose)),
        ("within(a, b, d)", lambda: kintact.within(one, far, 0.1)),
        ("distance(a, b)", lambda: kintact.distance(one, far)),
    ):
        took = []
        for _ in range(ROUNDS):
            began = time.perf_counter()
            for _ in range(count):
                call()
            took.append((time.perf_counter() - began) / count)
        batch = np.tile(np.eye(4), (count, 1, 1))
        kintact.set_threads(1)
        began = time.perf_counter()
        if case.startswith("intersects"):
            kintact.intersects(one, far, pose_b=batch)
        elif case.startswith("within"):
            kintact.within(one, far, 0.1, pose_b=batch)
        else:
            kintact.distance(one, far, pose_b=batch)
        inner = (time.perf_counter() - began) / count
        kintact.set_threads(None)
        print(f"    {case:<28}{min(took) * 1e6:7.2f} us, of which the question {inner * 1e6:5.2f} us")
    for n in (16, 50, 158, 500):
        vertices, faces = sphere(n, 0.1)
        arrays, builds = [], []
        for kind in (np.uint32, np.int64):
            given, best = faces.astype(kind), []
            for _ in range(ROUNDS):
                began = time.perf_counter()
                mesh = kintact.Mesh(vertices, given, weld=None)
                best.append(time.perf_counter() - began)
                began = time.perf_counter()
                mesh.build()
                builds.append(time.perf_counter() - began)
            arrays.append(min(best))
        build = min(builds)
        shares = ", ".join(f"{kind} {took / build:.3f}" for kind, took in zip(("uint32", "int64"), arrays))
        print(f"    {len(faces):>8} faces: build {build * 1e3:9.3f} ms, arrays as a share of it: {shares}")


if __name__ == "__main__":
    print("Overhead:")
    overhead()
    for suite in (yes_or_no, distances, face_pairs, steps, signed_distances, table):
        suite()
