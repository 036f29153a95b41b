// The places on the x axis of marks that have a width, such as bars. Each place has a slot as wide as the smallest
// distance of two places.

import {Range, finite} from './range.js';

const MARK_SHARE = 0.85;

export class Slots {
  constructor(times, axis) {
    this.places = Float64Array.from(new Set(times)).sort();
    // Halves, because the distance of two large times would overflow. A single place has a slot of one unit,
    // or of its day.
    const halves = this.places.subarray(1).map((time, index) => time / 2 - this.places[index] / 2);
    this.half = halves.length > 0 ? halves.reduce((a, b) => Math.min(a, b)) : axis === 'days' ? 43200 : 0.5;
  }

  // The span of all slots.
  get times() {
    return new Range(finite(this.places[0] - this.half), finite(this.places[this.places.length - 1] + this.half));
  }

  // The number of slots that fit a range of times.
  countIn({low, high}) { return this.half > 0 ? Math.round((high / 2 - low / 2) / this.half) : Infinity; }

  // The width of a mark in points. Marks that are narrower than `least` would be pale.
  markWidth(plot, least) {
    const {low} = plot.times;
    return Math.max(2 * MARK_SHARE * (plot.x(low + this.half) - plot.x(low)), least);
  }
}
