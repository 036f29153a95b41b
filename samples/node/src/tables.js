// Tables: records, rows of arrays, and columns. The command finds the columns of times and values, and reads texts.

import {types} from 'node:util';
import {isObject, typeName} from './arguments.js';
import {badSeries} from './errors.js';
import {areLocalMidnights, dateText} from './times.js';

/** The command reads longer columns row by row, and so not by their labels. */
const MAXIMUM_LABELED_LENGTH = 3 << 20;

const isScalar = value => !isObject(value) || types.isDate(value);
const isList = value => isObject(value) && !types.isMap(value) && Symbol.iterator in value;
const isSeries = value => ['points', 'times', 'values'].some(name => isList(value[name]));
const isRecord = value => isObject(value) && !types.isDate(value) && !types.isMap(value) && !types.isPromise(value)
  && !types.isRegExp(value) && !(Symbol.iterator in value) && !isSeries(value);
// A point has a time and a value.
const isRow = value => Array.isArray(value) && value.every(isScalar)
  && (value.length > 2 || (value.length === 2 && typeof value[1] === 'string'));

/** The text of a table; `undefined` for data of another form. */
export function tableMember(data, axis, path) {
  if (!isObject(data)) return undefined;
  if (Array.isArray(data)) {
    if (isRecord(data[0])) return recordsText(data, path);
    return isRow(data[0]) ? JSON.stringify(transposed(columnsOf(data, path))) : undefined;
  }
  if (!types.isMap(data) && Symbol.iterator in data) return undefined;
  const columns = types.isMap(data) ? [...data] : Object.entries(data);
  const length = columns[0]?.[1]?.length;
  const areColumns = columns.length > 1 && length > 1 && columns.every(([name, column]) => typeof name === 'string'
    && (Array.isArray(column) || ArrayBuffer.isView(column)) && column.length === length
    && Array.prototype.every.call(column, isScalar));
  if (!areColumns || (!types.isMap(data) && isSeries(data))) return undefined;
  const text = JSON.stringify(Object.fromEntries(columns.map(([name, column]) =>
    [name, cells(Array.from(column), index => `${path}.${name}[${index}]`)])));
  return axis === 'names' || text.length < MAXIMUM_LABELED_LENGTH ? text : undefined;
}

function recordsText(records, path) {
  records.forEach((record, index) => {
    if (!isRecord(record)) throw badSeries(`${path}[${index}]`, `is of the type ${typeName(record)}: give an object`);
  });
  const names = [...new Set(records.flatMap(record => Object.keys(record)))];
  const columns = names.map(name => cells(records.map(record => record[name]), index => `${path}[${index}].${name}`));
  return JSON.stringify({columns: names, rows: transposed(columns)});
}

function columnsOf(rows, path) {
  rows.forEach((row, index) => {
    if (!Array.isArray(row) || !row.every(isScalar)) throw badSeries(`${path}[${index}]`, 'is no array of cells');
  });
  const count = Math.max(...rows.map(row => row.length));
  return Array.from({length: count}, (_, column) =>
    cells(rows.map(row => row[column]), index => `${path}[${index}][${column}]`));
}

const transposed = columns => columns[0].map((_, row) => columns.map(column => column[row]));

// The cells of a column as JSON has them. Times become texts, which have no other meaning.
function cells(column, place) {
  const areDays = areLocalMidnights(column);
  return column.map((value, index) => cell(value, areDays, () => place(index)));
}

function cell(value, areDays, place) {
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  if (types.isDate(value)) {
    if (Number.isNaN(value.getTime())) throw badSeries(place(), 'is an invalid date');
    return dateText(value, areDays);
  }
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) throw badSeries(place(), `is ${value}: give a finite number, or null for a gap`);
      return value;
    case 'boolean': return Number(value);
    case 'bigint': return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    case 'string': return value;
    case 'object': return String(value);
    default: throw badSeries(place(), `is of the type ${typeName(value)}: give a text, a number, a Date or null`);
  }
}
