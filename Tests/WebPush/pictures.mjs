// Compares what the painter of browsers draws with what `preview` draws in the same style, in English and UTC: the texts of
// charts in `default`, and of all sample payloads the tags, limit lines and bands.
// usage: node pictures.mjs PUSHCHART DRAWN_CHARTS

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import test from 'node:test';
import {decode, draw} from '../../samples/node/web/pushchart.js';
import {RecordingContext} from './recording-context.mjs';

process.env.TZ = 'UTC';
const [, , pushchart, drawnCharts] = process.argv, samples = new URL('../../samples/', import.meta.url).pathname;
const chartText = json => typeof json !== 'object' || json === null ? undefined
  : typeof json.chart === 'string' ? json.chart : Object.values(json).map(chartText).find(Boolean);
const payloads = readdirSync(`${samples}payloads`).map(name => {
  const text = chartText(JSON.parse(readFileSync(`${samples}payloads/${name}`, 'utf8')));
  return {name, text, chart: decode(text)};
});
const styles = Object.fromEntries(readdirSync(`${samples}styles`).map(file => [file.slice(0, -5),
  JSON.parse(execFileSync(pushchart, ['styles', '--for-painters', `${samples}styles/${file}`], {encoding: 'utf8'}))]));

// What preview draws of each payload.
const expected = Object.fromEntries(['light', 'dark'].map(appearance => [appearance,
  execFileSync(drawnCharts, [`${samples}styles`, appearance],
    {input: payloads.map(({text}) => `${text}\n`).join(''), encoding: 'utf8', maxBuffer: 1 << 28})
    .trim().split('\n').map(line => JSON.parse(line))]));

// The font of the layout, so that both have the same space for each text.
const advances = new Map(), trackings = new Map();
for (const {text, size, isBold, advances: own, tracking} of [...expected.light, ...expected.dark].flatMap(({texts}) => texts)) {
  [...text].forEach((letter, index) => advances.set(isBold + letter, own[index] / size));
  if (tracking !== null) trackings.set(size, tracking);
}
function width(font, text) {
  const [, bold, size] = /^(600 )?([\d.]+)px/.exec(font), tracking = trackings.get(Number(size)) ?? 0;
  return [...text].reduce((sum, letter) => sum + (advances.get((bold !== undefined) + letter) ?? 0.6) * size + tracking, 0);
}

function drawn({chart}, appearance) {
  const context = new RecordingContext(width);
  draw(context, chart, {appearance, locale: 'en-GB', style: chart.style === null ? {} : styles[chart.style]});
  return context;
}

const rounded = number => Math.round(number * 10) / 10 + 0;
const linesOf = texts => texts.map(({text, x, y, size, isBold, color, isTurned}) =>
  // A turned text has its place before it is turned.
  `${text} ${size}${isBold ? ' bold' : ''} ${color}${isTurned ? '' : ` at ${rounded(x)}, ${rounded(y)}`}`).sort();
const hasOwnDates = ({style}) => ['forecast', 'glucose'].includes(style);
// A style says other space below candles.
const hasOwnSpace = ({style}) => style === 'share';

for (const appearance of ['light', 'dark']) {
  for (const [index, payload] of payloads.entries()) {
    const {chart, name} = payload;
    test(`${name}, ${appearance}`, () => {
      const own = drawn(payload, appearance), other = expected[appearance][index];
      const tagsOf = ({texts}) => linesOf(texts.filter(({size}) => size > 12).map(text => hasOwnSpace(chart) ? {...text, y: 0} : text));
      assert.deepEqual(tagsOf(own), tagsOf(other), 'tags and names');
      const limitsOf = ({strokes}) => strokes.filter(({dash = []}) => dash.join() === '2,3' || dash.join() === '4,3')
        .map(({color, box}) => `${color} ${rounded(box[1])}`);
      assert.deepEqual(limitsOf(own), limitsOf(other), 'limit lines');
      const bandsOf = ({fills}) => fills.filter(({color}) => ['#F0F8F2', '#1F2B22'].includes(color))
        .map(({color, box}) => `${color} ${box.map(rounded)}`);
      assert.deepEqual(bandsOf(own), bandsOf(other), 'bands');
      if (!hasOwnDates(chart) && !hasOwnSpace(chart)) assert.deepEqual(linesOf(own.texts), linesOf(other.texts), 'all texts');
    });
  }
}

test('samples have tags, limit lines and bands', () => {
  const all = expected.light;
  assert.ok(all.filter(({texts}) => texts.some(({size, isBold}) => size === 14 && isBold)).length > 10);
  assert.ok(all.some(({strokes}) => strokes.some(({dash = []}) => dash.join() === '2,3')));
  assert.ok(all.filter(({fills}) => fills.some(({color}) => color === '#F0F8F2')).length >= 2);
});
