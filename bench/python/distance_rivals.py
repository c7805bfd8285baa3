"""Times of other libraries on the bodies and poses of the bench suite `distance`, run by hand:

    cargo run --release --manifest-path bench/Cargo.toml -- distance --export DIR
    python -m venv ENV && ENV/bin/pip install numpy coal python-fcl meshlib libigl open3d
    ENV/bin/python bench/python/distance_rivals.py DIR

Prints, for each library that is installed, the mean time of a distance query on one thread, the largest
difference from our distance, and for 100,000 points the time of a signed distance a point with the number
of wrong signs. Libraries that are missing are named and skipped. Trees are built beforehand; every query
is asked cold, in the order of the poses, and the least of three rounds counts.
"""

import os
import sys
import time
from pathlib import Path

# One thread each, as in the suite: set before any library is loaded.
for name in ("OMP_NUM_THREADS", "TBB_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[name] = "1"

import numpy as np

ROUNDS = 3


def mesh(path):
    vertices, faces = [], []
    for line in open(path):
        kind, *rest = line.split()
        if kind == "v":
            vertices.append([float(x) for x in rest])
        elif kind == "f":
            faces.append([int(x) - 1 for x in rest])
    return np.array(vertices), np.array(faces, dtype=np.int32)


def least(question):
    best, answer = float("inf"), None
    for _ in range(ROUNDS):
        start = time.perf_counter()
        answer = question()
        best = min(best, time.perf_counter() - start)
    return best, answer


def row(library, case, seconds, note):
    print(f"{library:10} {case:32} {seconds * 1e6:10.2f} us  {note}", flush=True)


def pairs_of_coal(bodies):
    import coal

    models = []
    for vertices, faces in bodies:
        model = coal.BVHModelOBBRSS()
        points, triangles = coal.StdVec_Vec3s(), coal.StdVec_Triangle()
        points.extend(list(vertices))
        triangles.extend([coal.Triangle(*map(int, face)) for face in faces])
        model.beginModel(len(faces), len(vertices))
        model.addSubModel(points, triangles)
        model.endModel()
        models.append(model)
    here = coal.Transform3s()

    def ask(rotation, translation):
        request, result = coal.DistanceRequest(), coal.DistanceResult()
        there = coal.Transform3s(rotation, translation)
        return coal.distance(models[0], here, models[1], there, request, result)

    return ask


def pairs_of_fcl(bodies):
    import fcl

    objects = []
    for vertices, faces in bodies:
        model = fcl.BVHModel()
        model.beginModel(len(vertices), len(faces))
        model.addSubModel(vertices, faces)
        model.endModel()
        objects.append(fcl.CollisionObject(model, fcl.Transform()))

    def ask(rotation, translation):
        objects[1].setTransform(fcl.Transform(rotation, translation))
        return fcl.distance(objects[0], objects[1], fcl.DistanceRequest(), fcl.DistanceResult())

    return ask


def pairs_of_meshlib(bodies):
    from meshlib import mrmeshnumpy, mrmeshpy

    meshes = [mrmeshnumpy.meshFromFacesVerts(faces, vertices) for vertices, faces in bodies]
    parts = [mrmeshpy.MeshPart(mesh) for mesh in meshes]

    def ask(rotation, translation):
        rows = [mrmeshpy.Vector3f(*map(float, rotation[i])) for i in range(3)]
        there = mrmeshpy.AffineXf3f()
        there.A = mrmeshpy.Matrix3f(*rows)
        there.b = mrmeshpy.Vector3f(*map(float, translation))
        found = mrmeshpy.findDistance(parts[0], parts[1], there)
        return found.distSq ** 0.5

    return ask


def points_of_meshlib(vertices, faces, points):
    from meshlib import mrmeshnumpy, mrmeshpy

    large = mrmeshnumpy.meshFromFacesVerts(faces, vertices)
    part = mrmeshpy.MeshPart(large)
    vectors = [mrmeshpy.Vector3f(*map(float, point)) for point in points]

    def ask():
        found = (mrmeshpy.findSignedDistance(vector, part) for vector in vectors)
        return np.array([near.dist for near in found])

    return ask


def points_of_igl(vertices, faces, points):
    import igl

    kind = igl.SIGNED_DISTANCE_TYPE_FAST_WINDING_NUMBER
    return lambda: np.asarray(igl.signed_distance(points, vertices, faces, sign_type=kind)[0])


def points_of_open3d(vertices, faces, points):
    import open3d

    scene = open3d.t.geometry.RaycastingScene(nthreads=1)
    scene.add_triangles(
        open3d.core.Tensor(vertices.astype(np.float32)), open3d.core.Tensor(faces.astype(np.uint32))
    )
    query = open3d.core.Tensor(points.astype(np.float32))
    return lambda: scene.compute_signed_distance(query, nthreads=1, nsamples=1).numpy()


def attempt(library, task):
    try:
        task()
    except Exception as error:  # A library that is missing or differs must not stop the others.
        print(f"{library:10} skipped: {type(error).__name__}: {error}", flush=True)


def main(folder):
    bodies = [mesh(folder / "a.obj"), mesh(folder / "b.obj")]
    makers = {"coal": pairs_of_coal, "fcl": pairs_of_fcl, "meshlib": pairs_of_meshlib}
    for library, make in makers.items():

        def two_bodies():
            ask = make(bodies)
            for path in sorted(folder.glob("poses_*.txt")):
                poses = np.loadtxt(path)
                placed = [(p[:9].reshape(3, 3).copy(), p[9:12].copy()) for p in poses]
                seconds, found = least(lambda: [ask(*pose) for pose in placed])
                off = np.abs(np.array(found) - poses[:, 12]).max()
                case = f"distance, centres {path.stem[6:]} apart"
                row(library, case, seconds / len(poses), f"largest difference {off:.1e}")

        attempt(library, two_bodies)
    vertices, faces = mesh(folder / "large.obj")
    table = np.loadtxt(folder / "points.txt")
    points, ours = np.ascontiguousarray(table[:, :3]), table[:, 3]
    signers = {"meshlib": points_of_meshlib, "igl": points_of_igl, "open3d": points_of_open3d}
    for library, make in signers.items():

        def many_points():
            seconds, found = least(make(vertices, faces, points))
            found = np.asarray(found).reshape(-1)
            wrong = int(np.sum((found < 0) != (ours < 0)))
            off = np.abs(np.abs(found) - np.abs(ours)).max()
            note = f"wrong signs {wrong}, largest difference {off:.1e}"
            row(library, "signed distance, a point", seconds / len(points), note)

        attempt(library, many_points)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
