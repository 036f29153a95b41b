// The page: shows the chart of a payload, its points, and the bytes of its keys. Payloads are untrusted, so every text
// of a payload becomes the text of a node, never markup.

import {keySizes} from './payload-sizes.mjs';
import {decode, draw, showChart} from './pushchart/pushchart.js';

const PLAINTEXT_LIMIT = 3993;
const LARGEST_INPUT = 4 * 1024 * 1024;
const SHOWN_ROWS = 500;

// The places of the chart in payloads of all transports (docs/limits.md).
const TRANSPORT_PATHS = [
  'chart', 'aps.content-state.chart', 'aps.attributes.chart', 'message.data.chart', 'message.apns.payload.chart',
];
const valueAt = (payload, path) => path.split('.').reduce((value, key) => Object(value)[key], payload);
const element = id => document.getElementById(id);
const dark = matchMedia('(prefers-color-scheme: dark)');
let chart = null;

// Payloads of other transports have their charts elsewhere.
const chartPlaces = () => element('path').value === 'chart' ? TRANSPORT_PATHS : [element('path').value];

// The type and the mode that are selected.
function marks() {
  const {value, dataset} = element('type').selectedOptions[0];
  return {type: value, barMode: dataset.mode};
}

function show() {
  const json = element('payload').value;
  chart = null;
  element('figure').hidden = element('sizes').hidden = element('points').hidden = true;
  if (json.trim() === '') return report('');
  try {
    if (json.length > LARGEST_INPUT) throw new Error('The payload has more than 4 MiB.');
    const payload = JSON.parse(json);
    showSizes(json);
    const places = chartPlaces();
    const text = places.map(place => valueAt(payload, place)).find(value => value !== undefined);
    if (text === undefined) throw new Error(`The payload has no chart at ${places.join(', ')}.`);
    chart = decode(text);
    paint();
    showPoints();
    report('');
  } catch (error) {
    report(error.code ? `${error.code}: ${error.message}` : error.message);
  }
}

function report(message) {
  element('message').textContent = message;
  element('message').className = message === '' ? '' : 'error';
}

function paint() {
  if (chart === null) return;
  draw(element('chart'), chart, marks());
  const facts = [`${chart.width} × ${chart.height} points`, `${chart.axis} axis`];
  if (chart.style !== null) facts.push(`style ${chart.style}`);
  if (chart.unit !== null) facts.push(`unit ${chart.unit}`);
  if (chart.reference !== null) facts.push(`reference level ${chart.reference}`);
  for (const [name, value] of Object.entries(chart.levels)) facts.push(`level ${name} ${value}`);
  element('caption').textContent = facts.join(', ');
  element('figure').hidden = false;
}

function showSizes(json) {
  const bytes = new TextEncoder().encode(json).length;
  const rest = PLAINTEXT_LIMIT - bytes;
  element('sizes').querySelector('tbody').replaceChildren(...keySizes(json).map(size => row([size.key, size.bytes])));
  element('sizes').querySelector('tfoot').replaceChildren(row(['Payload', bytes]),
    row([rest < 0 ? 'Above the limit of Web Push' : 'Left for Web Push', Math.abs(rest)]));
  element('sizes').hidden = false;
}

function showPoints() {
  const tables = chart.series.map((series, index) => {
    const table = document.createElement('table');
    const points = series.points.filter(([, value]) => value !== null);
    const gapCount = series.points.length - points.length;
    const counts = `${points.length} ${points.length === 1 ? 'point' : 'points'}, ${gapCount} `
      + (gapCount === 1 ? 'gap' : 'gaps');
    table.createCaption().textContent = `${series.label || `Series ${index + 1}`}: ${counts}`;
    table.dataset.points = points.length;
    table.createTBody().append(...series.points.slice(0, SHOWN_ROWS).map(([time, value]) =>
      row([placeText(time), value === null ? 'gap' : value])));
    const hiddenCount = series.points.length - SHOWN_ROWS;
    if (hiddenCount > 0) table.createTFoot().append(row([`${hiddenCount} more rows`, '']));
    return table;
  });
  element('points').replaceChildren(element('points').querySelector('h2'), ...tables);
  element('points').hidden = false;
}

function placeText(time) {
  if (chart.axis === 'names') return chart.names[time] ?? time;
  if (chart.axis === 'days' && time % 86400 === 0) return timeText(time).slice(0, -10);
  return chart.axis === 'number' ? time : timeText(time);
}

// ISO 8601 in UTC, or the number of seconds where Date ends.
function timeText(seconds) {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? `${seconds}` : date.toISOString().replace('.000Z', 'Z').replace('T', ' ');
}

function row(cells) {
  const row = document.createElement('tr');
  row.append(...cells.map((cell, index) => {
    const node = document.createElement(index === 0 ? 'th' : 'td');
    if (index === 0) node.scope = 'row';
    node.textContent = cell;
    return node;
  }));
  return row;
}

// Where a browser has trusted types, the page can load no other script from a string.
const workerAddress = () => 'service-worker.js';
const workerPolicy = window.trustedTypes ? trustedTypes.createPolicy('service-worker', {createScriptURL: workerAddress})
  : {createScriptURL: workerAddress};

async function showNotification() {
  if (await Notification.requestPermission() !== 'granted') return report('The browser does not allow notifications.');
  await navigator.serviceWorker.register(workerPolicy.createScriptURL(''), {type: 'module'});
  const registration = await navigator.serviceWorker.ready;
  await showChart(element('payload').value, {chart: element('path').value, registration, ...marks()});
}

element('payload').addEventListener('input', show);
element('path').addEventListener('input', show);
element('type').addEventListener('input', paint);
element('notify').addEventListener('click', () => showNotification().catch(error => report(error.message)));
element('notify').disabled = !('serviceWorker' in navigator && 'Notification' in window);
dark.addEventListener('change', paint);

for (const name of ['dragover', 'dragleave', 'drop']) {
  document.addEventListener(name, async event => {
    event.preventDefault();
    document.body.classList.toggle('dropping', name === 'dragover');
    if (name !== 'drop') return;
    const file = event.dataTransfer.files[0];
    if (file && file.size > LARGEST_INPUT) return report('The file has more than 4 MiB.');
    element('payload').value = file ? await file.text() : event.dataTransfer.getData('text/plain');
    show();
  });
}
