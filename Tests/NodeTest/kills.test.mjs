// Requests while their processes are killed: none is lost or misplaced.

import assert from 'node:assert/strict';
import test from 'node:test';
import {Batch} from 'pushchart';
import {children, random, TEMPLATE, wave} from './support.mjs';

const COUNT = Number(process.env.PUSHCHART_TEST_REQUESTS ?? 20_000);

test(`${COUNT} requests`, {timeout: 3_600_000}, async () => {
  const next = random(7), batch = new Batch();
  let index = 0, kills = 0, last = 0;
  function* requests() {
    for (let id = 0; id < COUNT; id += 1) yield {series: wave(12, id % 50), template: {...TEMPLATE, id}, options: {tolerance: 2}};
  }
  // The command, or one of the processes behind it. No request is hit twice: all that were sent ahead have answers.
  const timer = setInterval(() => {
    const {processIdentifier} = batch;
    if (processIdentifier === null || index <= last + 1024) return;
    const behind = children(processIdentifier).flatMap(child => [child, ...children(child)]);
    const victims = [processIdentifier, ...behind];
    try {
      process.kill(victims[Math.floor(next() * victims.length)], 'SIGKILL');
      kills += 1;
      last = index;
    } catch {
      // It has just ended.
    }
  }, 10);
  const reference = new Map();
  try {
    for await (const {payload} of batch.map(requests())) {
      assert.equal(payload.id, index);
      const known = reference.get(index % 50);
      if (known === undefined) reference.set(index % 50, payload.chart);
      else assert.equal(payload.chart, known);
      index += 1;
    }
  } finally {
    clearInterval(timer);
    await batch.close();
  }
  assert.equal(index, COUNT);
  console.log(`${COUNT} requests, ${kills} processes killed`);
});
