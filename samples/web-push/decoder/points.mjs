// The points of a series: section 5 of docs/format.md.

import {LevelModel} from './level-model.mjs';
import {AdaptiveBits} from './symbol-reader.mjs';
import {readTimes} from './times.mjs';

const ABSENT = 0;
const STARTS_RUN = 1;
const JOINED = 2;

// Reads runs of points as arrays [time, level, time, level, …].
export function readPoints(reader, top, wire, grid, count) {
  const hasOwnTimes = !grid || reader.rare();
  if (!hasOwnTimes) count(grid.length);
  const times = hasOwnTimes ? readTimes(reader, wire, count) : grid;
  const presences = reader.rare() ? readPresences(reader, times.length) : null;
  const readLevel = levelReader(reader, top);
  const runs = [];
  for (let i = 0; i < times.length; i += 1) {
    const presence = presences ? presences[i] : i === 0 ? STARTS_RUN : JOINED;
    if (presence === STARTS_RUN) runs.push([]);
    if (presence !== ABSENT) runs[runs.length - 1].push(times[i], readLevel());
  }
  return runs;
}

function readPresences(reader, length) {
  const absent = new AdaptiveBits(2);
  const start = new AdaptiveBits();
  const presences = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) {
    const after = i === 0 || presences[i - 1] === ABSENT ? 1 : 0;
    if (!reader.adaptive(absent, after)) presences[i] = after || reader.adaptive(start) ? STARTS_RUN : JOINED;
  }
  return presences;
}

// A function that reads the level of the next point.
function levelReader(reader, top) {
  if (top === 0) return () => 0;
  let plainBits = 0;
  while (top >= 2 ** (16 + plainBits)) plainBits += 1;
  const unit = 2 ** plainBits;
  const highTop = Math.floor(top / unit);
  const model = new LevelModel(highTop);
  const same = new AdaptiveBits(4);
  let context = 0, level = -1, v1 = 0, v2 = 0;
  return () => {
    const center = v1;
    const spread = Math.abs(v1 - v2);
    const isSame = level < 0 ? 0 : reader.adaptive(same, context);
    if (isSame) {
      model.learn(v1, 4, center, spread);
    } else {
      v1 = level < 0 ? reader.uniform(highTop + 1) : model.read(reader, 0, highTop, 4, center, spread);
      v2 = center;
    }
    if (level >= 0) context = (2 * context + isSame) % 4;
    if (!isSame) level = Math.min(v1 * unit + reader.raw(plainBits), top);
    return level;
  };
}
