// Draws charts with the painter of browsers. Prints a line of JSON for each: the job, and the calls on its canvas, as the
// stand-in of Android's Canvas writes them.
// usage: node record.mjs samples|styles PUSHCHART COUNT

import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {decode, draw} from '../../samples/node/web/pushchart.js';

const [, , mode, pushchart, count] = process.argv;
const number = x => (Math.fround(x) + 0).toFixed(2).replace('-0.00', '0.00');
console.warn = () => {};

class Context {
  constructor() {
    Object.assign(this, {calls: [], states: [], path: [], matrix: [1, 0, 0, 1, 0, 0], globalAlpha: 1, dash: []});
  }

  save() {
    const {calls, states, ...state} = this;
    this.states.push(state);
  }
  restore() { this.calls.push('restore') && Object.assign(this, this.states.pop()); }
  scale(x, y) {
    const [a, b, c, d, e, f] = this.matrix;
    this.matrix = [a * x, b * x, c * y, d * y, e, f];
  }
  translate(x, y) { this.matrix = [...this.matrix.slice(0, 4), ...this.at(x, y)]; }
  rotate(angle) {
    const [a, b, c, d, e, f] = this.matrix, [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }

  at(x, y, [a, b, c, d, e, f] = this.matrix) { return [a * x + c * y + e, b * x + d * y + f]; }
  point(x, y) { return this.at(x, y).map(number).join(','); }
  add(kind, x, y) { this.path.push(kind + this.point(x, y)) && (this.end = [x, y]); }
  beginPath() { this.path = []; }
  moveTo(x, y) { this.add('M', x, y); }
  lineTo(x, y) { this.add('L', x, y); }
  rect(x, y, width, height) {
    const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
    this.path = corners.map(([x, y], index) => (index === 0 ? 'M' : 'L') + this.point(x, y));
  }
  arc(x, y, radius) { this.path = [`O${this.point(x, y)} ${number(radius)}`]; }
  // All corners have right angles.
  arcTo(x1, y1, x2, y2, radius) {
    if (radius === 0) return this.lineTo(x1, y1);
    const [x0, y0] = this.end, toward = (x, y) => {
      const length = Math.hypot(x - x1, y - y1);
      return [x1 + (x - x1) / length * radius, y1 + (y - y1) / length * radius];
    };
    this.add('L', ...toward(x0, y0));
    this.add('A', ...toward(x2, y2));
  }

  color(paint) {
    const opacity = paint.length > 7 ? parseInt(paint.slice(7), 16) : 255;
    return '#' + Math.round(opacity * this.globalAlpha).toString(16).padStart(2, '0') + paint.slice(1, 7).toLowerCase();
  }
  createLinearGradient(...ends) {
    return {ends: ends.map(number).join(','), stops: [], addColorStop(at, color) { this.stops.push(color); }};
  }
  fill() {
    const {ends, stops} = this.fillStyle, opacity = Math.round(255 * this.globalAlpha);
    if (!ends) return this.calls.push(`fill ${this.color(this.fillStyle)} ${this.path.join(' ')}`);
    this.globalAlpha = 1;
    this.calls.push(`fill ${ends} ${stops.map(stop => this.color(stop)).join(' ')} ${opacity} ${this.path.join(' ')}`);
    this.globalAlpha = opacity / 255;
  }
  fillRect(...box) {
    this.rect(...box);
    this.fill();
  }
  stroke() {
    const dash = (this.dash.length % 2 === 0 ? this.dash : [...this.dash, ...this.dash]).map(number).join(',');
    const look = `${this.color(this.strokeStyle)} ${number(this.lineWidth)} ${this.lineCap} ${dash}`;
    this.calls.push(`stroke ${look} ${this.path.join(' ')}`);
  }
  clip() { this.calls.push(`clip ${this.path[0].slice(1)} ${this.path[2].slice(1)}`); }
  setLineDash(dash) { this.dash = dash; }
  get textStyle() { return {isBold: /^600 /.test(this.font), size: Number(/([\d.]+)px/.exec(this.font)[1])}; }
  measureText(text) { return {width: text.length * this.textStyle.size * (this.textStyle.isBold ? 0.6 : 0.5)}; }
  fillText(text, x, y) {
    const {size, isBold} = this.textStyle, width = this.measureText(text).width;
    const start = this.textAlign === 'right' ? x - width : this.textAlign === 'center' ? x - width / 2 : x;
    this.calls.push(`text ${this.color(this.fillStyle)} ${number(size)} ${isBold} ${this.point(start, y)} ${text}`);
  }
}

function chartText(payload) {
  if (typeof payload !== 'object' || payload === null) return undefined;
  return typeof payload.chart === 'string' ? payload.chart : Object.values(payload).map(chartText).find(Boolean);
}

// English in Hebrew letters is written from right to left, and its texts are those of English.
const ENGLISH = 'en-US', RIGHT_TO_LEFT = 'en-Hebr-US';

function record({zone, locale, ...job}) {
  process.env.TZ = zone;
  const context = new Context(), {text, style, width, height, isDark} = job;
  draw(context, decode(text), {style, width, height, appearance: isDark ? 'dark' : 'light', locale});
  console.log(JSON.stringify({zone, locale, ...job, calls: context.calls}));
}

const samples = readdirSync('samples/payloads').map(file => ({
  name: file, text: chartText(JSON.parse(readFileSync(`samples/payloads/${file}`, 'utf8'))),
}));
const styleFiles = readdirSync('samples/styles').map(file => file.replace('.json', ''));
const styles = Object.fromEntries(styleFiles.map(name =>
  [name, JSON.parse(execFileSync(pushchart, ['styles', '--for-painters', `samples/styles/${name}.json`]))]));

if (mode === 'samples') {
  for (const {name, text} of samples) {
    const {style, width, height} = decode(text);
    for (const zone of ['UTC', 'Europe/Berlin', 'America/St_Johns']) {
      for (const size of [{width, height}, {width: 160, height: 90}]) {
        for (const isDark of [false, true]) {
          record({name, text, zone, locale: ENGLISH, isDark, ...size, style: styles[style]});
        }
      }
    }
    const mirrored = name.replace('.apns', '~mirrored.apns');
    record({name: mirrored, text, zone: 'UTC', locale: RIGHT_TO_LEFT, isDark: false, width, height, style: styles[style]});
  }
}

// Random small styles, from parts of real ones and from values of wrong types. The generator is mulberry32.
if (mode === 'styles') {
  let seed = 66;
  const random = () => {
    seed = seed + 0x6d2b79f5 | 0;
    let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
  };
  const pick = list => list[Math.floor(random() * list.length)];
  const color = () => pick(['#FF0000', '#00ff0080', {light: '#123456', dark: '#FEDCBA'}, 'red', 7, null, 'lineColor',
    {rising: '#00AA00', falling: '#AA0000'}, {rising: '#00AA00', falling: '#AA0000', against: 'first'},
    {dark: '#111111'}]);
  const value = () => pick([0, 1, -5, 50, 100, 180.5, 1e9, -1e308, 1e308, null, '7', true, {level: 'reference'},
    {level: 'low', default: 70}, {level: 'high'}, {default: 120}, {}, []]);
  const list = make => pick([null, 'x', Array.from({length: Math.floor(random() * 4)}, make)]);
  const some = keys => Object.fromEntries(Object.entries(keys).filter(() => random() < 0.45)
    .map(([key, make]) => [key, make()]));
  const any = () => pick([null, 0, -1, 2, 6.5, 'next', 'text', true, false, [], {}]);
  const lengths = () => pick([[], [2], [5, 4], [1, 2, 3], [-1], [0, 0], 'x', [0.1]]);
  const limitLine = () => some({limit: value, label: () => pick(['Limit', '', 3]), lineColor: color,
    valueTextColor: color, lineWidth: any, lineDashLengths: lengths});
  const axis = () => some({enabled: () => pick([true, false, 1]), axisMinimum: value, axisMaximum: value,
    labelCount: any, bands: () => list(() => some({from: value, to: value, color})),
    limitLines: () => list(limitLine)});
  const kinds = ['line', 'bar', 'horizontalBar', 'candle', 'scatter', 'combined', 'pie', 3];
  const set = () => some({type: () => pick(kinds), label: () => pick(['Name', '', 5]), visible: any, fillAlpha: any,
    axisDependency: () => pick(['left', 'right', 'top']), colors: () => list(color), lineWidth: any,
    lineDashLengths: lengths, thresholds: () => list(() => some({from: value, color})), drawFilledEnabled: any,
    mode: () => pick(['stepped', 'linear']), fillTo: any, cornerRadius: any, highlightColor: color,
    increasingColor: color, decreasingColor: color, neutralColor: color});
  const style = () => pick([null, [], 'x', 7, {}, ...Array.from({length: 30}, () => some({
    type: () => pick(kinds), barMode: () => pick(['grouped', 'stacked', 1]), backgroundColor: color, leftAxis: axis,
    rightAxis: axis, xAxis: () => pick([{}, 1, {drawLabelsEnabled: false}]), limitLine: () => some({lineColor: color}),
    mirrorsRightToLeft: () => pick([true, false, null, 1]),
    dataSet: () => pick([set(), list(set), set(), [set(), set(), set()]]),
    lastValueDataSet: () => pick([null, {}, {label: 'tag'}, {label: 'text'}, {label: 'none'}, 1]),
  }))]);
  const small = samples.filter(({text}) => text.length < 400);
  for (let index = 0; index < Number(count); index += 1) {
    const {name, text} = pick(small);
    record({name: `${name} ${index}`, text, zone: 'UTC', locale: pick([ENGLISH, RIGHT_TO_LEFT]), isDark: random() < 0.5,
      width: pick([60, 100, 320]), height: pick([60, 100, 200]), style: style()});
  }
}
