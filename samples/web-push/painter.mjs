// Paints a decoded chart on a canvas: lines with their gaps, an area, last values, a reference level and axes.

import {shortened, timeTicks, valueTicks} from './ticks.mjs';

const APPEARANCES = {
  light: {
    background: '#FFFFFF', text: '#6C6C70', grid: '#E5E5EA', axis: '#D1D1D6', reference: '#8E8E93',
    lines: ['#007AFF', '#FF9500', '#34C759', '#AF52DE', '#FF2D55', '#30B0C7', '#5856D6', '#8E8E93'],
  },
  dark: {
    background: '#1C1C1E', text: '#98989D', grid: '#38383A', axis: '#48484A', reference: '#8E8E93',
    lines: ['#0A84FF', '#FF9F0A', '#30D158', '#BF5AF2', '#FF375F', '#40C8E0', '#5E5CE6', '#8E8E93'],
  },
};
const FONT = '11px system-ui, sans-serif';
const LINE_WIDTH = 1.75;
const AREA_OPACITY = 0.14;
const LARGEST_PIXEL_COUNT = 4000000;

/**
 * Paints a chart on a canvas and sets the size of the canvas.
 *
 * A picture has at most 4,000,000 pixels; a larger chart gets a smaller scale. Time axes are in local time.
 *
 * @param {HTMLCanvasElement|OffscreenCanvas} canvas
 * @param {ReturnType<typeof import('./pushchart.mjs').decode>} chart
 * @param {{appearance?: 'light'|'dark', scale?: number}} [options] `scale` is device pixels in a point, such as
 *   `devicePixelRatio`.
 */
export function paintChart(canvas, chart, {appearance = 'light', scale = 2} = {}) {
  const {width, height} = chart;
  const usedScale = Math.min(scale, Math.sqrt(LARGEST_PIXEL_COUNT / (width * height)));
  canvas.width = Math.max(1, Math.floor(width * usedScale));
  canvas.height = Math.max(1, Math.floor(height * usedScale));
  const context = canvas.getContext('2d');
  context.scale(canvas.width / width, canvas.height / height);
  new ChartPainter(context, chart, APPEARANCES[appearance]).paint();
}

class ChartPainter {
  constructor(context, chart, colors) {
    this.context = context;
    this.chart = chart;
    this.colors = colors;
    const times = new Range();
    const values = new Range();
    for (const {points} of chart.series) {
      for (const [time, value] of points) {
        if (value === null) continue;
        times.add(time);
        values.add(value);
      }
    }
    if (chart.reference !== null) values.add(chart.reference);
    this.times = times;
    this.values = values.padded(0.1);
  }

  paint() {
    const {context, chart, colors} = this;
    context.font = FONT;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.fillStyle = colors.background;
    context.fillRect(0, 0, chart.width, chart.height);
    this.layOut();
    this.paintAxes();
    chart.series.forEach((series, index) => this.paintArea(series, index));
    if (chart.reference !== null) this.paintReference();
    chart.series.forEach((series, index) => this.paintLine(series, index));
    chart.series.forEach((series, index) => this.paintLastValue(series, index));
    this.paintLegend();
  }

  // Reserves the space of the labels, unless the chart is too small for them.
  layOut() {
    const {context, chart} = this;
    this.hasLegend = chart.series.length > 1 && chart.series.some(series => series.label !== '');
    this.hasLabels = chart.width >= 100 && chart.height >= 80;
    this.left = this.right = this.top = this.bottom = 6;
    this.valueTicks = this.timeTicks = [];
    if (this.hasLabels) {
      this.valueTicks = valueTicks(this.values.low, this.values.high, Math.floor(chart.height / 36));
      this.left = 12 + Math.max(16, ...this.valueTicks.map(tick => context.measureText(tick.label).width));
      this.right = 20;
      this.top = 10;
      this.bottom = this.hasLegend ? 44 : 24;
      const count = Math.max(1, Math.floor((chart.width - this.left - this.right) / 60));
      this.timeTicks = chart.axis === 'time' ? timeTicks(this.times.low, this.times.high, count)
        : valueTicks(this.times.low, this.times.high, count);
    }
    this.right = chart.width - this.right;
    this.bottom = chart.height - this.bottom;
  }

  x(time) { return this.left + this.times.share(time) * (this.right - this.left); }

  y(value) { return this.bottom - this.values.share(value) * (this.bottom - this.top); }

  color(series, index) { return series.lineColor || this.colors.lines[index]; }

  // Lines of half a point; on most screens that is one device pixel.
  paintAxes() {
    const {context, colors} = this;
    context.lineWidth = 0.5;
    context.strokeStyle = colors.grid;
    for (const tick of this.valueTicks) this.stroke([[this.left, this.y(tick.at)], [this.right, this.y(tick.at)]]);
    for (const tick of this.timeTicks) this.stroke([[this.x(tick.at), this.top], [this.x(tick.at), this.bottom]]);
    context.strokeStyle = colors.axis;
    this.stroke([[this.left, this.bottom], [this.right, this.bottom]]);
    context.fillStyle = colors.text;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    for (const tick of this.valueTicks) context.fillText(tick.label, this.left - 8, this.y(tick.at));
    context.textBaseline = 'alphabetic';
    let end = 0;
    for (const tick of this.timeTicks) {
      const width = context.measureText(tick.label).width;
      const start = Math.min(this.x(tick.at) - width / 2, this.chart.width - 2 - width);
      // A label that would touch the one before is left out.
      if (start < end + 6) continue;
      context.textAlign = 'left';
      context.fillText(tick.label, start, this.bottom + 17);
      end = start + width;
    }
  }

  stroke(points) {
    this.context.beginPath();
    this.trace(points);
    this.context.stroke();
  }

  trace(points) {
    points.forEach(([x, y], index) => index === 0 ? this.context.moveTo(x, y) : this.context.lineTo(x, y));
  }

  // The runs of a series, in points of the canvas.
  runs({points}) {
    const runs = [[]];
    for (const [time, value] of points) {
      if (value === null) runs.push([]);
      else runs[runs.length - 1].push([this.x(time), this.y(value)]);
    }
    return runs;
  }

  // The first series has an area, and each series with a fill color.
  paintArea(series, index) {
    if (index > 0 && series.fillColor === null) return;
    const {context} = this;
    context.fillStyle = series.fillColor || this.color(series, index);
    context.globalAlpha = AREA_OPACITY;
    for (const run of this.runs(series)) {
      context.beginPath();
      context.moveTo(run[0][0], this.bottom);
      for (const [x, y] of run) context.lineTo(x, y);
      context.lineTo(run[run.length - 1][0], this.bottom);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  paintLine(series, index) {
    const {context} = this;
    context.lineWidth = LINE_WIDTH;
    context.strokeStyle = context.fillStyle = this.color(series, index);
    for (const run of this.runs(series)) {
      this.stroke(run);
      // A canvas paints no line without length, so a run of one point gets a dot.
      if (run.every(([x, y]) => x === run[0][0] && y === run[0][1])) this.paintDot(run[0], LINE_WIDTH / 2 + 0.5);
    }
  }

  paintDot([x, y], radius) {
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 2 * Math.PI);
    this.context.fill();
  }

  // A ring at the last point.
  paintLastValue(series, index) {
    const {context} = this;
    const [time, value] = series.points[series.points.length - 1];
    const center = [this.x(time), this.y(value)];
    context.fillStyle = this.color(series, index);
    this.paintDot(center, 5);
    context.fillStyle = this.colors.background;
    this.paintDot(center, 3);
  }

  // A dashed line, with its value and the unit above it or below it.
  paintReference() {
    const {context, chart, colors} = this;
    const y = this.y(chart.reference);
    context.lineWidth = 1;
    context.strokeStyle = colors.reference;
    context.setLineDash([4, 3]);
    context.lineCap = 'butt';
    this.stroke([[this.left, y], [this.right, y]]);
    context.setLineDash([]);
    context.lineCap = 'round';
    if (!this.hasLabels) return;
    context.fillStyle = colors.text;
    context.textAlign = 'left';
    const label = [shortened(chart.reference), ...(chart.unit ? [chart.unit] : [])].join(' ');
    this.paintText(label, this.left + 4, y - this.top < 16 ? y + 13 : y - 5, this.right - this.left - 8);
  }

  // Cuts a text that is too wide. Text of a payload can have any characters.
  paintText(text, x, y, width) {
    const characters = Array.from(text);
    let shown = text;
    while (characters.length > 0 && this.context.measureText(shown).width > width) {
      characters.pop();
      shown = characters.join('') + '…';
    }
    this.context.fillText(shown, x, y);
    return this.context.measureText(shown).width;
  }

  paintLegend() {
    if (!this.hasLegend || !this.hasLabels) return;
    const {context, chart, colors} = this;
    const y = chart.height - 9;
    let x = 10;
    context.textAlign = 'left';
    chart.series.forEach((series, index) => {
      if (series.label === '' || x > chart.width - 40) return;
      context.fillStyle = this.color(series, index);
      this.paintDot([x, y - 4], 4);
      context.fillStyle = colors.text;
      x += 9 + this.paintText(series.label, x + 9, y, Math.min(160, chart.width - x - 15)) + 16;
    });
  }
}

// A range of numbers, and the position of a number within it.
class Range {
  constructor(low = Infinity, high = -Infinity) {
    this.low = low;
    this.high = high;
  }

  add(number) {
    this.low = Math.min(this.low, number);
    this.high = Math.max(this.high, number);
  }

  // A range that is larger at both ends by a share of its span. A single number gets a range around it.
  padded(share) {
    const span = this.high / 2 - this.low / 2;
    const space = span > 0 ? 2 * span * share : Math.abs(this.low) * share || 1;
    const limit = Number.MAX_VALUE;
    return new Range(Math.max(-limit, this.low - space), Math.min(limit, this.high + space));
  }

  // Quarters, because the span of two large numbers would overflow. Without a span, everything is in the middle.
  share(number) {
    const scale = Math.max(Math.abs(this.low), Math.abs(this.high)) > 1e300 ? 4 : 1;
    const span = this.high / scale - this.low / scale;
    return span > 0 ? (number / scale - this.low / scale) / span : 0.5;
  }
}
