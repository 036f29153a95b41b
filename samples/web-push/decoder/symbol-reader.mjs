// The symbols of a chart text: its characters, the range decoder, and numbers and texts made of symbols.
// Sections 1 and 2 of docs/format.md.

import {SeriesError, refuse} from './series-error.mjs';
import {bounded, scale} from './decimal.mjs';

const DIGITS = new Int8Array(256).fill(-1);
for (let byte = 0x20, digit = 0; byte < 0x7f; byte += 1) {
  if (!'"\\/<>&\''.includes(String.fromCharCode(byte))) DIGITS[byte] = digit++;
}

// The digits d1 … dn of a text, after all checks of section 1.
export function checkedDigits(text) {
  if (typeof text !== 'string') refuse('the chart is not a string');
  // A UTF-16 unit takes at least one byte of UTF-8, so the first test bounds the work of the second.
  const bytes = text.length > 65536 ? [] : new TextEncoder().encode(text);
  if (bytes.length === 0 || bytes.length > 65536) refuse('the chart is empty, or has more than 65,536 bytes');
  const digits = Int8Array.from(bytes, byte => DIGITS[byte]);
  const foreign = digits.indexOf(-1);
  if (foreign !== 0 && bytes[0] !== 0x31) throw new SeriesError('unknown-version', 'this decoder reads only version 1');
  if (foreign >= 0) throw new SeriesError('foreign-character', `byte ${foreign} is not a character of the format`);
  if (digits.length < 3) refuse('the chart is cut off');
  const rest = digits.subarray(3);
  const sum = rest.reduce((sum, digit) => (sum * 89 + digit + 1) % 7741, 49);
  return digits[1] * 88 + digits[2] === sum && rest[rest.length - 1] !== 0 ? rest : refuse();
}

const BOTTOM = 88 ** 7;
const LEARNING_RATES = Int32Array.from({length: 256}, (_, n) => Math.max(Math.floor(655360 / (10 * n + 16)), 655) >> 1);

// Adaptive bits: probabilities of a 1, in 1/65536, and counts.
export class AdaptiveBits {
  constructor(size = 1) {
    this.probabilities = new Uint16Array(size).fill(32768);
    this.counts = new Uint8Array(size);
  }

  learn(index, bit) {
    const n = this.counts[index];
    const p = this.probabilities[index];
    this.probabilities[index] = p + ((((bit ? 65535 : 0) - p) * LEARNING_RATES[n]) >> 15);
    if (n < 255) this.counts[index] = n + 1;
  }
}

// Reads symbols from digits. `isDamaged` becomes true where the format marks a text as damaged.
export class SymbolReader {
  constructor(digits) {
    this.digits = digits;
    this.position = 0;
    this.isDamaged = false;
    this.range = 1;
    this.code = 0;
    this.renormalize();
    this.readDigit();
  }

  readDigit() {
    this.code = this.code * 88 + (this.position < this.digits.length ? this.digits[this.position] : 0);
    this.range *= 88;
    this.position += 1;
  }

  renormalize() {
    while (this.range < BOTTOM) this.readDigit();
  }

  bit(probability) {
    const share = Math.floor(this.range / 65536) * probability;
    const result = this.code < share ? 1 : 0;
    this.code -= result ? 0 : share;
    this.range = result ? share : this.range - share;
    this.renormalize();
    return result;
  }

  uniform(n) {
    const share = Math.floor(this.range / n);
    const value = Math.floor(this.code / share);
    if (value >= n) this.isDamaged = true;
    this.code = value < n ? this.code - value * share : 0;
    this.range = share;
    this.renormalize();
    return Math.min(value, n - 1);
  }

  adaptive(bits, index = 0) {
    const bit = this.bit(Math.max(bits.probabilities[index], 16));
    bits.learn(index, bit);
    return bit;
  }

  flag() { return this.uniform(2) === 1; }

  rare() { return this.bit(2048) === 1; }

  exponent() { return this.uniform(801) - 400; }

  raw(bitCount) {
    let value = 0;
    for (; bitCount > 16; bitCount -= 16) value = value * 65536 + this.uniform(65536);
    return bitCount > 0 ? value * 2 ** bitCount + this.uniform(2 ** bitCount) : value;
  }

  integer(length) { return length <= 1 ? length : 2 ** (length - 1) + this.raw(length - 1); }

  number() {
    const length = this.raw(6);
    if (length > 53) this.isDamaged = true;
    return length > 53 ? 0 : this.integer(length);
  }

  adaptiveInteger(lengthBits) {
    let length = 0;
    while (length < 53 && this.adaptive(lengthBits, length)) length += 1;
    return this.integer(length);
  }

  signed() {
    const isNegative = this.flag();
    const magnitude = this.number();
    return isNegative ? 0 - magnitude : magnitude; // 0 - 0 is +0
  }

  text() {
    const count = this.number();
    if (count > 255) refuse();
    const bytes = Uint8Array.from({length: count}, () => this.uniform(256));
    try {
      return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
    } catch (_) {
      return refuse();
    }
  }

  color() {
    const channels = [this.uniform(256), this.uniform(256), this.uniform(256)];
    const alpha = this.flag() ? this.uniform(256) : 255;
    if (alpha < 255) channels.push(alpha);
    return '#' + channels.map(channel => channel.toString(16).padStart(2, '0')).join('').toUpperCase();
  }

  double() {
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(0, this.raw(32));
    view.setUint32(4, this.raw(32));
    const value = view.getFloat64(0);
    return Number.isFinite(value) ? value : refuse();
  }

  real() {
    if (this.flag()) return this.double();
    const exponent = this.exponent();
    return bounded(scale(this.signed(), exponent));
  }
}
