// Dates as texts.

import {types} from 'node:util';

/** Whether at least two elements are Dates, and all that are there are midnights of the zone of this process. */
export function areLocalMidnights(elements) {
  const dates = elements.filter(element => element !== null && element !== undefined);
  return dates.length > 1 && dates.every(date => types.isDate(date) && !Number.isNaN(date.getTime())
    && date.getHours() + date.getMinutes() + date.getSeconds() + date.getMilliseconds() === 0);
}

/** A Date as a text, in the zone of this process if it is one of several midnights there. */
export function dateText(date, isLocal) {
  if (!isLocal) return date.toISOString();
  const minutes = -date.getTimezoneOffset(), sign = minutes < 0 ? '-' : '+';
  const two = number => String(Math.floor(number)).padStart(2, '0');
  const local = new Date(date.getTime() + 60_000 * minutes).toISOString().slice(0, -1);
  return `${local}${sign}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
