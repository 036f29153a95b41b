// A value axis: its range, its round numbers with their labels, and the positions of values.

import {LINE_HEIGHT} from './chart-painter.js';
import {Range, valueRange} from './range.js';
import {decimalTicks} from './ticks.js';

const SIZE = 12;
// The largest part by which an axis becomes longer for a tick above its values.
const LARGEST_SHARE_ABOVE_VALUES = 0.15;

export class ValueAxis {
  /**
   * `look` is the axis of the style, `extent` the range of its values, and `unit` says which labels have the unit: `top`,
   * `prefixed` or `never`.
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
    const {extent, look: {maximum, labelCount}} = this;
    const ticksIn = range => decimalTicks({
      range, labelCount, isWhole: this.isWhole, length, gap: 0, overhangs: true, size: () => SIZE * LINE_HEIGHT,
      labels: (values, decimals) => this.numbers.ticks(values, decimals, index =>
        this.unit !== 'top' ? this.unit : index + 1 === values.length ? 'always' : 'prefixed'),
    });
    this.range = this.values;
    this.ticks = ticksIn(this.range);
    const [before, last] = this.ticks.slice(-2).map(({at}) => at), next = 2 * last - before;
    if (maximum !== undefined || !(last < extent.high && next >= extent.high)) return;
    const {low, high} = this.range;
    if (next - high > (high - low) * LARGEST_SHARE_ABOVE_VALUES) return;
    const longer = new Range(low, Math.max(next, high)), ticks = ticksIn(longer);
    if (ticks.length > 0 && ticks[ticks.length - 1].at >= extent.high) Object.assign(this, {range: longer, ticks});
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
    return value === -Infinity ? this.bottom + SIZE : Math.max(this.top - SIZE, Math.min(this.bottom + SIZE, this.y(value)));
  }

  /** The value at which the area below some values ends: zero, or the end of the axis that is nearer to it. */
  fillBase(own) {
    if (own.low < 0 && own.high > 0) return 0;
    if (own.low >= 0) return this.extent.low < 0 ? 0 : this.range.low;
    return this.extent.high > 0 ? 0 : this.range.high;
  }
}
