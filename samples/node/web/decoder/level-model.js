// The levels of a series, read bit by bit: sections 6.2 and 6.3 of docs/format.md.

import {adaptiveBits} from './symbol-reader.js';

const clamp = (x, low, high) => x < low ? low : x > high ? high : x;
const binaryDigits = x => 32 - Math.clz32(x);

const SQUASH = new Int32Array(4096), STRETCH = new Int32Array(4096), CDF = new Int32Array(2050);
for (let i = 0, e = 2 ** 24; i < 2048; i += 1) {
  SQUASH[2048 + i] = Math.floor(2 ** 40 / (2 ** 24 + e));
  SQUASH[2048 - i] = 65536 - SQUASH[2048 + i];
  e = Math.floor((e * 16711807 + 2 ** 23) / 2 ** 24);
}
SQUASH[0] = SQUASH[1];
for (let i = 0, j = 0; i < 4096; i += 1) {
  while (j < 4095 && SQUASH[j] < 16 * i + 8) j += 1;
  STRETCH[i] = j - 2048;
}
for (let i = 0, e = 2 ** 24; i <= 1024; i += 1) {
  const logistic = Math.floor(2 ** 50 / (2 ** 24 + e)), heavy = 2 ** 26 - Math.floor(2 ** 29 / (16 + i));
  CDF[1024 + i] = Math.floor((3 * logistic + heavy) / 4);
  CDF[1024 - i] = 2 ** 26 - CDF[1024 + i];
  e = Math.floor((e * 15760198 + 2 ** 23) / 2 ** 24);
}

// F(v), the share of levels below v on a curve.
function share(v, center, inverse) {
  const position = clamp(Math.floor((256 * (v - center) - 128) * inverse / 65536) + 262144, 0, 524288);
  const i = position >> 8;
  return CDF[i] + (((CDF[i + 1] - CDF[i]) * (position & 255)) >> 8) + 64 * v;
}

// SPREADS is a slot for each bits(spread), and one for the stream as a whole.
const STREAMS = 5, NODES = 2048, DEPTHS = 12, SPREADS = 18, ALL = 17;
const MEAN_OF_STREAM = [0, 1, 0, 1, 1];

export class LevelModel {
  constructor(reader, top) {
    this.reader = reader;
    this.bitCount = binaryDigits(top);
    this.nodes = adaptiveBits(STREAMS * NODES);
    this.weights = Int32Array.from({length: STREAMS * DEPTHS * 3}, (_, i) => [28000, 24000, 16000][i % 3]);
    this.counts = new Int32Array(STREAMS * SPREADS);
    this.deviations = Float64Array.from(this.counts, (_, i) => Math.floor(256 * top / (i < 4 * SPREADS ? 10 : 20)));
    this.means = [0, 0];
    this.decisionCount = 0;
  }

  read(low, high, stream, center, spread) {
    const own = stream * SPREADS + binaryDigits(spread), all = stream * SPREADS + ALL;
    const deviation = this.deviations[this.counts[own] > 0 ? own : all];
    const scaleBits = binaryDigits(deviation / 128);
    const inverse = Math.floor(2 ** 28 / Math.max(31, Math.floor(182 * deviation / 256)));
    const mean = clamp(this.means[MEAN_OF_STREAM[stream]] >> 8, low, high);
    let f1 = share(low, center, inverse), g1 = share(high + 1, center, inverse);
    let f2 = share(low, mean, inverse), g2 = share(high + 1, mean, inverse);
    for (let x = 0, k = this.bitCount - 1; k >= 0 && low < high; k -= 1) {
      const m = x + (1 << k), depth = k - scaleBits + 8;
      if (low < m && m <= high) {
        const h1 = share(m, center, inverse), h2 = share(m, mean, inverse);
        const o1 = depth > 2 ? STRETCH[Math.floor((g1 - h1) * 4096 / (g1 - f1))] : 0;
        const o2 = depth > 2 ? STRETCH[Math.floor((g2 - h2) * 4096 / (g2 - f2))] : 0;
        if (this.decide(stream, k, x, depth, o1, o2)) [low, f1, f2] = [m, h1, h2];
        else [high, g1, g2] = [m - 1, h1, h2];
      }
      if (low >= m) x = m;
    }
    return this.learn(low, stream, center, spread);
  }

  // Reads the bit k of a level whose higher bits are x. o1 and o2 are the predictions of the curves.
  decide(stream, k, x, depth, o1, o2) {
    const rate = Math.max(262, Math.floor(9999000 / (3333 + 64 * (this.decisionCount++ >> 6))));
    const path = ((1 << this.bitCount) + x) >> (k + 1), node = stream * NODES + (path < NODES ? path : 0);
    const o3 = STRETCH[this.nodes.p[node] >> 4];
    const w = this.weights, i = 3 * (stream * DEPTHS + clamp(depth, 0, DEPTHS - 1));
    const sum = Math.floor((w[i] * o1 + w[i + 1] * o2 + w[i + 2] * o3) / 65536);
    const probability = SQUASH[2048 + clamp(sum, -2047, 2047)];
    const bit = this.reader.adaptive(this.nodes, node, probability), error = (bit ? 65535 : 0) - probability;
    const moved = (weight, o) => clamp(weight + ((((o * error) >> 10) * rate + 8192) >> 14), -524288, 524288);
    w[i] = moved(w[i], o1);
    w[i + 1] = moved(w[i + 1], o2);
    w[i + 2] = moved(w[i + 2], o3);
    return bit;
  }

  learn(level, stream, center, spread) {
    const miss = 256 * Math.abs(level - center), {counts, deviations} = this;
    const all = stream * SPREADS + ALL, own = stream * SPREADS + binaryDigits(spread);
    const moved = (value, n) => value + Math.floor((miss - value) * Math.max(1966, Math.floor(65536 / n)) / 65536);
    deviations[all] = moved(deviations[all], ++counts[all]);
    deviations[own] = moved(deviations[counts[own] > 0 ? own : all], ++counts[own] + 1);
    this.means[MEAN_OF_STREAM[stream]] += (256 * level - this.means[MEAN_OF_STREAM[stream]]) >> 3;
    return level;
  }
}
