// Shows each push as a notification with its chart. Register it as a module:
//
//     navigator.serviceWorker.register('service-worker.js', {type: 'module'})

import {openTarget, showChart} from './pushchart/pushchart.js';

self.addEventListener('push', event => showChart(event));
self.addEventListener('notificationclick', openTarget);
