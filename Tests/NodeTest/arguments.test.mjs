// What TypeScript forbids: each refusal has a code, and names the place of the fault.

import assert from 'node:assert/strict';
import test from 'node:test';
import {runInNewContext} from 'node:vm';
import {Batch, decode, encode, lint, Push, PushChartError, sizes} from 'pushchart';
import {internal, TEMPLATE, wave} from './support.mjs';

const {OPTIONS} = await internal('options.js');
const POINTS = wave(9);
// A refusal by the package, with the place of the fault; or, without a place, by the command.
async function refusal(call, path) {
  const error = await call().then(() => assert.fail('nothing was refused'), error => error);
  assert.ok(error instanceof PushChartError, error);
  assert.ok(error.code && error.message);
  if (path !== undefined) {
    assert.equal(error.path, path);
    assert.ok(error.message.startsWith(path), error.message);
  }
  return error;
}

// What JSON has not is refused by the package, and all else by the command.
const NO_JSON = [Symbol('x'), 5n, () => 'x', NaN, Infinity, new Date(NaN), new Map(), new Set(['x']), Buffer.from('x')];
const NO_OPTION = [['x', null], {a: true}, [{}]];

for (const name of OPTIONS) {
  test(`the option ${name}`, async () => {
    for (const value of NO_JSON) await refusal(() => encode(POINTS, TEMPLATE, {[name]: value}), name);
    for (const value of NO_OPTION) await refusal(() => encode(POINTS, TEMPLATE, {[name]: value}));
    assert.ok((await encode(POINTS, TEMPLATE, {[name]: null})).bytes.length > 0);
    assert.ok((await encode(POINTS, TEMPLATE, {[name]: undefined})).bytes.length > 0);
  });
}

test('messages name options as JavaScript does', async () => {
  for (const [options, word] of [
    [{maxChartError: -1}, 'chart error'], [{decimalSeparator: 'x'.repeat(65)}, 'decimalSeparator'],
    [{lineColors: ['#112233', '#112233']}, 'lineColors'], [{pad: 64}, 'pad and maxAge need the key of seal'],
    [{transport: 'x'}, 'transport'], [{'max-chart-error': 5}, 'did you mean “maxChartError”?'],
    [{text: 'x'}, 'did you mean “texts”?'], [{nonsense: 1}, 'the type Options'], [{width: '5'}, 'width is of the kind string'],
  ]) {
    const {message} = await refusal(() => encode(POINTS, TEMPLATE, options));
    assert.ok(message.includes(word), message);
    assert.ok(!/--|line-color|decimal-|max-age/.test(message), message);
  }
  const secret = 'c2VjcmV0';
  assert.ok(!(await refusal(() => encode(POINTS, TEMPLATE, {seal: secret}))).message.includes(secret));
});

test('series', async () => {
  for (const [series, path] of [
    [undefined, 'series'], ['[[1,2]]', 'series'], [5, 'series'], [true, 'series'], [Symbol('x'), 'series'],
    [() => [], 'series'], [5n, 'series'], [[], 'series'], [{}, 'series'], [new Map(), 'series'],
    [[1, '2'], 'series[1]'], [[1, 2n], 'series[1]'], [[1, undefined], 'series[1]'], [[1, Infinity], 'series[1]'],
    [BigInt64Array.of(1n), 'series[0]'], [[[1, 2], [2, 3, 4]], 'series[1]'], [[[1, 2], 'x'], 'series[1]'],
    [[[new Date(NaN), 1]], 'series[0][0]'], [[[NaN, 1]], 'series[0][0]'], [[[1n, 1]], 'series[0][0]'],
    [[[null, 1]], 'series[0][0]'], [[[1, {}]], 'series[0][1]'], [{times: [1]}, 'series.values'],
    [{values: [1]}, 'series.times'], [{times: 5, values: [1]}, 'series.times'], [{points: 'x'}, 'series.points'],
    [{points: [[1, 'x']]}, 'series.points[0][1]'], [{times: [1, 2], values: [1]}, 'series'],
    [{a: [[1, 2]], b: [[1, true]]}, 'series.b[0][1]'], [{a: 'x'}, 'series.a'], [new Map([[5, [1]]]), 'series'],
        [[Promise.resolve(1)], 'series[0]'], [new Date(), 'series'], [/x/, 'series'],
  ]) assert.equal((await refusal(() => encode(series, TEMPLATE), path)).code, 'bad-series');
  await refusal(() => encode([[new Date(), 1]], TEMPLATE, {axis: 'number'}));
  for (const look of [{label: 5}, {lineColor: []}]) await refusal(() => encode({points: [[1, 2]], ...look}, TEMPLATE));
  await refusal(() => encode([['a', 1], [5, 1]], TEMPLATE, {axis: 'names'}), 'series[1][0]');
  await refusal(() => encode({open: [1, 2], high: [1, 2], low: [1, 2]}, TEMPLATE, {columns: 'ohlc'}));
});

test('templates', async () => {
  const circular = {aps: {}};
  circular.aps.self = circular;
  let deep = {};
  for (let depth = 0; depth < 100_000; depth += 1) deep = {deep};
  for (const [template, path] of [
    [undefined, 'template'], [null, 'template'], [5, 'template'], [[TEMPLATE], 'template'], [circular, 'template'],
    [deep, 'template'], [{aps: {badge: NaN}}, 'template.aps.badge'], [{aps: {n: [1, 5n]}}, 'template.aps.n[1]'],
    [{aps: {f() {}}}, 'template.aps.f'], [{aps: [undefined]}, 'template.aps[0]'], [{d: new Date(NaN)}, 'template.d'],
    [{m: new Map()}, 'template.m'], [{b: Buffer.from('x')}, 'template.b'], [{b: new ArrayBuffer(1)}, 'template.b'],
    [new Map(), 'template'], [{toJSON: () => undefined}, 'template'], [{p: Promise.resolve()}, 'template.p'],
    ['payload.apns', 'template'], ['', 'template'], ['{"aps":{}', 'template'], ['{}{}', 'template'], ['[]', 'template'],
    [Buffer.from([0x7b, 0xff, 0x7d]), 'template'], [{get aps() { throw new Error('no'); }}, 'template'],
  ]) await refusal(() => encode(POINTS, template), path);
  const push = await encode(POINTS, {...TEMPLATE, at: new Date(0), missing: undefined, own: {toJSON: () => 5}});
  assert.deepEqual([push.payload.at, push.payload.own, 'missing' in push.payload], ['1970-01-01T00:00:00.000Z', 5, false]);
});

test('other arguments', async () => {
  const batch = new Batch();
  const made = async options => new Batch(options);
  const mapped = async (...args) => batch.map(...args);
  for (const [call, path] of [
    [() => made({workers: 0}), 'workers'], [() => made({workers: 1.5}), 'workers'], [() => made({workers: '2'}), 'workers'],
    [() => made({requestTimeout: 0}), 'requestTimeout'], [() => made({requestTimeout: NaN}), 'requestTimeout'],
    [() => made({requestTimeout: null}), 'requestTimeout'], [() => made({styles: '/none'}), 'styles'],
    [() => made({styles: 'a\0b'}), 'styles'], [() => made({styles: new URL('https://x.org')}), 'styles'],
    [() => made({worker: 5}), undefined], [() => made(5), 'options'],
    [() => encode(POINTS, TEMPLATE, {styles: 5}), 'styles'], [() => encode(POINTS, TEMPLATE, {signal: {}}), 'signal'],
    [() => encode(POINTS, TEMPLATE, null), 'options'], [() => encode(POINTS, TEMPLATE, 5), 'options'],
    [() => mapped(5), 'requests'], [() => mapped('x'), 'requests'], [() => mapped([], {errors: 'ignore'}), 'errors'],
    [() => mapped([], {signal: 5}), 'signal'], [() => mapped([], {width: NaN}), 'width'],
    [() => lint('{}', {headers: {a: {}}}), 'headers'], [() => lint('{}', {headers: {'a=b': 'x'}}), 'headers'],
    [() => lint('{}', {limit: 1.5}), 'limit'], [() => lint('{}', {transport: 5}), 'transport'],
    [() => lint('{}', {styles: '/none'}), 'styles'], [() => decode(5), 'payload'], [() => decode(['x']), 'payload'],
    [() => decode({a: 5n}), 'payload.a'], [() => sizes('{}', {at: 'a\0'}), 'at'],
    [() => sizes('{}', {signal: 1}), 'signal'], [() => decode('{}', {headers: {}}), undefined],
    [() => lint('{}', {transport: 'x'}), undefined],
  ]) await refusal(call, path);
  const bad = [[POINTS], 5, null, {series: POINTS}, [POINTS, TEMPLATE, {}], {series: POINTS, template: TEMPLATE, options: 5}];
  const errors = await collected(batch.map(bad, {errors: 'return'}));
  assert.deepEqual(errors.map(({code, position}) => [code, position]), bad.map((_, index) => ['bad-request', index]));
  await batch.close();
  assert.equal((await refusal(() => batch.encode(POINTS, TEMPLATE))).code, 'closed');
  assert.throws(() => new Push(), TypeError);
});

test('what throws while it is read', async () => {
  const fault = () => { throw new TypeError('no'); };
  const revoked = () => {
    const {proxy, revoke} = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  const batch = new Batch();
  for (const broken of [
    revoked(), {get points() { return fault(); }}, {times: [1], values: {[Symbol.iterator]: fault}},
    new Proxy([], {get: fault}), {constructor: {get name() { return fault(); }}}, [[new Proxy(new Date(), {}), 1]],
    [[Object.create(Date.prototype), 1]], Object.setPrototypeOf({}, Uint8Array.prototype),
  ]) {
    for (const call of [() => encode(broken, TEMPLATE), () => batch.encode(broken, TEMPLATE)]) await refusal(call);
    const [error, push] = await collected(batch.map([[broken, TEMPLATE], [POINTS, TEMPLATE]], {errors: 'return'}));
    assert.ok(error instanceof PushChartError && error.position === 0 && push instanceof Push);
  }
  const options = [revoked(), new Proxy({}, {ownKeys: fault}), Object.defineProperty({}, 'at', {get: fault, enumerable: true})];
  for (const broken of options) {
    await refusal(() => encode(POINTS, TEMPLATE, broken));
    await refusal(() => encode(POINTS, broken));
    await refusal(() => decode('{}', broken));
    await refusal(() => decode(broken));
    await refusal(async () => batch.map([], broken));
    await refusal(async () => new Batch(broken));
  }
  await refusal(() => decode(Object.setPrototypeOf({}, Uint8Array.prototype)));
  await refusal(() => encode(POINTS, TEMPLATE, {signal: Object.create(AbortSignal.prototype)}), 'signal');
  await refusal(async () => batch.map({[Symbol.iterator]: fault}));
  await assert.rejects(collected(batch.map({[Symbol.iterator]: () => ({next: () => 5})}, {errors: 'return'})), TypeError);
  await batch.close();
});

test('dates beside numbers, and of another context', async () => {
  const seconds = [[5, 1], [9, 2]], dates = seconds.map(([time, value]) => [new Date(1000 * time), value]);
  const expected = String(await encode(dates, TEMPLATE));
  assert.equal(String(await encode([seconds[0], dates[1]], TEMPLATE)), expected);
  assert.equal(String(await encode([dates[0], seconds[1]], TEMPLATE)), expected);
  const elsewhere = runInNewContext('[[new Date(5000), 1], [new Date(9000), 2]]');
  assert.equal(String(await encode(elsewhere, TEMPLATE)), expected);
  const bytes = runInNewContext('new Uint8Array(bytes)', {bytes: [...Buffer.from(expected)]});
  assert.equal((await decode(bytes)).axis, 'instants');
});

async function collected(iterable) {
  const all = [];
  for await (const one of iterable) all.push(one);
  return all;
}

test('100 MB of points', {timeout: 300_000}, async () => {
  const count = 7_000_000;
  const points = Array.from({length: count}, (_, index) => [index, index % 1000 + 0.25]);
  const error = await refusal(() => encode(points, TEMPLATE));
  assert.ok(['line-too-long', 'too-many-points', 'bad-series'].includes(error.code), error.code);
  assert.ok((await encode(POINTS, TEMPLATE)).bytes.length > 0);
});

test('what an argument does while it is read', async () => {
  const batch = new Batch();
  const inner = [];
  const points = POINTS.map(([time, value], index) => ({
    get 0() { if (index === 4) inner.push(batch.encode(POINTS, TEMPLATE)); return time; }, 1: value, length: 2,
  }));
  await refusal(() => batch.encode(points, TEMPLATE), undefined);
  const template = {...TEMPLATE, get again() { inner.push(batch.encode(POINTS, TEMPLATE)); return 1; }};
  const push = await batch.encode(POINTS, template);
  const [first, ...others] = (await Promise.all(inner)).map(String);
  assert.ok(others.every(other => other === first));
  assert.equal(push.payload.again, 1);
  await batch.close();
});
