// The symbols of a chart text, and why a text is refused: sections 1, 2 and 8 of docs/format.md.

/** The reason for a refused text. `code` is `damaged`, `foreign-character`, `unknown-version` or `too-many-points`. */
export class SeriesError extends Error {}

export function refuse(message = 'the chart is damaged: send it again', code = 'damaged') {
  throw Object.assign(new SeriesError(message), {name: 'SeriesError', code});
}

const DIGITS = ' !#$%()*+,-.0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';

// The digits d1 … dn of a text, after all checks.
function checkedDigits(text) {
  // A UTF-16 unit takes at least one byte of UTF-8, so the length of the string bounds the work.
  const bytes = typeof text !== 'string' || text.length > 65536 ? [] : new TextEncoder().encode(text);
  if (bytes.length === 0 || bytes.length > 65536) refuse('the chart is not a string of 1 to 65,536 bytes');
  const digits = Int8Array.from(bytes, byte => DIGITS.indexOf(String.fromCharCode(byte)));
  const foreign = digits.indexOf(-1);
  if (foreign !== 0 && !'123'.includes(text[0])) refuse('this decoder reads versions 1 to 3', 'unknown-version');
  if (foreign >= 0) refuse(`byte ${foreign} is not a character of the format`, 'foreign-character');
  if (digits.length < 3) refuse('the chart is cut off');
  const rest = digits.subarray(3);
  const sum = rest.reduce((sum, digit) => (sum * 89 + digit + 1) % 7741, bytes[0]);
  return digits[1] * 88 + digits[2] === sum && rest[rest.length - 1] !== 0 ? rest : refuse();
}

// Adaptive bits: p is the probability of a 1, in 1/65536, and n is a count that stops at 255.
export const adaptiveBits = size => ({p: new Uint16Array(size).fill(32768), n: new Uint8ClampedArray(size)});
const LEARNING_RATES = Int32Array.from({length: 256}, (_, n) => Math.max(Math.floor(655360 / (10 * n + 16)), 655) >> 1);

// Powers of ten as the nearest doubles; `**` need not round correctly.
const POWERS = Array.from({length: 23}, (_, e) => Number('1e' + e));
export const bounded = x => Math.max(-Number.MAX_VALUE, Math.min(x, Number.MAX_VALUE));

// The double x times 10^e (section 7).
export function scale(e, x) {
  for (; e > 22; e -= 22) x *= 1e22;
  for (; e < -22; e += 22) x /= 1e22;
  return e >= 0 ? x * POWERS[e] : x / POWERS[-e];
}

// Reads symbols from a text. `isDamaged` becomes true where the format marks a text as damaged.
export class SymbolReader {
  constructor(text, limit) {
    const digits = checkedDigits(text);
    Object.assign(this, {version: text[0], digits, position: 0, range: 1, code: 0, isDamaged: false, rest: limit});
    this.renormalize(88 ** 8);
  }

  // Counts points before they take memory. A limit that is not a number refuses everything.
  count(points) {
    this.rest -= points;
    if (!(this.rest >= 0)) refuse('the chart has more points than maximumPoints allows', 'too-many-points');
  }

  renormalize(bottom = 88 ** 7) {
    for (; this.range < bottom; this.range *= 88, this.position += 1) {
      this.code = this.code * 88 + (this.position < this.digits.length ? this.digits[this.position] : 0);
    }
  }

  bit(probability) {
    const share = Math.floor(this.range / 65536) * probability, bit = this.code < share ? 1 : 0;
    this.code -= bit ? 0 : share;
    this.range = bit ? share : this.range - share;
    this.renormalize();
    return bit;
  }

  adaptive({p, n}, index, probability = Math.max(p[index], 16)) {
    const bit = this.bit(probability);
    p[index] += (((bit ? 65535 : 0) - p[index]) * LEARNING_RATES[n[index]]) >> 15;
    n[index] += 1;
    return bit;
  }

  uniform(n) {
    this.range = Math.floor(this.range / n);
    const value = Math.floor(this.code / this.range);
    if (value >= n) this.isDamaged = true;
    this.code = value < n ? this.code - value * this.range : 0;
    this.renormalize();
    return Math.min(value, n - 1);
  }

  flag() { return this.uniform(2) === 1; }
  rare() { return this.bit(2048) === 1; }
  exponent() { return this.uniform(801) - 400; }
  shortExponent() {
    const e = this.uniform(32) - 16;
    return e === 15 ? this.exponent() : e;
  }

  number() { return this.integer(this.raw(6)); }
  signed() { return (this.flag() ? -1 : 1) * this.number() + 0; } // -0 + 0 is 0
  real(isShort = false) {
    if (this.flag()) return this.double();
    const exponent = isShort ? this.shortExponent() : this.exponent();
    return bounded(scale(exponent, this.signed()));
  }

  windowEnds() { return this.flag() ? {from: this.real(), to: this.real()} : {}; }
  size() { return [1 + this.uniform(2000), 1 + this.uniform(2000)]; }
  optionalFields(areThere = this.rare()) { return type => areThere && this.flag() ? this[type]() : null; }

  raw(bitCount) {
    if (bitCount > 16) return this.uniform(65536) * 2 ** (bitCount - 16) + this.raw(bitCount - 16);
    return bitCount > 0 ? this.uniform(2 ** bitCount) : 0;
  }

  integer(length) {
    if (length > 53) this.isDamaged = true;
    return length > 53 ? 0 : length > 1 ? 2 ** (length - 1) + this.raw(length - 1) : length;
  }

  adaptiveInteger(lengthBits) {
    let length = 0;
    while (length < 53 && this.adaptive(lengthBits, length)) length += 1;
    return this.integer(length);
  }

  double() {
    const view = new DataView(new ArrayBuffer(8));
    for (const offset of [0, 4]) view.setUint32(offset, this.raw(32));
    return Number.isFinite(view.getFloat64(0)) ? view.getFloat64(0) : refuse();
  }

  // The named levels (section 3).
  levels() {
    const levels = Array.from({length: 1 + this.uniform(16)}, () => [this.text(1 + this.uniform(32)), this.real(true)]);
    const names = new Set(levels.map(([name]) => name));
    return names.size < levels.length || names.has('reference') ? refuse() : Object.fromEntries(levels);
  }

  names() { return Array.from({length: 1 + this.uniform(64)}, () => this.text(1 + this.uniform(64))); }

  text(count = this.number()) {
    if (count > 255) refuse();
    const bytes = Uint8Array.from({length: count}, () => this.uniform(256));
    try {
      return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
    } catch (_) {
      return refuse();
    }
  }

  color() {
    const channel = () => this.uniform(256).toString(16).toUpperCase().padStart(2, '0');
    const color = '#' + channel() + channel() + channel(), alpha = this.flag() ? channel() : 'FF';
    return alpha === 'FF' ? color : color + alpha;
  }
}
