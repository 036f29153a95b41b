'use strict';
const body = document.body;
const articles = [...document.querySelectorAll('article')];
const find = document.getElementById('find');
const position = document.getElementById('position');
const filters = [...document.querySelectorAll('[data-filter]')].filter(e => e !== body);
const modes = [...document.querySelectorAll('[data-mode]')].filter(e => e !== body);
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
let current = null;

function shown() { return articles.filter(a => !a.hidden); }

function showPosition() {
  const list = shown();
  const index = list.indexOf(current);
  position.textContent = index < 0 ? `${list.length} shown` : `${index + 1} of ${list.length}`;
}

function select(article, moves) {
  if (current) current.classList.remove('current');
  current = article || null;
  if (current) {
    current.classList.add('current');
    if (moves) { current.focus({ preventScroll: true }); current.scrollIntoView({ block: 'start' }); }
  }
  showPosition();
}

function step(by) {
  const list = shown();
  if (!list.length) return;
  const index = list.indexOf(current);
  const next = index < 0 ? (by > 0 ? 0 : list.length - 1) : index + by;
  select(list[Math.min(Math.max(next, 0), list.length - 1)], true);
}

function applyFilter(filter) {
  if (filter) body.dataset.filter = filter;
  const words = find.value.trim().toLowerCase();
  for (const article of articles) {
    const fits = body.dataset.filter === 'all' || article.dataset.status === body.dataset.filter;
    const name = article.querySelector('h2').textContent.toLowerCase();
    article.hidden = !fits || !name.includes(words);
  }
  for (const button of filters) {
    button.setAttribute('aria-pressed', button.dataset.filter === body.dataset.filter);
  }
  document.getElementById('none').hidden = shown().length > 0;
  select(current && !current.hidden ? current : null, false);
}

function setMode(mode) {
  body.dataset.mode = mode;
  body.classList.remove('on');
  for (const button of modes) button.setAttribute('aria-pressed', button.dataset.mode === mode);
}

function slide(article, percent) {
  const at = Math.min(Math.max(percent, 0), 100);
  article.style.setProperty('--at', at + '%');
  article.querySelector('input[type=range]').value = at;
}

for (const article of articles.filter(a => 'pair' in a.dataset)) {
  const range = document.createElement('input');
  range.type = 'range';
  range.min = 0;
  range.max = 100;
  range.value = 50;
  range.setAttribute('aria-label', 'Share of expected');
  range.addEventListener('input', () => slide(article, Number(range.value)));
  article.append(range);
  const stage = article.querySelector('.stage');
  const picture = article.querySelector('.actual img');
  const drag = event => {
    if (body.dataset.mode !== 'slider') return;
    if (event.type === 'pointermove' && !(event.buttons & 1)) return;
    const box = picture.getBoundingClientRect();
    if (box.width) slide(article, (event.clientX - box.left) / box.width * 100);
    event.preventDefault();
  };
  stage.addEventListener('pointerdown', drag);
  stage.addEventListener('pointermove', drag);
}

for (const image of document.images) image.draggable = false;
for (const button of filters) button.addEventListener('click', () => applyFilter(button.dataset.filter));
for (const button of modes) button.addEventListener('click', () => setMode(button.dataset.mode));
for (const article of articles) article.addEventListener('click', () => select(article, false));
find.addEventListener('input', () => applyFilter());
setInterval(() => {
  if (body.dataset.mode === 'blink' && !reducedMotion.matches) body.classList.toggle('on');
}, 600);

document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === find) {
    if (event.key === 'Escape') { find.value = ''; applyFilter(); find.blur(); }
    return;
  }
  const isRange = event.target.type === 'range';
  switch (event.key) {
  case 'j': case 'n': step(1); break;
  case 'k': case 'p': step(-1); break;
  case '1': case '2': case '3': case '4': setMode(modes[event.key - 1].dataset.mode); break;
  case 'f': {
    const order = filters.map(b => b.dataset.filter);
    applyFilter(order[(order.indexOf(body.dataset.filter) + 1) % order.length]);
    break;
  }
  case '/': find.focus(); break;
  case ' ':
    if (body.dataset.mode !== 'blink' || event.target.tagName === 'BUTTON') return;
    body.classList.toggle('on');
    break;
  case 'ArrowLeft': case 'ArrowRight': {
    if (isRange || body.dataset.mode !== 'slider' || !current || !('pair' in current.dataset)) return;
    const range = current.querySelector('input[type=range]');
    slide(current, Number(range.value) + (event.key === 'ArrowLeft' ? -5 : 5));
    break;
  }
  default: return;
  }
  event.preventDefault();
});

setMode('side');
applyFilter(articles.some(a => a.dataset.status === 'failed') ? 'failed' : 'all');
