// Series as members of a request.

import {endianness} from 'node:os';
import {types} from 'node:util';
import {typeName} from './arguments.js';
import {badSeries} from './errors.js';
import {jsonText} from './json-text.js';
import {areLocalMidnights, dateText} from './times.js';

/** The command takes 4 MiB of packed columns. More of them are written as points. */
export const MAXIMUM_PACKED_BYTES = 3 << 20;

/** The text of a series, with packed columns, or points if times are texts or long; and whether it has dates. */
export function seriesMember({times, values, looks, path}, axis) {
  const count = times.length;
  if (count !== values.length) {
    throw badSeries(path, `has ${count} times and ${values.length} values: give as many`);
  }
  const {seconds, hasDates} = timesOf(times, axis), numbers = valuesOf(values);
  const own = jsonText(looks, path).slice(1, -1), start = own && own + ',';
  if (!Array.isArray(seconds) && 16 * count < MAXIMUM_PACKED_BYTES) {
    return {text: `{${start}"times":"${packed(seconds)}","values":"${packed(numbers)}"}`, hasDates};
  }
  const points = Array.from(numbers, (value, index) =>
    `[${JSON.stringify(seconds[index])},${Number.isNaN(value) ? null : value}]`);
  return {text: `{${start}"points":[${points.join(',')}]}`, hasDates};
}

// The times as doubles; a list if some of them are texts, which the command reads.
function timesOf({length, at, place}, axis) {
  const isDate = axis !== 'number' && axis !== 'instants' && length > 1 && types.isDate(at(0));
  const dates = isDate ? Array.from({length}, (_, index) => at(index)) : [];
  if (areLocalMidnights(dates)) return {seconds: dates.map(date => dateText(date, true)), hasDates: true};
  let seconds = new Float64Array(length), hasDates = false;
  for (let index = 0; index < length; index += 1) {
    const given = at(index), time = timeOf(given, axis, place, index);
    hasDates ||= typeof given === 'object';
    if (typeof time === 'string' && !Array.isArray(seconds)) seconds = Array.from(seconds);
    seconds[index] = time;
  }
  return {seconds, hasDates};
}

function timeOf(time, axis, place, index) {
  if (typeof time === 'string') return time;
  if (axis === 'names') {
    throw badSeries(place(index), `is of the type ${typeName(time)}: an axis of names needs texts`);
  }
  if (types.isDate(time)) {
    if (axis === 'number') throw badSeries(place(index), 'is a Date, but axis is “number”: omit axis');
    if (Number.isNaN(time.getTime())) throw badSeries(place(index), 'is an invalid date');
    return time.getTime() / 1000;
  }
  if (typeof time !== 'number') {
    throw badSeries(place(index), `is of the type ${typeName(time)}: give a Date, a number of seconds or a text`);
  }
  if (!Number.isFinite(time)) throw badSeries(place(index), `is ${time}: give a Date, a number of seconds or a text`);
  return time;
}

// The values as doubles. NaN is a gap.
function valuesOf({length, at, place}) {
  const numbers = new Float64Array(length);
  for (let index = 0; index < length; index += 1) {
    const value = at(index);
    if (value === null) {
      numbers[index] = NaN;
    } else if (typeof value !== 'number') {
      throw badSeries(place(index), `is of the type ${typeName(value)}: give a number, or null for a gap`);
    } else if (value === Infinity || value === -Infinity) {
      throw badSeries(place(index), `is ${value}: give a finite number, or null for a gap`);
    } else {
      numbers[index] = value;
    }
  }
  return numbers;
}

function packed(doubles) {
  const bytes = Buffer.from(doubles.buffer);
  return (endianness() === 'LE' ? bytes : bytes.swap64()).toString('base64');
}
