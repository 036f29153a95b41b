// Lists of times: section 4 of docs/format.md.

import {refuse} from './series-error.mjs';
import {AdaptiveBits} from './symbol-reader.mjs';

const LAST_MILLISECOND = 253402300800000;

// Reads an ascending list of times, in units of the scale. `count` counts points.
export function readTimes(reader, wire, count) {
  const length = reader.number();
  if (length < 1) refuse();
  count(length);
  const times = new Float64Array(length);
  if (reader.rare()) times[0] = reader.number();
  if (length > 1) {
    const milliseconds = wire.unit ? 1000 * wire.unit : 10 ** (3 + wire.exponent);
    const isPossible = wire.chart.axis === 'time' && (wire.unit || (wire.exponent >= -3 && wire.exponent <= 0))
      && Math.abs(wire.start) * milliseconds <= LAST_MILLISECOND;
    if (isPossible && reader.bit(8192)) readCalendar(reader, wire.start, milliseconds, times);
    else readDistances(reader, times);
  }
  if (Math.abs(wire.start) + times[length - 1] >= 2 ** 53) refuse();
  return times;
}

// `milliseconds` is the unit of the times. Date is the proleptic Gregorian calendar in UTC, without a clock.
function readCalendar(reader, start, milliseconds, times) {
  const stride = reader.number();
  const first = (start + times[0]) * milliseconds;
  const date = new Date(first);
  const year = date.getUTCFullYear();
  const lastMonth = 12 * year + date.getUTCMonth() + stride * (times.length - 1);
  // A date past the limits of Date is NaN, and each comparison with it fails.
  if (stride > 0 && times[0] * milliseconds <= LAST_MILLISECOND && date.getUTCDate() <= 28 && year >= 1
      && year <= 9999 && lastMonth < 12 * 10000) {
    for (let i = 1; i < times.length; i += 1) {
      times[i] = times[0] + (date.setUTCMonth(date.getUTCMonth() + stride) - first) / milliseconds;
    }
  } else {
    reader.isDamaged = true;
  }
}

function readDistances(reader, times) {
  const unit = Math.max(reader.number(), 1);
  const n = 1 + reader.uniform(15);
  const table = Array.from({length: n}, () => reader.number());
  const ranks = new AdaptiveBits(16 * 4 * 15);
  const otherLengths = new AdaptiveBits(53);
  for (let i = 1, since = 0, last = 0; i < times.length; i += 1) {
    let rank = 0;
    if (n > 1) {
      const context = (Math.min(since, 15) * 4 + Math.min(last, 3)) * 15;
      while (rank < n && reader.adaptive(ranks, context + rank)) rank += 1;
      since = rank === 0 ? since + 1 : 0;
      last = rank || last;
    }
    const time = times[i - 1] + unit * (rank < n ? table[rank] : reader.adaptiveInteger(otherLengths));
    if (time > Number.MAX_SAFE_INTEGER) reader.isDamaged = true;
    times[i] = time <= Number.MAX_SAFE_INTEGER ? time : times[i - 1];
  }
}
