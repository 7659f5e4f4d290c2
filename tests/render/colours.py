"""How colours look to readers with each kind of colour blindness, in numbers.

Simulation after Machado, Oliveira and Fernandes (2009), at full severity; differences
after CIEDE2000 (Sharma, Wu and Dalal 2005), of which 2 to 3 are just seen side by side.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

VISIONS: dict[str, Matrix] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> Triple:
    """Give the linear light of a colour such as ``#1b1d22``."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours as WCAG measures it, from 1 to 21."""
    lights = sorted(_dot(_XYZ[1], linear(colour)) + 0.05 for colour in (one, other))
    return lights[1] / lights[0]


def difference(one: str, other: str, vision: str) -> float:
    """Give how different two colours look to a kind of reader."""
    return ciede2000(_lab(one, vision), _lab(other, vision))


def ciede2000(one: Triple, other: Triple) -> float:
    """Give the difference of two colours in CIELAB."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    g = 0.5 * (1 - _fade((hypot(a1, b1) + hypot(a2, b2)) / 2))
    c1, c2 = hypot(a1 * (1 + g), b1), hypot(a2 * (1 + g), b2)
    h1, h2 = (
        degrees(atan2(b, a * (1 + g))) % 360 if a or b else 0
        for a, b in ((a1, b1), (a2, b2))
    )
    turn = h2 - h1
    if abs(turn) > 180:
        turn -= 360 if turn > 0 else -360
    if not c1 * c2:
        turn = 0
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if not c1 * c2 else _mean_hue(h1, h2)
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
    angle = radians(60 * exp(-(((hue - 275) / 25) ** 2)))
    return sqrt(dl**2 + dc**2 + dh**2 - 2 * sin(angle) * _fade(chroma) * dc * dh)


def _fade(chroma: float) -> float:
    """Give what the formula uses for weak colours."""
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _mean_hue(h1: float, h2: float) -> float:
    """Give the hue between two hues."""
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2


def _lab(colour: str, vision: str) -> Triple:
    """Give a colour in CIELAB, as a kind of reader sees it."""
    light = linear(colour)
    seen = tuple(min(1, max(0, _dot(row, light))) for row in VISIONS[vision])
    x, y, z = (
        _root(_dot(row, seen) / white) for row, white in zip(_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(value: float) -> float:
    """Give the light of one part of a colour."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _root(value: float) -> float:
    """Give the cube root that CIELAB uses."""
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116


def _dot(one: Triple, other: tuple[float, ...]) -> float:
    """Multiply two vectors."""
    return sum(a * b for a, b in zip(one, other, strict=True))
