// Tests the bars and the candles of the web client: their places, their labels, and that each chart can be drawn as any
// kind. Chromium tests the pixels (pages.py).
// usage: node marks.mjs TEXTS   (lines of RandomCharts)

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {decode, describe, draw, showChart} from '../../samples/node/web/pushchart.js';

const DAY = 86400, START = Date.UTC(2024, 0, 2) / 1000;
const COLORS = {
  lines: ['first', 'second', 'third', 'fourth'], rising: 'up', falling: 'down', text: 'text', axis: 'axis',
  grid: 'grid', label: 'label', neutral: 'neutral',
};
const warnings = [];
console.warn = (...words) => warnings.push(words.join(' '));
console.info = () => {};

// A context that keeps what is painted: shapes, texts, and the ends of the axes.
class RecordingContext {
  constructor() {
    Object.assign(this, {bars: [], bodies: [], wicks: [], lines: 0, texts: [], path: [], boxes: [], calls: 0});
  }

  check(...numbers) {
    this.calls += 1;
    assert.ok(numbers.every(Number.isFinite), `${numbers}`);
  }

  save() {}
  restore() {}
  clip() {}
  translate(...point) { this.check(...point); }
  rotate() {}
  setLineDash() {}
  strokeText() {}
  measureText(text) { return {width: 6 * text.length}; }
  beginPath() { this.path = []; }
  moveTo(...point) { this.add('move', point); }
  lineTo(...point) { this.add('line', point); }
  arc(...numbers) { this.add('arc', numbers); }
  arcTo(...numbers) { this.add('corner', numbers); }
  rect(...box) { this.boxes.push(box); this.add('rect', box); }
  createLinearGradient(...ends) { this.check(...ends); return {addColorStop() {}}; }
  fillRect(...box) { this.body('filled', box); }
  strokeRect(...box) { this.body('hollow', box); }

  add(name, numbers) {
    this.check(...numbers);
    this.path.push({name, numbers});
  }

  body(fill, [left, top, width, height]) {
    this.check(left, top, width, height);
    this.bodies.push({fill, color: fill === 'filled' ? this.fillStyle : this.strokeStyle, left, top, width, height});
  }

  fill() {
    if (this.path.map(({name}) => name).join() !== 'move,corner,corner,line') return;
    const [{numbers: [left, from]}, {numbers: [, to, right, , radius]}] = this.path;
    this.bars.push({color: this.fillStyle, left, right, from, to, radius});
  }

  stroke() {
    const [[x1, y1], [x2, y2] = []] = this.path.map(({numbers}) => numbers);
    if (this.strokeStyle === 'axis' && this.bottom === undefined) {
      [this.left, this.right, this.bottom] = [x1, x2, y1];
    }
    if (this.strokeStyle === this.fillStyle) this.wicks.push(this.path.map(({numbers}) => numbers));
    if ([2.25, 2, 1.25].includes(this.lineWidth)) this.lines += 1;
  }

  fillText(text, x, y) {
    this.check(x, y);
    const center = {left: x + 3 * text.length, center: x, right: null}[this.textAlign];
    this.texts.push({text, center, y});
  }
}

const withoutGaps = points => points.filter(([, value]) => value !== undefined);
const chartOf = (lists, fields = {}) => ({
  axis: 'instants', names: [], width: 400, height: 200, unit: null, reference: null, levels: {}, window: null,
  series: lists.map(points => ({label: '', lineColor: null, fillColor: null, points})), ...fields,
});
const daily = values => withoutGaps(values.map((value, index) => [START + DAY * index, value]));
const drawn = (chart, options) => {
  const context = new RecordingContext();
  draw(context, chart, {locale: 'en', colors: COLORS, ...options});
  context.bodies.shift(); // the background
  // The second box is that of the plot, with half of the width of a line around it.
  context.top = context.boxes.length > 1 ? context.boxes[1][1] : undefined;
  return context;
};
const close = (found, expected, name) =>
  assert.ok(Math.abs(found - expected) < 1e-6, `${name}: ${found}, not ${expected}`);
const center = ({left, right}) => (left + right) / 2;

test('a bar begins at zero, and takes 85 % of the smallest distance of two times', () => {
  for (const values of [
    [3, 1, undefined, 4, 2], [99, 98, undefined, 97, 99], [3, -1, undefined, -4, 2], [-3, -1, undefined, -4, -2],
  ]) {
    const context = drawn(chartOf([daily(values)]), {type: 'bar'}), {bars} = context;
    assert.equal(bars.length, 4);
    assert.ok(bars[0].from >= context.top && bars[0].from <= context.bottom, 'the axis includes zero');
    const day = center(bars[1]) - center(bars[0]), unit = (bars[0].from - bars[0].to) / values[0];
    bars.forEach((bar, index) => {
      const place = index < 2 ? index : index + 1;
      close(center(bar), center(bars[0]) + day * place, 'a day without a sample stays empty');
      close(bar.right - bar.left, 0.85 * day, 'width');
      close(bar.from, bars[0].from, 'zero');
      close(bar.from - bar.to, unit * values[place], 'a negative bar hangs down');
    });
  }
});

test('the axis has room for the first and the last bar, and for a window', () => {
  for (const [window, before, dayCount] of [
    [null, 0, 3], [{from: START, to: START + 2 * DAY}, 0, 3], [{from: START, to: START + 7 * DAY}, 0, 7.5],
    [{from: START - 2 * DAY, to: START + 2 * DAY}, 1.5, 4.5],
  ]) {
    const {bars, left, right} = drawn(chartOf([daily([3, 1, 2])], {window}), {type: 'bar'});
    const day = (right - left) / dayCount;
    close(bars[0].left - left, (before + 0.075) * day, 'space before');
    close(right - bars[2].right, (dayCount - before - 3 + 0.075) * day, 'space after');
  }
});

test('one bar, equal bars and bars of zero have a place', () => {
  const {bars: [single], left, right, texts} = drawn(chartOf([daily([5])], {axis: 'days'}), {type: 'bar'});
  close(single.right - single.left, 0.85 * (right - left), 'one bar');
  close(center(single), (left + right) / 2, 'one bar');
  assert.ok(texts.some(({text}) => text === 'Tue'), JSON.stringify(texts));
  assert.ok(drawn(chartOf([daily([5, 5])]), {type: 'bar'}).bars.every(({from, to}) => from - to > 50));
  const zero = drawn(chartOf([daily([0, 0])]), {type: 'bar'});
  assert.ok(zero.bars.every(({from, to}) => from === to && from === zero.bottom));
});

test('groups divide the width among the series, in their order', () => {
  const {bars} = drawn(chartOf([daily([3, 1]), daily([2, 4]), daily([1])]), {type: 'bar'});
  const width = bars[0].right - bars[0].left;
  assert.deepEqual(bars.map(({color}) => color), ['first', 'first', 'second', 'second', 'third']);
  close(bars[2].left, bars[0].right, 'the second beside the first');
  close(bars[4].left, bars[2].right, 'the third beside the second');
  close(center(bars[3]) - center(bars[2]), 3 * width / 0.85, 'the distance of two groups');
});

test('stacks put positive values up and negative values down, the first series lowest', () => {
  const lists = [[3, -1], [2, 2], [-1, -2], [undefined, 1]].map(daily);
  const {bars, top, bottom} = drawn(chartOf(lists), {type: 'bar', barMode: 'stacked', cornerRadius: 3});
  const zero = bars[0].from, unit = (zero - bars[0].to) / 3;
  const found = bars.map(({color, from, to, radius}) => [color, Math.round((zero - from) / unit * 1e6) / 1e6,
    Math.round((zero - to) / unit * 1e6) / 1e6, radius > 0]);
  assert.deepEqual(found, [
    ['first', 0, 3, false], ['second', 3, 5, true], ['third', 0, -1, true],
    ['second', 0, 2, false], ['fourth', 2, 3, true], ['third', 0, -2, false], ['first', -2, -3, true],
  ]);
  // A tenth of the span of 8 is below, and the axis ends at the first tick above.
  close(unit, (bottom - top) / (0.8 + 3 + 6), 'the axis holds the stacks');
});

test('corners are round up to half the width and the height of a bar', () => {
  const radii = cornerRadius => drawn(chartOf([daily([100, 0.5])]), {type: 'bar', cornerRadius})
    .bars.map(({radius}) => radius);
  assert.deepEqual(radii(0), [0, 0]);
  for (const refused of [-1, NaN, null, 'round']) assert.deepEqual(radii(refused), [0, 0]);
  assert.equal(radii(4)[0], 4);
  assert.ok(radii(4)[1] < 4);
  const {bars: [bar]} = drawn(chartOf([daily([100, 50])]), {type: 'bar', cornerRadius: Infinity});
  close(bar.radius, (bar.right - bar.left) / 2, 'half the width');
  assert.equal(drawn(chartOf([daily([1])]), {type: 'bar'}).bars[0].radius, 3);
});

test('a candle has four values of one time, and its direction has a color and a fill', () => {
  const prices = [[10, 12, 11, 10], [14, 13, 12, 11], [9, 9, 10, 9], [12, 11, 11, undefined], [50, 60, 70, 80]];
  const {bodies, wicks, left, right, top, bottom} = drawn(chartOf(prices.map(daily)), {type: 'candle'});
  assert.deepEqual(bodies.map(({fill, color}) => [fill, color]),
    [['filled', 'up'], ['filled', 'down'], ['filled', 'neutral']]);
  const [rising, filled, flat] = bodies, unit = filled.height;
  close(rising.height, 2 * unit, 'the body from open to close');
  close(rising.width, 0.8 * (right - left) / 3, 'the width');
  assert.equal(flat.height, 1);
  // The span of the prices is 5, and a fifth series is not drawn.
  close(unit, (bottom - top) / (5 * 1.2), 'the axis holds the candles');
  close(wicks[0][1][1] - wicks[0][0][1], 2 * unit, 'from the highest value to the body');
  close(wicks[1][0][1] - wicks[1][1][1], unit, 'from the lowest value to the body');
});

test('the color of the closing values is that of the candles', () => {
  const chart = chartOf([[10, 12], [14, 13], [9, 9], [12, 11]].map(daily));
  chart.series[3].lineColor = '#123456';
  const {bodies} = drawn(chart, {type: 'candle'});
  assert.deepEqual(bodies.map(({fill, color}) => [fill, color]), [['filled', '#123456'], ['filled', '#123456']]);
});

test('a chart without a whole candle, and an unknown type, are lines', () => {
  const lists = [[1, 2], [3, 4], [5, 6]].map(daily);
  for (const [chart, type, warningCount] of [
    [chartOf(lists), 'candle', 1], [chartOf([...lists, [[START + 1, 5]]]), 'candle', 1],
    [chartOf(lists), 'constructor', 0], [chartOf(lists), '__proto__', 0], [chartOf(lists), 5, 0],
    [chartOf(lists), undefined, 0], [chartOf(lists), 'line', 0],
  ]) {
    warnings.length = 0;
    const {lines, bars, bodies} = drawn(chart, {type});
    assert.deepEqual([lines > 0, bars.length, bodies.length, warnings.length], [true, 0, 0, warningCount], `${type}`);
  }
});

// A zone, the times of bars, the labels under them, and the axis. No label is elsewhere.
const utc = (year, ...rest) => Date.UTC(year, ...rest) / 1000;
const days = (hour, count = 5, step = 1) => Array.from({length: count}, (_, i) => utc(2024, 0, 2 + step * i, hour));
for (const [name, zone, times, expected, axis = 'instants'] of [
  ['days west of Greenwich', 'America/Los_Angeles', days(0), ['Tue', 'Wed', 'Thu', 'Fri', 'Sat'], 'days'],
  ['days east of Greenwich', 'Pacific/Kiritimati', days(0), ['Tue', 'Wed', 'Thu', 'Fri', 'Sat'], 'days'],
  ['instants west of Greenwich', 'America/New_York', days(0), ['Jan 1', 'Tue', 'Wed', 'Thu', 'Fri']],
  ['closing times of an exchange', 'America/New_York', days(21), ['Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ['local midnights', 'Europe/Berlin', days(23), ['Wed', 'Thu', 'Fri', 'Sat', 'Sun']],
  ['one day', 'Asia/Tokyo', days(0, 1), ['Tue'], 'days'],
  ['hours', 'Asia/Kathmandu', [0, 1, 2, 3].map(i => utc(2024, 0, 2, 6 + i, 15)), ['12:00', '13:00', '14:00', '15:00']],
]) {
  test(`labels are under their bars: ${name}`, () => {
    process.env.TZ = zone;
    const {bars, texts, bottom} = drawn(chartOf([times.map(time => [time, 1])], {axis}), {type: 'bar'});
    const labels = texts.filter(({y}) => y > bottom + 10);
    assert.deepEqual(labels.map(({text}) => text), expected);
    labels.forEach(({text, center: at}) => {
      const distance = Math.min(...bars.map(bar => Math.abs(center(bar) - at)));
      assert.ok(distance < 1e-6, `${text} is ${distance} points from a bar`);
    });
  });
}

test('a label of a day that no bar has stays at its time', () => {
  process.env.TZ = 'UTC';
  const {bars, texts} = drawn(chartOf([days(12, 4, 3).map(time => [time, 1])]), {type: 'bar'});
  const unit = (center(bars[1]) - center(bars[0])) / 3, labels = texts.filter(({text}) => text.startsWith('Jan'));
  assert.ok(labels.length > 1);
  for (const {text, center: at} of labels) {
    const day = 2.5 + (at - center(bars[0])) / unit;
    assert.equal(Math.floor(day + 1e-6), Number(text.slice(4)), text);
  }
});

test('numbers on the axis are under their bars', () => {
  const {bars, texts, bottom} = drawn(chartOf([[[1, 3], [2, 4]]], {axis: 'number'}), {type: 'bar'});
  const labels = texts.filter(({y}) => y > bottom + 10);
  assert.deepEqual(labels.map(({text}) => text), ['1', '2']);
  labels.forEach(({center: at}, index) => close(at, center(bars[index]), 'label'));
});

test('a name is under its bar, and names that do not fit side by side read upward', () => {
  const points = [3, 1, 2].map((value, at) => [at, value]);
  const fit = drawn(chartOf([points], {axis: 'names', names: ['Oslo', 'Rome', 'Bern']}), {type: 'bar'});
  const labels = fit.texts.filter(({y}) => y > fit.bottom + 10);
  assert.deepEqual(labels.map(({text}) => text), ['Oslo', 'Rome', 'Bern']);
  labels.forEach(({center: at}, index) => close(at, center(fit.bars[index]), 'name'));
  const names = ['Saint Vincent and the Grenadines', 'Central African Republic', 'Trinidad and Tobago'];
  const turned = drawn(chartOf([[...points, [3, 2], [4, 2]]], {axis: 'names', names: [...names, 'A', 'B']}), {type: 'bar'});
  const shown = turned.texts.map(({text}) => text).filter(text => text.endsWith('…'));
  assert.equal(shown.length, 3);
  shown.forEach((text, index) => assert.ok(names[index].startsWith(text.slice(0, -1)), text));
  assert.ok(turned.bottom < fit.bottom, 'names that read upward take more height');
});

test('each level has a line and a label with its name', () => {
  const levels = {low: 2, high: 9};
  const {texts, top, bottom} = drawn(chartOf([daily([3, 4, 5])], {levels, reference: 4, unit: '%'}));
  const labels = texts.filter(({y}) => y < bottom).slice(0, 3);
  assert.deepEqual(labels.map(({text}) => text), ['4%', 'low 2%', 'high 9%']);
  labels.forEach(({y}) => assert.ok(y >= top && y <= bottom, 'the axis holds the level'));
});

test('more bars than pixels are drawn, none too narrow to be seen', () => {
  const points = Array.from({length: 13000}, (_, i) => [START + 300 * i, 1 + i % 7]);
  for (const barMode of ['grouped', 'stacked']) {
    const {bars} = drawn(chartOf([points, points]), {type: 'bar', barMode});
    assert.equal(bars.length, 26000);
    assert.ok(bars.every(({left, right}) => right - left >= 0.5 - 1e-9));
  }
});

const texts = readFileSync(process.argv[2], 'utf8').trim().split('\n').map(line => line.split('\t'))
  .filter(([, , result]) => result.length === 16).map(([text]) => text).slice(0, 1000);

test('gaps that a page adds at the ends, and series without values', () => {
  const whole = daily([3, 1, null, 2]);
  const padded = [[START, null], ...whole, [START + 3 * DAY, null], [START + 3 * DAY, null]];
  assert.deepEqual(drawn(chartOf([padded])), drawn(chartOf([whole])));
  const chart = chartOf([padded, [[START, null]]]);
  for (const type of ['line', 'bar', 'candle']) assert.ok(drawn(chart, {type}).texts.length > 0);
  assert.equal(describe(chart), describe(chartOf([whole])).replace('Last', 'Series 1: last'));
  assert.equal(describe(chartOf([[[START, null]]])), '');
});

test('each chart can be drawn as any kind, with finite numbers', () => {
  const charts = texts.map(text => decode(text, {maximumPoints: 200000}));
  for (const value of [1e308, -1e308, 5e-324, 0]) {
    const lists = Array(8).fill([[-1e308, value], [0, value], [1e308, value]]);
    charts.push(chartOf(lists), chartOf(lists, {axis: 'number'}));
  }
  assert.ok(charts.length > 100);
  let callCount = 0, candleCount = 0;
  for (const [index, chart] of charts.entries()) {
    for (const [type, barMode] of [['line'], ['bar'], ['bar', 'stacked'], ['candle']]) {
      const size = index % 5 === 0 ? {width: 1 + index % 90, height: 1 + index % 70} : {};
      const {calls, bodies} = drawn(chart, {type, barMode, ...size});
      callCount += calls;
      candleCount += bodies.length;
    }
  }
  assert.ok(callCount > 10000 && candleCount > 100, `${callCount} calls, ${candleCount} candles`);
});

test('the options of showChart may be functions of the payload', async () => {
  globalThis.location = {href: 'https://example.com/'};
  const contexts = [];
  globalThis.OffscreenCanvas = class {
    getContext() {
      contexts.push(Object.assign(new RecordingContext(), {scale() {}}));
      return contexts[contexts.length - 1];
    }
    convertToBlob() { return Promise.resolve(new Blob(['picture'])); }
  };
  const registration = {showNotification: async () => {}};
  const shown = async options => {
    const {hasImage} = await showChart({kind: 'bar', mode: 'stacked', chart: texts[0]}, {registration, ...options});
    assert.equal(hasImage, true);
    return contexts.pop().bars.length > 0;
  };
  assert.equal(await shown({}), false);
  assert.equal(await shown({type: 'bar', cornerRadius: 0}), true);
  assert.equal(await shown({type: payload => payload.kind, barMode: async payload => payload.mode}), true);
  assert.equal(await shown({type: payload => payload}), false);
  assert.equal(await shown({type: () => { throw new Error('failed'); }}), false);
});
