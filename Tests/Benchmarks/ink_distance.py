"""The ink distance of two lines, measured apart from the encoder."""
import numpy


class Ink:
    """A line as the lowest and the highest height in each column of equal width. All lengths are in device pixels."""

    def __init__(self, runs, width, per_pixel):
        """Runs of points (x, y), with x from 0 to the width, in columns of which some are in a pixel."""
        self.per_pixel = per_pixel
        self.low = numpy.full(width * per_pixel, numpy.inf)
        self.high = -self.low
        for run in runs:
            x, y = numpy.array(run, float).T
            x = numpy.clip(x * per_pixel, 0, len(self.low))
            borders = numpy.arange(numpy.ceil(x[0]), numpy.floor(x[-1]) + 1)
            heights = numpy.interp(borders, x, y)
            # A border belongs to the columns on both sides.
            for at, height in ((x, y), (borders, heights), (borders - 1, heights)):
                column = numpy.clip(at.astype(int), 0, len(self.low) - 1)
                numpy.minimum.at(self.low, column, height)
                numpy.maximum.at(self.high, column, height)

    def points(self, spacing):
        """The columns and heights of the ends of each column, and of points between them at most this apart."""
        columns = numpy.flatnonzero(self.low <= self.high)
        low, rise = self.low[columns], (self.high - self.low)[columns]
        parts = numpy.maximum(numpy.ceil(rise / spacing), 1).astype(int)
        counts = parts + 1
        place = numpy.arange(counts.sum()) - numpy.repeat(numpy.cumsum(counts) - counts, counts)
        return numpy.repeat(columns, counts), numpy.repeat(low, counts) + place * numpy.repeat(rise / parts, counts)

    def farthest(self, columns, heights):
        """The distance of the point that is farthest from this line."""
        def rise(columns, heights):
            columns = numpy.clip(columns, 0, len(self.low) - 1)
            return numpy.maximum(numpy.maximum(self.low[columns] - heights, heights - self.high[columns]), 0)

        nearest = rise(columns, heights)
        farthest, steps = 0.0, 0
        while len(nearest) and steps < len(self.low):
            steps += 1
            aside = steps / self.per_pixel
            is_open = nearest > aside
            farthest = max(farthest, nearest[~is_open].max(initial=0))
            columns, heights, nearest = columns[is_open], heights[is_open], nearest[is_open]
            for neighbor in (columns - steps, columns + steps):
                nearest = numpy.minimum(nearest, numpy.hypot(rise(neighbor, heights), aside))
        return max(farthest, nearest.max(initial=0))


def ink_distance(one, other, spacing=numpy.inf):
    """The largest distance from a point of either line to the other line: the Hausdorff distance of their columns."""
    return max(other.farthest(*one.points(spacing)), one.farthest(*other.points(spacing)))
