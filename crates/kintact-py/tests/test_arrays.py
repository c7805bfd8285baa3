"""Arrays of all kinds at the door: the same mesh, or an error that names the first bad row."""

from __future__ import annotations

import copy
import pickle
import types

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from shapes import sphere

import kintact

V, F = sphere(5)


def area(mesh: kintact.Mesh) -> float:
    corners = mesh.vertices[mesh.faces]
    return float(np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1).sum())


@pytest.mark.parametrize("vertices", ["f8", ">f8", "f4", "F", "readonly", "strided", "list", "matrix", "unaligned"])
@pytest.mark.parametrize("faces", ["u4", "i8", "i4", ">i8", "u8", "i2", "f8", "F", "readonly", "list"])
def test_every_kind_of_array_is_the_same_mesh(vertices: str, faces: str) -> None:
    v: object = {
        "F": np.asfortranarray(V),
        "readonly": V.copy(),
        "strided": np.repeat(V, 2, axis=0)[::2],
        "list": V.tolist(),
        "matrix": np.matrix(V),
        "unaligned": np.frombuffer(b"x" + V.tobytes(), dtype=np.uint8)[1:].view(np.float64).reshape(V.shape),
    }.get(vertices)
    if v is None:
        v = V.astype(vertices)
    f: object = {"F": np.asfortranarray(F), "readonly": F.copy(), "list": F.tolist()}.get(faces)
    if f is None:
        f = F.astype(faces)
    for array in (v, f):
        if isinstance(array, np.ndarray) and "readonly" in (vertices, faces):
            array.setflags(write=False)
    mesh = kintact.Mesh(v, f)
    assert np.array_equal(mesh.vertices, V.astype("f4") if vertices == "f4" else V)
    assert np.array_equal(mesh.faces, F)
    assert abs(area(mesh) - area(kintact.Mesh(V, F))) < 1e-5


@pytest.mark.parametrize(
    ("vertices", "faces", "words"),
    [
        ([[0, 0, 0], [0, np.nan, 0]], [], "vertex 1 is"),
        ([[0, 0, np.inf]], [], "vertex 0 is"),
        (V, [[0, 1, 2], [0, 1, 10**6]], "face 1 uses vertex 1000000"),
        (V, [[0, 1, 2], [0, -1, 2]], "face 1 is [0, -1, 2]"),
        (V, np.array([[0, 1, -2]], dtype=np.int32), "face 0 is [0, 1, -2]"),
        (V, np.array([[0, 1, 2**40]], dtype=np.uint64), "face 0 is"),
        (V, [[0, 1, 2.5]], "face 0 is"),
        (V, [[0, 1, 2, 3]], "shape (1, 4)"),
        (V.T, F, "transpose"),
        (V[:, :2], F, "shape"),
        (V.astype(complex), F, "complex128"),
        (V.astype(str), F, "type"),
        (V.astype(object), F, "object"),
        (V > 0, F, "bool"),
        ([[0, 0], [1]], F, "numpy makes no array"),
        (None, F, "vertices"),
        (V, None, "faces"),
        (np.ma.masked_greater(V, 0.9), F, "masked"),
        (np.zeros((2, 3, 3)), F, "shape"),
        ("vertices", F, "type"),
    ],
)
def test_bad_arrays_are_refused_by_row(vertices: object, faces: object, words: str) -> None:
    with pytest.raises(kintact.MeshError) as refused:
        kintact.Mesh(vertices, faces)
    assert words in str(refused.value) and isinstance(refused.value, ValueError)


def test_bad_poses_are_refused_by_row() -> None:
    mesh = kintact.Mesh(V, F)
    many = np.tile(np.eye(4), (5, 1, 1))
    many[3, 0, 0] = 2
    with pytest.raises(kintact.MeshError, match=r"pose_b\[3\] is no rigid transform"):
        kintact.intersects(mesh, mesh, pose_b=many)
    for bad in (np.eye(3), np.eye(4)[None, None], np.full((4, 4), np.nan), -np.eye(4), np.eye(4).T * 1.01):
        with pytest.raises(kintact.MeshError):
            kintact.intersects(mesh, mesh, pose_a=bad)
    with pytest.raises(kintact.MeshError, match="as many"):
        kintact.intersects(mesh, mesh, pose_a=np.tile(np.eye(4), (2, 1, 1)), pose_b=np.tile(np.eye(4), (3, 1, 1)))
    with pytest.raises(kintact.MeshError, match="single poses"):
        kintact.pairs(mesh, mesh, pose_a=np.tile(np.eye(4), (2, 1, 1)))
    turned = np.linalg.qr(np.random.default_rng(0).normal(size=(3, 3)))[0]
    single = np.eye(4, dtype=np.float32)
    single[:3, :3] = turned * np.sign(np.linalg.det(turned))
    assert kintact.intersects(mesh, mesh, pose_a=single)
    assert kintact.intersects(mesh, mesh, pose_a=np.empty((0, 4, 4))).shape == (0,)


def test_other_libraries_meshes() -> None:
    trimesh = pytest.importorskip("trimesh")
    made = [
        trimesh.Trimesh(V, F, process=False),
        (V, F),
        types.SimpleNamespace(vertices=V, triangles=F),  # Open3D, legacy
        types.SimpleNamespace(vertex={"positions": Tensor(V)}, triangle={"indices": Tensor(F)}),
        types.SimpleNamespace(points=V, cells_dict={"triangle": F, "line": [[0, 1]]}),  # meshio
        types.SimpleNamespace(n_points=len(V), points=V, regular_faces=F, is_all_triangles=True),  # pyvista
    ]
    for other in made:
        mesh = kintact.as_mesh(other)
        assert np.array_equal(mesh.vertices, V) and np.array_equal(mesh.faces, F)
        assert kintact.intersects(other, made[0])
    for bad in (3, object(), None, {}, [1, 2, 3]):
        with pytest.raises(kintact.MeshError):
            kintact.as_mesh(bad)


class Tensor:
    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def cpu(self) -> Tensor:
        return self

    def numpy(self) -> np.ndarray:
        return self.array


def test_files(tmp_path: object) -> None:
    path = f"{tmp_path}/ball.obj"
    with open(path, "w") as file:
        file.writelines(f"v {x} {y} {z}\n" for x, y, z in V)
        file.writelines(f"f {a + 1} {b + 1} {c + 1}\n" for a, b, c in F)
    mesh = kintact.load(path)
    assert isinstance(mesh, kintact.Mesh) and mesh.name == "ball.obj" and kintact.intersects(path, mesh)
    cloud_path = f"{tmp_path}/points.xyz"
    np.savetxt(cloud_path, V)
    assert isinstance(kintact.load(cloud_path), kintact.Cloud)
    with pytest.raises(FileNotFoundError):
        kintact.load(f"{tmp_path}/missing.obj")
    bad = f"{tmp_path}/bad.ply"
    with open(bad, "w") as file:
        file.write("ply\nformat ascii 1.0\nelement vertex 3\nend_header\n")
    with pytest.raises(kintact.FormatError):
        kintact.load(bad)
    with pytest.raises(kintact.FormatError):
        kintact.load(f"{tmp_path}/unknown.ending")


def test_handles_pickle_copy_and_swap() -> None:
    mesh = kintact.Mesh(V, F, weld=0.25, name="it")
    for other in (pickle.loads(pickle.dumps(mesh)), copy.copy(mesh), copy.deepcopy(mesh)):
        assert np.array_equal(other.vertices, V) and np.array_equal(other.faces, F)
        assert (other.name, other.weld, repr(other)) == ("it", 0.25, repr(mesh))
        other.update(V + 5)
        assert np.array_equal(mesh.vertices, V)
        assert not kintact.intersects(mesh, other)
    mesh.vertices[:] = 9
    assert np.array_equal(mesh.vertices, V)
    with pytest.raises(kintact.MeshError):
        mesh.update(V[1:])
    cloud = pickle.loads(pickle.dumps(kintact.Cloud(V, V, name="c")))
    assert np.array_equal(cloud.points, V) and np.array_equal(cloud.normals, V) and cloud.name == "c"


def test_results_show_themselves() -> None:
    mesh = kintact.Mesh(V, F)
    for result in (kintact.distance(mesh, mesh), kintact.pairs(mesh, mesh), mesh.report(), kintact.closest(mesh, V)):
        assert repr(result).startswith(type(result).__name__) and len(repr(result)) < 600
        assert "<table>" in result._repr_html_()
        pickle.loads(pickle.dumps(result))


ODD = st.one_of(
    hnp.arrays(
        dtype=st.one_of(hnp.floating_dtypes(), hnp.integer_dtypes(), hnp.complex_number_dtypes(), hnp.boolean_dtypes()),
        shape=hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=5),
    ),
    st.none(),
    st.text(max_size=3),
    st.lists(st.lists(st.floats(), max_size=4), max_size=4),
)


@settings(max_examples=300, deadline=None)
@given(vertices=ODD, faces=ODD, pose=ODD, points=ODD)
def test_odd_arrays_are_taken_or_refused_by_an_error_of_ours(
    vertices: object, faces: object, pose: object, points: object
) -> None:
    ball = kintact.Mesh(V, F)
    for call in (
        lambda: kintact.Mesh(vertices, faces).report(),
        lambda: kintact.intersects((vertices, faces), ball),
        lambda: kintact.distance(ball, ball, pose_a=pose) if pose is not None else None,
        lambda: kintact.signed_distance(ball, points),
        lambda: kintact.rays(ball, points, points),
        lambda: kintact.is_step_clear(ball, points),
        lambda: kintact.Cloud(points),
    ):
        try:
            call()
        except kintact.KintactError:
            pass
