// Bars from zero: those of several series are grouped beside each other, or stacked.

import {colorAt, samplesOf} from './look.js';
import {decimalsOfThousandth} from './numbers.js';
import {Range, finite} from './range.js';
import {Slots} from './slots.js';

const SHARE_OF_SLOT = 0.85;
// One pixel of a picture with scale 2.
const LEAST_WIDTH = 0.5;
const MOST_VALUES = 8;
const LINE_OF_VALUE = {size: 12, distance: 4.5};

export class BarMarks {
  constructor(sets, {chart, look}) {
    Object.assign(this, {sets, look, holdsTimes: ['instants', 'days'].includes(chart.axis), values: null});
    const samples = sets.flatMap((set, column) => samplesOf(set).map(([time, value]) => ({time, value, column, set})));
    const isStacked = look.isStacked && sets.length > 1;
    this.columnCount = isStacked ? 1 : sets.length;
    this.parts = isStacked ? stackedParts(samples, sets) : samples.map(part =>
      ({...part, inner: 0, outer: part.value, isOutermost: true}));
    this.extents = this.parts.map(({set, outer}) => ({side: set.side, low: outer, high: outer}));
    this.slots = new Slots(samples.map(({time}) => time), chart.axis);
    this.xs = Range.of(this.slots.places);
    this.margin = this.slots.half;
    const [set] = sets, last = samples[samples.length - 1];
    // The last bar of a time axis stands out.
    if (sets.length === 1 && last && this.holdsTimes && look.lastLabel !== 'none' && set.thresholds.length === 0) {
      this.accent = look.accent(set, set.color);
    }
  }

  get legend() { return this.sets.map(({label, color}) => ({label, color, dash: [], form: 'line'})); }

  /** Writes the value above the last bar of a time axis, or those of a few others. Returns what is a tag instead. */
  takeValues(plot) {
    const [set] = this.sets, all = this.parts;
    if (this.sets.length > 1 || !set.isVisible || all.length === 0) return [];
    const labeled = this.holdsTimes ? all.slice(-1) : all;
    if (labeled.length > MOST_VALUES) return [];
    const {low, high} = Range.of(all.map(({outer}) => outer));
    const decimals = Math.max(...labeled.map(({outer}) => decimalsOfThousandth(outer, Math.min(0, low), high)));
    const texts = labeled.map(({outer}) => plot.numbers.text(outer, {decimals, unit: 'never'}));
    const widest = Math.max(...texts.map(text => plot.textWidth(text, LINE_OF_VALUE.size, true)));
    const count = (this.xs.high - this.xs.low) / Math.max(this.slots.width, Number.MIN_VALUE) + 1;
    if (widest > plot.width * 0.8 / count * 1.1) return this.holdsTimes ? labeled : [];
    const color = this.holdsTimes ? this.look.legible(this.accent ?? set.color) : this.look.colors.label;
    this.values = {color, texts, first: all.length - labeled.length};
    return [];
  }

  place(plot) {
    const groupWidth = this.slots.markWidth(plot, SHARE_OF_SLOT, LEAST_WIDTH), step = groupWidth / this.columnCount;
    const width = Math.max(step, LEAST_WIDTH);
    this.shapes = this.parts.map(({time, set, column, inner, outer, isOutermost}) => {
      const {y} = plot.axes[set.side], left = plot.x(time) - groupWidth / 2 + step * column;
      const [from, to] = [y(inner), y(outer)];
      const radius = isOutermost ? Math.min(set.cornerRadius, width / 2, Math.abs(to - from)) : 0;
      return {set, value: outer - inner, left, right: left + width, from, to, radius};
    });
  }

  paint({context}) {
    this.shapes.forEach(({set, value, left, right, from, to, radius}, index) => {
      if (!set.isVisible) return;
      context.fillStyle = index === this.shapes.length - 1 && this.accent || colorAt(set, value);
      context.beginPath();
      context.moveTo(left, from);
      context.arcTo(left, to, right, to, radius);
      context.arcTo(right, to, right, from, radius);
      context.lineTo(right, from);
      context.fill();
    });
  }

  paintOver(plot) {
    if (this.values === null) return;
    const {texts, first, color} = this.values, {size, distance} = LINE_OF_VALUE;
    const how = {size, isBold: true, color, align: 'center'}, boxes = [...plot.boxes];
    const places = this.shapes.slice(first).map(({left, right, to, value}) =>
      [(left + right) / 2, value < 0 ? to + distance : to - distance - plot.lineHeight(size)]);
    // All values are left out if one would touch another text.
    const areFree = places.every(([x, top], index) => {
      const box = plot.boxOf(texts[index], x, top, how), isFree = !boxes.some(other => overlap(box, other));
      boxes.push(box);
      return isFree;
    });
    if (areFree) places.forEach(([x, top], index) => plot.paintText(texts[index], x, top, how));
  }
}

const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// Positive values upward from zero, negative values downward; in both, the first series is the lowest.
function stackedParts(samples, sets) {
  const valuesByTime = new Map();
  for (const {time, value, column} of samples) {
    if (!valuesByTime.has(time)) valuesByTime.set(time, []);
    valuesByTime.get(time)[column] = value;
  }
  const columns = [...sets.keys()], parts = [];
  for (const [time, values] of valuesByTime) {
    for (const stack of [columns.filter(i => values[i] > 0), columns.filter(i => values[i] < 0).reverse()]) {
      let inner = 0;
      stack.forEach((index, position) => {
        const outer = finite(inner + values[index]);
        parts.push({time, set: sets[index], column: 0, inner, outer, isOutermost: position === stack.length - 1});
        inner = outer;
      });
    }
  }
  return parts;
}
