// The forms of data that are one or more series.

import {types} from 'node:util';
import {isObject, typeName} from './arguments.js';
import {badSeries} from './errors.js';

/** The elements of an argument by their positions, and the place of each for messages. */
const column = (length, at, place) => ({length, at, place});
const columnOf = (list, place) => column(list.length, index => list[index], place);

/**
 * The series of data in any supported form, with `times` and `values` as columns, and the axis that their form shows.
 * Throws a PushChartError with the code `bad-series` for another form.
 */
export function seriesList(data, axis, path) {
  if (isSeries(data)) return {series: [ownSeries(data, path)], axis};
  if (!isObject(data)) throw badSeries(path, `is of the type ${typeName(data)}: give points`);
  if (types.isMap(data) || !(Symbol.iterator in data)) return labeled(entriesOf(data, path), axis, path);
  const elements = listOf(data);
  if (elements.length === 0) throw badSeries(path, 'is empty: give at least one point');
  if (isNumber(elements[0])) return seriesOfValues(elements, axis, path);
  if (isPoint(elements[0])) return {series: [seriesOfPoints(elements, path)], axis};
  return combined(elements.map((part, index) => ['', part, `${path}[${index}]`]), axis, path);
}

const listOf = data => Array.isArray(data) || ArrayBuffer.isView(data) ? data : Array.from(data);
// A label that is one of these words needs a Map.
const isSeries = data => isObject(data) && !(Symbol.iterator in data)
  && ['points', 'times', 'values'].some(name => name in data);
const isList = value => isObject(value) && Symbol.iterator in value && !(types.isMap(value));
const isNumber = value => value === null || typeof value === 'number' || typeof value === 'bigint';

// A pair of a time and a value, and not two series.
const isPoint = value => Array.isArray(value) && value.length === 2 && (!isObject(value[0]) || types.isDate(value[0]));

function entriesOf(data, path) {
  const entries = types.isMap(data) ? [...data] : Object.entries(data);
  return entries.map(([name, part]) => {
    if (typeof name !== 'string') throw badSeries(path, `has a label of the type ${typeName(name)}: give texts`);
    return [name, part];
  });
}

const MEMBERS = ['points', 'times', 'values', 'label', 'lineColor', 'fillColor'];

function ownSeries(data, path) {
  const {times, values, points, label, lineColor, fillColor} = data;
  const unknown = Object.keys(data).find(name => !MEMBERS.includes(name));
  if (unknown !== undefined) throw badSeries(`${path}.${unknown}`, `is unknown: a series has ${MEMBERS.join(', ')}`);
  for (const [name, text] of Object.entries({label, lineColor, fillColor})) {
    if (text !== undefined && text !== null && typeof text !== 'string') {
      throw badSeries(`${path}.${name}`, `is of the type ${typeName(text)}: give a text`);
    }
  }
  for (const [name, list] of Object.entries(points === undefined ? {times, values} : {points})) {
    if (!isList(list)) throw badSeries(`${path}.${name}`, `is of the type ${typeName(list)}: give an array`);
  }
  const columns = points !== undefined ? seriesOfPoints(listOf(points), `${path}.points`) : {
    times: columnOf(listOf(times), index => `${path}.times[${index}]`),
    values: columnOf(listOf(values), index => `${path}.values[${index}]`),
  };
  return {...columns, path, looks: {label: label || undefined, lineColor: lineColor ?? undefined,
    fillColor: fillColor ?? undefined}};
}

function seriesOfPoints(points, path) {
  const timeAt = index => {
    if (!isPoint(points[index])) throw badSeries(`${path}[${index}]`, 'is no point: write [time, value]');
    return points[index][0];
  };
  return {
    path, looks: {},
    times: column(points.length, timeAt, index => `${path}[${index}][0]`),
    values: column(points.length, index => points[index][1], index => `${path}[${index}][1]`),
  };
}

// Values without times are at 0, 1, 2 and so on.
function seriesOfValues(values, axis, path) {
  if (axis !== undefined && axis !== 'number') {
    throw badSeries(path, 'has no times: give points, or {times, values}');
  }
  const place = index => `${path}[${index}]`;
  const times = column(values.length, index => index, place);
  return {series: [{path, looks: {}, times, values: columnOf(values, place)}], axis: 'number'};
}

function labeled(entries, axis, path) {
  if (axis === 'names' && entries.every(([, value]) => isNumber(value))) {
    const place = index => `${path}.${entries[index][0]}`;
    const [times, values] = [0, 1].map(part => column(entries.length, index => entries[index][part], place));
    return {series: [{path, looks: {}, times, values}], axis};
  }
  return combined(entries.map(([label, part]) => [label, part, `${path}.${label}`]), axis, path);
}

// Several series, each in a form of its own.
function combined(parts, axis, path) {
  if (parts.length === 0) throw badSeries(path, 'has no series: give at least one');
  const axes = new Set();
  const series = parts.flatMap(([label, part, place]) => {
    const found = seriesList(part, axis, place);
    axes.add(found.axis);
    if (label && found.series.length > 1) throw badSeries(place, 'has several series: give one for each label');
    return label ? found.series.map(one => ({...one, looks: {...one.looks, label}})) : found.series;
  });
  if (axes.size > 1) throw badSeries(path, 'has series with times and others with plain numbers: set axis');
  return {series, axis: [...axes][0]};
}
