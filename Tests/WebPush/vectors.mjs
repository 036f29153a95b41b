// Decodes every vector of Tests/Vectors/codec and compares all fields.
// usage: node vectors.mjs FOLDER…

import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {decode, SeriesError} from '../../samples/node/web/pushchart.js';

const failures = [];
let count = 0;

// Splits points at gaps, which have no value.
function runsOf(points) {
  const runs = [[]];
  for (const [time, value] of points) {
    if (value === null) runs.push([]);
    else runs[runs.length - 1].push([time, value]);
  }
  return runs;
}

// Object.is tells 0 from -0.
function equal(a, b) {
  return Array.isArray(b) ? Array.isArray(a) && a.length === b.length && b.every((item, i) => equal(a[i], item))
    : Object.is(a, b);
}

function describe(chart, expected) {
  const fields = {};
  for (const name of ['width', 'height', 'style', 'unit', 'reference']) fields[name] = chart[name];
  // The frozen vectors call instants a time.
  fields.axis = chart.axis === 'instants' ? 'time' : chart.axis;
  fields.names = chart.names.length > 0 ? chart.names : null;
  const levels = Object.entries(chart.levels).map(([name, value]) => ({name, value}));
  fields.levels = levels.length > 0 ? levels : null;
  fields.window = chart.window && [chart.window.from, chart.window.to];
  fields.series = chart.series.map((series, index) => {
    const runs = runsOf(series.points);
    const wanted = expected.series[index];
    const result = {label: series.label, lineColor: series.lineColor, fillColor: series.fillColor};
    if (wanted && 'count' in wanted) {
      result.count = runs.reduce((sum, run) => sum + run.length, 0);
      // Long series list only their last 60 points.
      if (result.count > 300) result.runs = [runs[runs.length - 1].slice(-60)];
    }
    result.runs = result.runs || runs;
    return result;
  });
  return fields;
}

function compare(name, found, expected) {
  const problems = [];
  for (const key of ['axis', 'width', 'height']) if (found[key] !== expected[key]) problems.push(key);
  for (const key of ['style', 'unit', 'reference', 'names', 'window']) {
    if (!equal(found[key], expected[key] ?? null)) problems.push(key);
  }
  if (JSON.stringify(found.levels) !== JSON.stringify(expected.levels ?? null)) problems.push('levels');
  if (found.series.length !== expected.series.length) problems.push('series count');
  expected.series.forEach((series, index) => {
    const other = found.series[index] || {};
    for (const key of ['lineColor', 'fillColor']) if (other[key] !== (series[key] ?? null)) problems.push(key);
    for (const key of ['label', 'count', 'runs']) {
      if (key in series && !equal(other[key], series[key])) problems.push(`${key} of series ${index + 1}`);
    }
  });
  if (problems.length > 0) failures.push(`${name}: ${problems.join(', ')}`);
}

const files = process.argv.slice(2).flatMap(folder => readdirSync(folder).map(file => join(folder, file)));
for (const file of files.filter(file => file.endsWith('.json')).sort()) {
  for (const vector of JSON.parse(readFileSync(file, 'utf8'))) {
    count += 1;
    const name = `${file}: ${vector.name}`;
    const text = vector.text.repeat(vector.repetitions ?? 1);
    const expected = vector.chart
      || {...vector, series: (vector.series || []).map((series, i) => ({...series, runs: (vector.runs || [])[i]}))};
    try {
      const chart = decode(text, {maximumPoints: vector.maximumPoints ?? 200000});
      if (vector.code) failures.push(`${name}: accepted, not ${vector.code}`);
      else compare(name, describe(chart, expected), expected);
    } catch (error) {
      if (!(error instanceof SeriesError)) failures.push(`${name}: ${error.stack}`);
      else if (error.code !== vector.code) failures.push(`${name}: ${error.code}, not ${vector.code ?? 'a chart'}`);
    }
  }
}
for (const failure of failures) console.log('FAILED', failure);
console.log(`${count} vectors, ${failures.length} failures`);
process.exit(failures.length > 0 || count === 0 ? 1 : 0);
