// The times and the points of a series: sections 4 and 5 of docs/format.md.

import {LevelModel} from './level-model.js';
import {adaptiveBits, refuse} from './symbol-reader.js';

const LAST_MILLISECOND = 253402300800000;

// Reads an ascending list of times. `milliseconds` is the unit of the times, or NaN where no calendar is possible.
export function readTimes(reader, {start, milliseconds, lastTime}) {
  const length = reader.number();
  if (length < 1) refuse();
  reader.count(length);
  const times = new Float64Array(length);
  if (reader.rare()) times[0] = reader.number();
  const isCalendar = length > 1 && Math.abs(start) * milliseconds <= LAST_MILLISECOND && reader.bit(8192);
  if (isCalendar) readCalendar(reader, start, milliseconds, times);
  else if (length > 1) readDistances(reader, times);
  if (Math.abs(start) + times[length - 1] >= 2 ** 53 || times[length - 1] > lastTime) refuse();
  return times;
}

// Date is the proleptic Gregorian calendar in UTC, without a clock. Past its limits it is NaN, and no comparison holds.
function readCalendar(reader, start, milliseconds, times) {
  const stride = reader.number(), first = (start + times[0]) * milliseconds, date = new Date(first);
  const month = 12 * date.getUTCFullYear() + date.getUTCMonth();
  const isValid = stride > 0 && times[0] * milliseconds <= LAST_MILLISECOND && date.getUTCDate() <= 28
    && month >= 12 && month + stride * (times.length - 1) < 12 * 10000;
  if (!isValid) reader.isDamaged = true;
  for (let i = 1; isValid && i < times.length; i += 1) {
    times[i] = times[0] + (date.setUTCMonth(date.getUTCMonth() + stride) - first) / milliseconds;
  }
}

function readDistances(reader, times) {
  const unit = Math.max(reader.number(), 1);
  const table = Array.from({length: 1 + reader.uniform(15)}, () => reader.number()), n = table.length;
  const ranks = adaptiveBits(16 * 4 * 15), otherLengths = adaptiveBits(53);
  for (let i = 1, since = 0, last = 0; i < times.length; i += 1) {
    const context = (Math.min(since, 15) * 4 + Math.min(last, 3)) * 15;
    let rank = 0;
    while (n > 1 && rank < n && reader.adaptive(ranks, context + rank)) rank += 1;
    since = rank === 0 ? since + 1 : 0;
    last = rank || last;
    const time = times[i - 1] + unit * (rank < n ? table[rank] : reader.adaptiveInteger(otherLengths));
    if (time >= 2 ** 53) reader.isDamaged = true;
    times[i] = time < 2 ** 53 ? time : times[i - 1];
  }
}

export function readPoints(reader, top, timeScale, grid) {
  const times = grid && !reader.rare() ? grid : readTimes(reader, timeScale);
  if (times === grid) reader.count(grid.length);
  const runs = readRuns(reader, times), readLevel = levelReader(reader, top);
  return runs.map(times => ({times, levels: times.map(readLevel)}));
}

// The times of each run, without those of absent points.
function readRuns(reader, times) {
  if (!reader.rare()) return [times];
  const absent = adaptiveBits(2), start = adaptiveBits(1), runs = [];
  let run = null;
  for (const time of times) {
    if (reader.adaptive(absent, run ? 0 : 1)) run = null;
    else if (run && !reader.adaptive(start, 0)) run.push(time);
    else runs.push(run = [time]);
  }
  return runs;
}

// A function that reads the level of the next point.
function levelReader(reader, top) {
  if (top === 0) return () => 0;
  const plainBits = Math.max(top.toString(2).length - 16, 0), highTop = Math.floor(top / 2 ** plainBits);
  const model = new LevelModel(reader, highTop), same = adaptiveBits(4);
  let context = 0, level = -1, v1 = 0, v2 = 0;
  return () => {
    const spread = Math.abs(v1 - v2), isSame = level < 0 ? 0 : reader.adaptive(same, context);
    context = (2 * context + isSame) % 4;
    if (isSame) {
      model.learn(v1, 4, v1, spread);
    } else {
      [v1, v2] = [level < 0 ? reader.uniform(highTop + 1) : model.read(0, highTop, 4, v1, spread), v1];
      level = Math.min(v1 * 2 ** plainBits + reader.raw(plainBits), top);
    }
    return level;
  };
}
