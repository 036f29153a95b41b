// Makes the chart texts that take the most work for their points, decodes them, and prints time and memory.
// The texts come from the decoder itself: its calls get chosen symbols, and a range encoder writes them.
// usage: node --expose-gc --max-semi-space-size=256 worst-case.mjs

import {decode} from '../../samples/node/web/pushchart.js';
import {SymbolReader} from '../../samples/node/web/decoder/symbol-reader.js';

const DIGITS = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i)).filter(c => !'"\\/<>&\''.includes(c));
const LEADING = 88 ** 7;

// The range encoder of section 2 of docs/format.md.
class RangeEncoder {
  constructor() {
    this.low = 0;
    this.range = 88 * LEADING;
    this.digits = [];
  }

  narrow(offset, range) {
    this.low += offset;
    this.range = range;
    if (this.low >= 88 * LEADING) this.carry();
    while (this.range < LEADING) {
      this.digits.push(Math.floor(this.low / LEADING));
      this.low = this.low % LEADING * 88;
      this.range *= 88;
    }
  }

  carry() {
    this.low -= 88 * LEADING;
    let index = this.digits.length - 1;
    for (; this.digits[index] === 87; index -= 1) this.digits[index] = 0;
    this.digits[index] += 1;
  }

  text() {
    const digits = [...this.digits];
    for (let unit = LEADING; unit >= 1; unit /= 88) digits.push(Math.floor(this.low / unit) % 88);
    while (digits[digits.length - 1] === 0) digits.pop();
    const sum = digits.reduce((sum, digit) => (sum * 89 + digit + 1) % 7741, 49);
    return '1' + [Math.floor(sum / 88), sum % 88, ...digits].map(digit => DIGITS[digit]).join('');
  }
}

// The text of a decoding in which each symbol is chosen: `symbols` first, then what `bit` and `uniform` return.
function writtenText(symbols, {bit, uniform}, maximumPoints) {
  const {bit: readBit, uniform: readUniform} = SymbolReader.prototype;
  const encoder = new RangeEncoder();
  const rest = [...symbols];
  SymbolReader.prototype.bit = function (probability) {
    const chosen = rest.length > 0 ? rest.shift() : bit(probability);
    const share = Math.floor(encoder.range / 65536) * probability;
    encoder.narrow(chosen ? 0 : share, chosen ? share : encoder.range - share);
    return chosen;
  };
  SymbolReader.prototype.uniform = function (n) {
    const chosen = rest.length > 0 ? rest.shift() : uniform(n);
    const share = Math.floor(encoder.range / n);
    encoder.narrow(chosen * share, share);
    return chosen;
  };
  try {
    decode('1 ' + DIGITS[49], {maximumPoints}); // the text without digits, whose sum is 49
  } catch (error) {
    if (!error.code) throw error;
  } finally {
    Object.assign(SymbolReader.prototype, {bit: readBit, uniform: readUniform});
  }
  return encoder.text();
}

// The symbols of the number n.
function number(n) {
  const length = n.toString(2).length * (n > 0 ? 1 : 0);
  const symbols = [length];
  let rest = length - 1;
  for (; rest > 16; rest -= 16) symbols.push(Math.floor(n / 2 ** (rest - 16)) % 65536);
  return rest > 0 ? [...symbols, n % 2 ** rest] : symbols;
}

let seed = 1;
function random(n) {
  seed = Math.imul(seed, 1664525) + 1013904223 >>> 0;
  return Math.floor(seed / 2 ** 32 * n);
}

// 15 decisions for each time, and 17 for each level.
function points(count) {
  const start = [1, 0, 0, 0, 0, 0, 0];
  const series = [0, 16, ...number(1), ...number(65535), 0, 0, 0];
  const times = [...number(count), 0, ...number(1), 14, ...Array.from({length: 15}, () => number(1)).flat()];
  let timeBits = 15 * (count - 1);
  // Each rank has 14 bits of 1 and then a 0. Afterwards no sample is absent, joined to the one before, or the same.
  const bit = probability => timeBits > 0 ? (timeBits-- % 15 === 1 ? 0 : 1) : probability === 2048 ? 1 : 0;
  return writtenText([...start, ...series, ...times], {bit, uniform: random}, count);
}

// 32 decisions for each column.
function columns(count, hasRepeatFlags) {
  const start = [1, 0, 0, 0, 0, 0, 1, ...number(1), 12, ...number(count)];
  const series = [0, 16, ...number(1), ...number(65535), 0, 0, 0, 1, hasRepeatFlags ? 1 : 0, 0];
  return writtenText([...start, ...series], {bit: () => 0, uniform: random}, count);
}

// The bytes that the heap and the array buffers grow by, if nothing is collected during the decoding.
function allocatedBytes(work) {
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  globalThis.gc();
  const before = used();
  work();
  return used() - before;
}

function measure(name, text, maximumPoints) {
  let result;
  const decodeOnce = () => {
    try {
      result = `${decode(text, {maximumPoints}).series.reduce((sum, series) => sum + series.points.length, 0)} points`;
    } catch (error) {
      result = error.code;
    }
  };
  const milliseconds = () => {
    const start = process.cpuUsage();
    decodeOnce();
    const {user, system} = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const first = milliseconds();
  const best = Math.min(...Array.from({length: 7}, milliseconds));
  const megabytes = allocatedBytes(decodeOnce) / 1e6;
  console.log(`${name}, ${text.length} characters, limit ${maximumPoints}: ${result}, ${first.toFixed(0)} ms of processor `
    + `time at first, ${best.toFixed(0)} ms later, ${megabytes.toFixed(1)} MB allocated`);
}

for (const maximumPoints of [20000, 200000]) {
  const columnCount = Math.min(maximumPoints, 65536);
  measure('points', points(maximumPoints), maximumPoints);
  measure('columns', columns(columnCount, false), maximumPoints);
  measure('columns with repeat flags', columns(columnCount, true), maximumPoints);
}
