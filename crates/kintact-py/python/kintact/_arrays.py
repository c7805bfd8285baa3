"""Arrays that are not yet C-contiguous float64 or integers: made so, or refused with the first bad row.

Called by the extension for everything it cannot borrow as it is.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ._errors import MeshError

_LARGEST_INDEX = 2**32 - 1


def _array(value: object, what: str) -> npt.NDArray[Any]:
    if isinstance(value, np.ma.MaskedArray) and np.ma.is_masked(value):
        row = int(np.argwhere(np.ma.getmaskarray(value))[0][0])
        raise MeshError(f"{what}: row {row} is masked: leave masked rows out, or fill them")
    try:
        array = np.asarray(value)
    except KeyboardInterrupt:
        raise
    except Exception as reason:
        raise MeshError(f"{what}: numpy makes no array of this: {reason}") from None
    if array.dtype.kind not in "fiu":
        raise MeshError(
            f"{what} has values of type {array.dtype}, expected numbers: real ones, no objects, texts or booleans"
        )
    return array


def _refuse_shape(array: npt.NDArray[Any], what: str, expected: str) -> MeshError:
    return MeshError(f"{what} has the shape {array.shape}, expected {expected}")


def _doubles(array: npt.NDArray[Any], what: str) -> npt.NDArray[np.float64]:
    with np.errstate(all="ignore"):
        made = np.require(array, dtype=np.float64, requirements=["C", "A"])
    # Base class, so that the extension takes it as it is.
    made = np.asarray(made)
    if array.dtype.kind == "f" and array.dtype.itemsize > 8 and not np.isfinite(made).all():
        bad = np.argwhere(~np.isfinite(made) & np.isfinite(array))
        if len(bad):
            raise MeshError(f"{what}: row {int(bad[0][0])} is beyond the largest number of float64")
    return made


def points(value: object, what: str) -> npt.NDArray[np.float64]:
    """Rows of three numbers."""
    array = _array(value, what)
    if array.size == 0 and array.ndim <= 2 and array.shape[-1] in (0, 3):
        return np.empty((0, 3))
    if array.ndim != 2 or array.shape[1] != 3:
        hint = "(n, 3)"
        if array.shape == (3,):
            hint += ": put a single point in a list, as in [point]"
        elif array.ndim == 2 and array.shape[0] == 3:
            hint += ": transpose it"
        raise _refuse_shape(array, what, hint)
    return _doubles(array, what)


def faces(value: object, what: str) -> npt.NDArray[np.int64]:
    """Rows of three indices."""
    array = _array(value, what)
    if array.size == 0 and array.ndim <= 2 and array.shape[-1] in (0, 3):
        return np.empty((0, 3), dtype=np.int64)
    if array.ndim != 2 or array.shape[1] != 3:
        hint = "(m, 3)"
        if array.ndim == 2 and array.shape[1] == 4:
            hint += ": cut quadrilaterals into triangles first"
        raise _refuse_shape(array, what, hint)
    if array.dtype.kind == "f":
        whole = np.isfinite(array) & (np.abs(array) < 2.0**53) & (array == np.rint(array))
        if not whole.all():
            row = int(np.argwhere(~whole)[0][0])
            raise MeshError(f"face {row} is {array[row].tolist()}: indices must be whole numbers")
    elif array.dtype.kind == "u":
        large = array > _LARGEST_INDEX
        if large.any():
            row = int(np.argwhere(large)[0][0])
            raise MeshError(f"face {row} is {array[row].tolist()}: indices must be below 2**32")
    return np.asarray(np.require(array, dtype=np.int64, requirements=["C", "A"]))


def matrices(value: object, what: str) -> npt.NDArray[np.float64]:
    """One matrix (4, 4) or many (n, 4, 4)."""
    array = _array(value, what)
    if array.ndim not in (2, 3) or array.shape[-2:] != (4, 4):
        raise _refuse_shape(array, what, "(4, 4), or (n, 4, 4) for a batch")
    return _doubles(array, what)
