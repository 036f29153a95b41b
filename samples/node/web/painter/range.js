/** A number within the doubles, in place of an infinite one. */
export const finite = number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));

// A range of numbers, and the position of a number within it.
export class Range {
  constructor(low = Infinity, high = -Infinity) {
    this.low = low;
    this.high = high;
  }

  add(number) {
    this.low = Math.min(this.low, number);
    this.high = Math.max(this.high, number);
  }

  // A range that is larger at both ends by a share of its span. A single number gets a range around it. An end at
  // `fixed` stays, but not both.
  padded(share, fixed) {
    const span = this.high / 2 - this.low / 2;
    const space = span > 0 ? 2 * span * share : Math.abs(this.low) * share || 1;
    const isLowFixed = this.low === fixed, isHighFixed = this.high === fixed && !isLowFixed;
    return new Range(isLowFixed ? fixed : finite(this.low - space), isHighFixed ? fixed : finite(this.high + space));
  }

  // Quarters, because the span of two large numbers would overflow. Without a span, everything is in the middle.
  share(number) {
    const scale = Math.max(Math.abs(this.low), Math.abs(this.high)) > 1e300 ? 4 : 1;
    const span = this.high / scale - this.low / scale;
    return span > 0 ? (number / scale - this.low / scale) / span : 0.5;
  }
}
