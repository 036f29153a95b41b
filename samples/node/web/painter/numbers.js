// Numbers on axes, tags and bars, with their unit: a prefix for large and small amounts, or letters such as M for a
// unit without prefixes. An axis has one number of decimals.

import {finite} from './range.js';

const UNITS = new Set(
  ['B', 'bit', 'Hz', 'W', 'Wh', 'V', 'VA', 'A', 'Ah', 'Ω', 'F', 'H', 'J', 'Pa', 'N', 'T', 'eV', 'Bq', 'Sv']);
// Large amounts have other units.
const UNITS_OF_SMALL_AMOUNTS = new Set(['s', 'm', 'g', 'L', 'l', 'mol']);
const PREFIXES = [
  ['p', -12], ['n', -9], ['µ', -6], ['m', -3], ['', 0], ['k', 3], ['M', 6], ['G', 9], ['T', 12], ['P', 15],
];
const DIGITS = 3;
const DIGITS_OF_DOUBLE = 17;
const MOST_DECIMALS = 20;

export class NumberFormat {
  constructor(unit, locale, useGrouping = true) {
    const prefixes = prefixedUnits(unit || '');
    Object.assign(this, {unit: unit || '', locale, useGrouping, prefixes, formats: new Map()});
  }

  /**
   * A number with exactly so many decimals. `unit` is `always`, `prefixed` for a unit only where it has a prefix, or
   * `never`. A compact number has a prefix or letters instead, and so many significant digits.
   */
  text(value, {decimals, minimumDecimals, digits = DIGITS, unit = 'always', isCompact = isExtreme(value),
    ties = 'halfExpand'}) {
    const size = Math.abs(value), prefixes = value === 0 || unit === 'never' ? null : this.prefixes;
    const isTooLarge = prefixes !== null && prefixes[prefixes.length - 1].power <= 0 && size >= 1;
    const isShort = isCompact && !isTooLarge, hasPrefix = isShort && prefixes !== null;
    const amount = this.amount(size, {
      decimals: isShort && size === 0 ? 0 : decimals, minimumDecimals, digits, isShort, ties,
      suffixes: !isShort ? [] : hasPrefix ? prefixes : this.letters,
    });
    return (value < 0 ? '-' : '') + (unit === 'always' && !hasPrefix ? this.withUnit(amount) : amount);
  }

  /** The labels of an axis. Compact ones have more digits where neighbors would read alike. */
  ticks(values, decimals, unitOf) {
    const isCompact = isExtreme(Math.max(0, ...values.map(Math.abs)));
    const labels = (digits, minima = []) => values.map((value, index) => this.text(value, {
      decimals, minimumDecimals: minima[index], digits, isCompact, unit: unitOf(index), ties: 'halfEven',
    }));
    let digits = DIGITS;
    const areAlike = texts => texts.some((text, index) => index > 0 && text === texts[index - 1]);
    while (digits < DIGITS_OF_DOUBLE && areAlike(labels(digits))) digits += 1;
    if (!isCompact) return labels(digits);
    const suffixes = unitOf(0) !== 'never' && this.prefixes || this.letters;
    const amounts = values.map(value => compacted(Math.abs(value), suffixes, digits, 'halfEven'));
    return labels(digits, amounts.map(own => own && Math.max(...amounts.map(other =>
      other !== null && other.suffix === own.suffix ? decimalsOf(other.number) : 0))));
  }

  /** A number in a sentence: with up to six significant digits. */
  inSentence(value) {
    const decimals = Math.max(0, 6 - exponentOf(Math.abs(value)));
    return this.text(value, {decimals, minimumDecimals: 0, ties: 'halfEven'});
  }

  amount(size, {decimals, minimumDecimals, digits, isShort, ties, suffixes}) {
    const short = isShort ? compacted(size, suffixes, digits, ties) : null, exponent = exponentOf(size);
    const isTiny = isShort && short === null && exponent < -3 && size !== 0;
    if (isTiny || short !== null && exponentOf(short.number) > 6 || exponent > 24) {
      const rounded = Number(size.toPrecision(digits));
      const [mantissa, power] = (Number.isFinite(rounded) ? rounded : size).toExponential().split('e');
      return `${this.plain(mantissa, 0, digits, ties)}e${Number(power)}`;
    }
    if (short !== null) {
      return this.plain(short.number, minimumDecimals || 0, DIGITS_OF_DOUBLE, ties) + short.suffix.text;
    }
    const most = Math.min(decimals, Math.max(0, DIGITS_OF_DOUBLE - exponent));
    return this.plain(size, minimumDecimals ?? most, most, ties);
  }

  // A text keeps a tie of decimals, which a double does not.
  plain(number, least, most, roundingMode) {
    const {useGrouping} = this, maximumFractionDigits = Math.min(most, MOST_DECIMALS);
    const minimumFractionDigits = Math.min(least, maximumFractionDigits);
    const format = this.format({minimumFractionDigits, maximumFractionDigits, roundingMode, useGrouping});
    return format.format(String(number));
  }

  format(options) {
    const key = JSON.stringify(options);
    if (!this.formats.has(key)) this.formats.set(key, new Intl.NumberFormat(this.locale, options));
    return this.formats.get(key);
  }

  withUnit(amount) {
    const {unit} = this, isCurrency = /\p{Sc}$/u.test(unit);
    if (unit === '' || ['°', '‰', '′', '″'].includes(unit)) return amount + unit;
    if (!isCurrency && unit !== '%') return `${amount} ${unit}`;
    const format = this.format(isCurrency ? {style: 'currency', currency: 'EUR', maximumFractionDigits: 0}
      : {style: 'percent'});
    return format.formatToParts(0).map(({type, value}) =>
      type === 'integer' ? amount : type === 'currency' ? unit : value).join('');
  }

  // The letters of compact numbers, with the powers of ten from which numbers have them.
  get letters() {
    if (this.foundLetters) return this.foundLetters;
    const format = this.format({notation: 'compact'});
    const texts = Array.from({length: 16}, (_, power) => format.formatToParts(10 ** power)
      .filter(({type}) => type === 'compact' || type === 'literal').map(({value}) => value).join(''));
    return this.foundLetters = texts.map((text, power) => ({power, text}))
      .filter(({power, text}) => power > 0 && text !== texts[power - 1]);
  }
}

/** The decimals of a value that show a thousandth of a range, as far as the value has them. */
export function decimalsOfThousandth(value, low, high) {
  const range = finite(Number(finite(high - low).toPrecision(15)));
  return Math.min(Math.max(0, 4 - exponentOf(Math.abs(range || high))), decimalsOf(value));
}

/** The number of digits before the point; not above zero for a number below 0.1. */
export const exponentOf = size => size === 0 ? 0 : Number(size.toExponential().split('e')[1]) + 1;

/** The number of decimals. */
export function decimalsOf(number) {
  const [digits, power] = Math.abs(number).toExponential().split('e');
  return Math.max(0, digits.replace('.', '').length - 1 - Number(power));
}

/** A number times a power of ten, as if it were a decimal. */
export function shifted(number, power) {
  const [digits, exponent = 0] = String(number).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}

const isExtreme = value => Math.abs(value) >= 1e6 || (Math.abs(value) < 1e-4 && value !== 0);

// The number in units of the largest suffix that it reaches, or to which rounding lifts it; null if it reaches none.
function compacted(size, suffixes, digits, ties) {
  const roundedBy = power => {
    const scaled = shifted(size, -power);
    return Number(PLAIN.plain(scaled, 0, Math.max(0, digits - exponentOf(scaled)), ties));
  };
  const reached = suffixes.filter(({power}) => power < exponentOf(size)).length - 1, next = suffixes[reached + 1];
  const power = reached < 0 ? 0 : suffixes[reached].power;
  if (next && exponentOf(roundedBy(power)) > next.power - power) return {number: roundedBy(next.power), suffix: next};
  return reached < 0 ? null : {number: roundedBy(power), suffix: suffixes[reached]};
}

// The unit with each prefix that it takes, by ascending powers of ten; null for a unit without prefixes.
function prefixedUnits(unit) {
  const rate = unit.endsWith('/s') ? '/s' : '', name = unit.slice(0, unit.length - rate.length);
  for (const [own, ownPower] of PREFIXES) {
    const base = name.slice(own.length), isOfSmallAmounts = UNITS_OF_SMALL_AMOUNTS.has(base);
    if (!name.startsWith(own) || !isOfSmallAmounts && !UNITS.has(base)) continue;
    // Bytes have no parts.
    const lowest = ['B', 'bit'].includes(base) ? 0 : -Infinity;
    const highest = isOfSmallAmounts ? Math.max(0, ownPower) : Infinity;
    return PREFIXES.filter(([, power]) => power >= lowest && power <= highest)
      .map(([prefix, power]) => ({power: power - ownPower, text: ` ${prefix}${base}${rate}`}));
  }
  return null;
}

const PLAIN = new NumberFormat('', 'en', false);
