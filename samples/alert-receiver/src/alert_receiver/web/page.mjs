// The page: the last alerts with their charts, and the button that registers this device. Alerts come from outside, so
// every text of theirs becomes the text of a node, never markup.

import {decode, draw} from './pushchart/pushchart.js';

const REFRESH_MILLISECONDS = 30000;
const CHART_HEIGHT = 180;
const element = id => document.getElementById(id);
const charts = new Map();   // canvas to chart
let applicationServerKey = null, shownText = '';

async function refresh() {
  if (document.hidden) return;
  const response = await fetch('alerts');
  if (response.status === 401) return report('This browser is no longer signed in: open a new link.');
  if (!response.ok) throw new Error(`The receiver answers ${response.status}.`);
  const text = await response.text();
  // A list that is replaced would lose the focus and the position of the reader.
  if (text === shownText) return;
  shownText = text;
  const answer = JSON.parse(text);
  applicationServerKey = answer.applicationServerKey;
  charts.clear();
  element('alerts').replaceChildren(...answer.groups.map(article));
  const {hiddenCount, hiddenFiringCount} = answer;
  element('hidden').textContent = hiddenCount > 0
    ? `Not shown: ${hiddenFiringCount} that fire, ${hiddenCount - hiddenFiringCount} that have ended` : '';
  if (answer.groups.length === 0) element('alerts').append('No alert has come yet.');
  paintAll();
  showTarget();
}

function article(group) {
  const node = element('alert').content.cloneNode(true).firstElementChild;
  const part = selector => node.querySelector(selector);
  node.id = group.id;
  node.classList.toggle('firing', group.isFiring);
  part('h2').textContent = group.title;
  part('.state').textContent = state(group);
  part('.body').textContent = group.body;
  part('.labels').textContent = group.labels;
  const losses = Object.entries(group.losses).map(([cause, count]) => `${cause} (${count})`);
  part('.losses').hidden = losses.length === 0;
  part('.losses').textContent = `Devices that this alert did not reach, by cause: ${losses.join(', ')}`;
  showChartOf(group, part('canvas'));
  if (group.others.length > 0) {
    part('details').hidden = false;
    const hiddenCount = group.otherCount - group.others.length;
    part('summary').textContent = `${group.otherCount} more`;
    part('ul').append(...[...group.others, ...(hiddenCount > 0 ? [`and ${hiddenCount} more`] : [])].map(item));
  }
  if (group.source !== '') {
    Object.assign(part('a'), {href: group.source, hidden: false, textContent: `Open the rule ${group.name}`});
  }
  return node;
}

function state({isFiring, hasNews, started, received}) {
  if (!isFiring && !hasNews) return `Ended, as Prometheus says; no news since ${time(received)}`;
  return `${isFiring ? 'Firing' : 'Resolved'}, since ${time(started)}, ${hasNews ? 'updated' : 'no news since'} `
    + time(received);
}

function showChartOf(group, canvas) {
  if (!group.chart) return;
  try {
    charts.set(canvas, decode(group.chart));
    canvas.hidden = false;
  } catch (error) {
    console.info('An alert has no chart:', error.message);
  }
}

function item(text) {
  const node = document.createElement('li');
  node.textContent = text;
  return node;
}

// The date is shown of other days only.
function time(seconds) {
  const date = new Date(seconds * 1000);
  return date.toDateString() === new Date().toDateString() ? date.toLocaleTimeString([], {timeStyle: 'short'})
    : date.toLocaleString([], {dateStyle: 'medium', timeStyle: 'short'});
}

function paintAll() {
  for (const [canvas, chart] of charts) {
    draw(canvas, chart, {width: canvas.parentElement.clientWidth - 2 * parseFloat(getComputedStyle(canvas.parentElement)
      .paddingLeft), height: CHART_HEIGHT});
  }
}

// A notification opens the page with the identifier of its alert.
function showTarget() {
  const target = location.hash === '' ? null : element(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  target.scrollIntoView({block: 'start'});
  target.focus({preventScroll: true});
}

function report(message) {
  element('message').textContent = message;
}

// Where a browser has trusted types, the page can load no other script from a string.
const workerAddress = () => 'service-worker.js';
const workerPolicy = window.trustedTypes ? trustedTypes.createPolicy('service-worker', {createScriptURL: workerAddress})
  : {createScriptURL: workerAddress};

async function register() {
  if (!('PushManager' in window)) {
    return report('This browser shows no pushes. On an iPhone, add the page to the home screen, and open it there.');
  }
  if (applicationServerKey === null) return report('The receiver has no section web_push in its configuration.');
  if (await Notification.requestPermission() !== 'granted') return report('The browser does not allow notifications.');
  await navigator.serviceWorker.register(workerPolicy.createScriptURL(''), {type: 'module'});
  const {pushManager} = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager);
  const response = await fetch('devices', {
    method: 'POST', headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({kind: 'web-push', ...subscription.toJSON()}),
  });
  report(response.ok ? 'This device shows alerts.' : `The receiver refuses this device: ${await response.text()}`);
}

async function subscribe(pushManager) {
  const options = {userVisibleOnly: true, applicationServerKey};
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The receiver has another key than before.
    if (error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription()).unsubscribe();
    return pushManager.subscribe(options);
  }
}

const attempt = work => work().catch(error => report(error.message));

element('register').addEventListener('click', () => attempt(register));
document.addEventListener('visibilitychange', () => attempt(refresh));
window.addEventListener('hashchange', () => attempt(async () => {
  await refresh();
  showTarget();
}));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paintAll);
new ResizeObserver(paintAll).observe(element('alerts'));
setInterval(() => attempt(refresh), REFRESH_MILLISECONDS);
await attempt(refresh);
// A browser may have changed the subscription since the last visit.
if ('PushManager' in window && Notification.permission === 'granted') attempt(register);
