// Tests the look of charts in browsers: numbers with their units, last values, the zero rule, and small styles, readable or
// not. Beside pictures.mjs, it needs no program of Swift.
// usage: node look.mjs

import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import test from 'node:test';
import {contrastOf} from '../../samples/node/web/painter/colors.js';
import {NumberFormat} from '../../samples/node/web/painter/numbers.js';
import {decode, draw} from '../../samples/node/web/pushchart.js';
import {RecordingContext} from './recording-context.mjs';

process.env.TZ = 'UTC';
console.warn = () => {};
const DAY = 86400, START = Date.UTC(2026, 0, 5) / 1000;
const series = (values, label = '', fields = {}) => ({
  label, lineColor: null, fillColor: null, points: values.map((value, index) => [START + DAY * index, value]), ...fields,
});
const chartOf = (lists, fields = {}) => ({
  axis: 'days', names: [], width: 360, height: 180, style: null, unit: null, reference: null, levels: {}, window: null,
  series: lists, ...fields,
});
function drawn(chart, style, options) {
  const context = new RecordingContext();
  draw(context, chart, {locale: 'en', appearance: 'light', style, ...options});
  return context;
}
const tags = ({texts}) => texts.filter(({size, isBold}) => size === 14 && isBold).map(({text}) => text);
const labels = ({texts}) => texts.map(({text}) => text);
const axisLabels = ({texts}) => texts
  .filter(({size, x, y, color}) => size === 12 && x > 250 && y < 165 && color === '#6C6C70')
  .map(({text}) => text);

test('numbers have prefixes of their unit, or letters', () => {
  for (const [unit, value, text] of [
    ['B', 8e11, '800 GB'], ['B', 999999, '999,999 B'], ['B', 1e6, '1 MB'], ['GB', 5e6, '5 PB'], ['A', 1.75e-7, '175 nA'],
    ['B/s', 2.5e6, '2.5 MB/s'], ['s', 2e6, '2,000,000 s'], ['s', 2e-5, '20 µs'], ['m', 5e6, '5,000,000 m'],
    ['GWh', 750, '750 GWh'], ['USD', 1.5e6, '1.5M USD'], ['$', 1.5e6, '$1.5M'], ['', 1234e12, '1,234T'],
    ['', 999999.6, '1,000,000'], ['', 0, '0'], ['%', 12.5, '12.5%'], ['°', -3, '-3°'], ['', 1e300, '1e300'],
  ]) assert.equal(new NumberFormat(unit, 'en').text(value, {decimals: value % 1 && value < 1e5 && value > 1 ? 1 : 0}), text, unit);
  assert.equal(new NumberFormat('€', 'de').text(1234.5, {decimals: 2, minimumDecimals: 2}), '1.234,50\u00A0€');
  // A tie is one of decimals, and not of doubles: on an axis to an even digit, else away from zero.
  const ties = ['halfExpand', 'halfEven'].map(ties => new NumberFormat('', 'en').text(0.145, {decimals: 2, ties}));
  assert.deepEqual(ties, ['0.15', '0.14']);
});

test('the labels of an axis have one number of decimals, and differ', () => {
  const ticks = (unit, values, decimals, mode = 'prefixed') => new NumberFormat(unit, 'en').ticks(values, decimals, () => mode);
  assert.deepEqual(ticks('B', [0, 5e8, 1e9, 1.5e9], 0), ['0', '500 MB', '1.0 GB', '1.5 GB']);
  assert.deepEqual(ticks('', [1e6, 1.25e6, 1.5e6], 0), ['1.00M', '1.25M', '1.50M']);
  assert.deepEqual(ticks('', [1000001, 1000002, 1000003], 0), ['1.000001M', '1.000002M', '1.000003M']);
  assert.deepEqual(ticks('', [0.5, 1, 1.5], 1), ['0.5', '1.0', '1.5']);
  assert.deepEqual(ticks('USD', [0, 50], 0, 'always'), ['0 USD', '50 USD']);
});

test('one line has its last value on a tag, with a thousandth of the range', () => {
  for (const [values, unit, text] of [
    [[40, 60.123456], 'USD', '60.12 USD'], [[0, 1000.5], null, '1,001'], [[5, 5], '%', '5%'], [[1, 2.5, null], null, '2.5'],
  ]) assert.deepEqual(tags(drawn(chartOf([series(values)], {unit}))), [text]);
  const context = drawn(chartOf([series([40, 60])], {unit: 'USD'}));
  const tag = context.fills.find(({box: [left, top, right, bottom]}) => bottom - top === 24 && right > left);
  assert.ok(contrastOf(tag.color, '#FFFFFF') >= 4.5, tag.color);
  assert.ok(!labels(context).some(text => text !== '60 USD' && text.includes('USD')), 'the unit is written once');
  for (const [style, dots] of [[{lastValueDataSet: {label: 'none'}}, 1], [{lastValueDataSet: null}, 0]]) {
    const context = drawn(chartOf([series([40, 60])]), style);
    assert.deepEqual([tags(context), context.dots.length], [[], dots]);
  }
  assert.deepEqual(tags(drawn(chartOf([series([40, 60])], {width: 99, height: 59}))), []);
});

test('several lines have names and values at their ends, as long as these fit', () => {
  const lines = names => chartOf(names.map((name, index) => series([1, 2 + index], name)), {unit: 'm'});
  const two = drawn(lines(['Up', 'Down']));
  assert.deepEqual([tags(two).sort(), labels(two).includes('Up')], [['2', '3 m'], true]);
  assert.ok(Math.abs(two.texts.find(({text}) => text === '3 m').y - two.texts.find(({text}) => text === '2').y) >= 18);
  assert.deepEqual(tags(drawn(lines(['Up', 'A name that takes more than a third of it']))), []);
  const six = drawn(lines(['a', 'b', 'c', 'd', 'e', 'f']));
  assert.deepEqual([tags(six), labels(six).includes('f')], [[], true]);
  const forecast = chartOf([series([1, 2]), {...series([2, 3]), points: [[START + DAY, 2], [START + 2 * DAY, 3]]}]);
  assert.deepEqual(tags(drawn(forecast, {dataSet: [{}, {lineDashLengths: [5, 4]}]})), ['2']);
});

test('an axis begins at zero where that costs at most half of it', () => {
  for (const [values, hasZero] of [[[50, 100], true], [[51, 100], false], [[-50, -100], true], [[3, 3], true]]) {
    assert.equal(axisLabels(drawn(chartOf([series([...values, values[1]])], {unit: null}))).includes('0'), hasZero, `${values}`);
  }
  const bars = drawn(chartOf([series([90, 100])]), {type: 'bar'});
  assert.ok(axisLabels(bars).includes('0'));
  assert.deepEqual(axisLabels(drawn(chartOf([series([10, 70])], {unit: '%'}), {lastValueDataSet: null})), ['0', '50', '100%']);
});

test('the last bar of a time axis has its value, and a few bars of names have theirs', () => {
  const bars = drawn(chartOf([series([3, 1, 2])]), {type: 'bar'}), values = ({texts}) => texts
    .filter(({isBold}) => isBold).map(({text}) => text);
  assert.deepEqual(values(bars), ['2']);
  assert.deepEqual(bars.fills.filter(({corners}) => corners === 2).map(({color}) => color), ['#4C94F2', '#4C94F2', '#0060DF']);
  const names = count => chartOf([{...series([]), points: Array.from({length: count}, (_, i) => [i, i + 1])}],
    {axis: 'names', names: Array.from({length: count}, (_, i) => `n${i}`)});
  assert.deepEqual(values(drawn(names(8))), ['1', '2', '3', '4', '5', '6', '7', '8']);
  assert.deepEqual(values(drawn(names(9))), []);
  assert.equal(drawn(names(40)).fills.filter(({corners}) => corners === 2).length, 30);
});

const glucose = {
  leftAxis: {axisMinimum: 40, axisMaximum: 290, bands: [
    {from: {level: 'low'}, to: {level: 'high'}, color: {light: '#F0F8F2', dark: '#1F2B22'}}]},
  dataSet: {colors: ['#B00020'], drawFilledEnabled: false, thresholds: [
    {from: {level: 'high', default: 180}, color: '#D96C00'}, {from: {level: 'low', default: 70}, color: '#007AFF'},
    {from: 70, color: '#0000FF'}]},
};

test('a small style has colors, thresholds, bands and limit lines', () => {
  const chart = levels => chartOf([series([60, 100, 200, 100])], {unit: 'mg/dL', levels});
  const both = drawn(chart({low: 70, high: 180}), glucose);
  const band = both.fills.find(({color}) => color === '#F0F8F2');
  assert.ok(Math.abs((band.box[3] - band.box[1]) / (both.clips[1][3]) - 110 / 250) < 0.02, 'the height of the band');
  // Of equal thresholds, the last counts. Levels are in order before values are compared.
  assert.deepEqual([...new Set(both.strokes.map(({color}) => color))].filter(color => /B00020|0000FF|007AFF|D96C00/.test(color)),
    ['#B00020', '#0000FF', '#D96C00']);
  assert.equal(drawn(chart({low: 70, high: 180}), glucose, {appearance: 'dark'}).fills.some(({color}) => color === '#1F2B22'), true);
  assert.ok(!drawn(chart({}), glucose).fills.some(({color}) => color === '#F0F8F2'), 'a level without a value');
  // Without a style, each level has a line with its name. With one, it has those of the style, and the reference level.
  assert.deepEqual(labels(drawn(chart({low: 70}))).filter(text => text.includes('low')), ['low 70 mg/dL']);
  assert.deepEqual(labels(drawn(chart({low: 70}), {})).filter(text => text.includes('low')), []);
  const limits = {leftAxis: {limitLines: [{limit: {level: 'low'}}, {limit: 150, label: 'warn', lineColor: '#FF0000'},
    {limit: {level: 'none'}}, {label: 'x'}, {limit: {level: 'far', default: 5000}, label: 'far'}]}};
  const context = drawn({...chart({low: 70}), reference: 90}, limits);
  for (const text of ['70 mg/dL', 'warn', '90 mg/dL', 'far 5,000 mg/dL ↑']) assert.ok(labels(context).includes(text), text);
  assert.equal(context.strokes.filter(({dash}) => dash.join() === '2,3').length, 3);
  assert.ok(context.strokes.some(({color, dash}) => color === '#FF0000' && dash.length === 2));
});

test('colors follow the trend, the payload and the options', () => {
  const colored = {dataSet: {colors: [{rising: '#00AA00', falling: '#AA0000', against: 'first'}]}};
  const dot = (values, style, fields, options) => drawn(chartOf([series(values, '', fields)], {reference: 5}), style, options).dots[0].color;
  assert.deepEqual([dot([1, 2], colored), dot([2, 1], colored), dot([1, 2], {dataSet: {colors: [{rising: '#00AA00', falling: '#AA0000'}]}})],
    ['#00AA00', '#AA0000', '#AA0000']);
  assert.equal(dot([1, 2], colored, {lineColor: '#123456'}), '#123456');
  assert.equal(dot([1, 2], {dataSet: [{colors: [{color: '#102030', opacity: 0.5}]}]}), '#10203080');
  assert.equal(drawn(chartOf([series([1, 2])]), {backgroundColor: '#111111'}, {colors: {background: 'transparent'}}).background, 'transparent');
  assert.equal(drawn(chartOf([series([1, 2])]), {backgroundColor: '#111111'}).background, '#111111');
  assert.ok(drawn(chartOf([series([1, 2])]), {type: 'bar'}, {type: 'line'}).dots.length > 0, 'options win');
});

test('a second axis has its labels at the right, and no unit', () => {
  const style = {rightAxis: {enabled: true}, dataSet: [{}, {axisDependency: 'right'}]};
  const {texts} = drawn(chartOf([series([1, 2, 3]), series([100, 200, 300])], {unit: 'm'}), style);
  assert.deepEqual([texts.some(({text, x}) => text === '2' && x < 60), texts.some(({text, x}) => text === '200' && x > 250)], [true, true]);
  assert.deepEqual(texts.filter(({size}) => size === 14).map(({text}) => text), ['3 m', '300']);
});

// Small styles of random values, many of a wrong type.
const KEYS = {
  '': ['type', 'barMode', 'backgroundColor', 'xAxis', 'leftAxis', 'rightAxis', 'limitLine', 'dataSet', 'lastValueDataSet', 'mirrorsRightToLeft', '__proto__',
    'x'],
  axis: ['enabled', 'axisMinimum', 'axisMaximum', 'labelCount', 'bands', 'limitLines', 'drawLabelsEnabled'],
  part: ['from', 'to', 'color', 'limit', 'label', 'lineColor', 'valueTextColor', 'lineWidth', 'lineDashLengths', 'level', 'default'],
  dataSet: ['type', 'label', 'visible', 'axisDependency', 'colors', 'thresholds', 'lineWidth', 'lineDashLengths', 'mode', 'fillTo',
    'drawFilledEnabled', 'fillAlpha', 'fill', 'fillColor', 'cornerRadius', 'highlightColor', 'increasingColor', 'neutralColor'],
  color: ['light', 'dark', 'rising', 'falling', 'against', 'color', 'opacity'],
};
const VALUES = [
  null, true, false, 0, 1, -1, 3, 1e308, -1e308, 5e-324, 1e9, '', 'x', 'bar', 'line', 'candle', 'combined', 'stacked', 'right', 'next',
  'tag', 'text', 'none', 'low', 'high', 'reference', 'lineColor', 'backgroundColor', '#FF0000', '#FF000080', '#F00', 'red', 'first', 'auto',
  'constructor', '\u0000', 'stepped', [], {}, [0, 0], [5, 4], [-1, 2], [1e308, 1e308], Array(17).fill(1),
];

// The same numbers in every run (a linear congruential generator).
function generator(seed) {
  let state = seed;
  return count => Math.floor((state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31 * count);
}

function randomValue(random, name, depth) {
  const kind = /xis$|^lastValue/.test(name) ? 'axis' : name === 'dataSet' ? 'dataSet' : /olor|^fill$|rising|falling/.test(name) ? 'color' : 'part';
  if (depth > 5 || random(5) === 0) return VALUES[random(VALUES.length)];
  if (/s$/.test(name) && !name.endsWith('xis')) return Array.from({length: random(5)}, () => randomValue(random, name.slice(0, -1), depth + 1));
  if (random(2) === 0 && kind === 'color') return ['#FF0000', '#00FF0080', 'lineColor', '#123456'][random(4)];
  if (random(2) === 0 && kind === 'part') return [0, 1, 2.5, 70, 200, true, false, 'bar'][random(8)];
  return randomObject(random, kind, depth + 1);
}

function randomObject(random, kind, depth) {
  const names = Array.from({length: 2 + random(7)}, () => KEYS[kind][random(KEYS[kind].length)]);
  return JSON.parse(`{${names.map(name => `${JSON.stringify(name)}:${JSON.stringify(randomValue(random, name, depth) ?? null)}`).join()}}`);
}

const folder = new URL('../../samples/payloads/', import.meta.url);
const chartText = json => typeof json !== 'object' || json === null ? undefined
  : typeof json.chart === 'string' ? json.chart : Object.values(json).map(chartText).find(Boolean);
const charts = readdirSync(folder).map(name => decode(chartText(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))))
  .filter(({series}) => series.reduce((sum, {points}) => sum + points.length, 0) < 300);

// English in Hebrew letters is written from right to left, and its texts are those of English.
const MIRRORED = {locale: 'en-Hebr'};

test('a language from right to left mirrors the picture, and no text of it', () => {
  const mirrored = ([left, top, right, bottom], width) => [width - right, top, width - left, bottom];
  const isNear = (a, b) => a.every((number, index) => Math.abs(number - b[index]) < 1e-6);
  const kinds = [{}, {type: 'bar'}, {type: 'candle'}, {type: 'scatter'}, {rightAxis: {enabled: true}}];
  for (const chart of charts) {
    for (const style of kinds) {
      const {width} = chart, plain = drawn(chart, style), other = drawn(chart, style, MIRRORED);
      assert.equal(plain.texts.length, other.texts.length);
      plain.texts.forEach(({text, x, y, isTurned}, index) => {
        const found = other.texts[index], end = x + 6 * text.length;
        assert.deepEqual([found.text, found.y, found.isTurned], [text, y, isTurned]);
        if (!isTurned) assert.ok(Math.abs(width - end - found.x) < 1e-6, `${text} at ${found.x}, not ${width - end}`);
      });
      for (const kind of ['fills', 'strokes']) {
        assert.equal(plain[kind].length, other[kind].length);
        assert.ok(plain[kind].every(({box}, index) => isNear(mirrored(box, width), other[kind][index].box)), kind);
      }
    }
  }
  const chart = chartOf([series([40, 60])], {unit: 'USD'}), tag = drawn(chart, {}, MIRRORED).texts.find(({isBold}) => isBold);
  assert.ok(tag.x < 60, 'the tag is at the left');
  // The likely script of a language counts, and a style can say no.
  const isMirrored = (style, locale) => drawn(chart, style, {locale}).texts.find(({isBold}) => isBold).x < 60;
  for (const [locale, expected] of [['ar', true], ['he-IL', true], ['fa', true], ['ur', true], ['de', false], ['az', false],
    ['az-Arab', true]]) assert.equal(isMirrored({}, locale), expected, locale);
  for (const [value, expected] of [[false, false], [null, false], [true, true], [7, true]]) {
    assert.equal(isMirrored({mirrorsRightToLeft: value}, 'ar'), expected, `${value}`);
  }
});

test('2,000 random small styles draw, with finite numbers', () => {
  assert.ok(charts.length > 10);
  let count = 0, changed = 0;
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = generator(seed), style = randomObject(random, '', 0), chart = {...charts[random(charts.length)], levels: {low: 70}};
    try {
      const context = drawn(chart, style);
      count += context.calls;
      if (seed % 20 === 0) changed += JSON.stringify(context) === JSON.stringify(drawn(chart, {})) ? 0 : 1;
    } catch (error) {
      throw new Error(`${JSON.stringify(style)} ${chart.style}`, {cause: error});
    }
  }
  assert.ok(count > 100000 && changed > 20, `${count} calls, ${changed} of 100 with another look`);
});

test('an unreadable small style is none, and an unreadable key is absent', () => {
  const [chart] = charts, plain = drawn(chart), empty = drawn(chart, {});
  for (const style of [null, undefined, 5, 'x', [], [{}], true]) assert.deepEqual(drawn(chart, style), plain);
  for (const style of [{type: 5}, {leftAxis: []}, {dataSet: 'x', x: 1}, {backgroundColor: 'red'}, {limitLine: {lineWidth: 'x'}},
    {dataSet: {colors: '#FF0000', lineWidth: '2', thresholds: [{from: 'x', color: '#FF0000'}, {from: 1}]}}]) {
    assert.deepEqual(drawn(chart, style), empty, JSON.stringify(style));
  }
});
