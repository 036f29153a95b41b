// A service worker with types, as an app writes it. tsc checks it against pushchart.d.ts, and runs nothing.

import {openTarget, showChart, type Chart, type ShownChart} from './pushchart/pushchart.js';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', showChart);
self.addEventListener('notificationclick', openTarget);
self.addEventListener('push', event => showChart(event, {
  title: payload => payload.headline,
  body: async (_, chart) => chart === null ? undefined : `Now ${lastValue(chart)}`,
  tag: 'prices',
  url: '/prices',
  chart: 'data.chart',
  type: payload => payload.kind === 'prices' ? 'candle' : 'bar',
  barMode: 'grouped',
  appearance: async () => await caches.has('dark') ? 'dark' : 'light',
  width: 360,
  height: 180,
  colors: {background: '#000000', lines: ['red']},
  icon: '/icon.png',
  badge: '/badge.png',
  actions: [{action: 'mute', title: 'Mute'}],
  renotify: (payload, chart) => chart !== null && payload.urgent === true,
  silent: async payload => payload.quiet === true,
  requireInteraction: true,
  data: {id: 1},
}));
self.addEventListener('push', event => event.waitUntil(showChart({title: 'A message of an SDK'}).then(report)));

function lastValue(chart: Chart): number | null | undefined {
  const points = chart.series[0]?.points;
  return points?.[points.length - 1]?.[1];
}

function report({chart, hasImage, error}: ShownChart): void {
  console.log(chart?.unit ?? 'no unit', hasImage, error instanceof Error ? error.message : null);
}

// @ts-expect-error a misspelled option
void showChart('', {titel: 'x'});
// @ts-expect-error an appearance that does not exist
void showChart('', {appearance: 'blue'});
// @ts-expect-error a type that does not exist
void showChart('', {type: () => 'bars' as const});
// @ts-expect-error an option that is no text
void showChart('', {silent: () => 'yes'});
// @ts-expect-error a payload is no number
void showChart(5);
