"""Series that the process benchmarks share."""


def random_walk(state, points):
    """Times five minutes apart and values with two decimals. Equal states give equal series."""
    level = 50.0
    for index in range(points):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        level += (state >> 33) / 2**31 * 4 - 2
        yield 1_700_000_100 + index * 300, round(level, 2)
