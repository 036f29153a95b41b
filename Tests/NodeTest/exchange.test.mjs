// The rules of the exchange with the command, from the file that the tests of all packages read.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {Batch, PushChartError} from 'pushchart';
import {command, internal, repository, temporary, wave} from './support.mjs';

const folder = path.join(repository, 'Tests/Vectors/exchange');
const rules = JSON.parse(readFileSync(path.join(folder, 'exchange.json'), 'utf8'));
const [{requestLine}, {memberOf, requestOptions}, {OPTIONS}, {parseAnswer}, {Exchange, LINE_LIMIT, MAXIMUM_SILENT_ENDS},
  {MAXIMUM_PACKED_BYTES}, {MAXIMUM_PENDING_BYTES, MAXIMUM_PENDING_REQUESTS}, {COMMAND_SECONDS}] = await Promise.all([
  'request', 'option-members', 'options', 'answer', 'exchange', 'series-member', 'batch', 'payloads',
].map(name => internal(`${name}.js`)));
const names = Object.fromEntries(OPTIONS.map(name => [memberOf(name), name]));

test('limits', () => {
  assert.deepEqual(rules.limits, {
    lineBytes: LINE_LIMIT, pendingRequests: MAXIMUM_PENDING_REQUESTS, pendingBytes: MAXIMUM_PENDING_BYTES,
    packedBytes: MAXIMUM_PACKED_BYTES, silentSeconds: Exchange.silentSeconds, silentEnds: MAXIMUM_SILENT_ENDS,
    commandSeconds: COMMAND_SECONDS,
  });
});

for (const {name, series, template = rules.template, options = {}, line, code} of rules.requests) {
  test(`request: ${name}`, () => {
    const own = Object.fromEntries(Object.entries(options).map(([member, value]) => [names[member], value]));
    const sent = () => requestLine(series, template, requestOptions(own)).toString();
    if (line === undefined) assert.throws(sent, {name: 'PushChartError', code});
    else assert.equal(sent(), line);
  });
}

for (const {line, payload, report = null, code, message} of rules.answers) {
  test(`answer: ${line}`, () => {
    const answer = parseAnswer(Buffer.from(line));
    if (code) return assert.deepEqual([answer.code, answer.message], [code, message]);
    assert.equal(answer.payload.toString(), payload);
    assert.deepEqual(JSON.parse(answer.report), report);
  });
}

for (const {name, requests, outcomes, silentSeconds = 60, requestTimeout = 30} of rules.processes) {
  test(`process: ${name}`, async () => {
    Object.assign(process.env, {PUSHCHART_REAL: command, PUSHCHART: path.join(folder, 'failing_command.py')});
    Exchange.silentSeconds = silentSeconds;
    const scratch = temporary(`exchange-${rules.processes.findIndex(one => one.name === name)}`);
    const templates = requests.map(fault => ({...rules.template, x: fault.replace('{folder}/', scratch)}));
    const batch = new Batch({requestTimeout});
    try {
      const made = [];
      for await (const one of batch.map(templates.map(template => [wave(9), template]), {errors: 'return'})) made.push(one);
      assert.deepEqual(made.map(one => one instanceof PushChartError ? one.code : ''), outcomes);
      made.forEach((one, index) => {
        if (outcomes[index] === '') assert.equal(one.payload.x, templates[index].x);
        else assert.equal(one.position, index);
      });
      assert.ok((await batch.encode(wave(9), rules.template)).bytes.length > 0);
    } finally {
      await batch.close();
      Exchange.silentSeconds = 60;
      delete process.env.PUSHCHART;
    }
  });
}
