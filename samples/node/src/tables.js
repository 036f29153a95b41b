// Tables: records, rows of arrays, and columns. The command finds the columns of times and values, and reads texts.

import {types} from 'node:util';
import {isObject, typeName} from './arguments.js';
import {areLocalMidnights, cells, isList, isScalar, isSeries} from './cells.js';
import {badSeries} from './errors.js';
import {packed} from './series-member.js';

/** The command reads longer columns row by row, and so not by their labels. */
const MAXIMUM_LABELED_LENGTH = 3 << 20;

const isRecord = value => isObject(value) && !isSeries(value) && !(Symbol.iterator in value)
  && !['isDate', 'isPromise', 'isRegExp'].some(name => types[name](value));
// A point has a time and a value. It is a row if its cells are read.
const isRow = (value, readCells) => Array.isArray(value) && value.every(isScalar)
  && (value.length > 2 || (value.length === 2 && (readCells || typeof value[1] === 'string')));

/** The text of a table; `undefined` for data of another form. Points are a table for options that read cells. */
export function tableMember(data, axis, path, readCells) {
  if (!isObject(data)) return undefined;
  if (Array.isArray(data)) {
    if (isRecord(data[0])) return recordsText(data, path);
    return isRow(data[0], readCells) ? rowsText(data, path) : undefined;
  }
  if (isList(data) || isSeries(data)) return undefined;
  const columns = types.isMap(data) ? [...data] : Object.entries(data);
  const length = columns[0]?.[1]?.length;
  const areColumns = columns.length > 1 && length > 0 && columns.every(([name, column]) => typeof name === 'string'
    && (Array.isArray(column) || ArrayBuffer.isView(column)) && column.length === length
    && Array.prototype.every.call(column, isScalar));
  if (!areColumns) return undefined;
  const text = JSON.stringify(Object.fromEntries(columns.map(([name, column]) =>
    [name, cells(column, index => `${path}.${name}[${index}]`)])));
  return axis === 'names' || text.length < MAXIMUM_LABELED_LENGTH ? text : undefined;
}

function recordsText(records, path) {
  records.forEach((record, index) => {
    if (!isRecord(record)) throw badSeries(`${path}[${index}]`, `is of the type ${typeName(record)}: give an object`);
  });
  const names = [...new Set(records.flatMap(record => Object.keys(record)))];
  const columns = names.map(name =>
    columnText(name, records.map(record => record[name]), index => `${path}[${index}].${name}`));
  return `{"columns":[${columns.join(',')}]}`;
}

// A column. Numbers and instants are packed, and keep their type. Longer integers are identifiers.
function columnText(name, column, place) {
  const kinds = new Set(column.map(kindOf).filter(kind => kind !== 'gap'));
  const [kind = 'numbers'] = kinds;
  const isPacked = kinds.size < 2 && kind !== 'cells' && !areLocalMidnights(column);
  const text = isPacked
    ? `"${kind}":"${packed(Float64Array.from(column, value => types.isDate(value) ? value / 1000 : value ?? NaN))}"`
    : `"cells":${JSON.stringify(cells(column, place))}`;
  return `{"name":${JSON.stringify(name)},${text}}`;
}

function kindOf(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return 'gap';
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return 'numbers';
  return types.isDate(value) && !Number.isNaN(value.getTime()) ? 'instants' : 'cells';
}

// The rows with their cells, of which a column of midnights are days.
function rowsText(rows, path) {
  rows.forEach((row, index) => {
    if (!Array.isArray(row) || !row.every(isScalar)) throw badSeries(`${path}[${index}]`, 'is no array of cells');
  });
  const columns = Array.from({length: Math.max(...rows.map(row => row.length))}, (_, column) =>
    cells(rows.map(row => row[column]), index => `${path}[${index}][${column}]`));
  return JSON.stringify(rows.map((_, row) => columns.map(column => column[row])));
}
