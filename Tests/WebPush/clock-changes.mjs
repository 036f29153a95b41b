// Tests the round local times of the web client where clocks change, in zones of the tz database.
//
//     node Tests/WebPush/clock-changes.mjs
import assert from 'node:assert/strict';
import test from 'node:test';

import {calendarTicks} from '../../samples/node/web/painter/calendar.js';

// Ticks of an axis that has space for so many labels.
function ticksOf(low, high, count) {
  const length = 60 * (count + 1), position = at => (at - low) / (high - low) * length;
  return calendarTicks({low, high, length, gap: 10, width: label => 7 * label.length, locale: 'en-US', position});
}

// A zone, the start and the hours of an axis, the space for labels, and the labels with their hours from the start.
const axes = [
  ['a day of 23 hours', 'Europe/Berlin', '2026-03-28T11:00Z', 24, 4,
    [['12:00', 0], ['18:00', 6], ['29 Sun', 12], ['06:00', 17], ['12:00', 23]]],
  ['a day of 25 hours', 'Europe/Berlin', '2026-10-24T10:00Z', 25, 4.5,
    [['12:00', 0], ['18:00', 6], ['25 Sun', 12], ['06:00', 19], ['12:00', 25]]],
  ['an hour that is skipped', 'Europe/Berlin', '2026-03-28T23:00Z', 4, 4,
    [['29 Sun', 0], ['01:00', 1], ['03:00', 2], ['04:00', 3], ['05:00', 4]]],
  ['an hour that comes twice', 'Europe/Berlin', '2026-10-24T22:00Z', 5, 5,
    [['25 Sun', 0], ['01:00', 1], ['02:00', 2], ['03:00', 4], ['04:00', 5]]],
  ['only the second of two equal hours', 'Europe/Berlin', '2026-10-25T01:00Z', 1, 4,
    [['02:00', 0], ['02:15', 0.25], ['02:30', 0.5], ['02:45', 0.75], ['03:00', 1]]],
  ['halves of two equal hours', 'Europe/Berlin', '2026-10-25T00:30Z', 1, 4,
    [['02:30', 0], ['02:45', 0.25], ['02:00', 0.5], ['02:15', 0.75]]],
  ['a change soon after the start', 'Europe/Berlin', '2026-10-25T00:55Z', 1, 4,
    [['02:00', 1 / 12], ['02:15', 1 / 3], ['02:30', 7 / 12], ['02:45', 5 / 6]]],
  ['a change in the middle of half an hour', 'Europe/Berlin', '2026-10-25T00:45Z', 0.5, 6,
    [['02:45', 0], ['02:50', 1 / 12], ['02:55', 1 / 6], ['02:00', 0.25], ['02:05', 1 / 3], ['02:10', 5 / 12],
      ['02:15', 0.5]]],
  ['a midnight that is skipped', 'America/Sao_Paulo', '2018-11-03T15:00Z', 24, 4,
    [['12:00', 0], ['18:00', 6], ['4 Sun', 12], ['06:00', 17], ['12:00', 23]]],
  ['a skipped midnight at the start', 'America/Sao_Paulo', '2018-11-04T03:00Z', 5, 5,
    [['4 Sun', 0], ['02:00', 1], ['03:00', 2], ['04:00', 3], ['05:00', 4], ['06:00', 5]]],
  ['a skipped midnight in Lebanon', 'Asia/Beirut', '2026-03-28T10:00Z', 24, 4,
    [['12:00', 0], ['18:00', 6], ['29 Sun', 12], ['06:00', 17], ['12:00', 23]]],
  ['a midnight within the skipped hour', 'America/Toronto', '1919-03-30T17:00Z', 24, 4,
    [['12:00', 0], ['18:00', 6], ['31 Mon', 11.5], ['06:00', 17], ['12:00', 23]]],
  ['a midnight that comes twice', 'America/St_Johns', '2010-11-06T14:30Z', 25, 4.5,
    [['12:00', 0], ['18:00', 6], ['7 Sun', 12], ['06:00', 19], ['12:00', 25]]],
  ['a day that is skipped', 'Pacific/Apia', '2011-12-28T10:00Z', 96, 4,
    [['Wed', 0], ['Thu', 24], ['Sat', 48], ['Jan 1', 72], ['Mon', 96]]],
  ['half an hour that is skipped', 'Australia/Lord_Howe', '2026-10-03T13:30Z', 4, 4,
    [['4 Sun', 0], ['01:00', 1], ['03:00', 2.5], ['04:00', 3.5]]],
  ['a zone of 45 minutes', 'Asia/Kathmandu', '2026-02-15T18:15Z', 24, 4,
    [['16 Mon', 0], ['06:00', 6], ['12:00', 12], ['18:00', 18], ['17 Tue', 24]]],
];

for (const [name, zone, from, hours, count, expected] of axes) {
  test(name, () => {
    process.env.TZ = zone;
    const start = Date.parse(from) / 1000;
    const ticks = ticksOf(start, start + hours * 3600, count);
    assert.deepEqual(ticks.map(({at, label}) => [label, (at - start) / 3600]), expected);
  });
}

test('a thousand years between ticks', () => {
  process.env.TZ = 'Europe/Berlin';
  const ticks = ticksOf(Date.UTC(500) / 1000, Date.UTC(9000) / 1000, 9);
  assert.deepEqual(ticks.map(tick => tick.label), ['1000', '2000', '3000', '4000', '5000', '6000', '7000', '8000', '9000']);
});

test('ticks ascend, are on the axis, and have a label that differs from the last one', () => {
  const zones = ['Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia', 'Australia/Lord_Howe', 'Pacific/Kwajalein',
    'Africa/Casablanca', 'Asia/Gaza', 'America/St_Johns', 'Asia/Kathmandu', 'UTC', 'Europe/Dublin', 'Asia/Manila'];
  // The same numbers in every run (a linear congruential generator).
  let state = 1;
  const random = () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
  for (const zone of zones) {
    process.env.TZ = zone;
    for (let round = 0; round < 300; round++) {
      const low = (random() * 2 - 1) * 4e9;
      const high = low + 10 ** (random() * 8);
      const ticks = ticksOf(low, high, 1 + Math.floor(random() * 8));
      const place = `${zone} ${low} ${high} ${JSON.stringify(ticks)}`;
      assert.ok(ticks.every(tick => tick.at >= low && tick.at <= high), place);
      assert.ok(ticks.slice(1).every((tick, i) => tick.at > ticks[i].at
        && (tick.label === '' || tick.label !== ticks[i].label)), place);
    }
  }
});
