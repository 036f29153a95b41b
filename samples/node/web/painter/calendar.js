// Round local times for an axis, with their labels.

import {labelShifts} from './ticks.js';

const MINUTE = 60, HOUR = 3600, DAY = 86400;
const MONDAY = 4 * DAY;
const MOST_TICKS = 200;
const ENOUGH_LABELS = 3;

const seconds = (unit, counts, from = 0) => counts.map(count => ({seconds: count * unit, from}));
const months = counts => counts.map(count => ({months: count}));
// From fine to coarse. The others are tried where these leave few labels.
const REGULAR = [
  ...seconds(1, [1, 5, 15, 30]), ...seconds(MINUTE, [1, 5, 15, 30]), ...seconds(HOUR, [1, 3, 6, 12]),
  ...seconds(DAY, [1]), ...seconds(DAY, [7], MONDAY), ...months([1, 3]),
  ...months([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map(years => 12 * years)),
];
const INTERMEDIATE = [
  ...seconds(1, [2, 10]), ...seconds(MINUTE, [2, 10]), ...seconds(HOUR, [2]), ...seconds(DAY, [2, 3]),
  ...seconds(DAY, [14], MONDAY), ...months([2, 6]),
];
const FORMATS = {
  second: {hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23'},
  time: {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'},
  weekday: {weekday: 'short'},
  weekdayAndDay: {weekday: 'short', day: 'numeric'},
  day: {day: 'numeric', month: 'short'},
  month: {month: 'short'},
  year: {year: 'numeric'},
};

/** The texts of local times in seconds, by the names of `FORMATS`. */
export function dateFormats(locale) {
  const formats = {};
  return (name, local) => {
    formats[name] ??= new Intl.DateTimeFormat(locale, {...FORMATS[name], timeZone: 'UTC'});
    return formats[name].format(local * 1000);
  };
}

/** Whether a time is in the years 100 to 9999. */
export const isInCalendar = time => time > -59011000000 && time < 253402200000;

/**
 * Round local times on an axis of seconds since 1970, on the clocks of the browser: those of the step with the most
 * labels that do not touch. A tick at which a larger unit starts shows that unit.
 *
 * If clocks change, hours stay round, so one distance is longer or shorter. A tick at midnight is at the first moment
 * of its day. A time that clocks skip has no tick, and a time that they show twice has one, at its first moment.
 *
 * `axis` is {low, high, length, position, gap, width, locale}, with the position of a time in points. With `areDays`,
 * times are calendar days, on any clocks, and no step is shorter than `shortest`. With `slots`, a tick is at the first
 * of their places in its step.
 *
 * @returns {{at: number, label: string, shift: number}[]} None outside the years 100 to 9999.
 */
export function calendarTicks(axis) {
  const {low, high, slots, areDays, shortest = 0} = axis;
  if (!isInCalendar(low) || !isInCalendar(high)) return [];
  // The day of the first bar can begin before the axis.
  const earliest = slots ? Math.min(low, slots.places.find(place => place >= low) - slots.width + 1 || low) : low;
  const clock = new Clock(areDays ? at => at : browserTime, earliest, high);
  const text = dateFormats(axis.locale), usesWeekdays = clock.latest - clock.earliest < 8 * DAY;
  const candidate = (step, onlyEnds) => {
    const longest = step.months ? step.months * 31 * DAY + HOUR : step.seconds + (step.seconds < DAY ? 0 : HOUR);
    if (longest < Math.max(slots ? slots.width : 0, shortest)) return null;
    const ticks = snapped(clock.ticks(step, Math.min(MOST_TICKS, axis.length / axis.gap + 2)), axis, clock);
    if (ticks.length === 0) return null;
    const labels = ticks.map(({shown}, index) => !onlyEnds || index === 0 || index === ticks.length - 1
      ? text(formatName(step, shown, usesWeekdays), shown) : '');
    const shifts = labelShifts(ticks.map(({at}) => axis.position(at)), labels.map(axis.width), axis.length, axis.gap);
    if (shifts === null) return null;
    return {
      ticks: ticks.map(({at}, index) =>
        ({at, label: shifts[index] === null ? '' : labels[index], shift: shifts[index] || 0})),
      count: shifts.filter(shift => shift !== null).length,
      lacksLarger: ticks.some(({shown}, index) => shifts[index] === null && startsLarger(step, shown)),
    };
  };
  const candidates = (steps, onlyEnds) => steps.map(step => candidate(step, onlyEnds)).filter(found => found !== null);
  let best = {ticks: [], count: 0, lacksLarger: false};
  for (const found of candidates(REGULAR)) {
    // Of two steps with equally many labels, the coarser has rounder times.
    const isRounder = found.count === best.count && found.count > 1 && found.lacksLarger === best.lacksLarger;
    if (isBetter(found, best) || isRounder || best.ticks.length === 0) best = found;
  }
  if (best.count < ENOUGH_LABELS) {
    for (const found of candidates(INTERMEDIATE)) if (isBetter(found, best)) best = found;
  }
  if (best.count > 1) return best.ticks;
  // Only the first and the last label.
  const ends = candidates([...REGULAR, ...INTERMEDIATE], true).map(({ticks, count}) => ({ticks, count}))
    .filter(({ticks, count}) => count === 2 && ticks[0].label !== ticks[ticks.length - 1].label)
    .sort((left, right) => left.ticks.length - right.ticks.length);
  return (ends[0] || best).ticks;
}

// Whether a step is better than another one: with the start of a larger unit if enough labels remain, and then with
// more labels.
function isBetter(own, other) {
  const complete = own.lacksLarger ? other : own;
  return own.lacksLarger !== other.lacksLarger && complete.count >= ENOUGH_LABELS ? other.lacksLarger
    : own.count > other.count;
}

// Ticks at the first place of a mark in their step. Without a mark, a tick is as far from its time as the one before.
function snapped(ticks, {slots, low, high}, clock) {
  if (!slots) return ticks.filter(({at}) => at >= low);
  let distance = 0;
  return ticks.flatMap(({at, shown}, index) => {
    const next = index + 1 < ticks.length ? ticks[index + 1].at : Infinity;
    const mark = slots.places.find(place => place >= at && place < next);
    if (mark !== undefined) distance = mark - at < slots.width ? mark - at : 0;
    const place = mark ?? at + distance;
    if (place < low || place > high || place >= next) return [];
    return [{at: place, shown: place === at ? shown : clock.localTime(Math.floor(place))}];
  });
}

const isMidnight = local => local % DAY === 0;

function startsLarger({seconds, months}, local) {
  return months ? months < 12 && new Date(local * 1000).getUTCMonth() === 0 : seconds < DAY && isMidnight(local);
}

function formatName({seconds, months}, local, usesWeekdays) {
  const date = new Date(local * 1000);
  if (months) return months % 12 === 0 || date.getUTCMonth() === 0 ? 'year' : 'month';
  if (seconds < DAY && isMidnight(local)) return 'weekdayAndDay';
  if (seconds < DAY) return seconds < MINUTE && local % MINUTE !== 0 ? 'second' : 'time';
  return seconds < 7 * DAY && usesWeekdays && date.getUTCDate() !== 1 ? 'weekday' : 'day';
}

// The seconds from 1970 to a date in UTC. Date.UTC would read a year below 100 as one of the 20th century.
function utcSeconds(year, month, day, ...time) {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.setUTCHours(...time) / 1000;
}

/** What the clocks of the browser show at a time, as if it were UTC. */
export function browserTime(at) {
  const date = new Date(at * 1000);
  return utcSeconds(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes(),
    date.getSeconds());
}

const LARGEST_OFFSET = 26 * HOUR;

// The clocks of an axis: the local times that they show, and the moments of round ones.
class Clock {
  constructor(localTime, low, high) {
    const [first, last] = [Math.ceil(low), Math.floor(high)];
    Object.assign(this, {localTime, first, last, shownFirst: localTime(first)});
    // Clocks may skip midnight right before the first second, or be set back soon after it.
    const change = this.firstChange(first, Math.min(last, first + LARGEST_OFFSET));
    this.setBack = change !== undefined && localTime(change) < this.shownFirst ? change : undefined;
    const shownAfterwards = this.setBack === undefined ? this.shownFirst : localTime(this.setBack);
    this.earliest = Math.min(localTime(first - 1) + 1, this.shownFirst, shownAfterwards);
    const lastChange = this.firstChange(Math.max(first, last - LARGEST_OFFSET), last);
    this.latest = Math.max(localTime(last), lastChange === undefined ? -Infinity : localTime(lastChange - 1));
  }

  // The moments of a step, with the local times that their labels show; none if they are more than so many.
  ticks({seconds, from, months}, most) {
    const month = local => new Date(local * 1000).getUTCFullYear() * 12 + new Date(local * 1000).getUTCMonth();
    const index = months ? local => Math.floor(month(local) / months) : local => Math.floor((local - from) / seconds);
    const localTime = months ? index => utcSeconds(0, index * months, 1, 0, 0, 0) : index => index * seconds + from;
    const first = index(this.earliest - 1) + 1, last = index(this.latest), ticks = [];
    if (last - first + 1 > most) return [];
    for (let i = first; i <= last; i += 1) {
      const local = localTime(i);
      const at = this.firstMoment(local, local < this.shownFirst ? this.setBack ?? this.first : this.first);
      const shown = this.localTime(at);
      if (at > this.last) continue;
      if (!isMidnight(local) && shown === local) ticks.push({at, shown});
      if (isMidnight(local) && shown < Math.max(localTime(i + 1), local + DAY)) {
        ticks.push({at, shown: Math.floor(shown / DAY) * DAY});
      }
    }
    // Times after clocks were set back are not in order, and several skipped times have the same moment.
    ticks.sort((left, right) => left.at - right.at || left.shown - right.shown);
    return ticks.filter(({at}, i) => i === 0 || ticks[i - 1].at < at);
  }

  // The first moment from a start on at which clocks show a local time, or a later one. Between two changes of an
  // offset there are always more than two days, so there is at most one to find.
  firstMoment(local, start) {
    const earliest = Math.max(start, local - LARGEST_OFFSET);
    const at = Math.max(earliest, local - this.offset(earliest));
    const change = this.firstChange(earliest, Math.max(earliest, local + LARGEST_OFFSET));
    return change === undefined || at < change ? at : Math.max(change, local - this.offset(change));
  }

  // The first moment with the offset of the end; undefined if the start has it.
  firstChange(start, end) {
    const laterOffset = this.offset(end);
    if (this.offset(start) === laterOffset) return undefined;
    let [before, after] = [start, end];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (this.offset(middle) === laterOffset) after = middle; else before = middle;
    }
    return after;
  }

  offset(at) { return this.localTime(at) - at; }
}
