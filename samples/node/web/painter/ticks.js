// Round values and round local times for the axes of a chart, with their labels.

/**
 * Values between `low` and `high` that are multiples of 1, 2, 4 or 5 times a power of ten.
 *
 * @returns {{at: number, label: string}[]} At most about `count` ticks; none if the values have no round steps.
 */
export function valueTicks(low, high, count, locale) {
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 4, 5, 10].map(factor => factor * power).find(step => step >= rough);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  // Neighboring doubles, and spans beyond the doubles, have no round steps. A comparison with NaN is false.
  if (!(step > 0 && step < Infinity) || !(last - first <= count + 1) || first + 1 === first) return [];
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const isLong = decimals > 6 || Math.abs(low) >= 1e9 || Math.abs(high) >= 1e9;
  const digits = clampedDigits(Math.log10(Math.max(Math.abs(low), Math.abs(high)) / power));
  const label = value => isLong ? shortened(value, digits, locale) : value.toLocaleString(locale,
    {minimumFractionDigits: decimals, maximumFractionDigits: decimals});
  // Adding 0 turns -0 into 0.
  return Array.from({length: last - first + 1}, (_, i) => (first + i) * step + 0).map(at => ({at, label: label(at)}));
}

// Enough digits to tell ticks from each other, within those of a double.
function clampedDigits(logarithm) {
  return Math.min(17, Math.max(1, Math.floor(logarithm) + 1));
}

/** A number with at most `digits` significant digits, in exponential form if it is long. */
export function shortened(value, digits, locale) {
  const precise = Number(value.toPrecision(digits));
  const rounded = Number.isFinite(precise) ? precise : value;
  const size = Math.abs(rounded);
  if (size !== 0 && (size >= 1e9 || size < 1e-4)) return rounded.toExponential().replace('e+', 'e');
  return rounded.toLocaleString(locale, {maximumFractionDigits: 12});
}

/** A number with its unit: after a space, or directly for a sign such as `%`, as in the previews of PushChart. */
export function withUnit(number, unit) {
  if (!unit) return number;
  return ['%', '°', '‰', '′', '″'].includes(unit) ? number + unit : `${number} ${unit}`;
}

const MINUTE = 60, HOUR = 3600, DAY = 86400;

// Steps in seconds, then the field of a local date that they count, and its multiple.
const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map(n => [n, 'second', n]),
  ...[1, 2, 5, 10, 15, 30].map(n => [n * MINUTE, 'minute', n]),
  ...[1, 2, 3, 6, 12].map(n => [n * HOUR, 'hour', n]),
  ...[1, 2, 3, 7, 14].map(n => [n * DAY, 'day', n]),
  ...[1, 2, 3, 6].map(n => [n * 30.4 * DAY, 'month', n]),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map(n => [n * 365.2 * DAY, 'year', n]),
];

const FORMATS = {
  second: {hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23'},
  minute: {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'},
  hour: {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'},
  weekday: {weekday: 'short', day: 'numeric'},
  day: {day: 'numeric', month: 'short'},
  month: {month: 'short'},
  year: {year: 'numeric'},
};

/**
 * Round local times between `low` and `high`, in seconds since 1970, on the clocks of the browser.
 *
 * If clocks change, hours stay round, so one distance is longer or shorter. A tick at midnight is at the first moment of
 * its day. A time that clocks skip has no tick, and a time that they show twice has one, at its first moment.
 *
 * With `slots`, a tick moves to the first of their places before the next tick, if its label is right there too. So the
 * label of a day is under the bar of that day. With `areDays`, times are calendar days, on any clocks.
 *
 * @returns {{at: number, label: string}[]} At most about `count` ticks; none outside the years 100 to 9999, because
 *   Date reads smaller years as years of the 20th century.
 */
export function timeTicks(low, high, count, locale, {places, half} = {places: [], half: 0}, areDays = false) {
  if (!(low > -59011000000) || !(high < 253402200000)) return [];
  // A tick before the axis can move onto it.
  const [first, last] = [Math.ceil(low - 2 * half), Math.floor(high)];
  const localTime = areDays ? at => at : browserTime, timeZone = areDays ? 'UTC' : undefined;
  const isFit = ([seconds]) => seconds * (count + 1) > high - low && (seconds >= DAY || !areDays);
  const [, field, multiple] = STEPS.find(isFit) || STEPS[STEPS.length - 1];
  const format = new Intl.DateTimeFormat(locale, {...FORMATS[field], timeZone});
  // The first tick of a larger unit shows that unit: midnight shows the day, and January the year.
  const larger = new Intl.DateTimeFormat(locale, {...FORMATS[field === 'month' ? 'year' : 'weekday'], timeZone});
  // Clocks may skip midnight right before the first second, or be set back soon after it.
  const shownFirst = localTime(first);
  const change = firstChange(first, Math.min(last, first + LARGEST_OFFSET), localTime);
  const setBack = change !== undefined && localTime(change) < shownFirst ? change : undefined;
  const start = Math.min(localTime(first - 1) + 1, shownFirst, setBack === undefined ? shownFirst : localTime(setBack));
  const fields = roundedDown(new Date(start * 1000), field, multiple);
  const ticks = [];
  for (let local = utcSeconds(fields), isPast = false; !isPast;) {
    fields[FIELDS.indexOf(field)] += multiple;
    const next = utcSeconds(fields);
    const at = firstMoment(local, setBack !== undefined && local < shownFirst ? setBack : first, localTime);
    const shown = localTime(at);
    const isMidnight = local % DAY === 0;
    const isShown = isMidnight ? shown < Math.max(next, local + DAY) : shown === local;
    if (isShown && local >= start && at <= last) {
      const isFirst = field === 'month' ? new Date(shown * 1000).getUTCMonth() === 0 : isMidnight;
      const showsLarger = ['minute', 'hour', 'month'].includes(field) && isFirst;
      ticks.push({at, format: showsLarger ? larger : format});
    }
    // A comparison with NaN is false.
    isPast = !(at <= last) && !(local < shownFirst);
    local = next;
  }
  // Times after clocks were set back are not in order, and several skipped times have the same moment.
  ticks.sort((left, right) => left.at - right.at);
  return ticks.filter((tick, i) => i === 0 || ticks[i - 1].at < tick.at).map(({at, format}, i, {length}) => {
    const label = format.format(at * 1000), place = places.find(place => place >= at);
    const isSame = i + 1 === length || place < ticks[i + 1].at;
    return {at: isSame && place <= last && format.format(place * 1000) === label ? place : at, label};
  }).filter(({at}) => at >= low);
}

const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'];

// The fields of the last multiple of a field at or before a local time. Days count from the first of the month.
function roundedDown(date, field, multiple) {
  const fields = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours(),
    date.getUTCMinutes(), date.getUTCSeconds()];
  const smallest = [0, 0, 1, 0, 0, 0];
  const index = FIELDS.indexOf(field);
  return fields.map((value, i) => i < index ? value : i > index ? smallest[i]
    : value - (value - smallest[i]) % multiple);
}

// The seconds from 1970 to a date in UTC. Date.UTC would read a year below 100 as one of the 20th century.
function utcSeconds([year, month, day, hour, minute, second]) {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.setUTCHours(hour, minute, second) / 1000;
}

// What the clocks of the browser show at a time, as if it were UTC.
function browserTime(at) {
  const date = new Date(at * 1000);
  return utcSeconds([date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes(),
    date.getSeconds()]);
}

const LARGEST_OFFSET = 26 * HOUR;

// The first moment from a start on at which clocks show a local time, or a later one. Between two changes of an offset
// there are always more than two days, so there is at most one to find.
function firstMoment(local, start, localTime) {
  const earliest = Math.max(start, local - LARGEST_OFFSET);
  const offset = at => localTime(at) - at;
  const at = Math.max(earliest, local - offset(earliest));
  const change = firstChange(earliest, Math.max(earliest, local + LARGEST_OFFSET), localTime);
  return change === undefined || at < change ? at : Math.max(change, local - offset(change));
}

// The first moment with the offset of the end; undefined if the start has it.
function firstChange(start, end, localTime) {
  const offset = at => localTime(at) - at, laterOffset = offset(end);
  if (offset(start) === laterOffset) return undefined;
  let [before, after] = [start, end];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offset(middle) === laterOffset) after = middle; else before = middle;
  }
  return after;
}
