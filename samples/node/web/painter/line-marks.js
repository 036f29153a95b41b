// Lines with their gaps, an area, and a ring at each last value.

import {Range} from './range.js';

const LINE_WIDTH = 1.75;
const AREA_OPACITY = 0.14;
const RING_RADIUS = 5;

export class LineMarks {
  constructor({series}) {
    this.series = series;
    this.times = new Range();
    this.values = new Range();
    for (const {points} of series) {
      for (const [time, value] of points) {
        if (value === null) continue;
        this.times.add(time);
        this.values.add(value);
      }
    }
  }

  legend(plot) { return this.series.map((series, index) => ({label: series.label, color: plot.color(series, index)})); }

  place(plot) { this.runs = this.series.map(({points}) => runsOf(points, plot)); }

  paintBelowReference(plot) { this.series.forEach((series, index) => this.paintArea(series, index, plot)); }

  paintAboveReference(plot) {
    this.series.forEach((series, index) => this.paintLine(series, index, plot));
    this.series.forEach((series, index) => this.paintLastValue(series, index, plot));
  }

  // The first series has an area, and each series with a fill color.
  paintArea(series, index, plot) {
    if (index > 0 && series.fillColor === null) return;
    const {context, bottom} = plot;
    context.fillStyle = series.fillColor || plot.color(series, index);
    context.globalAlpha = AREA_OPACITY;
    for (const run of this.runs[index]) {
      context.beginPath();
      context.moveTo(run[0][0], bottom);
      for (const [x, y] of run) context.lineTo(x, y);
      context.lineTo(run[run.length - 1][0], bottom);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  paintLine(series, index, plot) {
    const {context} = plot;
    context.lineWidth = LINE_WIDTH;
    context.strokeStyle = context.fillStyle = plot.color(series, index);
    for (const run of this.runs[index]) {
      plot.stroke(run);
      // A canvas paints no line without length, so a run of one point gets a dot.
      if (run.every(([x, y]) => x === run[0][0] && y === run[0][1])) plot.paintDot(run[0], LINE_WIDTH / 2 + 0.5);
    }
  }

  // A ring at the last point.
  paintLastValue(series, index, plot) {
    const {context} = plot;
    const [lastRun] = this.runs[index].slice(-1);
    if (lastRun === undefined) return;
    const center = lastRun[lastRun.length - 1];
    context.fillStyle = plot.color(series, index);
    plot.paintDot(center, RING_RADIUS);
    context.fillStyle = plot.colors.background;
    plot.paintDot(center, RING_RADIUS - 2);
  }

  // Whether a line goes through a rectangle.
  isIn(left, right, top, bottom) {
    const crosses = ([x1, y1], [x2, y2]) => {
      if (x2 < left || x1 > right) return false;
      const at = x => x2 > x1 ? y1 + (y2 - y1) * (x - x1) / (x2 - x1) : y1;
      const from = at(Math.max(x1, left)), to = x2 > x1 ? at(Math.min(x2, right)) : y2;
      return Math.max(from, to) >= top && Math.min(from, to) <= bottom;
    };
    return this.runs.some(runs => runs.some(run => run.some((point, i) => crosses(run[Math.max(0, i - 1)], point))));
  }
}

// The runs of a series, in points of the picture. A page may add gaps at an end, or one after the other.
function runsOf(points, plot) {
  const runs = [[]];
  for (const [time, value] of points) {
    if (value === null) runs.push([]);
    else runs[runs.length - 1].push([plot.x(time), plot.y(value)]);
  }
  return runs.filter(run => run.length > 0);
}
