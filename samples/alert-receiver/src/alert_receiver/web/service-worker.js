// Shows each push as a notification with its chart.

import {openTarget, showChart} from './pushchart/pushchart.js';

const isSilent = payload => payload?.notification?.silent === true;

self.addEventListener('push', event => showChart(event, {
  icon: 'icon-192.png', silent: isSilent, renotify: payload => !isSilent(payload),
}));
self.addEventListener('notificationclick', openTarget);
