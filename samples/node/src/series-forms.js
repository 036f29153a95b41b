// The forms of data that are one or more series.

import {types} from 'node:util';
import {isObject, typeName} from './arguments.js';
import {isList, isSeries} from './cells.js';
import {badSeries} from './errors.js';

/**
 * The series of data in any supported form, and the axis that their form shows. `times` and `values` of a series have
 * their elements as a list, and the place of each for messages.
 */
export function seriesList(data, axis, path) {
  if (isSeries(data)) return {series: [ownSeries(data, path)], axis};
  if (!isObject(data)) throw badSeries(path, `is of the type ${typeName(data)}: give points`);
  if (!isList(data)) return labeled(types.isMap(data) ? [...data] : Object.entries(data), axis, path);
  const elements = listOf(data);
  if (elements.length === 0) throw badSeries(path, 'is empty: give at least one point');
  if (isNumber(elements[0])) return seriesOfValues(elements, axis, path);
  if (isPoint(elements[0])) return {series: [seriesOfPoints(elements, path)], axis};
  return combined(elements.map((part, index) => ['', part, `${path}[${index}]`]), axis, path);
}

const listOf = data => Array.isArray(data) || ArrayBuffer.isView(data) ? data : Array.from(data);
const isNumber = value => value === null || typeof value === 'number' || typeof value === 'bigint';

// A pair of a time and a value, and not two series.
const isPoint = value => Array.isArray(value) && value.length === 2 && (!isObject(value[0]) || types.isDate(value[0]));

const MEMBERS = ['points', 'times', 'values', 'label', 'lineColor', 'fillColor'];

function ownSeries(data, path) {
  const {times, values, points, label, lineColor, fillColor} = data;
  const unknown = Object.keys(data).find(name => !MEMBERS.includes(name));
  if (unknown !== undefined) throw badSeries(`${path}.${unknown}`, `is unknown: a series has ${MEMBERS.join(', ')}`);
  const columns = Object.entries(points === undefined ? {times, values} : {points}).map(([name, list]) => {
    if (!isList(list)) throw badSeries(`${path}.${name}`, `is of the type ${typeName(list)}: give an array`);
    return [name, {list: listOf(list), place: index => `${path}.${name}[${index}]`}];
  });
  const own = points === undefined ? Object.fromEntries(columns) : seriesOfPoints(columns[0][1].list, `${path}.points`);
  return {...own, path, looks: {label: label || undefined, lineColor: lineColor ?? undefined,
    fillColor: fillColor ?? undefined}};
}

function seriesOfPoints(points, path) {
  const wrong = points.findIndex(point => !isPoint(point));
  if (wrong >= 0) throw badSeries(`${path}[${wrong}]`, 'is no point: write [time, value]');
  const [times, values] = [0, 1].map(part =>
    ({list: points.map(point => point[part]), place: index => `${path}[${index}][${part}]`}));
  return {path, looks: {}, times, values};
}

// Values without times are at 0, 1, 2 and so on.
function seriesOfValues(values, axis, path) {
  if (axis !== undefined && axis !== 'number') throw badSeries(path, 'has no times: give points, or {times, values}');
  const place = index => `${path}[${index}]`;
  const times = {list: Float64Array.from(values, (_, index) => index), place};
  return {series: [{path, looks: {}, times, values: {list: values, place}}], axis: 'number'};
}

function labeled(entries, axis, path) {
  for (const [name] of entries) {
    if (typeof name !== 'string') throw badSeries(path, `has a label of the type ${typeName(name)}: give texts`);
  }
  if (axis === 'names' && entries.every(([, value]) => isNumber(value))) {
    return {series: [seriesOfPoints(entries, path)], axis};
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
