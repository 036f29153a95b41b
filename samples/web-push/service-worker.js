// Shows each push as a notification with its chart. Register it as a module:
//
//     navigator.serviceWorker.register('service-worker.js', {type: 'module'})
//
// The chart is at the key `chart` of the payload. Another place is a parameter: 'service-worker.js?chart=data.chart'.

import {decode} from './pushchart.mjs';
import {paintChart} from './painter.mjs';

const parameters = new URL(self.location.href).searchParams;
const CHART_PATH = (parameters.get('chart') || 'chart').split('.');
const APPEARANCE = parameters.get('appearance') === 'dark' ? 'dark' : 'light';
const SCALE = 2;
const DEFAULT_TITLE = 'New message';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('push', event => event.waitUntil(show(event.data ? event.data.text() : '')));
// The page sends a payload to try it without a push service.
self.addEventListener('message', event => event.waitUntil(show(String(event.data))));

// Shows a payload. A browser may punish a push without a notification, so every failure leaves at least the texts.
async function show(json) {
  let payload = null;
  let image = null;
  try {
    payload = JSON.parse(json);
    const text = CHART_PATH.reduce((value, key) => value[key], payload);
    image = await picture(decode(text));
  } catch (error) {
    console.info('The notification has no chart:', error.message);
  }
  const {title, body} = texts(payload);
  const options = {body};
  await self.registration.showNotification(title, image === null ? options : {...options, image})
    .catch(() => self.registration.showNotification(title, options));
}

// The title and the body of a payload. They are in `notification`, in `aps.alert`, or at the top, in this order.
function texts(payload) {
  const isObject = value => typeof value === 'object' && value !== null;
  const top = isObject(payload) ? payload : {};
  const alert = isObject(top.aps) ? top.aps.alert : undefined;
  const place = [top.notification, alert].find(isObject) || top;
  const text = (value, otherwise) => typeof value === 'string' && value !== '' ? value : otherwise;
  return {title: text(place.title, DEFAULT_TITLE), body: text(place.body, text(alert, ''))};
}

// A PNG of the chart as a data URL. A service worker cannot make a blob URL.
async function picture(chart) {
  const canvas = new OffscreenCanvas(1, 1);
  paintChart(canvas, chart, {appearance: APPEARANCE, scale: SCALE});
  const bytes = new Uint8Array(await (await canvas.convertToBlob({type: 'image/png'})).arrayBuffer());
  let binary = '';
  // A call has a limited number of arguments.
  for (let i = 0; i < bytes.length; i += 32768) binary += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return 'data:image/png;base64,' + btoa(binary);
}
