// Decodes the chart text of PushChart, version 1. docs/format.md defines the format; section numbers refer to it.
// Plain numbers of ES2020, no dependencies. Every sum and product of integers is exact in a double, or only compared.

import {polyline, readColumns} from './decoder/columns.mjs';
import {bounded, scale} from './decoder/decimal.mjs';
import {readPoints} from './decoder/points.mjs';
import {SeriesError, refuse} from './decoder/series-error.mjs';
import {checkedDigits, SymbolReader} from './decoder/symbol-reader.mjs';
import {readTimes} from './decoder/times.mjs';

export {SeriesError};

/** The largest number of points that `decode` accepts unless the caller sets another limit. */
export const DEFAULT_MAXIMUM_POINTS = 20000;

/**
 * Decodes a chart text.
 *
 * Times are seconds since 1970 on the axis `time`, and plain numbers on the axis `number`. A gap is a point without a
 * value, halfway between its neighbors. `width` and `height` are in points, 1 to 2000. Colors are `#RRGGBB` or
 * `#RRGGBBAA`. What the text does not name is `null`; a label is then empty.
 *
 * @param {string} text
 * @param {{maximumPoints?: number}} [options] The largest number of points of all series together.
 * @returns {{axis: 'time'|'number', width: number, height: number, style: ?string, unit: ?string, reference: ?number,
 *   series: {label: string, lineColor: ?string, fillColor: ?string, points: [number, ?number][]}[]}}
 * @throws {SeriesError} Time and memory are at most proportional to `maximumPoints`, also if the text is refused.
 */
export function decode(text, {maximumPoints = DEFAULT_MAXIMUM_POINTS} = {}) {
  const limit = Math.min(maximumPoints, 16777216);
  const reader = new SymbolReader(checkedDigits(text));
  const wire = readChart(reader, pointCounter(limit));
  if (reader.isDamaged) refuse();
  const count = pointCounter(limit);
  return {...wire.chart, series: wire.series.map(series => decodedSeries(series, wire, count))};
}

// A function that counts points before they take memory (section 8).
function pointCounter(limit) {
  let rest = limit;
  return count => {
    rest -= count;
    // Written so that a limit that is not a number refuses everything.
    if (!(rest >= 0)) throw new SeriesError('too-many-points', 'the chart has more points than maximumPoints allows');
  };
}

const PRESET_UNITS = [1, 60, 300, 600, 900, 1800, 3600, 86400];
const EIGHTHS_OF_WIDTH = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 72];

// Reads all integers of the chart. The order of the reads is the format. `count` counts points.
function readChart(reader, count) {
  const axis = reader.flag() ? 'number' : 'time';
  const chart = {axis, width: 320, height: 320, style: null, unit: null, reference: null};
  if (reader.rare()) {
    if (reader.flag()) {
      chart.width = 1 + reader.uniform(2000);
      chart.height = 1 + reader.uniform(2000);
    }
    if (reader.flag()) chart.style = reader.text();
    if (reader.flag()) chart.unit = reader.text();
    if (reader.flag()) chart.reference = reader.real();
  }
  const seriesCount = reader.rare() ? 2 + reader.uniform(7) : 1;
  const wire = {chart, series: [], span: 0, columnCount: 0};
  const k = reader.uniform(10);
  wire.unit = PRESET_UNITS[k]; // undefined for k = 8 and 9
  wire.exponent = k === 9 ? reader.exponent() : -3;
  wire.start = reader.signed();
  if (reader.flag()) {
    wire.span = reader.number();
    if (Math.abs(wire.start) + wire.span >= 2 ** 53) refuse();
    const c = reader.uniform(13);
    wire.columnCount = c < 12 ? Math.floor(EIGHTHS_OF_WIDTH[c] * chart.width / 8) : reader.number();
    if (wire.columnCount < 1 || wire.columnCount > 65536) refuse();
  }
  const grid = seriesCount > 1 && reader.flag() ? readTimes(reader, wire, count) : null;
  while (wire.series.length < seriesCount) wire.series.push(readSeries(reader, wire, grid, count));
  return wire;
}

function readSeries(reader, wire, grid, count) {
  const series = {label: '', lineColor: null, fillColor: null, lastValue: null, base: null, origin: 0};
  if (reader.rare()) {
    if (reader.flag()) series.label = reader.text();
    if (reader.flag()) series.lineColor = reader.color();
    if (reader.flag()) series.fillColor = reader.color();
    if (reader.flag()) series.lastValue = reader.real();
  }
  const e = reader.uniform(32) - 16;
  series.exponent = e === 15 ? reader.exponent() : e;
  series.step = Math.max(reader.number(), 1);
  const top = reader.number();
  if (reader.rare()) series.base = reader.double();
  else series.origin = reader.signed();
  if (Math.abs(series.origin) + top >= 2 ** 53) refuse();
  series.hasColumns = wire.columnCount > 0 && reader.flag();
  series.runs = series.hasColumns ? readColumns(reader, top, wire.columnCount, count)
    : readPoints(reader, top, wire, grid, count);
  return series;
}

// Computes the points of a series (section 7).
function decodedSeries(series, {unit, exponent, start, span, columnCount}, count) {
  const {label, lineColor, fillColor, lastValue, base, origin, step} = series;
  const timeOf = t => unit ? t * unit : scale(t, exponent);
  const startTime = timeOf(start);
  const duration = timeOf(start + span) - startTime;
  const timeOfPosition = p => startTime + (p === 96 * columnCount ? duration : duration * p / (96 * columnCount));
  const valueOf = n => base === null ? scale((origin + n) * step, series.exponent)
    : base + scale(n * step, series.exponent);
  const lines = series.hasColumns ? series.runs.map(run => polyline(run, count)) : series.runs;
  if (!series.hasColumns) for (const line of lines) count(line.length / 2);
  const points = [];
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      const time = series.hasColumns ? timeOfPosition(line[i]) : timeOf(start + line[i]);
      if (!Number.isFinite(time)) refuse();
      // Halves, because the sum of two large times would overflow.
      if (i === 0 && points.length > 0) points.push([points[points.length - 1][0] / 2 + time / 2, null]);
      points.push([time, bounded(valueOf(line[i + 1]))]);
    }
  }
  if (points.length === 0) refuse();
  if (lastValue !== null) points[points.length - 1][1] = lastValue;
  return {label, lineColor, fillColor, points};
}
