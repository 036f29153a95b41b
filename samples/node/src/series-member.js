// Series as members of a request.

import {endianness} from 'node:os';
import {types} from 'node:util';
import {typeName} from './arguments.js';
import {areLocalMidnights, dateText, valid} from './cells.js';
import {badSeries} from './errors.js';
import {jsonText} from './json-text.js';

/** The command takes 4 MiB of packed columns. More of them are written as points. */
export const MAXIMUM_PACKED_BYTES = 3 << 20;

/** The text of a series, with packed columns, or points if times are texts or long; and whether Dates are seconds. */
export function seriesMember({times, values, looks, path}, axis) {
  const count = times.list.length;
  if (count !== values.list.length) {
    throw badSeries(path, `has ${count} times and ${values.list.length} values: give as many`);
  }
  const {seconds, areSeconds} = timesOf(times, axis), numbers = valuesOf(values);
  const own = jsonText(looks, path).slice(1, -1), start = own && own + ',';
  if (!Array.isArray(seconds) && 16 * count < MAXIMUM_PACKED_BYTES) {
    return {text: `{${start}"times":"${packed(seconds)}","values":"${packed(numbers)}"}`, areSeconds};
  }
  const points = Array.from(numbers, (value, index) =>
    `[${JSON.stringify(seconds[index])},${Number.isNaN(value) ? null : value}]`);
  return {text: `{${start}"points":[${points.join(',')}]}`, areSeconds};
}

// The times as doubles; a list if some of them are texts, which the command reads.
function timesOf({list, place}, axis) {
  if (axis !== 'number' && axis !== 'instants' && areLocalMidnights(list)) {
    return {seconds: Array.from(list, date => dateText(date, true)), areSeconds: false};
  }
  let seconds = new Float64Array(list.length), areSeconds = false;
  for (let index = 0; index < list.length; index += 1) {
    const time = timeOf(list[index], axis, () => place(index));
    areSeconds ||= typeof list[index] === 'object';
    if (typeof time === 'string' && !Array.isArray(seconds)) seconds = Array.from(seconds);
    seconds[index] = time;
  }
  return {seconds, areSeconds};
}

function timeOf(time, axis, place) {
  if (typeof time === 'string') return time;
  if (axis === 'names') throw badSeries(place(), `is of the type ${typeName(time)}: an axis of names needs texts`);
  if (types.isDate(time)) {
    const date = valid(time, place);
    // The command refuses the text of a date among plain numbers.
    return axis === 'number' ? date.toISOString() : date.getTime() / 1000;
  }
  if (typeof time === 'number' && Number.isFinite(time)) return time;
  const found = typeof time === 'number' ? time : `of the type ${typeName(time)}`;
  throw badSeries(place(), `is ${found}: give a Date, a number of seconds or a text`);
}

// The values as doubles. NaN is a gap.
function valuesOf({list, place}) {
  return Float64Array.from(list, (value, index) => {
    if (value === null) return NaN;
    if (typeof value === 'number' && Math.abs(value) !== Infinity) return value;
    const found = typeof value === 'number' ? value : `of the type ${typeName(value)}`;
    throw badSeries(place(index), `is ${found}: give a finite number, or null for a gap`);
  });
}

/** The bytes of doubles in base64. */
export function packed(doubles) {
  const bytes = Buffer.from(doubles.buffer);
  return (endianness() === 'LE' ? bytes : bytes.swap64()).toString('base64');
}
