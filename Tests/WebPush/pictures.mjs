// Compares what the painter of browsers draws with what `preview` draws, in the same style, in English and UTC: tags, limits,
// bands and the labels of axes, of all sample payloads.
// usage: node pictures.mjs PUSHCHART DRAWN_CHARTS

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import test from 'node:test';
import {decode, draw} from '../../samples/node/web/pushchart.js';

process.env.TZ = 'UTC';
const [, , pushchart, drawnCharts] = process.argv, samples = new URL('../../samples/', import.meta.url).pathname;
const chartText = json => typeof json !== 'object' || json === null ? undefined
  : typeof json.chart === 'string' ? json.chart : Object.values(json).map(chartText).find(Boolean);
const payloads = readdirSync(`${samples}payloads`).map(name =>
  ({name, text: chartText(JSON.parse(readFileSync(`${samples}payloads/${name}`, 'utf8')))}));
const styles = Object.fromEntries(readdirSync(`${samples}styles`).map(name =>
  [name.slice(0, -5), execFileSync(pushchart, ['styles', '--for-painters', `${samples}styles/${name}`], {encoding: 'utf8'})]));

// The widths of the layout, so that both have the same space for each text.
const advances = {}, trackings = {};
function width(font, text) {
  const [, weight, size] = /^(600 )?([\d.]+)px/.exec(font), bold = weight ? 'b' : '';
  return [...text].reduce((sum, letter) =>
    sum + (advances[bold + letter] ?? 0.6) * size + (trackings[size] ?? 0), 0);
}

// A context that keeps texts with their places, and the boxes of what is filled and stroked.
class RecordingContext {
  constructor() { Object.assign(this, {texts: [], fills: [], strokes: [], path: [], dash: [], turned: null}); }
  save() {}
  restore() { this.turned = null; }
  clip() {}
  rotate() {}
  translate(x, y) { this.turned = [x, y]; }
  setLineDash(dash) { this.dash = dash; }
  measureText(text) { return {width: width(this.font, text)}; }
  createLinearGradient() { return {addColorStop() {}}; }
  beginPath() { this.path = []; }
  moveTo(...point) { this.path.push(point); }
  lineTo(...point) { this.path.push(point); }
  arcTo(x, y) { this.path.push([x, y]); }
  arc(x, y, r) { this.path.push([x - r, y - r], [x + r, y + r]); }
  rect() {}
  fillRect(x, y, w, h) { this.fills.push({color: this.fillStyle, box: [x, y, x + w, y + h]}); }
  box() {
    const xs = this.path.map(([x]) => x), ys = this.path.map(([, y]) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  fill() { this.fills.push({color: this.fillStyle, box: this.box()}); }
  stroke() { this.strokes.push({color: this.strokeStyle, width: this.lineWidth, box: this.box()}); }
  fillText(text, x, y) {
    const space = this.textAlign === 'left' ? 0 : this.measureText(text).width, share = this.textAlign === 'center' ? 0.5 : 1;
    this.texts.push({text, color: this.fillStyle, x: x - space * share, y, size: Number(/([\d.]+)px/.exec(this.font)[1]),
      isBold: this.font.startsWith('600'), isTurned: this.turned !== null});
  }
}

function drawn(text, appearance) {
  const context = new RecordingContext(), chart = decode(text), style = styles[chart.style];
  draw(context, chart, {appearance, locale: 'en-GB', style: style && JSON.parse(style)});
  return context;
}

const expected = {};
for (const appearance of ['light', 'dark']) {
  const lines = execFileSync(drawnCharts, [`${samples}styles`, appearance],
    {input: payloads.map(({text}) => `${text}\n`).join(''), encoding: 'utf8', maxBuffer: 1 << 28}).trim().split('\n');
  expected[appearance] = lines.map(line => JSON.parse(line));
  for (const {text, size, isBold, advances: own, tracking} of expected[appearance].flatMap(({texts}) => texts)) {
    [...text].forEach((letter, index) => { advances[(isBold ? 'b' : '') + letter] = own[index] / size; });
    if (tracking !== null) trackings[size] ??= tracking;
  }
}
export {drawn, expected, payloads, styles};
if (process.argv[4] === 'show') {
  for (const [i, {name, text}] of payloads.entries()) {
    const own = drawn(text, 'light'), other = expected.light[i];
    const lines = list => list.map(({text, x, y, size, isBold, color, isTurned}) => `${text} ${x.toFixed(1)} ${y.toFixed(1)} ${size}${isBold ? 'b' : ''}${isTurned ? 't' : ''} ${color}`).sort();
    const [a, b] = [lines(own.texts), lines(other.texts)];
    console.log(`== ${name} ${decode(text).style}`);
    for (const line of a.filter(line => !b.includes(line))) console.log('  js   ', line);
    for (const line of b.filter(line => !a.includes(line))) console.log('  swift', line);
  }
}
