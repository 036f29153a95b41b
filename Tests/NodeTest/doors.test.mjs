// The same push as at the other doors: Tests/Vectors/push/doors.jsonl.

import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {decode, encode} from 'pushchart';
import {batchAnswers, repository, TEMPLATE} from './support.mjs';

const camelCase = name => name.replace(/-./g, letters => letters[1].toUpperCase());

const lines = readFileSync(path.join(repository, 'Tests/Vectors/push/doors.jsonl'), 'utf8').trim().split('\n');
for (const row of lines.map(line => JSON.parse(line))) {
  test(row.name, async () => {
    const points = row.points
      ?? Array.from({length: row.noise}, (_, index) => [1750000000 + 60 * index, index * 7919 % 97]);
    const options = Object.fromEntries(Object.entries(row.options ?? {}).map(([key, value]) => [camelCase(key), value]));
    const request = {template: row.template, series: points, ...row.options};
    const [answer] = batchAnswers(JSON.stringify(request));
    if (row.code) {
      assert.equal(JSON.parse(answer).error.code, row.code);
      await assert.rejects(encode(points, row.template, options), {code: row.code});
      return;
    }
    const push = await encode(points, row.template, options);
    assert.equal(`${push}`, answer);
    if (row.finding) assert.ok(push.findings.some(finding => finding.code === row.finding));
  });
}

test('a decoded chart is a request', async () => {
  const charts = readdirSync(path.join(repository, 'samples/payloads')).filter(name => name.endsWith('.apns'));
  assert.ok(charts.length > 5);
  for (const name of charts) {
    const {series, ...options} = await decode(readFileSync(path.join(repository, 'samples/payloads', name)));
    const push = await encode(series, TEMPLATE, options);
    const [answer] = batchAnswers(JSON.stringify({template: TEMPLATE, series, ...options}));
    assert.equal(`${push}`, answer, name);
    assert.equal((await push.decode()).axis, options.axis, name);
  }
});
