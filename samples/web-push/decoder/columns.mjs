// The runs of columns of a series: sections 6 and 6.1 of docs/format.md, and their polylines of section 7.

import {LevelModel} from './level-model.mjs';
import {refuse} from './series-error.mjs';
import {AdaptiveBits} from './symbol-reader.mjs';

// Reads runs of columns. `from16` and `to16` are the ends of a run in sixteenths of a column.
export function readColumns(reader, top, columnCount, count) {
  const hasRepeatFlags = reader.flag();
  if (top > 65535) refuse();
  const runs = [];
  if (reader.rare()) {
    const [counts, gaps, lengths] = [new AdaptiveBits(53), new AdaptiveBits(53), new AdaptiveBits(53)];
    const runCount = reader.adaptiveInteger(counts);
    if (runCount < 1 || runCount > columnCount) refuse();
    for (let free = 0; runs.length < runCount;) {
      const first = free + reader.adaptiveInteger(gaps);
      const last = first + reader.adaptiveInteger(lengths);
      if (last >= columnCount) refuse();
      const from16 = 16 * first + reader.uniform(16);
      const end = reader.uniform(17);
      if (from16 > 16 * last + end || (last > first && end === 0)) refuse();
      count(last - first + 1);
      runs.push({first, last, from16, to16: 16 * last + end});
      free = last + 1;
    }
  } else {
    count(columnCount);
    runs.push({first: 0, last: columnCount - 1, from16: 0, to16: 16 * columnCount});
  }
  const model = new LevelModel(top);
  const relations = new RelationModel();
  for (const run of runs) {
    let low = reader.uniform(top + 1);
    let high = low + reader.uniform(top + 1 - low);
    run.columns = [[low, high]];
    relations.r1 = relations.r2 = 0;
    while (run.columns.length <= run.last - run.first) {
      [low, high] = hasRepeatFlags ? relations.read(reader, top, model, low, high)
        : readColumn(reader, top, model, low, high);
      run.columns.push([low, high]);
    }
    run.firstLevel = run.columns[0][0] + reader.uniform(run.columns[0][1] - run.columns[0][0] + 1);
    run.lastLevel = low + reader.uniform(high - low + 1);
  }
  return runs;
}

// Reads a column after the column L…H, without repeat flags.
function readColumn(reader, top, model, L, H) {
  const high = model.read(reader, L, top, 2, H, H - L);
  return [model.read(reader, 0, Math.min(H, high), 3, L, high - L), high];
}

// Reads columns with repeat flags, which say which levels a column shares with the column before.
class RelationModel {
  constructor() {
    for (const name of ['rises', 'risesFlat', 'falls', 'fallsFlat', 'sameTop', 'sameBottom', 'closed']) {
      this[name] = new AdaptiveBits(9 * 9);
    }
  }

  read(reader, top, model, L, H) {
    const context = 9 * this.r1 + this.r2;
    const flag = (bits, index = context) => reader.adaptive(bits, index);
    let low = L, high = H, relation = 0;
    if (flag(this.rises)) {
      low = H;
      const isFlat = H === top || flag(this.risesFlat);
      if (!isFlat) high = model.read(reader, H + 1, top, 0, Math.min(top, 2 * H - L), H - L);
      relation = isFlat ? Number(L !== H) : 2;
    } else if (flag(this.falls)) {
      high = L;
      const isFlat = L === 0 || flag(this.fallsFlat);
      if (!isFlat) low = model.read(reader, 0, L - 1, 1, Math.max(0, 2 * L - H), H - L);
      relation = isFlat ? 3 : 4;
    } else if (L === top || H === 0) {
      reader.isDamaged = true;
    } else {
      const z = H > L ? flag(this.sameTop) : 0;
      if (z) model.learn(H, 2, H, H - L);
      else high = model.read(reader, L + 1, top, 2, H, H - L);
      const limit = Math.min(H - 1, high), center = Math.min(L, high), spread = Math.max(0, high - L);
      const isSame = L <= limit && flag(this.sameBottom, 9 * this.r1 + z);
      if (!isSame) low = high <= limit && flag(this.closed, 0) ? high : -1;
      if (low < 0) low = model.read(reader, 0, limit, 3, center, spread);
      else model.learn(low, 3, center, spread);
      relation = isSame ? 6 + z : z ? 5 : 8;
    }
    this.r2 = this.r1;
    this.r1 = relation;
    return [low, high];
  }
}

// A run of columns as an array [position, level, …]. A position is in 96ths of a column.
export function polyline({first, last, from16, to16, columns, firstLevel, lastLevel}, count) {
  const a = 6 * from16, z = 6 * to16;
  const line = [];
  const append = (position, level) => {
    const n = line.length;
    if (a !== z && n >= 4 && line[n - 1] === level && line[n - 3] === level) {
      line[n - 2] = position;
    } else {
      count(1);
      line.push(position, level);
    }
  };
  append(a, firstLevel);
  let from = firstLevel;
  for (let c = first; c <= last; c += 1) {
    const [low, high] = columns[c - first];
    const [nextLow, nextHigh] = columns[Math.min(c + 1, last) - first];
    const begin = Math.max(a, 96 * c), length = Math.min(z, 96 * (c + 1)) - begin;
    const to = c === last ? lastLevel : Math.floor((Math.max(low, nextLow) + Math.min(high, nextHigh)) / 2);
    const isUnder = low < Math.min(from, to), isOver = high > Math.max(from, to);
    if (isUnder && isOver) {
      const third = Math.floor(length / 3);
      append(begin + third, from <= to ? low : high);
      append(begin + 2 * third, from <= to ? high : low);
    } else if (isUnder || isOver) {
      append(begin + Math.floor(length / 2), isUnder ? low : high);
    }
    if (a !== z || c < last || to !== from) append(begin + length, to);
    from = to;
  }
  return line;
}
