// samples/react-native with stand-ins for voltra and @expo/ui.

import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import test from 'node:test';
import {encode} from 'pushchart';
import {repository, TEMPLATE} from './support.mjs';

const hasCompiler = spawnSync('tsc', ['--version']).status === 0;

test('samples/react-native', {skip: !hasCompiler && 'TypeScript is not installed'}, async () => {
  cpSync(path.join(repository, 'samples/react-native'), 'react-native', {recursive: true});
  writeFileSync('react-native/package.json', '{"type": "module"}');
  for (const [name, text] of [
    ['@use-voltra/ios', 'export const Voltra = new Proxy({}, {get: (_, name) => name});'],
    ['@expo/ui/swift-ui', 'export const Chart = "Chart", Host = "Host";'],
  ]) {
    const folder = path.join('react-native/node_modules', name);
    mkdirSync(folder, {recursive: true});
    writeFileSync(path.join(folder, 'package.json'), '{"type": "module", "main": "index.js"}');
    writeFileSync(path.join(folder, 'index.js'), text);
  }
  // The stand-in of @expo/ui is a folder of its package, which has no list of exports.
  writeFileSync('react-native/node_modules/@expo/ui/package.json', JSON.stringify({
    name: '@expo/ui', type: 'module', exports: {'./swift-ui': './swift-ui/index.js'},
  }));
  execFileSync('tsc', ['--allowJs', '--jsx', 'react', '--jsxFactory', 'h', '--target', 'es2020', '--module', 'es2020',
    '--moduleResolution', 'node', '--outDir', 'react-native/built', 'react-native/live-activity.jsx',
    'react-native/chart-screen.jsx']);
  globalThis.h = (type, properties, ...children) => ({type, properties, children});
  const built = name => import(pathToFileURL(path.resolve('react-native/built', name)));
  const [{chartData}, {lockScreen}, {ChartScreen}] = await Promise.all(
    ['chart-data.js', 'live-activity.js', 'chart-screen.js'].map(built));

  const {payload} = await encode({low: [[1700000000, 1], [1700000300, null], [1700000600, 3]], high: [[1700000000, 5]]},
    TEMPLATE);
  const points = [
    {x: 1700000000, y: 1, series: 'low 0'}, {x: 1700000600, y: 3, series: 'low 1'}, {x: 1700000000, y: 5, series: 'high 2'},
  ];
  assert.deepEqual(chartData(payload.chart).map(({label, index, ...point}) => point), points);
  const [, plot] = lockScreen({title: 'Load', chart: payload.chart}).children;
  assert.equal(plot.children[0].type, 'LineMark');
  assert.deepEqual(plot.children[0].properties.data, points);
  const labels = (chart, locale) => chartData(chart, {locale}).map(({label}) => label);
  const names = await encode({Germany: 3.1, France: 2.4}, TEMPLATE, {axis: 'names'});
  assert.deepEqual(labels(names.payload.chart), ['Germany', 'France']);
  const days = await encode([['2026-06-01', 5], ['2026-06-02', 7]], TEMPLATE);
  assert.deepEqual(labels(days.payload.chart, 'en'), ['Jun 1', 'Jun 2']);
  // Swift Charts gives one place to equal texts, and one line to equal names.
  for (const [start, step] of [[1699999980, 30], [1699999980, 300], [1700000000, 6 * 3600], [1700000000, 366 * 86400]]) {
    const times = Array.from({length: 9}, (_, index) => [start + step * index, index]);
    const {payload} = await encode([times, times], TEMPLATE, {exact: 0});
    assert.equal(new Set(labels(payload.chart, 'en')).size, 9);
    assert.equal(new Set(chartData(payload.chart).map(({series}) => series)).size, 2);
    assert.equal(ChartScreen({data: payload}).children[0].properties.data.length, 9);
  }
  const screen = ChartScreen({data: names.payload});
  assert.deepEqual(screen.children[0].properties.data, [{x: 'Germany', y: 3.1}, {x: 'France', y: 2.4}]);
});
