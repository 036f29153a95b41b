// Payloads: the same bytes as those of the command.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {Batch, decode, encode, lint, PushChartError, sizes} from 'pushchart';
import {decode as decodeText} from 'pushchart/web/decode';
import {batchAnswers, command, encodeWithCommand, internal, output, random, repository, temporary, TEMPLATE, wave}
  from './support.mjs';

const corpus = path.join(repository, '../shared/corpus');

test('the series of the corpus', {skip: !existsSync(corpus) && 'shared/corpus is missing'}, async () => {
  const files = readdirSync(corpus).filter(name => name.endsWith('.csv'));
  assert.equal(files.length, 29);
  const into = {aps: {alert: {title: 'Series', body: 'Now {last}, {change%} since the start'}}};
  for (const name of files) {
    const file = path.join(corpus, name);
    const rows = readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1).map(line => line.split(','));
    const expected = encodeWithCommand(file, into, '--text', 'aps.alert.body');
    for (const timeOf of [text => text, text => new Date(`${text}Z`), text => new Date(`${text}Z`) / 1000]) {
      const points = rows.map(([time, value]) => [timeOf(time), value === '' ? null : Number(value)]);
      assert.deepEqual((await encode(points, into, {texts: 'aps.alert.body'})).bytes, expected, name);
    }
  }
});

test('the package of the platform has the fonts of pictures, and their license', () => {
  const folder = path.join(path.dirname(command), '../share/fonts/inter');
  assert.deepEqual(readdirSync(folder).sort(), ['Inter-Regular.otf', 'Inter-SemiBold.otf', 'LICENSE']);
});

const templates = {
  apns: TEMPLATE, liveactivity: {aps: {event: 'update', timestamp: 1700000000, 'content-state': {note: 'Now {last}'}}},
  broadcast: {aps: {event: 'update', timestamp: 1700000000, 'content-state': {}}},
  fcm: {message: {token: 'x', notification: {title: 'Load', body: 'Now {last}'}}},
  'fcm-apns': {message: {token: 'x', apns: {payload: TEMPLATE}}}, webpush: {title: 'Load', body: 'Now {last}'},
};

for (const [transport, template] of Object.entries(templates)) {
  test(`transport ${transport}`, async () => {
    const points = wave(200);
    const file = temporary(`${transport}.csv`);
    writeFileSync(file, 'time,value\n' + points.map(point => point.join(',')).join('\n') + '\n');
    const push = await encode(points, template, {transport});
    assert.deepEqual(push.bytes, encodeWithCommand(file, template, '--transport', transport));
    // firebase-admin, node-apn and others write the object again.
    assert.equal(JSON.stringify(push.payload), `${push}`);
    const chart = await push.decode();
    assert.equal(chart.axis, 'instants');
    assert.ok(Array.isArray(await push.lint()));
    assert.ok((await push.sizes()).keys.length > 0);
  });
}

const PAYLOAD = ',"payload":';

test('3,000 random requests', async () => {
  const {requestLine} = await internal('request.js'), {requestOptions} = await internal('option-members.js');
  const next = random(1), pick = list => list[Math.floor(next() * list.length)];
  const requests = Array.from({length: 3000}, () => {
    const count = 1 + Math.floor(next() * 60), start = Math.floor(next() * 2e9), step = pick([1, 300, 86400]);
    const series = Array.from({length: 1 + Math.floor(next() * 3)}, () => ({
      label: pick(['', 'Köln', '“a”', '\ud83d\ude00']),
      points: Array.from({length: count}, (_, index) => [start + step * index,
        next() < 0.05 ? null : pick([1, 1e-3, 1e6]) * Math.round((next() - 0.3) * 10000)]),
    }));
    const all = {
      tolerance: pick([undefined, 0.5, 4]), limit: pick([undefined, 300, 4096]), unit: pick([undefined, '°C']),
      width: pick([undefined, 200]), noKeepLast: pick([undefined, true]), levels: pick([undefined, {high: 180.5}]),
      texts: pick([undefined, 'aps.alert.body']), samples: pick([undefined, 'all']),
    };
    return {series: next() < 0.02 ? null : series, template: {...TEMPLATE, id: Math.floor(next() * 1e6)}, options: all};
  });
  // `batch` on a file, without the package: the payloads of the same lines.
  const lines = requests.map(({series, template, options}) => requestLine(series, template, requestOptions(options)));
  const expected = batchAnswers(Buffer.concat(lines.flatMap(line => [line, Buffer.from('\n')])));
  const batch = new Batch();
  let index = 0;
  for await (const made of batch.map(requests, {errors: 'return'})) {
    const answer = expected[index];
    // The messages of both name options in their own ways.
    if (made instanceof PushChartError) assert.equal(JSON.parse(answer).error.code, made.code);
    else assert.equal(`${made}`, answer.slice(answer.indexOf(PAYLOAD) + PAYLOAD.length, -1));
    index += 1;
  }
  assert.equal(index, 3000);
  await batch.close();
});

test('forms of series', async () => {
  const points = wave(40), times = points.map(([time]) => time), values = points.map(([, value]) => value);
  const expected = (await encode(points, TEMPLATE)).bytes;
  for (const form of [
    {points}, {times, values}, {times: new Float64Array(times), values: Float64Array.from(values)},
    new Set(points), [points], [{points}], points.map(([time, value]) => [new Date(1000 * time), value]),
    {times: new Set(times), values: values.values()}, new Map([['', points]]),
  ]) assert.deepEqual((await encode(form, TEMPLATE)).bytes, expected);
  const days = [['2026-06-01', 5], ['2026-06-02', 7]];
  assert.equal((await (await encode(days, TEMPLATE)).decode()).axis, 'days');
  const midnights = days.map(([day, value]) => [new Date(day), value]);
  assert.deepEqual((await encode(midnights, TEMPLATE)).bytes, (await encode(days, TEMPLATE)).bytes);
  const names = await encode({Germany: 3.1, France: 2.4}, TEMPLATE, {axis: 'names'});
  assert.deepEqual((await names.decode()).names, ['Germany', 'France']);
  const milliseconds = points.map(([time, value]) => [1000 * time, value]);
  assert.deepEqual((await encode(milliseconds, TEMPLATE)).bytes, expected);
  const candles = await encode(
    {Close: [2, 3], HIGH: [4, 5], low: [0, 1], Open: [1, 2], Volume: [9, 9], day: ['2026-06-01', '2026-06-02']}, TEMPLATE,
    {columns: 'ohlc'});
  assert.deepEqual((await candles.decode()).series.map(({label, points}) => [label, points[0][1]]),
    [['', 1], ['', 4], ['', 0], ['', 2]]);
  assert.equal(candles.report.kept, 'ohlc');
  const day = new Date('2026-02-17T00:00:00+01:00');
  const windowed = await encode([[day, 1], [new Date(+day + 3600e3), 2]], TEMPLATE, {from: day, to: new Date(+day + 864e5)});
  assert.deepEqual(windowed.report.window, {from: +day / 1000, to: +day / 1000 + 86400});
});

test('forms of tables', async () => {
  const days = ['2026-06-01', '2026-06-02', '2026-06-04'], values = [5, null, 7];
  const file = temporary('table.csv');
  writeFileSync(file, 'day,v,other\n' + days.map((day, row) => `${day},${values[row] ?? ''},${row * row}\n`).join(''));
  const records = days.map((day, row) => ({day, v: values[row], other: row * row}));
  const rows = records.map(record => Object.values(record));
  const columns = {day: days, v: values, other: [0, 1, 4]};
  for (const [value, count] of [['v', 1], [['v', 'other'], 2], ['all', 2]]) {
    const names = value === 'all' ? ['all'] : [value].flat();
    const expected = encodeWithCommand(file, TEMPLATE, ...names.flatMap(name => ['--value', name]));
    for (const form of [
      records, new Set(records), [['day', 'v', 'other'], ...rows], columns, new Map(Object.entries(columns)),
      records.map(record => ({...record, day: new Date(record.day)})), records.map(({v, ...others}) =>
        v === null ? others : {v, ...others}), records.map(record => ({...record, other: BigInt(record.other)})),
    ]) {
      const push = await encode(form, TEMPLATE, {value});
      assert.deepEqual(push.bytes, expected);
      assert.equal((await push.decode()).series.length, count);
    }
  }
  assert.deepEqual((await encode(rows, TEMPLATE, {time: '1', value: '2'})).bytes,
    encodeWithCommand(file, TEMPLATE, '--value', 'v'));
  await assert.rejects(encode(records, TEMPLATE), {code: 'table-values', message: /draw with value: "v", or value: "all"/});
  await assert.rejects(encode([{t: '2026-06-01', u: '2026-06-02', v: 1, w: 2}], TEMPLATE), {
    code: 'table-times', message: /draw with time: "t", value: "v", or time: "t", value: "all" for all of them/,
  });
  await assert.rejects(encode([{a: 'x', b: 1}, 5], TEMPLATE), {code: 'bad-series', path: 'series[1]'});
  await assert.rejects(encode([{a: new Date(NaN), b: 1}], TEMPLATE), {code: 'bad-series', path: 'series[0].a'});
  await assert.rejects(encode({points: [[1, 2]], lable: 'x'}, TEMPLATE), {code: 'bad-series', path: 'series.lable'});
  for (const form of [[['2026-06-01', Infinity]], [{day: '2026-06-01', v: Infinity}], {day: days, v: [1, -Infinity, 2]}]) {
    await assert.rejects(encode(form, TEMPLATE), {code: 'bad-series', message: /Infinity: give a finite number/});
  }
  const seconds = {time: [1700000000, 1700000060], v: [1, 2]};
  assert.equal((await (await encode(seconds, TEMPLATE)).decode()).axis, 'instants');
  const labels = await (await encode({a: [1, 2], b: [3, 4]}, TEMPLATE)).decode();
  assert.deepEqual(labels.series.map(({label}) => label), ['a', 'b']);
  const local = [[new Date(2026, 5, 1), 1], [new Date(2026, 5, 2), 2]];
  for (const form of [local, local.map(([day, v]) => ({day, v}))]) {
    assert.deepEqual((await (await encode(form, TEMPLATE)).decode()).series[0].points,
      [['2026-06-01', 1], ['2026-06-02', 2]]);
  }
});

test('options read the cells of points', async () => {
  const local = [['2026-03-29 01:00', 1], ['2026-03-29 04:00', 2]];
  for (const [points, options, expected] of [
    [local, {zone: 'Europe/Berlin'}, [[1774742400, 1], [1774749600, 2]]],
    [[['03/01/2026', 1]], {timeFormat: '%d/%m/%Y'}, [['2026-01-03', 1]]],
    [[[5, 1], [6, -999], [7, 3]], {missing: '-999'}, [[5, 1], [6, null], [7, 3]]],
    [new Set([['a', 1], ['b', 'low'], ['c', 3]]), {missing: 'low', axis: 'names'}, [['a', 1], ['b', null], ['c', 3]]],
  ]) assert.deepEqual((await (await encode(points, TEMPLATE, options)).decode()).series[0].points, expected);
  for (const series of [{a: local}, [local, local], {points: local}]) {
    await assert.rejects(encode(series, TEMPLATE, {zone: 'Europe/Berlin'}), {message: /zone is for a table/});
  }
});

test('200 random tables are those of the command', async () => {
  const next = random(64), pick = list => list[Math.floor(next() * list.length)];
  const batch = new Batch();
  let refused = 0;
  for (let table = 0; table < 200; table += 1) {
    const count = 2 + Math.floor(next() * 20), step = pick([60, 3600, 86400]), start = 1767225600 + 60 * Math.floor(next() * 1e5);
    const timeOf = pick([
      seconds => seconds, seconds => seconds * 1000, seconds => new Date(1000 * seconds).toISOString(),
      seconds => new Date(1000 * seconds).toISOString().slice(0, 10), (_, row) => `place ${row}`,
    ]);
    const [kind, gaps] = [pick([0, 1]), pick([0, 0, 0.3])];
    const value = () => next() < gaps ? null : kind ? Math.floor(next() * 100) : Math.round(next() * 5000) / 100;
    const names = ['time', ...['load', 'rain', 'b'].slice(0, 1 + Math.floor(next() * 3))];
    const sensors = pick([null, ['a'], ['a', 'b']]);
    const rows = Array.from({length: count}, (_, row) => [timeOf(start + step * row, row),
      ...names.slice(1).map(value), ...(sensors ? [pick(sensors)] : [])]);
    if (sensors) names.push('sensor');
    const options = {
      value: pick([undefined, 'load', 'all']), by: pick([undefined, 'none', ...(sensors ? ['sensor'] : [])]),
      axis: pick([undefined, undefined, 'names']), zone: pick([undefined, '+02:00']),
    };
    const file = temporary('random.csv'), payload = temporary('payload'), into = temporary('into');
    writeFileSync(file, [names, ...rows].map(row => row.map(cell => cell ?? '').join(',') + '\n').join(''));
    writeFileSync(into, JSON.stringify(TEMPLATE));
    const run = spawnSync(command, ['encode', file, '--into', into, '-o', payload, '--json', '--quiet',
      ...Object.entries(options).flatMap(([name, text]) => text === undefined ? [] : [`--${name}`, text])]);
    const {error, findings} = JSON.parse(run.stdout);
    const expected = error ? [error.code] : [readFileSync(payload, 'utf8'), ...findings.map(({code}) => code).sort()];
    refused += error ? 1 : 0;
    const records = rows.map(row => Object.fromEntries(names.map((name, column) => [name, row[column]])));
    const columns = Object.fromEntries(names.map((name, column) => [name, rows.map(row => row[column])]));
    for (const form of [records, columns, names.length > 2 || rows[0][1] === null ? [names, ...rows] : records]) {
      const made = await batch.encode(form, TEMPLATE, options).catch(caught => caught);
      const came = made instanceof PushChartError ? [made.code] : [`${made}`, ...made.findings.map(({code}) => code).sort()];
      assert.deepEqual(came, expected, JSON.stringify([options, names, rows]));
    }
  }
  await batch.close();
  assert.ok(20 < refused && refused < 180, `${refused} of 200 are refused`);
});

test('a decoded chart is a series again', async () => {
  const first = await encode({low: wave(30), high: wave(30, 1)}, TEMPLATE,
    {unit: '%', levels: {high: 60}, style: 'wide', width: 300, height: 90, from: 1699990000, to: 1700010000});
  const {series, ...options} = await first.decode();
  assert.deepEqual((await encode(series, TEMPLATE, options)).bytes, first.bytes);
  assert.deepEqual(decodeText(first.payload.chart).series.map(one => one.points.length), [30, 30]);
});

test('booleans are no numbers, and columns may have one row', async () => {
  const records = [{day: '2026-06-01', on: true, v: 1}, {day: '2026-06-02', on: false, v: 2}];
  const columns = Object.fromEntries(['day', 'on', 'v'].map(name => [name, records.map(record => record[name])]));
  const expected = (await encode(records.map(({day, v}) => [day, v]), TEMPLATE)).bytes;
  for (const form of [records, columns]) {
    assert.deepEqual((await encode(form, TEMPLATE)).bytes, expected);
    await assert.rejects(encode(form, TEMPLATE, {value: 'on'}), {code: 'table-bad-value'});
  }
  await assert.rejects(encode([['2026-06-01', true]], TEMPLATE), {code: 'bad-series'});
  assert.deepEqual((await encode({day: ['2026-06-01'], v: [5]}, TEMPLATE)).bytes,
    (await encode([['2026-06-01', 5]], TEMPLATE)).bytes);
  assert.deepEqual((await encode({day: ['2026-06-01', '2026-06-02'], v: [5, -9]}, TEMPLATE, {missing: [-9]})).bytes,
    (await encode([['2026-06-01', 5], ['2026-06-02', null]], TEMPLATE)).bytes);
});

test('long columns', async () => {
  // 16 bytes for each sample: packed, or written as points.
  for (const count of [196_000, 197_000]) {
    const values = Float64Array.from({length: count}, (_, index) => Math.sin(index / 1000));
    values[5] = NaN;
    const push = await encode(values, TEMPLATE, {tolerance: 2});
    assert.equal(push.report.samples, count - 1);
  }
});

test('a text keeps its spelling', async () => {
  const spelled = '{ "aps" : {"alert":{"title":"\\u00e9",\n"body":"Now"},"n":1.50} }';
  const push = await encode([1, 2], spelled);
  assert.ok(`${push}`.includes('"title":"\\u00e9"') && `${push}`.includes('1.50'), `${push}`);
  assert.deepEqual((await encode([1, 2], Buffer.from(spelled))).bytes, push.bytes);
  assert.ok((await encode([1, 2], {aps: {alert: 'x\ud800'}})).bytes.includes('\\ud800'));
  assert.ok((await encode([1, 2], '{"aps":{"alert":"x\ud800"}}')).bytes.includes('\\ud800'));
});

test('no other payload is in the memory of one', async () => {
  const push = await encode([1, 2], TEMPLATE);
  assert.equal(push.bytes.buffer.byteLength, push.bytes.length);
});

test('findings', async () => {
  const warnings = [];
  process.on('warning', warning => warnings.push(warning));
  for (let count = 0; count < 2; count += 1) {
    const push = await encode([1, 2], {aps: {alert: 'Now {lats}'}});
    assert.equal(push.findings[0].weight, 'warning');
  }
  await new Promise(setImmediate);
  const [warning, ...others] = warnings.filter(({message}) => message.includes('{lats}'));
  assert.deepEqual([warning.name, others], ['PushChartWarning', []]);
});

test('the largest error', async () => {
  const noise = Array.from({length: 2000}, (_, index) => [1700000000 + 60 * index, index * index * 7919 % 1009]);
  await assert.rejects(encode(noise, TEMPLATE, {limit: 120}), {code: 'over-budget', message: /maxChartError/});
  for (const maxChartError of [20, 'none']) {
    const {report, findings} = await encode(noise, TEMPLATE, {limit: 120, maxChartError});
    assert.ok(8 < report.inkDistancePoints && report.inkDistancePoints < 20, report.inkDistancePoints);
    assert.deepEqual(findings.map(({code}) => code), ['visible-error']);
  }
});

test('the contents of payloads', async () => {
  const file = readFileSync(path.join(repository, 'samples/payloads/two-series.apns'));
  for (const form of [file, file.toString(), JSON.parse(file)]) {
    assert.deepEqual(await decode(form), JSON.parse(output(['decode', '-', '--json'], file)));
  }
  assert.equal((await sizes(file)).keys.length, JSON.parse(output(['decode', '--sizes', '-', '--json'], file)).keys.length);
  assert.deepEqual(await lint(file, {headers: {'apns-push-type': 'alert', 'apns-topic': 'com.example.App'}}), []);
  const [finding] = await lint('{"aps":{"alert":5}}');
  assert.ok(finding.code && finding.message);
  await assert.rejects(decode('{"aps":{}}'), {name: 'PushChartError'});
  await assert.rejects(decode('no JSON'), {code: 'not-json'});
});

test('an open choice has its candidates', async () => {
  const rows = [{time: '01/02/2026', a: 1, b: 2}, {time: '02/03/2026', a: 2, b: 3}];
  const error = await encode(rows, TEMPLATE).catch(error => error);
  assert.deepEqual(Object.keys(error.candidates).sort(), ['timeFormat', 'value']);
  const options = Object.fromEntries(Object.entries(error.candidates).map(([name, [first]]) => [name, first]));
  await encode(rows, TEMPLATE, options);
});
