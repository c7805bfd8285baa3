"""Every call against brute force in numpy, or against trimesh and python-fcl where they are right."""

from __future__ import annotations

import numpy as np
import pytest
from shapes import face_pairs, point_triangle, poses, segment_meets, sphere, winding_numbers

import kintact
from kintact.compat import CollisionManager

V, F = sphere(8)
BALL = kintact.Mesh(V, F, name="ball")
W, G = sphere(6, 0.7)
SMALL = kintact.Mesh(W, G)


def moved(vertices: np.ndarray, pose: np.ndarray) -> np.ndarray:
    return vertices @ pose[:3, :3].T + pose[:3, 3]


@pytest.fixture
def random() -> np.random.Generator:
    return np.random.default_rng(5)


def test_pairs_are_those_of_brute_force(random: np.random.Generator) -> None:
    met = 0
    for pose in poses(random, 25, 0.9):
        expected = face_pairs(V[F], moved(W, pose)[G])
        found = kintact.pairs(BALL, SMALL, pose_b=pose)
        assert {tuple(pair) for pair in found.faces.tolist()} == expected
        assert bool(expected) == kintact.intersects(BALL, SMALL, pose_b=pose)
        assert set(found.kind.tolist()) <= {"crossing"}
        for (i, j), point in zip(found.faces, found.points):
            assert point_triangle(point, V[F][i : i + 1])[0] < 1e-12
            assert point_triangle(point, moved(W, pose)[G][j : j + 1])[0] < 1e-12
        swapped = kintact.pairs(SMALL, BALL, pose_a=pose)
        assert {(b, a) for a, b in swapped.faces.tolist()} == expected
        met += bool(expected)
        ends = kintact.segments(BALL, SMALL, pose_b=pose)
        assert len(ends) == len(expected)
    assert 5 < met < 25


def test_batches_are_single_calls(random: np.random.Generator) -> None:
    many = poses(random, 200, 1.2)
    batch = kintact.distance(BALL, SMALL, pose_b=many)
    answers = kintact.intersects(BALL, SMALL, pose_b=many)
    relations = kintact.relate(BALL, SMALL, pose_b=many)
    within = kintact.within(BALL, SMALL, 0.25, pose_b=many)
    solid = kintact.intersects(BALL, SMALL, pose_b=many, solid=True)
    estimates = kintact.estimate(BALL, SMALL, "100000ops", pose_b=many)
    for i, pose in enumerate(many):
        one = kintact.distance(BALL, SMALL, pose_b=pose)
        assert one.distance == batch.distance[i] and (one.points == batch.points[i]).all()
        assert (one.faces == batch.faces[i]).all() and one.lower == batch.lower[i]
        assert answers[i] == kintact.intersects(BALL, SMALL, pose_b=pose) == (one.distance == 0)
        assert relations[i] is kintact.relate(BALL, SMALL, pose_b=pose)
        assert within[i] == (one.distance <= 0.25)
        assert solid[i] == (answers[i] or "inside" in relations[i].value)
        assert estimates.collides[i] == answers[i] and estimates.confidence[i] == 1
    assert len(set(relations.tolist())) >= 2
    both = kintact.distance(BALL, SMALL, pose_a=many, pose_b=many)
    assert np.allclose(both.distance, kintact.distance(BALL, SMALL).distance, atol=1e-12)


def test_distances_are_those_of_fcl(random: np.random.Generator) -> None:
    fcl = pytest.importorskip("fcl")

    def model(vertices: np.ndarray, faces: np.ndarray) -> object:
        bvh = fcl.BVHModel()
        bvh.beginModel(len(vertices), len(faces))
        bvh.addSubModel(vertices, faces)
        bvh.endModel()
        return bvh

    a, b = fcl.CollisionObject(model(V, F)), model(W, G)
    compared = 0
    for pose in poses(random, 60, 2.0):
        other = fcl.CollisionObject(b, fcl.Transform(pose[:3, :3], pose[:3, 3]))
        theirs = fcl.distance(a, other, fcl.DistanceRequest(), fcl.DistanceResult())
        ours = kintact.distance(BALL, SMALL, pose_b=pose)
        if theirs > 1e-6:
            assert abs(theirs - ours.distance) < 1e-9
            compared += 1
        gap = np.linalg.norm(ours.points[0] - ours.points[1])
        assert abs(gap - ours.distance) < 1e-12 and ours.lower <= ours.distance
        theirs = fcl.collide(a, other, fcl.CollisionRequest(), fcl.CollisionResult())
        assert (theirs > 0) == kintact.intersects(BALL, SMALL, pose_b=pose)
    assert compared > 20


def test_points(random: np.random.Generator) -> None:
    points = random.normal(size=(300, 3))
    triangles = V[F]
    distances = np.array([point_triangle(p, triangles).min() for p in points])
    inside = np.array([winding_numbers(p, triangles) > 0.5 for p in points])
    found = kintact.closest(BALL, points)
    assert np.allclose(found.distances, distances, atol=1e-13)
    assert np.allclose(np.linalg.norm(found.points - points, axis=1), distances, atol=1e-13)
    corners = triangles[found.faces]
    assert np.allclose(np.einsum("ij,ijk->ik", found.barycentric, corners), found.points, atol=1e-12)
    assert (kintact.contains(BALL, points) == inside).all() and inside.any()
    signed = kintact.signed_distance(BALL, points)
    assert np.allclose(signed, np.where(inside, -distances, distances), atol=1e-13)
    winding = kintact.winding(BALL, points)
    assert np.allclose(winding, [winding_numbers(p, triangles) for p in points], atol=1e-9)


def test_rays(random: np.random.Generator) -> None:
    origins, directions = 2 * random.normal(size=(200, 3)), random.normal(size=(200, 3))
    triangles = V[F]
    every = kintact.rays(BALL, origins, directions, all=True)
    first = kintact.rays(BALL, origins, directions)
    for ray, (origin, direction) in enumerate(zip(origins, directions)):
        expected = set(np.flatnonzero(segment_meets(origin, origin + 99 * direction, triangles)).tolist())
        mine = every.rays == ray
        assert set(every.faces[mine].tolist()) == expected
        assert (np.diff(every.distances[mine]) >= 0).all()
        assert np.allclose(origin + every.distances[mine][:, None] * direction, every.points[mine], atol=1e-9)
        assert (first.faces[first.rays == ray] == every.faces[mine][:1]).all()
    assert 10 < len(first) < 200


def test_self_pairs(random: np.random.Generator) -> None:
    assert len(kintact.self_pairs(BALL)) == 0
    vertices = np.vstack([V, V + [0.7, 0.1, 0.2]])
    both = kintact.Mesh(vertices, np.vstack([F, F + len(V)]))
    found = kintact.self_pairs(both)
    expected = {(i, j + len(F)) for i, j in face_pairs(V[F], (V + [0.7, 0.1, 0.2])[F])}
    assert {tuple(pair) for pair in found.faces.tolist()} == expected
    report = both.report()
    assert report.closed and report.oriented and report.self_pairs == len(expected)
    soup = kintact.Mesh(V[F].reshape(-1, 3), np.arange(3 * len(F)).reshape(-1, 3))
    assert soup.report().closed and soup.report().merged_vertices == 3 * len(F) - len(V)
    assert len(kintact.self_pairs(soup)) == 0
    bare = kintact.Mesh(V[F].reshape(-1, 3), np.arange(3 * len(F)).reshape(-1, 3), weld=None)
    assert bare.report().border_edges == 3 * len(F) and len(kintact.self_pairs(bare)) > 0
    folded = kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0.2, 0.9, 0]], [[0, 1, 2], [0, 1, 3]])
    assert kintact.self_pairs(folded).kind.tolist() == ["coplanar"]


def test_what_others_miss() -> None:
    """Walls that overlap with coplanar sides, one inside another, duplicates."""
    wall, shift = kintact.box([1.0, 0.2, 3.0]), np.eye(4)
    shift[0, 3] = 0.95
    assert kintact.intersects(wall, wall, pose_b=shift)
    assert kintact.relate(wall, wall, pose_b=shift) is kintact.Relation.CROSSING
    assert "coplanar" in kintact.pairs(wall, wall, pose_b=shift).kind
    assert kintact.relate(wall, wall) is kintact.Relation.DUPLICATE
    inner, middle = kintact.box(0.1), np.eye(4)
    middle[:3, 3] = [0.5, 0.05, 1.0]
    assert kintact.relate(wall, inner, pose_b=middle) is kintact.Relation.B_INSIDE_A
    assert not kintact.intersects(wall, inner, pose_b=middle)
    assert kintact.intersects(wall, inner, pose_b=middle, solid=True)
    shift[0, 3] = 1.0
    assert kintact.relate(wall, wall, pose_b=shift) is kintact.Relation.TOUCHING


def test_steps(random: np.random.Generator) -> None:
    start, n = V + [0, 0, 3.0], 40
    for _ in range(20):
        end = start + random.normal(scale=0.05, size=start.shape) - [0, 0, random.uniform(0, 3)]
        body = kintact.Mesh(start, F)
        contact = kintact.first_contact(body, end, SMALL)
        assert kintact.is_step_clear(body, end, SMALL) == (contact is None)
        seen = None
        for t in np.linspace(0, 1, n + 1):
            if kintact.intersects(kintact.Mesh((1 - t) * start + t * end, F), SMALL):
                seen = t
                break
        if contact is None:
            assert seen is None
        elif seen is not None:
            assert contact.time <= seen
        if contact is not None:
            safe = kintact.Mesh((1 - contact.time) * start + contact.time * end, F)
            assert kintact.distance(safe, SMALL).distance < 1e-6
    sheet = kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1.0]], [[0, 1, 2], [0, 1, 3]])
    shut = sheet.vertices.copy()
    shut[3] = [0.2, 0.2, -1]
    assert not kintact.is_step_clear(sheet, shut)
    assert kintact.is_step_clear(sheet, sheet.vertices * 2)


def test_timelines() -> None:
    frames = np.stack([W + [0.03, 0.05, z] for z in (3.0, 1.0, 3.0)])
    found = kintact.timeline(SMALL, frames, [0, 1, 2], BALL, samples=np.linspace(0, 2, 9))
    for t, pairs in zip(found.times, found.sets):
        z = np.interp(t, [0, 1, 2], [3.0, 1.0, 3.0])
        now = kintact.pairs(kintact.Mesh(W + [0.03, 0.05, z], G), BALL)
        assert np.array_equal(pairs, now.faces)
    times = [event.time for event in found.events]
    assert times == sorted(times) and found.events[0].kind == "begin" and found.events[-1].kind == "end"


def test_scene() -> None:
    scene = kintact.Scene(detail="bodies")
    scene.add(kintact.box([9, 9, 1]), "floor")
    above = np.eye(4)
    above[:3, 3] = [4, 4, 6]
    scene.add(kintact.box(), "crate", pose=above, acceleration=[0, 0, -10])
    with pytest.raises(kintact.ParameterError):
        scene.add(kintact.box(), "crate")
    nearest = scene.min_distance()
    assert nearest is not None and nearest[0].distance == 5.0
    (event,) = scene.events(1.05)
    assert abs(event.time - 1.0) < 1e-9 and event.kind == "begin" and event.first_or_last
    assert [names[:2] for names in scene.pairs(1.06)] == [("floor", "crate")]
    scene.move("crate", above)
    scene.set_motion("crate", velocity=[0, 0, 0], acceleration=[0, 0, 0])
    assert [event.kind for event in scene.events(1.2)] == ["end"]
    assert np.allclose(scene.pose("crate"), above)
    scene.remove("crate")
    assert scene.names == ["floor"] and len(scene) == 1 and scene.min_distance() is None
    ball, times = kintact.Mesh(*sphere(4)), [2.0, 3.0, 4.0]
    frames = np.stack([ball.vertices + [4, 4, z] for z in (6.0, 1.5, 6.0)])
    scene.add(ball, "ball", times=times, frames=frames)
    path = np.tile(np.eye(4), (2, 1, 1))
    path[:, :3, 3] = [[30, 0, 0], [4, 4, 1.5]]
    scene.add(kintact.box(0.5), "robot", times=[2.0, 8.0], poses=path)
    kinds = [(event.kind, set(event.bodies)) for event in scene.events(9.0)]
    assert ("begin", {"floor", "ball"}) in kinds and ("end", {"floor", "ball"}) in kinds
    with pytest.raises(kintact.ParameterError):
        scene.events(1.0)


def test_managers_agree_with_trimesh(random: np.random.Generator) -> None:
    trimesh = pytest.importorskip("trimesh")
    pytest.importorskip("fcl")
    ball = trimesh.Trimesh(V, F, process=False)
    for reach in (1.5, 6.0):
        ours, theirs = CollisionManager(), trimesh.collision.CollisionManager()
        second = (CollisionManager(), trimesh.collision.CollisionManager())
        for i, pose in enumerate(poses(random, 8, reach)):
            for manager in (ours, theirs):
                manager.add_object(f"b{i}", ball, pose)
        for i, pose in enumerate(poses(random, 3, reach)):
            for manager in second:
                manager.add_object(f"c{i}", ball, pose)
        for manager in (ours, theirs):
            manager.remove_object("b7")
            manager.set_transform("b6", np.eye(4))
        assert ours.in_collision_internal(return_names=True) == theirs.in_collision_internal(return_names=True)
        (pose,) = poses(random, 1, reach)
        assert ours.in_collision_single(ball, pose, True) == theirs.in_collision_single(ball, pose, True)
        got, want = ours.in_collision_other(second[0], True), theirs.in_collision_other(second[1], True)
        assert got == want
        hit, data = ours.in_collision_internal(return_data=True)
        assert hit == bool(data) and all(len(contact.names) == 2 for contact in data)
        for name in (None, "b6"):
            mine, names, data = ours.min_distance_internal(name, True, True)
            other = theirs.min_distance_internal(name, True, True)
            assert (mine == 0) == (other[0] <= 0)
            if mine > 0:
                assert abs(mine - other[0]) < 1e-6 and names == other[1]
                a, b = data.names
                assert np.isclose(np.linalg.norm(data.point(a) - data.point(b)), mine)
        mine, name = ours.min_distance_single(ball, pose, True)
        other = theirs.min_distance_single(ball, pose, True)
        assert abs(mine - max(other[0], 0)) < 1e-6
        assert abs(ours.min_distance_other(second[0]) - max(theirs.min_distance_other(second[1]), 0)) < 1e-6
    with pytest.raises(ValueError, match="not in collision manager"):
        ours.remove_object("nothing")


def test_clouds() -> None:
    x, y = np.meshgrid(np.arange(30.0), np.arange(30.0))
    floor = kintact.Cloud(np.column_stack([x.ravel(), y.ravel(), 0 * x.ravel()]))
    tip = np.array([[14.4, 15.3, 0], [16, 15, 9], [14, 18, 9.0]])
    for height, meets in ((-0.1, True), (0.2, False)):
        spike = kintact.Mesh(tip + [0, 0, height], [[0, 1, 2]])
        assert kintact.intersects(floor, spike) is meets
        assert kintact.relate(spike, floor) is (kintact.Relation.CROSSING if meets else kintact.Relation.APART)
    assert 0.3 < floor.spacing < 2.5 and floor.normals is None and len(floor) == 900
    assert abs(kintact.distance(floor, spike).distance - 0.2) < 1e-9
    surface = floor.surface()
    deviation = kintact.closest(surface, [[3.5, 4.5, 0.25]])
    assert abs(deviation.distances[0] - 0.25) < 1e-9


def test_depths_of_boxes_and_balls() -> None:
    box, shift = kintact.box([1, 2, 3]), np.eye(4)
    for x in (0.2, 0.7, 0.95):
        shift[:3, 3] = [x, 0.1, -0.2]
        found = kintact.depth(box, box, pose_b=shift)
        # Deepest is the face across x, as far in as the nearer of the other's two.
        overlap = np.array([1 - x, 1.9, 2.8])
        assert found.depth - 1e-12 <= min(x, 1 - x) <= found.upper + 1e-12
        assert found.upper <= found.depth + 1e-3
        assert kintact.overlap(box, box, pose_b=shift) == pytest.approx(overlap.prod(), abs=1e-12)
        way = kintact.separate(box, box, pose_b=shift)
        assert np.linalg.norm(way) == pytest.approx(1 - x, rel=1e-6)
        after = shift.copy()
        after[:3, 3] += way
        assert not kintact.intersects(box, box, pose_b=after)
        assert [region.kind for region in found.regions] == ["crossing"]
    # A ball sunk into a ball: the depth of the round ones less their facets.
    a, b = (kintact.Mesh(*sphere(24)) for _ in range(2))
    shift = np.eye(4)
    shift[0, 3] = 1.5
    found = kintact.depth(a, b, pose_b=shift)
    assert 0.45 < found.depth <= found.upper < 0.505 and found.point is not None
    swapped = kintact.depth(b, a, pose_a=shift)
    assert (swapped.depth, swapped.upper) == (found.depth, found.upper)
    [curve] = kintact.curves(a, b, pose_b=shift)
    assert (curve[0] == curve[-1]).all() and np.abs(curve[:, 0] - 0.75).max() < 0.02
    apart = np.eye(4)
    apart[0, 3] = 9.0
    nothing = kintact.depth(a, b, pose_b=apart)
    assert (nothing.depth, nothing.upper, nothing.point, nothing.regions) == (0.0, 0.0, None, [])
    assert kintact.curves(a, b, pose_b=apart) == [] and not kintact.separate(a, b, pose_b=apart).any()


def test_open_meshes_have_curves_but_no_depth() -> None:
    sheet = kintact.Mesh([[-1, -1, 0.1], [1, -1, 0.1], [1, 1, 0.1], [-1, 1, 0.1]], [[0, 1, 2], [0, 2, 3]])
    [curve] = kintact.curves(BALL, sheet)
    assert np.abs(curve[:, 2] - 0.1).max() < 1e-12
    for question in (kintact.depth, kintact.overlap):
        with pytest.raises(kintact.NotClosedError):
            question(BALL, sheet)


def test_deviation_is_signed_distance(random: np.random.Generator) -> None:
    points = random.uniform(-1.5, 1.5, (500, 3))
    found = kintact.deviation(points, BALL)
    assert found.closed and (found.distances == kintact.signed_distance(BALL, points)).all()
    assert found.within(0.3) == np.mean(np.abs(found.distances) <= 0.3)
    assert found.percentile(50) == np.sort(found.distances)[249]
    [pose] = poses(random, 1, 2.0)
    moved_points = moved(points, pose)
    again = kintact.deviation(moved_points, BALL, pose=pose)
    assert np.abs(again.distances - found.distances).max() < 1e-12
    open_ball = kintact.Mesh(V, F[1:])
    side = kintact.deviation(points, open_ball)
    assert not side.closed and len(side) == 500
    beside = kintact.closest(BALL, points).faces != 0
    beside[side.past_border] = False
    assert beside.sum() > 400 and (side.distances == found.distances)[beside].all()
    with pytest.raises(kintact.MeshError):
        kintact.deviation([[np.nan, 0, 0]], BALL)
