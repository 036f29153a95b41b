// The same push as at the other doors: Tests/Vectors/push/doors.jsonl.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {encode} from 'pushchart';
import {batchAnswers, repository} from './support.mjs';

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
