// Draws a decoded chart on a canvas.

import {ChartPainter} from './chart-painter.js';
import {describe} from './description.js';

const LARGEST_SIDE = 2000;
const LARGEST_PIXEL_COUNT = 4000000;

// A worker has no color scheme, so it draws light pictures.
const preferredAppearance = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const isPositive = number => Number.isFinite(number) && number > 0;

/** Draws a chart; `pushchart.d.ts` documents it. */
export function draw(target, chart, options = {}) {
  const {appearance = preferredAppearance(), locale, label} = options;
  const [width, height] = ['width', 'height']
    .map(side => Math.min(LARGEST_SIDE, isPositive(options[side]) ? options[side] : chart[side]));
  const settings = {...options, appearance, width, height};
  if (typeof target.getContext !== 'function') return new ChartPainter(target, chart, settings).paint();
  const scale = isPositive(options.scale) ? options.scale : globalThis.devicePixelRatio || 2;
  const usedScale = Math.min(scale, Math.sqrt(LARGEST_PIXEL_COUNT / (width * height)));
  target.width = Math.max(1, Math.floor(width * usedScale));
  target.height = Math.max(1, Math.floor(height * usedScale));
  const context = target.getContext('2d');
  context.scale(target.width / width, target.height / height);
  new ChartPainter(context, chart, settings).paint();
  // A canvas of a page, not one of a worker.
  if (typeof target.setAttribute !== 'function') return;
  target.style.width = `${width}px`;
  target.setAttribute('role', 'img');
  target.setAttribute('aria-label', typeof label === 'string' ? label : describe(chart, {locale}));
}
