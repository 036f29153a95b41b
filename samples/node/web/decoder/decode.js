// Decodes the chart text of PushChart, versions 1 to 3. docs/format.md defines the format; section numbers refer to it.
// Plain numbers of ES2020, no dependencies. Every sum and product of integers is exact in a double, or only compared.

import {readColumns} from './columns.js';
import {readPoints, readTimes} from './points.js';
import {SymbolReader, bounded, refuse, scale} from './symbol-reader.js';
export {SeriesError} from './symbol-reader.js';

/** Decodes a chart text; `pushchart.d.ts` documents it. */
export function decode(text, {maximumPoints = 20000} = {}) {
  const limit = Math.min(maximumPoints, 16777216), reader = new SymbolReader(text, limit), chart = readChart(reader);
  if (reader.isDamaged) refuse();
  const {window} = chart;
  if (window && !(Number.isFinite(window.from) && Number.isFinite(window.to) && window.from < window.to)) refuse();
  reader.rest = limit;
  return {...chart, series: chart.series.map(series => decodedSeries(series, window, reader))};
}

// The order of the reads is the format (section 3). Fields that are missing are null.
function readChart(reader) {
  const axis = AXES[reader.uniform(reader.version === '3' ? 4 : 2)], field = reader.optionalFields();
  const [width, height] = field('size') || [320, 320];
  const style = field('text'), unit = field('text'), reference = field('real');
  const ends = reader.version >= '2' ? field('windowEnds') : null;
  const levels = (reader.version >= '3' && field('levels')) || {};
  const names = axis === 'names' ? reader.names() : [];
  const seriesCount = reader.rare() ? 2 + reader.uniform(7) : 1;
  const timeScale = readTimeScale(reader, axis, width, ends !== null);
  const grid = seriesCount > 1 && reader.flag() ? readTimes(reader, timeScale) : null;
  const series = Array.from({length: seriesCount}, () => readSeries(reader, timeScale, grid));
  const window = ends && {from: timeScale.timeOf(0), to: timeScale.timeOf(timeScale.lastTime), ...ends};
  return {axis, names, width, height, style, unit, reference, levels, window, series};
}

const AXES = ['instants', 'number', 'days', 'names'];
const PRESET_UNITS = [1, 60, 300, 600, 900, 1800, 3600, 86400];
const EIGHTHS_OF_WIDTH = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 72];

// `lastTime` is the span of a window, which no time exceeds (section 4).
function readTimeScale(reader, axis, width, hasWindow) {
  const k = reader.uniform(10), exponent = k === 9 ? reader.exponent() : -3, start = reader.signed();
  // The unit of a calendar; without one, each comparison fails.
  const hasCalendar = axis === 'instants' || axis === 'days';
  const milliseconds = hasCalendar ? 1000 * PRESET_UNITS[k] || [1, 10, 100, 1000][3 + exponent] : NaN;
  const timeOf = t => k < 8 ? (start + t) * PRESET_UNITS[k] : scale(exponent, start + t);
  const hasColumns = reader.flag(), span = hasColumns || hasWindow ? reader.number() : 0;
  if (Math.abs(start) + span >= 2 ** 53) refuse();
  const points = {start, milliseconds, timeOf, lastTime: hasWindow ? span : Infinity, columnCount: 0};
  if (!hasColumns) return points;
  const c = reader.uniform(13);
  const columnCount = c < 12 ? Math.floor(EIGHTHS_OF_WIDTH[c] * width / 8) : reader.number();
  if (columnCount < 1 || columnCount > 65536) refuse();
  const end = 96 * columnCount, first = timeOf(0), duration = timeOf(span) - first;
  return {...points, columnCount, timeAt: p => first + (p === end ? duration : duration * p / end)};
}

function readSeries(reader, timeScale, grid) {
  const field = reader.optionalFields(), label = field('text') || '';
  const lineColor = field('color'), fillColor = field('color'), lastValue = field('real');
  const exponent = reader.shortExponent();
  const step = Math.max(reader.number(), 1), top = reader.number();
  const base = reader.rare() ? reader.double() : null, origin = base === null ? reader.signed() : 0;
  if (Math.abs(origin) + top >= 2 ** 53) refuse();
  const valueOf = n => base === null ? scale(exponent, (origin + n) * step) : base + scale(exponent, n * step);
  const hasColumns = timeScale.columnCount > 0 && reader.flag();
  const timeOf = hasColumns ? timeScale.timeAt : timeScale.timeOf;
  const lines = hasColumns ? readColumns(reader, top, timeScale.columnCount) : readPoints(reader, top, timeScale, grid);
  return {label, lineColor, fillColor, lastValue, lines, timeOf, valueOf};
}

// Computes the points of a series (section 7).
function decodedSeries({label, lineColor, fillColor, lastValue, lines, timeOf, valueOf}, window, reader) {
  for (const {times} of lines) reader.count(times.length);
  const points = [];
  for (const {times, levels} of lines) {
    // Halves, because the sum of two large times would overflow.
    if (points.length > 0) points.push([points[points.length - 1][0] / 2 + timeOf(times[0]) / 2, null]);
    times.forEach((time, i) => points.push([timeOf(time), bounded(valueOf(levels[i]))]));
  }
  if (points.length === 0 || points.some(([time]) => !Number.isFinite(time))) refuse();
  for (const point of window ? points : []) {
    if (point[0] < window.from) point[0] = window.from;
    else if (point[0] > window.to) point[0] = window.to;
  }
  if (lastValue !== null) points[points.length - 1][1] = lastValue;
  return {label, lineColor, fillColor, points};
}
