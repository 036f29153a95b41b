/** A number within the doubles, in place of an infinite one. */
export const finite = number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));

// A canvas takes no infinite position.
const LARGEST_SHARE = 10000;

// A range of numbers, and the position of a number within it.
export class Range {
  constructor(low = Infinity, high = -Infinity) { Object.assign(this, {low, high}); }

  static of(numbers) {
    const range = new Range();
    for (const number of numbers) range.add(number);
    return range;
  }

  get isEmpty() { return !(this.low <= this.high); }

  add(number) {
    this.low = Math.min(this.low, number);
    this.high = Math.max(this.high, number);
  }

  // Quarters, because the span of two large numbers would overflow. Without a span, everything is in the middle.
  share(number) {
    const scale = Math.max(Math.abs(this.low), Math.abs(this.high)) > 1e300 ? 4 : 1;
    const span = this.high / scale - this.low / scale;
    const share = span > 0 ? (number / scale - this.low / scale) / span : 0.5;
    return Math.max(-LARGEST_SHARE, Math.min(LARGEST_SHARE, share));
  }
}

/**
 * The range of a value axis: the data with a tenth of their span on both sides, and zero where that costs at most half
 * of the axis. Limits that leave the data a third are within it. Parts that span half of a `whole` are on an axis of
 * it.
 */
export function valueRange(data, {limits, minimum, maximum, hasBars, whole}) {
  let {low, high} = data;
  const reach = 2 * Math.max(high / 2 - low / 2, Math.abs(low) / 2, Math.abs(high) / 2) || Infinity;
  for (const limit of limits.filter(Number.isFinite)) {
    if (limit / 2 - data.high / 2 <= reach) high = Math.max(high, limit);
    if (data.low / 2 - limit / 2 <= reach) low = Math.min(low, limit);
  }
  if (low >= 0 && high <= whole && high - low >= whole / 2) {
    minimum ??= 0;
    maximum ??= whole;
  }
  if (low === high) {
    [low, high] = [Math.min(low / 0.75, 0), high === 0 ? 1 : Math.max(high / 0.75, 0)];
  } else if (hasBars || low > 0 && low <= high / 2 || high < 0 && high >= low / 2) {
    [low, high] = [Math.min(low, 0), Math.max(high, 0)];
  }
  const {low: lowest, high: highest} = {low, high};
  low = minimum ?? low;
  high = maximum ?? high;
  if (low > high && minimum === undefined) low = high * (high < 0 ? 1.5 : 0.5);
  if (low > high && maximum === undefined) high = low * (low < 0 ? 0.5 : 1.5);
  if (low > high) [low, high] = [high, low];
  const space = finite(high - low) / 10;
  if (low === high) [low, high] = [low - 1, high + 1];
  if (minimum === undefined) low = Math.max(low - space, lowest >= 0 ? 0 : -Infinity);
  if (maximum === undefined) high = Math.min(high + space, highest <= 0 ? 0 : Infinity);
  return new Range(finite(low), finite(high));
}
