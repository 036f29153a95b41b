// The columns of a series, and their polylines: sections 6, 6.1 and 7 of docs/format.md.

import {LevelModel} from './level-model.js';
import {adaptiveBits, refuse} from './symbol-reader.js';

// Reads the polyline of each run. A column is [low, high, r1, r2], with its relation and that of the column before.
export function readColumns(reader, top, columnCount) {
  const bits = reader.flag() ? adaptiveBits(7 * 81) : null;
  if (top > 65535) refuse();
  const model = new LevelModel(reader, top);
  return readExtents(reader, columnCount).map(extent => {
    const low = reader.uniform(top + 1), high = low + reader.uniform(top + 1 - low);
    const lows = [low], highs = [high];
    let column = [low, high, 0, 0];
    for (let c = extent.first; c < extent.last; c += 1) {
      column = readColumn(reader, top, model, bits, column);
      lows.push(column[0]);
      highs.push(column[1]);
    }
    const firstLevel = low + reader.uniform(high - low + 1);
    return polyline(extent, lows, highs, firstLevel, column[0] + reader.uniform(column[1] - column[0] + 1));
  });
}

// Reads where the runs are. `from16` and `to16` are in sixteenths of a column.
function readExtents(reader, columnCount) {
  if (!reader.rare()) {
    reader.count(columnCount);
    return [{first: 0, last: columnCount - 1, from16: 0, to16: 16 * columnCount}];
  }
  const counts = adaptiveBits(53), gaps = adaptiveBits(53), lengths = adaptiveBits(53);
  const runCount = reader.adaptiveInteger(counts), extents = [];
  if (runCount < 1 || runCount > columnCount) refuse();
  for (let free = 0; extents.length < runCount;) {
    const first = free + reader.adaptiveInteger(gaps), last = first + reader.adaptiveInteger(lengths);
    const from16 = 16 * first + reader.uniform(16), end = reader.uniform(17), to16 = 16 * last + end;
    if (last >= columnCount || from16 > to16 || (last > first && end === 0)) refuse();
    reader.count(last - first + 1);
    extents.push({first, last, from16, to16});
    free = last + 1;
  }
  return extents;
}

const [RISES, RISES_FLAT, FALLS, FALLS_FLAT, SAME_TOP, SAME_BOTTOM, CLOSED] = [0, 81, 162, 243, 324, 405, 486];

// Reads the column after the column L…H. Without repeat flags, there are no bits.
function readColumn(reader, top, model, bits, [L, H, r1, r2]) {
  if (!bits) {
    const high = model.read(L, top, 2, H, H - L);
    return [model.read(0, Math.min(H, high), 3, L, high - L), high, 0, 0];
  }
  const flag = (name, context = 9 * r1 + r2) => reader.adaptive(bits, name + context);
  if (flag(RISES)) {
    if (H === top || flag(RISES_FLAT)) return [H, H, L === H ? 0 : 1, r1];
    return [H, model.read(H + 1, top, 0, Math.min(top, 2 * H - L), H - L), 2, r1];
  }
  if (flag(FALLS)) {
    if (L === 0 || flag(FALLS_FLAT)) return [L, L, 3, r1];
    return [model.read(0, L - 1, 1, Math.max(0, 2 * L - H), H - L), L, 4, r1];
  }
  if (L === top || H === 0) {
    reader.isDamaged = true;
    return [L, H, 0, r1];
  }
  const z = H > L ? flag(SAME_TOP) : 0;
  const high = z ? model.learn(H, 2, H, H - L) : model.read(L + 1, top, 2, H, H - L);
  const limit = Math.min(H - 1, high);
  if (L <= limit && flag(SAME_BOTTOM, 9 * r1 + z)) return [model.learn(L, 3, L, high - L), high, 6 + z, r1];
  const isClosed = high <= limit && flag(CLOSED, 0);
  const low = isClosed ? model.learn(high, 3, L, high - L) : model.read(0, limit, 3, L, high - L);
  return [low, high, z ? 5 : 8, r1];
}

// The times are positions, in 96ths of a column.
function polyline({first, last, from16, to16}, lows, highs, firstLevel, lastLevel) {
  const a = 6 * from16, z = 6 * to16, times = [a], levels = [firstLevel];
  const append = (position, level) => {
    const n = levels.length, isFlat = levels[n - 1] === level && levels[n - 2] === level;
    times[isFlat ? n - 1 : n] = position;
    levels[isFlat ? n - 1 : n] = level;
  };
  for (let c = first, from = firstLevel, to; c <= last; c += 1, from = to) {
    const begin = Math.max(a, 96 * c), length = Math.min(z, 96 * (c + 1)) - begin;
    const i = c - first, low = lows[i], high = highs[i];
    to = c < last ? Math.floor((Math.max(low, lows[i + 1]) + Math.min(high, highs[i + 1])) / 2) : lastLevel;
    // `from` and `to` lie in low…high.
    const extremes = (from <= to ? [low, high] : [high, low]).filter(level => level !== from && level !== to);
    extremes.forEach((level, k) => append(begin + (k + 1) * Math.floor(length / (extremes.length + 1)), level));
    if (a !== z || to !== from) append(begin + length, to);
  }
  return {times, levels};
}
