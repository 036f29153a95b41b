// Round numbers for axes, and the places of labels along an axis.

import {shifted} from './numbers.js';

const MOST_TICKS = 30;
const ENOUGH_LABELS = 3;

/**
 * Numbers on an axis that are multiples of 1, 2, 2.5 or 5 times a power of ten. Of the steps whose labels differ and do
 * not touch, it is the one with three labels, or else most, and then with a count nearest to `labelCount`.
 *
 * `axis` is {range, labelCount, isWhole, length, gap, overhangs, size, labels}: `labels` writes the labels of values
 * with so many decimals, and `size` is that of a label along the axis in points. A label without space is empty. With a
 * `step`, no other is tried.
 *
 * @returns {{ticks: {at: number, label: string, shift: number}[], step?: {tenths: number, power: number}}}
 */
export function decimalTicks(axis) {
  const {low, high} = axis.range, exponent = Math.floor(Math.log10(high - low));
  let best = null;
  if (!(high > low) || !Number.isFinite(exponent)) return {ticks: []};
  const powers = [exponent + 1, exponent, exponent - 1, exponent - 2];
  const steps = axis.step ? [axis.step] : powers.flatMap(power => [50, 25, 20, 10].map(tenths => ({tenths, power})));
  for (const step of steps) {
    const {tenths, power} = step, decimals = decimalsOf(step);
    const ticks = axis.isWhole && decimals > 0 ? null : ticksOf(axis, tenths, power, decimals);
    const count = ticks === null ? 0 : ticks.filter(({label}) => label !== '').length;
    // A digit more than the other steps need costs more than a label.
    const penalty = tenths === 25 && decimals !== 0 ? 3 : 0;
    const lack = Math.max(0, ENOUGH_LABELS - count), distance = 2 * Math.abs(count - axis.labelCount) + penalty;
    if (count > 0 && (best === null || lack < best.lack || lack === best.lack && distance < best.distance)) {
      best = {ticks, step, lack, distance};
    }
  }
  return best ?? {ticks: []};
}

/** The decimals that tell the multiples of a step apart. */
export const decimalsOf = ({tenths, power}) => Math.max(0, tenths % 10 === 0 ? -power : 1 - power);

/** A multiple of a step. Adding 0 turns -0 into 0. */
export const multiple = ({tenths, power}, index) => shifted(index * tenths, power - 1) + 0;

function ticksOf({range: {low, high}, length, gap, overhangs, size, labels}, tenths, power, decimals) {
  const value = index => multiple({tenths, power}, index), step = value(1);
  if (!(step > 0 && step < Infinity && length > 0)) return null;
  let first = Math.ceil(low / step), last = Math.floor(high / step);
  // A division of decimals may end beside a whole number.
  if (value(first - 1) >= low) first -= 1;
  if (value(last + 1) <= high) last += 1;
  const largest = Math.max(Math.abs(first), Math.abs(last));
  if (!(largest < 2 ** 53 / tenths && first <= last && last - first < MOST_TICKS)) return null;
  const values = Array.from({length: last - first + 1}, (_, index) => value(first + index))
    .filter(at => low <= at && at <= high);
  const texts = labels(values, decimals), sizes = texts.map(text => text === '' ? 0 : size(text));
  const overhang = overhangs ? Math.max(...sizes) : 0;
  const shifts = labelShifts(values.map(at => (at - low) / (high - low) * length + overhang / 2), sizes,
    length + overhang, gap);
  if (shifts === null) return null;
  const drawn = texts.filter((_, index) => shifts[index] !== null);
  if (drawn.some((text, index) => index > 0 && text === drawn[index - 1])) return null;
  return values.map((at, index) =>
    ({at, label: shifts[index] === null ? '' : texts[index], shift: shifts[index] || 0}));
}

/**
 * The distances by which labels that are centered on ticks move to end within the axis. It is null for a label at an
 * end that would then touch its neighbor; there are none if others touch.
 */
export function labelShifts(centers, sizes, length, gap) {
  const shifts = centers.map((center, index) => sizes[index] > 0 && sizes[index] <= length
    ? Math.min(Math.max(center, sizes[index] / 2), length - sizes[index] / 2) - center : null);
  if (sizes.slice(1, -1).some(size => size > length)) return null;
  const placed = [...shifts.keys()].filter(index => shifts[index] !== null);
  const touch = (left, right) => centers[right] + shifts[right] - sizes[right] / 2
    - (centers[left] + shifts[left] + sizes[left] / 2) < gap;
  if (placed.length > 1 && shifts[placed[0]] !== 0 && touch(placed[0], placed[1])) shifts[placed.shift()] = null;
  const end = placed.slice(-2);
  if (end.length > 1 && shifts[end[1]] !== 0 && touch(...end)) shifts[placed.pop()] = null;
  return placed.some((index, i) => i > 0 && touch(placed[i - 1], index)) ? null : shifts;
}
