// `Batch`: order, errors, aborts, and what ends with it.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import test from 'node:test';
import {Worker} from 'node:worker_threads';
import {Batch, decode, encode, PushChartError} from 'pushchart';
import {children, isRunning, random, temporary, TEMPLATE, until, wave} from './support.mjs';

const requests = count => Array.from({length: count}, (_, index) =>
  ({series: wave(30, index), template: {...TEMPLATE, id: index}, options: {tolerance: 1}}));
const expected = await (async () => {
  const made = [];
  for (const {series, template, options} of requests(400)) made.push(`${await encode(series, template, options)}`);
  return made;
})();

async function collected(iterable) {
  const all = [];
  for await (const one of iterable) all.push(one);
  return all;
}

async function* slowly(list) {
  for (const one of list) {
    await new Promise(resolve => setTimeout(resolve, 1));
    yield one;
  }
}

test('order', async () => {
  for (const workers of [undefined, 1, 3]) {
    const batch = new Batch({workers});
    assert.deepEqual((await collected(batch.map(requests(400)))).map(String), expected);
    assert.deepEqual((await collected(batch.map(slowly(requests(50))))).map(String), expected.slice(0, 50));
    const pairs = requests(20).map(({series, template}) => [series, template]);
    assert.deepEqual((await collected(batch.map(pairs, {tolerance: 1}))).map(String), expected.slice(0, 20));
    const together = requests(400).map(({series, template, options}) => batch.encode(series, template, options));
    assert.deepEqual((await Promise.all(together)).map(String), expected);
    await batch.close();
  }
});

test('errors at their positions', async () => {
  const mixed = requests(9);
  mixed[2] = [[[0, 1]], {aps: {}}];
  mixed[5] = [[[0, 1], [1, 'one']], TEMPLATE];
  const batch = new Batch();
  const made = await collected(batch.map(mixed, {errors: 'return'}));
  const errors = made.filter(one => one instanceof PushChartError);
  assert.deepEqual(errors.map(({code, position}) => [code, position]), [['no-alert', 2], ['bad-series', 5]]);
  const before = [];
  await assert.rejects(async () => { for await (const push of batch.map(mixed)) before.push(push); },
    {code: 'no-alert', position: 2});
  assert.equal(before.length, 2);
  assert.equal((await collected(batch.map(requests(3)))).length, 3);
  await batch.close();
});

test('requests are read as they are needed', async () => {
  let read = 0, isReturned = false;
  function* endless() {
    try {
      for (;;) yield requests(1)[(read += 1) && 0];
    } finally {
      isReturned = true;
    }
  }
  const batch = new Batch();
  let count = 0;
  for await (const _ of batch.map(endless())) {
    count += 1;
    assert.ok(read - count <= 1024);
    if (count === 3000) break;
  }
  assert.ok(isReturned);
  // The requests that were sent ahead are dropped, and the next ones get their own answers.
  assert.deepEqual((await collected(batch.map(requests(5)))).map(String), expected.slice(0, 5));
  await batch.close();
});

test('long requests are not sent ahead', async () => {
  const series = {times: Array.from({length: 60_000}, (_, index) => index), values: new Array(60_000).fill(0.5)};
  let read = 0;
  function* few() {
    for (; read < 20; read += 1) yield {series, template: TEMPLATE, options: {tolerance: 4, axis: 'number'}};
  }
  const batch = new Batch();
  let count = 0;
  for await (const _ of batch.map(few())) if ((count += 1) === 1) assert.ok(read <= (8 << 20) / 1_280_000 + 2);
  assert.equal(count, 20);
  await batch.close();
});

test('a source that waits holds no payload back', async () => {
  const batch = new Batch();
  let ask;
  async function* source() {
    yield requests(1)[0];
    await new Promise(resolve => { ask = resolve; });
    yield requests(2)[1];
  }
  const made = batch.map(source());
  assert.equal(`${(await made.next()).value}`, expected[0]);
  ask();
  assert.equal(`${(await made.next()).value}`, expected[1]);
  assert.equal((await made.next()).done, true);
  await batch.close();
});

test('a source that fails gives its payloads first', async () => {
  const batch = new Batch();
  async function* source() {
    yield* requests(10);
    throw new Error('the database is gone');
  }
  const made = [];
  await assert.rejects(async () => { for await (const push of batch.map(source())) made.push(`${push}`); },
    /the database is gone/);
  assert.deepEqual(made, expected.slice(0, 10));
  await batch.close();
});

test('aborts', async () => {
  const batch = new Batch();
  await batch.encode(wave(5), TEMPLATE);
  const controller = new AbortController(), {signal} = controller;
  const waiting = requests(200).map(({series, template, options}, index) =>
    batch.encode(series, template, {...options, ...(index % 2 === 1 && {signal})}).then(String, error => error));
  await new Promise(setImmediate);
  controller.abort(new Error('the user left'));
  const outcomes = await Promise.all(waiting);
  outcomes.forEach((outcome, index) => {
    if (index % 2 === 0) return assert.equal(outcome, expected[index]);
    assert.equal(outcome.code, 'aborted');
    assert.equal(outcome.cause.message, 'the user left');
  });
  await assert.rejects(batch.encode(wave(5), TEMPLATE, {signal}), {code: 'aborted'});
  const later = new AbortController();
  const made = batch.map(slowly(requests(400)), {signal: later.signal});
  for (let count = 0; count < 7; count += 1) await made.next();
  later.abort();
  await assert.rejects(made.next(), {code: 'aborted'});
  // While the source does not answer.
  const silent = new AbortController();
  setTimeout(() => silent.abort(), 50);
  async function* never() { await new Promise(() => {}); yield 1; }
  await assert.rejects(batch.map(never(), {signal: silent.signal}).next(), {code: 'aborted'});
  assert.deepEqual((await collected(batch.map(requests(9)))).map(String), expected.slice(0, 9));
  await batch.close();
});

test('a request that takes too long', async () => {
  const next = random(3), values = Float64Array.from({length: 190_000}, next);
  const batch = new Batch({requestTimeout: 0.01});
  await assert.rejects(batch.encode(values, TEMPLATE), {code: 'timed-out'});
  await batch.close();
});

test('aborts of single runs', async () => {
  const payload = expected[0];
  await assert.rejects(decode(payload, {signal: AbortSignal.abort()}), {code: 'aborted'});
  const controller = new AbortController();
  const waiting = assert.rejects(decode(payload, {signal: controller.signal}), {code: 'aborted'});
  controller.abort();
  await waiting;
  assert.equal((await decode(payload, {signal: new AbortController().signal})).axis, 'instants');
});

test('a batch that is closed', async () => {
  const batch = new Batch();
  assert.equal(batch.processIdentifier, null);
  const last = requests(50).map(({series, template, options}) => batch.encode(series, template, options));
  await new Promise(setImmediate);
  const identifier = batch.processIdentifier;
  await Promise.all([batch.close(), batch.close()]);
  assert.deepEqual((await Promise.all(last)).map(String), expected.slice(0, 50));
  assert.ok(!isRunning(identifier));
  await assert.rejects(batch.encode(wave(3), TEMPLATE), {code: 'closed'});
  await new Batch().close();
  await new Batch()[Symbol.asyncDispose]();
});

test('a batch that nobody refers to', async () => {
  let identifier;
  await (async () => {
    const batch = new Batch();
    await batch.encode(wave(3), TEMPLATE);
    identifier = batch.processIdentifier;
  })();
  assert.ok(await until(() => {
    globalThis.gc();
    return !isRunning(identifier);
  }));
});

test('an event loop that stops', async () => {
  const batch = new Batch({requestTimeout: 0.2});
  const {Exchange} = await import(new URL('exchange.js', import.meta.resolve('pushchart')));
  Exchange.silentSeconds = 0.3;
  try {
    await batch.encode(wave(5), TEMPLATE);
    const identifier = batch.processIdentifier;
    const made = batch.encode(wave(5), TEMPLATE);
    await new Promise(setImmediate);
    for (const end = performance.now() + 1500; performance.now() < end;);
    await made;
    assert.equal(batch.processIdentifier, identifier);
  } finally {
    Exchange.silentSeconds = 60;
  }
  await batch.close();
});

test('a missing command', async () => {
  const broken = temporary('pushchart');
  writeFileSync(broken, 'this is no program', {mode: 0o755});
  const before = process.env.PUSHCHART;
  try {
    for (const file of [temporary('nowhere'), broken]) {
      process.env.PUSHCHART = file;
      const batch = new Batch();
      const waiting = requests(3).map(({series, template}) => batch.encode(series, template));
      for (const one of waiting) await assert.rejects(one, {name: 'PushChartError', code: 'no-batch'});
      const calledHere = async () => await batch.encode(wave(3), TEMPLATE);
      await assert.rejects(calledHere, ({stack}) => /calledHere/.test(stack));
      await assert.rejects(batch.encode(wave(3), TEMPLATE), {code: 'no-batch'});
      await assert.rejects(decode('{}'), {code: 'no-batch'});
      await batch.close();
    }
  } finally {
    if (before === undefined) delete process.env.PUSHCHART;
    else process.env.PUSHCHART = before;
  }
});

const program = body => `import {Batch, decode, encode} from 'pushchart';
const POINTS = [[1, 2], [2, 3]], TEMPLATE = {aps: {alert: 'x'}};
${body}`;
const run = body => spawnSync(process.execPath, ['--input-type=module', '-e', program(body)], {timeout: 30_000});

test('no free descriptors, and some again', () => {
  const body = `import {closeSync, openSync} from 'node:fs';
    const push = await encode(POINTS, TEMPLATE), batch = new Batch(), taken = [];
    try { for (;;) taken.push(openSync('/dev/null')); } catch {}
    const code = async call => call().then(() => 'made', error => error.constructor.name + ' ' + error.code);
    const calls = [() => batch.encode(POINTS, TEMPLATE), () => decode(push.bytes)], codes = [];
    for (const call of calls) codes.push(await code(call));
    taken.splice(0).forEach(one => closeSync(one));
    for (const call of calls) codes.push(await code(call));
    console.log(codes.join());`;
  const {stdout, stderr} = spawnSync('sh', ['-c', 'ulimit -n 64; exec "$0" "$@"', process.execPath, '--input-type=module',
    '-e', program(body)], {timeout: 30_000});
  assert.equal(stdout.toString().trim(), 'PushChartError no-batch,PushChartError no-batch,made,made', stderr.toString());
});

test('Node ends without close, and its processes with it', async () => {
  for (const body of [
    'await encode(POINTS, TEMPLATE); const batch = new Batch(); await batch.encode(POINTS, TEMPLATE);'
      + 'console.log(batch.processIdentifier);',
    'const batch = new Batch(); await batch.encode(POINTS, TEMPLATE); console.log(batch.processIdentifier);'
      + 'batch.encode(POINTS, TEMPLATE); setImmediate(() => process.exit(0));',
    'const batch = new Batch(); await batch.encode(POINTS, TEMPLATE); console.log(batch.processIdentifier);'
      + 'process.kill(process.pid, "SIGKILL");',
  ]) {
    const {stdout} = run(body);
    const identifier = Number(stdout);
    assert.ok(identifier > 0, `${stdout}`);
    assert.ok(await until(() => !isRunning(identifier)));
  }
});

test('a payload that is waited for keeps Node running', () => {
  const {stdout, status} = run('console.log(String((await encode(POINTS, TEMPLATE)).bytes.length > 0));');
  assert.deepEqual([`${stdout}`, status], ['true\n', 0]);
});

test('a worker thread that ends', async () => {
  const worker = new Worker(new URL('endless-worker.mjs', import.meta.url));
  const identifier = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  assert.ok(isRunning(identifier));
  const workers = children(identifier);
  await worker.terminate();
  assert.ok(await until(() => ![identifier, ...workers].some(isRunning)));
});

test('many signals of one controller', async () => {
  const warnings = [];
  process.on('warning', ({name}) => warnings.push(name));
  const {signal} = new AbortController();
  await Promise.all(requests(50).map(({series, template}) => encode(series, template, {signal})));
  await new Promise(setImmediate);
  assert.ok(!warnings.includes('MaxListenersExceededWarning'));
});
