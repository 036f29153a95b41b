// Decodes the chart text of PushChart, version 1. docs/format.md defines the format; section numbers refer to it.
// Plain numbers of ES2020, no dependencies. Every sum and product of integers is exact in a double, or only compared.

import {readColumns} from './decoder/columns.mjs';
import {readPoints, readTimes} from './decoder/points.mjs';
import {SeriesError, SymbolReader, bounded, refuse, scale} from './decoder/symbol-reader.mjs';

export {SeriesError};

/**
 * Decodes a chart text. Time and memory are at most proportional to `maximumPoints`, also if the text is refused.
 *
 * Times are seconds since 1970 on the axis `time`, and plain numbers on the axis `number`. A gap is a point without a
 * value, halfway between its neighbors. `width` and `height` are in points, 1 to 2000. Colors are `#RRGGBB` or
 * `#RRGGBBAA`. What the text does not name is `null`; a label is then empty.
 *
 * @param {string} text
 * @param {{maximumPoints?: number}} [options] The largest number of points of all series together.
 * @returns {{axis: 'time'|'number', width: number, height: number, style: ?string, unit: ?string, reference: ?number,
 *   series: {label: string, lineColor: ?string, fillColor: ?string, points: [number, ?number][]}[]}}
 * @throws {SeriesError}
 */
export function decode(text, {maximumPoints = 20000} = {}) {
  const reader = new SymbolReader(text), chart = readChart(reader, pointCounter(maximumPoints));
  if (reader.isDamaged) refuse();
  const count = pointCounter(maximumPoints);
  return {...chart, series: chart.series.map(series => decodedSeries(series, count))};
}

// A function that counts points, before they take memory (section 8).
function pointCounter(maximumPoints) {
  let rest = Math.min(maximumPoints, 16777216);
  return count => {
    rest -= count;
    // Written so that a limit that is not a number refuses everything.
    if (!(rest >= 0)) refuse('the chart has more points than maximumPoints allows', 'too-many-points');
  };
}

// Fields that a text may leave out; they are null then.
const optionalFields = (reader, hasFields = reader.rare()) => read => hasFields && reader.flag() ? read() : null;

// The order of the reads is the format (section 3). `count` counts points.
function readChart(reader, count) {
  const axis = reader.flag() ? 'number' : 'time', field = optionalFields(reader);
  const [width, height] = field(() => [1 + reader.uniform(2000), 1 + reader.uniform(2000)]) || [320, 320];
  const style = field(() => reader.text()), unit = field(() => reader.text()), reference = field(() => reader.real());
  const seriesCount = reader.rare() ? 2 + reader.uniform(7) : 1;
  const timeScale = readTimeScale(reader, axis, width);
  const grid = seriesCount > 1 && reader.flag() ? readTimes(reader, timeScale, count) : null;
  const series = Array.from({length: seriesCount}, () => readSeries(reader, timeScale, grid, count));
  return {axis, width, height, style, unit, reference, series};
}

const PRESET_UNITS = [1, 60, 300, 600, 900, 1800, 3600, 86400];
const EIGHTHS_OF_WIDTH = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 72];

function readTimeScale(reader, axis, width) {
  const k = reader.uniform(10), exponent = k === 9 ? reader.exponent() : -3, start = reader.signed();
  // The unit of a calendar; without one, each comparison fails.
  const milliseconds = axis === 'time' ? 1000 * PRESET_UNITS[k] || [1, 10, 100, 1000][3 + exponent] : NaN;
  const timeOf = t => k < 8 ? (start + t) * PRESET_UNITS[k] : scale(exponent, start + t);
  if (!reader.flag()) return {start, milliseconds, timeOf, columnCount: 0};
  const span = reader.number();
  if (Math.abs(start) + span >= 2 ** 53) refuse();
  const c = reader.uniform(13);
  const columnCount = c < 12 ? Math.floor(EIGHTHS_OF_WIDTH[c] * width / 8) : reader.number();
  if (columnCount < 1 || columnCount > 65536) refuse();
  const end = 96 * columnCount, startTime = timeOf(0), duration = timeOf(span) - startTime;
  const timeOfPosition = p => startTime + (p === end ? duration : duration * p / end);
  return {start, milliseconds, timeOf, columnCount, timeOfPosition};
}

function readSeries(reader, timeScale, grid, count) {
  const field = optionalFields(reader), label = field(() => reader.text()) || '';
  const lineColor = field(() => reader.color()), fillColor = field(() => reader.color());
  const lastValue = field(() => reader.real());
  const e = reader.uniform(32) - 16, exponent = e === 15 ? reader.exponent() : e;
  const step = Math.max(reader.number(), 1), top = reader.number();
  const base = reader.rare() ? reader.double() : null, origin = base === null ? reader.signed() : 0;
  if (Math.abs(origin) + top >= 2 ** 53) refuse();
  const valueOf = n => base === null ? scale(exponent, (origin + n) * step) : base + scale(exponent, n * step);
  const hasColumns = timeScale.columnCount > 0 && reader.flag();
  const timeOf = hasColumns ? timeScale.timeOfPosition : timeScale.timeOf;
  const lines = hasColumns ? readColumns(reader, top, timeScale.columnCount, count)
    : readPoints(reader, top, timeScale, grid, count);
  return {label, lineColor, fillColor, lastValue, lines, timeOf, valueOf};
}

// Computes the points of a series (section 7).
function decodedSeries({label, lineColor, fillColor, lastValue, lines, timeOf, valueOf}, count) {
  for (const {times} of lines) count(times.length);
  const points = [];
  for (const {times, levels} of lines) {
    for (let i = 0; i < times.length; i += 1) {
      const time = timeOf(times[i]);
      if (!Number.isFinite(time)) refuse();
      // Halves, because the sum of two large times would overflow.
      if (i === 0 && points.length > 0) points.push([points[points.length - 1][0] / 2 + time / 2, null]);
      points.push([time, bounded(valueOf(levels[i]))]);
    }
  }
  if (points.length === 0) refuse();
  if (lastValue !== null) points[points.length - 1][1] = lastValue;
  return {label, lineColor, fillColor, points};
}
