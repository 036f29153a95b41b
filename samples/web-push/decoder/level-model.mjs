// The levels of a series: a mixer of three predictions, as in PAQ. Sections 6.2 and 6.3 of docs/format.md.

import {clamp} from './decimal.mjs';
import {AdaptiveBits} from './symbol-reader.mjs';

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
  const logistic = Math.floor(2 ** 50 / (2 ** 24 + e));
  const heavy = 2 ** 26 - Math.floor(2 ** 29 / (16 + i));
  CDF[1024 + i] = Math.floor((3 * logistic + heavy) / 4);
  CDF[1024 - i] = 2 ** 26 - CDF[1024 + i];
  e = Math.floor((e * 15760198 + 2 ** 23) / 2 ** 24);
}
CDF[2049] = CDF[2048];

const binaryDigits = x => 32 - Math.clz32(x);

// F(v), the share of levels below v. f and g are its values at both ends of the range that the level lies in.
class Curve {
  constructor(center, inverse, low, high) {
    this.center = center;
    this.inverse = inverse;
    this.f = this.share(low);
    this.g = this.share(high + 1);
    this.h = 0;
  }

  share(v) {
    const z = Math.floor((256 * (v - this.center) - 128) * this.inverse / 65536) + 262144;
    const position = clamp(z, 0, 524288), i = position >> 8;
    return CDF[i] + (((CDF[i + 1] - CDF[i]) * (position & 255)) >> 8) + 64 * v;
  }

  prediction(m) {
    this.h = this.share(m);
    return STRETCH[Math.floor((this.g - this.h) * 4096 / (this.g - this.f))];
  }

  narrow(bit) {
    if (bit) this.f = this.h;
    else this.g = this.h;
  }
}

const STREAMS = 5, NODES = 2048, DEPTHS = 12, SPREADS = 17;
const MEAN_OF_STREAM = [0, 1, 0, 1, 1];

// Reads levels in 0…top bit by bit. A mixer weighs three predictions of each bit.
export class LevelModel {
  constructor(top) {
    this.bitCount = binaryDigits(top);
    this.nodes = new AdaptiveBits(STREAMS * NODES);
    this.weights = Int32Array.from({length: STREAMS * DEPTHS * 3}, (_, i) => [28000, 24000, 16000][i % 3]);
    this.deviations = Float64Array.from({length: STREAMS}, (_, t) => Math.floor(256 * top / (t === 4 ? 20 : 10)));
    this.counts = new Int32Array(STREAMS);
    this.classDeviations = new Float64Array(STREAMS * SPREADS);
    this.classCounts = new Int32Array(STREAMS * SPREADS);
    this.means = [0, 0];
    this.decisionCount = 0;
  }

  read(reader, low, high, stream, center, spread) {
    const spreadClass = stream * SPREADS + binaryDigits(spread);
    const deviation = this.classCounts[spreadClass] > 0 ? this.classDeviations[spreadClass] : this.deviations[stream];
    const scaleBits = binaryDigits(deviation / 128);
    const inverse = Math.floor(2 ** 28 / Math.max(31, Math.floor(182 * deviation / 256)));
    const mean = clamp(this.means[MEAN_OF_STREAM[stream]] >> 8, low, high);
    const curve1 = new Curve(center, inverse, low, high);
    const curve2 = new Curve(mean, inverse, low, high);
    let a = low, b = high, x = 0;
    for (let k = this.bitCount - 1; k >= 0 && a < b; k -= 1) {
      const m = x + (1 << k);
      const isKnown = a >= m || b < m;
      const bit = isKnown ? a >= m : this.decide(reader, stream, k, x, k - scaleBits + 8, curve1, curve2);
      if (bit) a = Math.max(a, m);
      else b = Math.min(b, m - 1);
      if (bit) x = m;
    }
    this.learn(a, stream, center, spread);
    return a;
  }

  // Reads the bit k of a level whose higher bits are x.
  decide(reader, stream, k, x, depth, curve1, curve2) {
    if (this.decisionCount % 64 === 0) this.rate = Math.max(262, Math.floor(9999000 / (3333 + this.decisionCount)));
    this.decisionCount += 1;
    const d = this.bitCount - 1 - k;
    const node = stream * NODES + (d >= 11 ? 0 : (1 << d) + (x >> (k + 1)));
    const o1 = depth > 2 ? curve1.prediction(x + (1 << k)) : 0;
    const o2 = depth > 2 ? curve2.prediction(x + (1 << k)) : 0;
    const o3 = STRETCH[this.nodes.probabilities[node] >> 4];
    const w = this.weights, i = 3 * (stream * DEPTHS + clamp(depth, 0, DEPTHS - 1));
    const sum = Math.floor((w[i] * o1 + w[i + 1] * o2 + w[i + 2] * o3) / 65536);
    const probability = SQUASH[2048 + clamp(sum, -2047, 2047)];
    const bit = reader.bit(probability);
    const error = (bit ? 65535 : 0) - probability;
    w[i] = this.changedWeight(w[i], o1, error);
    w[i + 1] = this.changedWeight(w[i + 1], o2, error);
    w[i + 2] = this.changedWeight(w[i + 2], o3, error);
    this.nodes.learn(node, bit);
    curve1.narrow(bit);
    curve2.narrow(bit);
    return bit;
  }

  changedWeight(weight, prediction, error) {
    return clamp(weight + ((((prediction * error) >> 10) * this.rate + 8192) >> 14), -524288, 524288);
  }

  learn(level, stream, center, spread) {
    const miss = 256 * Math.abs(level - center);
    const spreadClass = stream * SPREADS + binaryDigits(spread);
    this.deviations[stream] = moved(this.deviations[stream], miss, ++this.counts[stream]);
    const n = ++this.classCounts[spreadClass];
    const deviation = n === 1 ? this.deviations[stream] : this.classDeviations[spreadClass];
    this.classDeviations[spreadClass] = moved(deviation, miss, n + 1);
    const mean = MEAN_OF_STREAM[stream];
    this.means[mean] += (256 * level - this.means[mean]) >> 3;
  }
}

// A running mean after one more value.
function moved(mean, value, divisor) {
  return mean + Math.floor((value - mean) * Math.max(1966, Math.floor(65536 / divisor)) / 65536);
}
