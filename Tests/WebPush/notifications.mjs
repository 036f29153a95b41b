// Tests showChart, openTarget and describe against a browser that is faked, and the face of the module against its
// declarations. Chromium tests the pictures (pages.py).
// usage: node notifications.mjs TEXTS   (lines of RandomCharts)

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import * as pushchart from '../../samples/node/web/pushchart.js';

const {decode, describe, openTarget, showChart} = pushchart;
const folder = new URL('../../samples/node/web/', import.meta.url);
const vectors = JSON.parse(readFileSync(new URL('../Vectors/codec/v1/charts.json', import.meta.url), 'utf8'));
const lines = readFileSync(process.argv[2], 'utf8').trim().split('\n').map(line => line.split('\t'));
const intact = lines.find(([, , result]) => result.length === 16)[0];
const damaged = lines.filter(([, , result]) => result.length !== 16).map(([text]) => text);

globalThis.location = {href: 'https://example.com/app/worker.js'};
// Node has no canvas. This one records what its picture is made from.
globalThis.OffscreenCanvas = class {
  getContext() {
    return new Proxy({
      measureText: text => ({width: 6 * text.length}), createLinearGradient: () => ({addColorStop() {}}),
    },
      {get: (target, name) => target[name] || (() => {}), set: () => true});
  }
  convertToBlob() { return Promise.resolve(new Blob([`${this.width}x${this.height}`])); }
};
console.info = console.warn = () => {};

// A registration that refuses as many notifications as it is told, and keeps the others.
function registration(refusals = 0) {
  const shown = [];
  return {
    shown,
    showNotification: async (title, options) => {
      if (refusals-- > 0) throw new TypeError('refused');
      shown.push({title, ...options});
    },
  };
}

async function shownBy(source, options = {}, refusals = 0) {
  const fake = registration(refusals), result = await showChart(source, {registration: fake, ...options});
  assert.equal(fake.shown.length, 1, 'one notification');
  return {...result, ...fake.shown[0]};
}

const payload = {title: 'T', body: 'B', tag: 'g', url: '/alerts?id=1', chart: intact};
const picture = text => 'data:image/png;base64,' + btoa(text);

test('a push event is kept alive until its notification is shown', async () => {
  globalThis.registration = registration();
  const kept = [];
  const event = {data: {text: () => JSON.stringify(payload)}, waitUntil: promise => kept.push(promise)};
  const shown = showChart(event);
  assert.deepEqual(kept, [shown]);
  assert.deepEqual(Object.keys(await shown), ['chart', 'hasImage', 'error']);
  const {image, ...texts} = globalThis.registration.shown[0];
  assert.deepEqual(texts, {title: 'T', body: 'B', tag: 'g', data: {url: 'https://example.com/alerts?id=1'}});
  // The faked canvas writes its size.
  assert.match(atob(image.slice(picture('').length)), /^[1-9][0-9]*x[1-9][0-9]*$/);
  delete globalThis.registration;
});

test('a declarative message has its texts, its options and its chart, mutable or not', async () => {
  const notification = {
    title: 'T', body: 'B', tag: 'g', navigate: '/n', silent: true, lang: 'de', icon: null, data: {id: 1, chart: intact},
  };
  const texts = {title: 'T', body: 'B', tag: 'g', silent: true, lang: 'de'};
  const event = (data, notification) => ({data, notification, waitUntil: () => {}});
  const message = {web_push: 8030, notification};
  // WebKit gives a mutable message as a notification without data. Other browsers give its text.
  for (const source of [event(null, notification), event({text: () => JSON.stringify(message)}), message]) {
    const {chart, hasImage, error, image, data, ...rest} = await shownBy(source);
    assert.deepEqual([rest.title, rest.body, rest.tag, rest.silent, rest.lang, rest.icon],
      [...Object.values(texts), undefined]);
    assert.deepEqual([hasImage, error, data], [true, null, {url: 'https://example.com/n', id: 1, chart: intact}]);
  }
  const own = await shownBy(event(null, notification), {silent: false, title: payload => payload.notification.tag});
  assert.deepEqual([own.title, own.silent], ['g', false]);
  const plain = await shownBy({notification});
  assert.deepEqual([plain.title, plain.silent, plain.hasImage], ['T', undefined, true], 'no declarative message');
  const top = await shownBy({...message, chart: intact, notification: {...notification, data: undefined}});
  assert.deepEqual([top.hasImage, top.data], [true, {url: 'https://example.com/n'}]);
  for (const source of [event(null, null), event(null)]) assert.equal((await shownBy(source)).title, 'New message');
});

test('options win over the payload, and others are given to the browser', async () => {
  const options = {
    title: (payload, chart) => `${payload.title} ${chart.series.length > 0}`, body: async () => 'later', tag: 'own',
    url: 'https://other.example/x', icon: '/i.png', requireInteraction: true, width: 300, height: 100, scale: 3,
  };
  const {title, body, tag, data, icon, requireInteraction, image, chart, hasImage, error, ...rest}
    = await shownBy(payload, options);
  assert.deepEqual({title, body, tag, data, icon, requireInteraction, hasImage, error, rest}, {
    title: 'T true', body: 'later', tag: 'own', data: {url: 'https://other.example/x'}, icon: '/i.png',
    requireInteraction: true, hasImage: true, error: null, rest: {},
  });
  assert.equal(image, picture('900x300'));
});

test('functions that fail or return no text choose the default', async () => {
  const fails = () => { throw new Error('failed'); };
  const shown = await shownBy(payload, {title: fails, body: () => undefined, tag: async () => fails(), url: () => 5});
  assert.deepEqual([shown.title, shown.body, shown.tag, shown.data.url],
    ['T', 'B', 'g', 'https://example.com/alerts?id=1']);
  const quiet = await shownBy(payload, {
    silent: (payload, chart) => payload.title === 'T' && chart !== null, renotify: async () => false, icon: fails,
  });
  assert.deepEqual([quiet.silent, quiet.renotify, quiet.icon, quiet.hasImage], [true, false, undefined, true]);
  const empty = await shownBy(payload, {body: '', appearance: fails});
  assert.deepEqual([empty.body, empty.hasImage], ['', true]);
});

test('texts are where services put them', async () => {
  for (const [source, options, expected] of [
    [{notification: {title: 'N', body: 5}, body: 'top'}, {}, ['N', 'top']],
    [{aps: {alert: {title: 'A', body: 'x'}}, title: 'top'}, {}, ['A', 'x']],
    [{aps: {alert: 'only'}}, {}, ['New message', 'only']],
    [{data: {title: 'D', body: 'd', chart: intact}}, {chart: 'data.chart'}, ['D', 'd']],
    ['[null]', {}, ['New message', '']], ['null', {}, ['New message', '']], ['{"title":', {}, ['New message', '']],
    ['', {}, ['New message', '']], [null, {}, ['New message', '']], [5, {}, ['New message', '']],
  ]) {
    const {title, body, hasImage} = await shownBy(source, options);
    assert.deepEqual([title, body, hasImage], [...expected, options.chart !== undefined], JSON.stringify(source));
  }
});

test('a chart that is damaged or missing leaves the texts, once', async () => {
  assert.equal(damaged.length > 100, true);
  let refused = 0;
  for (const chart of [...damaged, 5, {}, [], true]) {
    const {title, body, image, hasImage, error} = await shownBy(JSON.stringify({...payload, chart}));
    assert.deepEqual([title, body, image === undefined, error === null], ['T', 'B', !hasImage, hasImage]);
    refused += hasImage ? 0 : 1;
  }
  assert.equal(refused > 100, true);
  for (const source of [{title: 'T'}, {title: 'T', chart: null}]) {
    const {error, image} = await shownBy(source, {image: '/own.png'});
    assert.deepEqual([error, image], [null, '/own.png']);
  }
  const tooLarge = await shownBy(payload, {maximumPoints: 0});
  assert.equal(tooLarge.error.code, 'too-many-points');
});

test('a browser that refuses the image or an option gets the texts', async () => {
  const texts = {title: 'T', body: 'B', tag: 'g', data: {url: 'https://example.com/alerts?id=1'}};
  const shownAfter = async refusals => {
    const fake = registration(refusals);
    await showChart(payload, {registration: fake, icon: '/i.png'});
    return fake.shown.map(({image, ...others}) => ({...others, hasImage: image !== undefined}));
  };
  assert.deepEqual(await shownAfter(0), [{...texts, icon: '/i.png', hasImage: true}]);
  assert.deepEqual(await shownAfter(1), [{...texts, icon: '/i.png', hasImage: false}]);
  assert.deepEqual(await shownAfter(2), [{...texts, hasImage: false}]);
  await assert.rejects(shownAfter(3), TypeError);
});

test('a browser without images gets none', async () => {
  globalThis.Notification = class {};
  assert.deepEqual((await shownBy(payload)).hasImage, false);
  globalThis.Notification.prototype.image = '';
  assert.deepEqual((await shownBy(payload)).hasImage, true);
  delete globalThis.Notification;
});

test('data of the app stay beside the target', async () => {
  assert.deepEqual((await shownBy(payload, {data: {id: 1}})).data, {url: 'https://example.com/alerts?id=1', id: 1});
  assert.equal((await shownBy(payload, {data: 'own'})).data, 'own');
  assert.equal((await shownBy({title: 'T'})).data, undefined);
  assert.equal((await shownBy({notification: {navigate: '/n'}, url: '/u'})).data.url, 'https://example.com/n');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://[', '']) {
    assert.equal((await shownBy({title: 'T', url})).data, undefined, url);
  }
});

test('a click focuses the target or opens it', async () => {
  const calls = [];
  const click = async data => {
    const kept = [];
    calls.length = 0;
    const notification = {data, close: () => calls.push('close')};
    const opened = openTarget({notification, waitUntil: promise => kept.push(promise)});
    assert.deepEqual(kept, [opened]);
    return [await opened, ...calls];
  };
  globalThis.clients = {
    matchAll: async () => [{url: 'https://example.com/open', focus: async () => calls.push('focus')}],
    openWindow: async url => calls.push(url),
  };
  assert.deepEqual(await click({url: 'https://example.com/open'}), [true, 'close', 'focus']);
  assert.deepEqual(await click({url: 'https://example.com/other'}), [true, 'close', 'https://example.com/other']);
  const {matchAll} = globalThis.clients;
  const page = navigate => ({url: 'https://example.com/list#1', focus: async () => calls.push('focus'), navigate});
  const going = page(async url => calls.push(url) && going), refusing = page(async () => { throw new TypeError(); });
  for (const [window, last] of [[going, ['focus']], [refusing, []]]) {
    globalThis.clients.matchAll = async () => [window];
    assert.deepEqual(await click({url: 'https://example.com/list#2'}),
      [true, 'close', 'https://example.com/list#2', ...last]);
    assert.deepEqual(await click({url: 'https://example.com/list#1'}), [true, 'close', 'focus']);
  }
  globalThis.clients.matchAll = matchAll;
  for (const data of [null, undefined, 'x', {}, {url: 'javascript:alert(1)'}]) {
    assert.deepEqual(await click(data), [false, 'close']);
  }
  globalThis.clients.openWindow = async () => { throw new TypeError('not allowed'); };
  assert.deepEqual(await click({url: 'https://example.com/other'}), [false, 'close']);
});

test('a description says label, last value, change, extremes and the reference level', () => {
  const series = (label, values) => ({label, points: values.map((value, index) => [index, value])});
  const lines = [series('Berlin', [2, null, 1.5, 3.25]), series('', [3, 2])];
  const chart = {unit: 'USD', reference: 4, levels: {goal: 5}, series: lines};
  assert.equal(describe(chart, {locale: 'en'}), 'Berlin: last 3.25 USD, change +1.25 USD, lowest 1.5 USD, highest '
    + '3.25 USD. Series 2: last 2 USD, change -1 USD, lowest 2 USD, highest 3 USD. Reference level 4 USD. goal 5 USD.');
  const words = {last: 'zuletzt', change: 'Änderung', lowest: 'tiefster', highest: 'höchster'};
  const german = {unit: '%', reference: null, levels: {}, series: [series('', [1, 2.5])]};
  assert.equal(describe(german, {locale: 'de', words}),
    'Zuletzt 2,5\u00A0%, Änderung +1,5\u00A0%, tiefster 1\u00A0%, höchster 2,5\u00A0%.');
  const ranking = {axis: 'names', names: ['Oslo', 'Rome'], unit: null, reference: null, levels: {}};
  assert.equal(describe({...ranking, series: [series('', [3, 1])]}), 'Oslo 3, Rome 1.');
  for (const vector of vectors) assert.equal(describe(decode(vector.text, {maximumPoints: 200000})).length > 20, true);
});

test('the declarations have the functions and classes of the module', () => {
  const declared = [...readFileSync(new URL('pushchart.d.ts', folder), 'utf8')
    .matchAll(/^export (?:function|class|const) (\w+)/gm)].map(match => match[1]);
  assert.deepEqual(Object.keys(pushchart), declared.sort());
});
