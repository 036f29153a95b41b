// Lines with their gaps, areas and bands, and dots at last values.

import {faded} from './colors.js';
import {colorAt, samplesOf} from './look.js';
import {Range} from './range.js';

const WIDTHS = {only: 2.25, each: 2, dense: 1.25};
const DOT_RADIUS = 5;
const RING_HOLE = 3;

export class LineMarks {
  constructor(sets, {width, look}) {
    Object.assign(this, {sets, look, margin: 0});
    for (const set of sets) Object.assign(set, {samples: samplesOf(set), last: samplesOf(set).pop()});
    this.xs = Range.of(sets.flatMap(({samples}) => samples.map(([time]) => time)));
    this.extents = sets.map(({side, samples}) => ({side, ...Range.of(samples.map(([, value]) => value))}));
    this.bands = sets.filter(({isFilled}) => isFilled)
      .flatMap(set => sets.filter(({index}) => index === set.fillTo).map(end => [set, end]));
    const isOnly = sets.filter(({isVisible}) => isVisible).length === 1
      && sets.every(({fillTo}) => fillTo === undefined);
    for (const set of sets) {
      set.width ??= set.samples.length > width ? WIDTHS.dense : isOnly ? WIDTHS.only : WIDTHS.each;
      set.hasArea = (set.isFilled ?? (isOnly && set.index === 0)) && set.fillTo === undefined;
    }
    // The lines whose last values are written: no edges of bands, and no forecasts.
    this.labeled = sets.filter(set =>
      set.isVisible && set.last && !this.bands.flat().includes(set) && !isForecast(set, sets));
  }

  get legend() {
    return this.sets.filter(set => set.isVisible || !this.bands.some(([start, end]) => end === set && start !== set))
      .map(set => {
        const isBand = !set.isVisible && this.bands.some(([start]) => start === set);
        return {label: set.label, form: isBand ? 'square' : 'line', dash: set.dash,
          color: isBand ? faded(set.fillColor ?? set.color, set.fillAlpha) : set.color};
      });
  }

  place(plot) {
    for (const set of this.sets) set.runs = runsOf(set, plot);
  }

  paint(plot) {
    for (const [set, end] of this.bands) this.paintBand(set, end, plot);
    for (const set of this.sets.filter(({isVisible}) => isVisible)) {
      if (set.hasArea) this.paintArea(set, plot);
      this.paintLine(set, plot);
    }
  }

  paintArea(set, {context, axes, top, bottom}) {
    const axis = axes[set.side], color = set.fillColor ?? set.color;
    context.fillStyle = color;
    if (set.fillColor === null) {
      const gradient = context.createLinearGradient(0, bottom, 0, top);
      gradient.addColorStop(0, faded(color, 0.08));
      gradient.addColorStop(1, color);
      context.fillStyle = gradient;
    }
    context.globalAlpha = set.fillAlpha;
    for (const run of set.runs.filter(({length}) => length > 1)) {
      const base = axis.y(axis.fillBase(Range.of(run.map(([, , value]) => value))));
      context.beginPath();
      context.moveTo(run[0][0], base);
      for (const [x, y] of run) context.lineTo(x, y);
      context.lineTo(run[run.length - 1][0], base);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  // The area between two lines, where both are.
  paintBand(set, end, {context}) {
    context.fillStyle = set.fillColor ?? set.color;
    context.globalAlpha = set.fillAlpha;
    for (const first of set.runs) {
      for (const second of end.runs) {
        const from = Math.max(first[0][0], second[0][0]);
        const to = Math.min(first[first.length - 1][0], second[second.length - 1][0]);
        if (!(from < to)) continue;
        context.beginPath();
        [...part(first, from, to), ...part(second, from, to).reverse()]
          .forEach(([x, y], index) => index === 0 ? context.moveTo(x, y) : context.lineTo(x, y));
        context.fill();
      }
    }
    context.globalAlpha = 1;
  }

  // Each interval of thresholds has its color, exactly up to where the line crosses it.
  paintLine(set, plot) {
    const {context} = plot, axis = plot.axes[set.side];
    context.lineWidth = set.width;
    context.setLineDash(set.dash);
    const colors = [{from: -Infinity, color: set.color}, ...set.thresholds];
    colors.forEach(({from, color}, index) => {
      context.save();
      if (colors.length > 1) {
        const [top, bottom] = [index + 1 < colors.length ? colors[index + 1].from : Infinity, from].map(axis.clampedY);
        context.beginPath();
        context.rect(0, top, plot.width, bottom - top);
        context.clip();
      }
      context.strokeStyle = context.fillStyle = color;
      for (const run of set.runs) {
        if (set.width > 0) plot.stroke(run);
        // A canvas paints no line without length, so a run of one point gets a dot.
        if (run.every(([x, y]) => x === run[0][0] && y === run[0][1])) plot.paintDot(run[0], set.width / 2);
      }
      context.restore();
    });
    context.setLineDash([]);
  }

  // Dots at last values. One that others cover becomes a ring around them.
  paintOver(plot) {
    if (!this.look.marksLastValues) return;
    const marked = this.look.lastLabel === 'none' ? this.sets.filter(set => set.isVisible && set.last) : this.labeled;
    const dots = marked.map(set => ({set, center: set.runs[set.runs.length - 1].slice(-1)[0]}));
    dots.forEach(({set, center: [x, y]}, index) => {
      const covering = dots.slice(index + 1)
        .filter(({center}) => Math.abs(center[0] - x) < DOT_RADIUS && Math.abs(center[1] - y) < DOT_RADIUS).length;
      const growth = Math.min(covering, 2) * (DOT_RADIUS - RING_HOLE);
      plot.context.fillStyle = colorAt(set, set.last[1]);
      plot.paintDot([x, y], DOT_RADIUS + growth);
      plot.context.fillStyle = plot.look.colors.background;
      if (covering > 0) plot.paintDot([x, y], RING_HOLE + growth);
    });
  }
}

// Dots at all values.
export class DotMarks extends LineMarks {
  constructor(sets, plot) {
    super(sets, plot);
    this.labeled = [];
  }

  paint(plot) {
    for (const set of this.sets.filter(({isVisible}) => isVisible)) {
      for (const [x, y, value] of set.runs.flat()) {
        plot.context.fillStyle = colorAt(set, value);
        plot.paintDot([x, y], 3);
      }
    }
  }

  paintOver() {}
}

// A dashed line that begins where another one ends.
const isForecast = (set, sets) => set.dash.length > 0 && sets.some(other =>
  other !== set && other.isVisible && other.last && other.last[0] <= set.samples[0]?.[0]);

// The runs of a series, as x and y in points of the picture, and the value. A page may add gaps at an end, or one after
// the other.
function runsOf({points, side, isStepped}, {x, axes}) {
  const runs = [[]];
  for (const [time, value] of points) {
    const run = runs[runs.length - 1];
    if (value === null) {
      runs.push([]);
    } else {
      if (isStepped && run.length > 0) run.push([x(time), run[run.length - 1][1], run[run.length - 1][2]]);
      run.push([x(time), axes[side].y(value), value]);
    }
  }
  return runs.filter(run => run.length > 0);
}

// The part of a run between two x.
function part(run, from, to) {
  const at = x => {
    const next = Math.max(1, run.findIndex(([other]) => other >= x)), [[x1, y1], [x2, y2]] = [run[next - 1], run[next]];
    return [x, x2 > x1 ? y1 + (y2 - y1) * (x - x1) / (x2 - x1) : y2];
  };
  return [at(from), ...run.filter(([x]) => x > from && x < to), at(to)];
}
