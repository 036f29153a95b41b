// Draws a decoded chart on a canvas.

import {ChartPainter} from './chart-painter.js';
import {describe} from './description.js';

const APPEARANCES = {
  light: {
    background: '#FFFFFF', text: '#6C6C70', grid: '#E5E5EA', axis: '#D1D1D6', reference: '#8E8E93',
    rising: '#34C759', falling: '#FF3B30',
    lines: ['#007AFF', '#FF9500', '#34C759', '#AF52DE', '#FF2D55', '#30B0C7', '#5856D6', '#8E8E93'],
  },
  dark: {
    background: '#1C1C1E', text: '#98989D', grid: '#38383A', axis: '#48484A', reference: '#8E8E93',
    rising: '#30D158', falling: '#FF453A',
    lines: ['#0A84FF', '#FF9F0A', '#30D158', '#BF5AF2', '#FF375F', '#40C8E0', '#5E5CE6', '#8E8E93'],
  },
};
const LARGEST_SIDE = 2000;
const LARGEST_PIXEL_COUNT = 4000000;

// A worker has no color scheme, so it draws light pictures.
const preferredAppearance = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const isPositive = number => Number.isFinite(number) && number > 0;

/** Draws a chart; `pushchart.d.ts` documents it. */
export function draw(target, chart, options = {}) {
  const {appearance = preferredAppearance(), colors, locale, label, type, barMode, cornerRadius} = options;
  const [width, height] = ['width', 'height']
    .map(side => Math.min(LARGEST_SIDE, isPositive(options[side]) ? options[side] : chart[side]));
  const settings = {
    width, height, locale, type, barMode, cornerRadius,
    colors: {...APPEARANCES[appearance] || APPEARANCES.light, ...colors},
  };
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
