"""What kintact raises. Every message names the place and, where there is one, the remedy."""

from __future__ import annotations

__all__ = [
    "BudgetError",
    "FormatError",
    "KintactError",
    "MeshError",
    "NotClosedError",
    "ParameterError",
]


class KintactError(Exception):
    """All errors of kintact.

    >>> import kintact
    >>> try:
    ...     kintact.Mesh([[0, 0, float("nan")]], [])
    ... except kintact.KintactError as error:
    ...     print(str(error)[:8])
    vertex 0
    """

    # Where users find it, whatever file it is in.
    __module__ = "kintact"


class MeshError(KintactError, ValueError):
    """Arrays that are no mesh, cloud, points or poses; names the first bad row.

    >>> import kintact
    >>> kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, -1]])
    Traceback (most recent call last):
    kintact.MeshError: face 0 is [0, 1, -1]: indices count from 0 and must be below 2**32; negative ones do not count from the end here
    """

    __module__ = "kintact"


class NotClosedError(MeshError):
    """A question about the inside of a mesh that has none.

    >>> import kintact
    >>> sheet = kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]])
    >>> try:
    ...     kintact.contains(sheet, [[0, 0, 1]])
    ... except kintact.NotClosedError:
    ...     print("open")
    open
    """

    __module__ = "kintact"


class ParameterError(KintactError, ValueError):
    """A number that makes no sense, such as a negative distance."""

    __module__ = "kintact"


class BudgetError(KintactError, ValueError):
    """A budget that cannot be read."""

    __module__ = "kintact"


class FormatError(KintactError, ValueError):
    """A file that is damaged or of an unknown format. A file that is not there is an `OSError`."""

    __module__ = "kintact"
