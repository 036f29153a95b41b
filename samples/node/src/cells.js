// Elements of columns as JSON has them.

import {types} from 'node:util';
import {isObject, typeName} from './arguments.js';
import {badSeries} from './errors.js';

/** Whether a value is a list of elements. */
export const isList = value => isObject(value) && !types.isMap(value) && Symbol.iterator in value;

/** Whether a value is an object with the columns of a series. A label that is one of these words needs a Map. */
export const isSeries = value => isObject(value) && !(Symbol.iterator in value)
  && ['points', 'times', 'values'].some(name => isList(value[name]));

/** Whether a value may be a cell. */
export const isScalar = value => !isObject(value) || types.isDate(value);

/** The cells of a column. Dates become texts, which have no other meaning. */
export function cells(column, place) {
  const areDays = areLocalMidnights(column);
  return Array.from(column, (value, index) => cell(value, areDays, () => place(index)));
}

function cell(value, areDays, place) {
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  if (types.isDate(value)) return dateText(valid(value, place), areDays);
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) throw badSeries(place(), `is ${value}: give a finite number, or null for a gap`);
      return value;
    case 'boolean': return value;
    case 'bigint': return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    case 'string': return value;
    case 'object': return String(value);
    default: throw badSeries(place(), `is of the type ${typeName(value)}: give a text, a number, a Date or null`);
  }
}

/** A Date that is one. */
export function valid(date, place) {
  if (Number.isNaN(date.getTime())) throw badSeries(place(), 'is an invalid date');
  return date;
}

/** Whether at least two elements are Dates, and all that are there are midnights of the zone of this process. */
export function areLocalMidnights(elements) {
  let count = 0;
  for (const date of elements) {
    if (date === null || date === undefined) continue;
    if (!types.isDate(date) || date.getHours() + date.getMinutes() + date.getSeconds() + date.getMilliseconds() !== 0) {
      return false;
    }
    count += 1;
  }
  return count > 1;
}

/** A Date as a text, in the zone of this process if it is one of several midnights there. */
export function dateText(date, isLocal) {
  if (!isLocal) return date.toISOString();
  const minutes = -date.getTimezoneOffset(), sign = minutes < 0 ? '-' : '+';
  const two = number => String(Math.floor(number)).padStart(2, '0');
  const local = new Date(date.getTime() + 60_000 * minutes).toISOString().slice(0, -1);
  return `${local}${sign}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
