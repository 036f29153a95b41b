// A value axis: its range, its round numbers with their labels, and the positions of values.

import {LINE_HEIGHT} from './chart-painter.js';
import {Range, finite, valueRange} from './range.js';
import {decimalTicks, decimalsOf, multiple} from './ticks.js';

const SIZE = 12;
// The largest part by which an axis becomes longer for a tick above its values.
const LARGEST_SHARE_ABOVE_VALUES = 0.15;
// The tenths of a power of ten that are steps on the grid of another axis, and the part of a step that is no distance.
const TENTHS_ON_GRID = [10, 15, 20, 25, 30, 40, 50, 60, 80];
const TOLERANCE = 1e-9;

export class ValueAxis {
  /**
   * `look` is the axis of the style, `extent` the range of its values, and `unit` says which labels have the unit:
   * `top`, `prefixed` or `never`.
   */
  constructor(look, extent, {hasBars, isWhole, whole, numbers}) {
    Object.assign(this, {look, extent, isWhole, numbers, side: 'right', unit: 'top'});
    const limits = [...look.limits.map(({value}) => value), ...look.bands.flatMap(({from, to}) => [from, to])];
    this.values = valueRange(extent, {...look, limits, hasBars, whole});
    this.y = this.y.bind(this);
    this.clampedY = this.clampedY.bind(this);
  }

  /** Finds the ticks for a length in points, with one above the values if that makes the axis a little longer. */
  layOut(length) {
    const {extent, look: {maximum}} = this;
    Object.assign(this, this.divided(this.values, length));
    const [before, last] = this.ticks.slice(-2).map(({at}) => at), next = 2 * last - before;
    if (maximum !== undefined || !(last < extent.high && next >= extent.high)) return;
    const {low, high} = this.range;
    if (next - high > (high - low) * LARGEST_SHARE_ABOVE_VALUES) return;
    const longer = this.divided(new Range(low, Math.max(next, high)), length), {ticks} = longer;
    if (ticks.length > 0 && ticks[ticks.length - 1].at >= extent.high) Object.assign(this, longer);
  }

  /** A range with its ticks and their step, which may be given. */
  divided(range, length, step) {
    const {ticks, step: used} = decimalTicks({
      range, step, labelCount: this.look.labelCount, isWhole: this.isWhole, length, gap: 0, overhangs: true,
      size: () => SIZE * LINE_HEIGHT,
      labels: (values, decimals) => this.numbers.ticks(values, decimals, index =>
        this.unit !== 'top' ? this.unit : index + 1 === values.length ? 'always' : 'prefixed'),
    });
    return {range, ticks, step: used};
  }

  /** The label that determines the space beside the plot: the first with the most characters. */
  get longestLabel() {
    return this.ticks.reduce((longest, {label}) => [...label].length > [...longest].length ? label : longest, '');
  }

  place({top, bottom}) { Object.assign(this, {top, bottom}); }

  y(value) { return this.bottom - this.range.share(value) * (this.bottom - this.top); }

  /** The same within the plot and a little beyond, also for infinities. */
  clampedY(value) {
    if (value === Infinity) return this.top - SIZE;
    if (value === -Infinity) return this.bottom + SIZE;
    return Math.max(this.top - SIZE, Math.min(this.bottom + SIZE, this.y(value)));
  }

  /** The value at which the area below some values ends: zero, or the end of the axis that is nearer to it. */
  fillBase(own) {
    if (own.low < 0 && own.high > 0) return 0;
    if (own.low >= 0) return this.extent.low < 0 ? 0 : this.range.low;
    return this.extent.high > 0 ? 0 : this.range.high;
  }
}

/**
 * Puts the ticks of the right axis on the grid of the left one, which begins at a tick. An end of a style does not
 * move.
 */
export function shareGrid(left, right, length) {
  if (!left.look.isEnabled || !right.look.isEnabled || left.ticks.length === 0) return;
  const first = left.ticks[0].at, isCut = left.look.minimum === undefined && left.range.low < first;
  const range = isCut ? new Range(first - multiple(left.step, 1), left.range.high) : left.range;
  const grid = isCut ? left.divided(range, length, left.step) : left;
  const found = grid.ticks.length > 0 ? rangeOnGrid(grid, right) : null;
  if (found === null) return;
  const aligned = right.divided(found.range, length, found.step);
  if (aligned.ticks.length !== grid.ticks.length) return;
  Object.assign(left, {range: grid.range, ticks: grid.ticks, step: grid.step});
  Object.assign(right, aligned);
}

// The shortest range around the values of an axis that has ticks where a grid has them; null if there is none.
function rangeOnGrid({range: {low, high}, ticks, step: gridStep}, {values, look: {minimum, maximum}, isWhole}) {
  if (!(low < high && values.low < values.high)) return null;
  const below = (ticks[0].at - low) / multiple(gridStep, 1), count = (high - low) / multiple(gridStep, 1);
  const shortest = (values.high - values.low) / count * (1 - TOLERANCE);
  if (!(shortest > 0 && shortest < Infinity)) return null;
  const exponent = Math.max(Math.floor(Math.log10(shortest)), isWhole ? 0 : -Infinity);
  for (const power of [exponent, exponent + 1]) {
    for (const tenths of TENTHS_ON_GRID) {
      const step = {tenths, power}, size = multiple(step, 1), slack = size * TOLERANCE * 10;
      const start = Math.floor(values.low / size + below + TOLERANCE);
      const from = Math.min(multiple(step, start) - below * size, multiple(step, start));
      const to = Math.max(from + count * size, multiple(step, start + ticks.length - 1));
      if (isWhole && decimalsOf(step) > 0 || size < shortest || to < values.high - slack) continue;
      if (from < 0 && values.low >= 0) continue;
      if (minimum !== undefined && Math.abs(from - values.low) > slack) continue;
      if (maximum !== undefined && Math.abs(to - values.high) > slack) continue;
      return {range: new Range(finite(from), finite(to)), step};
    }
  }
  return null;
}
