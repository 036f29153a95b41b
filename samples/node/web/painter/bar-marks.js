// Bars from zero: those of several series are grouped beside each other, or stacked. The rules are in
// docs/style-reference.md of PushChart, under “Bars, candles, dots and combined charts”.

import {Range, finite} from './range.js';
import {Slots} from './slots.js';

// One pixel of a picture with scale 2.
const LEAST_WIDTH = 0.5;

export class BarMarks {
  constructor({series, axis}, {barMode, cornerRadius = 2}) {
    this.series = series;
    this.cornerRadius = cornerRadius > 0 ? cornerRadius : 0;
    const samples = series.flatMap(({points}, index) => points.filter(([, value]) => value !== null)
      .map(([time, value]) => ({time, value, index})));
    const isStacked = barMode === 'stacked';
    this.columnCount = isStacked ? 1 : series.length;
    this.parts = isStacked ? stackedParts(samples, series.length) : samples.map(groupedPart);
    this.base = 0;
    this.values = new Range(0, 0);
    for (const {outer} of this.parts) this.values.add(outer);
    this.slots = new Slots(samples.map(({time}) => time), axis);
    this.times = this.slots.times;
  }

  legend(plot) { return this.series.map((series, index) => ({label: series.label, color: plot.color(series, index)})); }

  place(plot) {
    const groupWidth = this.slots.markWidth(plot, LEAST_WIDTH), step = groupWidth / this.columnCount;
    const width = Math.max(step, LEAST_WIDTH);
    this.shapes = this.parts.map(({time, index, column, inner, outer, isOutermost}) => {
      const left = plot.x(time) - groupWidth / 2 + step * column, [from, to] = [plot.y(inner), plot.y(outer)];
      const radius = isOutermost ? Math.min(this.cornerRadius, width / 2, Math.abs(to - from)) : 0;
      return {index, left, right: left + width, from, to, radius};
    });
  }

  paintBelowReference(plot) {
    const {context, colors} = plot;
    for (const {index, left, right, from, to, radius} of this.shapes) {
      context.fillStyle = plot.color(this.series[index], index);
      context.beginPath();
      context.moveTo(left, from);
      context.arcTo(left, to, right, to, radius);
      context.arcTo(right, to, right, from, radius);
      context.lineTo(right, from);
      context.fill();
    }
    if (plot.values.low >= 0) return;
    context.lineWidth = 0.5;
    context.strokeStyle = colors.axis;
    plot.stroke([[plot.left, plot.y(0)], [plot.right, plot.y(0)]]);
  }

  paintAboveReference() {}

  // Whether a bar is in a rectangle.
  isIn(left, right, top, bottom) {
    return this.shapes.some(bar => bar.left <= right && bar.right >= left
      && Math.min(bar.from, bar.to) <= bottom && Math.max(bar.from, bar.to) >= top);
  }
}

const groupedPart = ({time, value, index}) =>
  ({time, index, column: index, inner: 0, outer: value, isOutermost: true});

// Positive values upward from zero, negative values downward; in both, the first series is the lowest.
function stackedParts(samples, seriesCount) {
  const valuesByTime = new Map();
  for (const {time, value, index} of samples) {
    if (!valuesByTime.has(time)) valuesByTime.set(time, []);
    valuesByTime.get(time)[index] = value;
  }
  const indices = [...Array(seriesCount).keys()], parts = [];
  for (const [time, values] of valuesByTime) {
    for (const stack of [indices.filter(i => values[i] > 0), indices.filter(i => values[i] < 0).reverse()]) {
      let inner = 0;
      stack.forEach((index, position) => {
        const outer = finite(inner + values[index]);
        parts.push({time, index, column: 0, inner, outer, isOutermost: position === stack.length - 1});
        inner = outer;
      });
    }
  }
  return parts;
}
