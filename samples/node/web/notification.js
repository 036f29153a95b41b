// Shows a push as a notification with its chart, and opens the target of a notification.

import {decode} from './decoder/decode.js';
import {draw} from './painter/draw.js';

const DEFAULT_TITLE = 'New message';
const PICTURE_SCALE = 2;
// A push has to be shown soon, and painters take so many bytes of a style.
const STYLE_TIMEOUT = 3000, LONGEST_STYLE = 2047;
// What a declarative message (Push API) has in its notification. Of a mutable one, the browser makes a notification
// before it starts the worker, and the event has no data.
const DECLARATIVE_PLACE = ['notification', 'data', 'chart'];
const DECLARATIVE_OPTIONS = ['badge', 'data', 'dir', 'icon', 'lang', 'renotify', 'silent'];

/** Shows a push as a notification with its chart; `pushchart.d.ts` documents it. */
export function showChart(source, options = {}) {
  const isEvent = typeof source === 'object' && source !== null && typeof source.waitUntil === 'function';
  const shown = show(isEvent ? () => eventPayload(source) : () => source, options);
  if (isEvent) source.waitUntil(shown);
  return shown;
}

function eventPayload({data, notification}) {
  if (data) return data.text();
  return notification ? {web_push: 8030, notification} : '';
}

async function show(read, options) {
  const {title, body, tag, url, chart: place = 'chart', appearance, type, barMode, cornerRadius, style,
    styles, width, height, scale = PICTURE_SCALE, colors, locale, maximumPoints,
    registration = globalThis.registration, ...others} = options;
  const payload = attempt(() => parsed(read()), null);
  const path = String(place).split('.'), text = valueAt(payload, path) ?? valueAt(payload, DECLARATIVE_PLACE);
  let chart = null, image = null, error = null;
    const chosen = async choice => {
    const text = await choose(choice, payload, chart);
    return typeof text === 'string' ? text : undefined;
  };
  try {
    if (text !== undefined && text !== null) chart = decode(text, {maximumPoints});
    if (chart !== null && showsImages()) {
      const ownStyle = await choose(style, payload, chart) ?? await styleIn(styles, chart.style);
      image = await picture(chart, {
        style: ownStyle, appearance: await chosen(appearance), type: await chosen(type),
        barMode: await chosen(barMode), cornerRadius, width, height, scale, colors, locale,
      });
    }
  } catch (reason) {
    error = reason;
    console.info('The notification has no chart:', reason.message);
  }
  const found = name => textOf(payload, path, name);
  const shownTitle = await chosen(title) || found('title') || DEFAULT_TITLE;
  const content = {body: await chosen(body) ?? found('body'), tag: await chosen(tag) || found('tag')};
  const target = webAddress(await chosen(url) || found('navigate') || found('url'));
  if (target !== null) content.data = {url: target};
  const rest = {};
  for (const [name, choice] of Object.entries(others)) rest[name] = await choose(choice, payload, chart);
  for (const name of payload?.web_push === 8030 ? DECLARATIVE_OPTIONS : []) {
    rest[name] ??= valueAt(payload, ['notification', name]) ?? undefined;
  }
  await notify(registration, shownTitle, content, {...rest, ...content, ...data(rest, content)}, image);
  return {chart, hasImage: image !== null, error};
}

// A browser may punish a push without a notification. So if it refuses the image or an option, the texts are shown.
async function notify(registration, title, texts, options, image) {
  const attempts = image === null ? [options, texts] : [{...options, image}, options, texts];
  for (const [index, attempt] of attempts.entries()) {
    try {
      return await registration.showNotification(title, attempt);
    } catch (reason) {
      if (index === attempts.length - 1) throw reason;
      console.warn('The browser refuses a notification:', reason.message);
    }
  }
}

// The app's data beside the target. Data that are not an object stay as they are, without a target.
function data(others, content) {
  if (others.data === undefined || others.data === null) return {};
  return {data: typeof others.data === 'object' ? {...content.data, ...others.data} : others.data};
}

function attempt(work, otherwise) {
  try {
    return work();
  } catch (_) {
    return otherwise;
  }
}

const parsed = source => typeof source === 'string' ? JSON.parse(source) : source;

const isObject = value => typeof value === 'object' && value !== null;

const valueAt = (payload, keys) => keys.reduce((value, key) => isObject(value) ? value[key] : undefined, payload);

// A text of a payload: of `notification`, of `aps.alert`, beside the chart, or at the top, in this order.
function textOf(payload, path, name) {
  const alert = valueAt(payload, ['aps', 'alert']);
  const places = [valueAt(payload, ['notification']), alert, valueAt(payload, path.slice(0, -1)), payload];
  const text = places.filter(isObject).map(place => place[name]).find(text => typeof text === 'string' && text !== '');
  return text || (name === 'body' && typeof alert === 'string' ? alert : '');
}

// An option that is a value or a function. A function that fails counts as absent.
async function choose(choice, payload, chart) {
  try {
    return await (typeof choice === 'function' ? choice(payload, chart) : choice);
  } catch (reason) {
    console.warn('An option of showChart failed:', reason);
    return undefined;
  }
}

// The small style of a name, in a folder beside the worker or page; null without one.
async function styleIn(folder, name) {
  if (typeof folder !== 'string' || name === null) return null;
  try {
    const address = new URL(`${encodeURIComponent(name)}.json`, new URL(folder, globalThis.location.href));
    const response = await fetch(address, {signal: AbortSignal.timeout(STYLE_TIMEOUT)});
    const text = response.ok ? await response.text() : '';
    if (text === '' || text.length > LONGEST_STYLE) throw new RangeError(`${address} has no small style.`);
    return JSON.parse(text);
  } catch (reason) {
    console.warn('The chart has the look of no style:', reason.message);
    return null;
  }
}

function webAddress(text) {
  const address = attempt(() => new URL(text, globalThis.location.href), null);
  return text && address !== null && /^https?:$/.test(address.protocol) ? address.href : null;
}

// Where a browser shows no images, none is made. In doubt, one is made.
const showsImages = () => typeof Notification !== 'function' || 'image' in Notification.prototype;

// A PNG of the chart as a data URL. A service worker cannot make a blob URL.
async function picture(chart, options) {
  const canvas = new OffscreenCanvas(1, 1);
  draw(canvas, chart, options);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({type: 'image/png'})).arrayBuffer());
  let binary = '';
  // A call has a limited number of arguments.
  for (let i = 0; i < bytes.length; i += 32768) binary += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return 'data:image/png;base64,' + btoa(binary);
}

/** Closes a notification and opens its target; `pushchart.d.ts` documents it. */
export function openTarget(event) {
  const {notification} = event;
  notification.close();
  const target = isObject(notification.data) ? webAddress(notification.data.url) : null;
  const opened = target === null ? Promise.resolve(false) : open(target);
  event.waitUntil(opened);
  return opened;
}

// A window that shows another part of the target's page goes there. A browser allows it if the worker serves the
// window.
async function navigated(windows, target) {
  const page = address => address.split('#')[0];
  const window = windows.find(({url}) => page(url) === page(target));
  try {
    return window && await window.navigate(target);
  } catch (_) {
    return null;
  }
}

async function open(target) {
  try {
    const windows = await globalThis.clients.matchAll({type: 'window', includeUncontrolled: true});
    const window = windows.find(({url}) => url === target) || await navigated(windows, target);
    await (window ? window.focus() : globalThis.clients.openWindow(target));
    return true;
  } catch (reason) {
    console.warn('The target of the notification cannot be opened:', reason.message);
    return false;
  }
}
