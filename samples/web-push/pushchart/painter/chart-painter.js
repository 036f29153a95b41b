// Paints a decoded chart: lines with their gaps, an area, last values, a reference level, the unit, axes and a legend.

import {Range} from './range.js';
import {shortened, timeTicks, valueTicks, withUnit} from './ticks.js';

const FONT = '11px system-ui, sans-serif';
const LINE_WIDTH = 1.75;
const AREA_OPACITY = 0.14;
const RING_RADIUS = 5;
const LEGEND_ROW = 16;
const CAPTION_ROW = 15;

export class ChartPainter {
  /**
   * @param {CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D} context
   * @param {import('../pushchart.js').Chart} chart
   * @param {{width: number, height: number, colors: import('../pushchart.js').ChartColors, locale?: string}} settings
   */
  constructor(context, chart, {width, height, colors, locale}) {
    Object.assign(this, {context, chart, width, height, colors, locale});
    const times = new Range(), values = new Range();
    for (const {points} of chart.series) {
      for (const [time, value] of points) {
        if (value === null) continue;
        times.add(time);
        values.add(value);
      }
    }
    if (chart.reference !== null) values.add(chart.reference);
    this.times = chart.window ? new Range(chart.window.from, chart.window.to) : times;
    this.values = values.padded(0.1);
  }

  paint() {
    const {context, chart, colors} = this;
    context.save();
    context.beginPath();
    context.rect(0, 0, this.width, this.height);
    context.clip();
    Object.assign(context, {font: FONT, lineJoin: 'round', lineCap: 'round', textBaseline: 'alphabetic'});
    context.fillStyle = colors.background;
    context.fillRect(0, 0, this.width, this.height);
    this.layOut();
    this.runs = chart.series.map(series => this.runsOf(series));
    this.paintAxes();
    chart.series.forEach((series, index) => this.paintArea(series, index));
    if (chart.reference !== null) this.paintReferenceLine();
    chart.series.forEach((series, index) => this.paintLine(series, index));
    chart.series.forEach((series, index) => this.paintLastValue(series, index));
    if (chart.reference !== null && this.hasLabels) this.paintReferenceLabel();
    this.paintLegend();
    context.restore();
  }

  // Reserves the space of the labels, unless the picture is too small for them.
  layOut() {
    const {chart, width, height, locale} = this;
    this.hasLabels = width >= 100 && height >= 80;
    this.legend = [];
    this.valueTicks = this.timeTicks = [];
    this.caption = null;
    let left = 6, right = 6, top = 6, bottom = 6;
    if (this.hasLabels) {
      // Lower pictures have space for the axes only.
      const hasRows = height >= 100;
      // A sign such as % follows each number; a longer unit stands once above the axis.
      const isSign = withUnit('', chart.unit) === chart.unit;
      this.caption = chart.unit && !isSign && hasRows ? chart.unit : null;
      this.legend = hasRows ? this.legendRows() : [];
      top = 10 + (this.caption === null ? 0 : CAPTION_ROW);
      right = 20;
      bottom = 24 + (this.legend.length > 0 ? 4 + LEGEND_ROW * this.legend.length : 0);
      const space = height - top - bottom;
      // Close labels in low pictures, which else had hardly any.
      const rowCount = Math.max(1, Math.floor(space / 36), Math.min(6, Math.floor(space / 20)));
      this.valueTicks = valueTicks(this.values.low, this.values.high, rowCount, locale)
        .map(({at, label}) => ({at, label: isSign ? withUnit(label, chart.unit) : label}));
      left = 12 + Math.max(16, ...this.valueTicks.map(tick => this.textWidth(tick.label)));
      if (left > width / 2) [left, this.valueTicks] = [10, []];
      const count = Math.max(1, Math.floor((width - left - right) / 60));
      this.timeTicks = chart.axis === 'time' ? timeTicks(this.times.low, this.times.high, count, locale)
        : valueTicks(this.times.low, this.times.high, count, locale);
    }
    Object.assign(this, {left, right: width - right, top, bottom: height - bottom});
  }

  x(time) { return this.left + this.times.share(time) * (this.right - this.left); }

  y(value) { return this.bottom - this.values.share(value) * (this.bottom - this.top); }

  color(series, index) { return series.lineColor || this.colors.lines[index % this.colors.lines.length]; }

  textWidth(text) { return this.context.measureText(text).width; }

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
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
    if (this.caption !== null) context.fillText(this.shortenedText(this.caption, this.width - 16), 8, CAPTION_ROW);
    let end = 0;
    for (const tick of this.timeTicks) {
      const width = this.textWidth(tick.label);
      const start = Math.max(2, Math.min(this.x(tick.at) - width / 2, this.width - 2 - width));
      // A label that would touch the one before is left out.
      if (start < end + 6) continue;
      context.fillText(tick.label, start, this.bottom + 17);
      end = start + width;
    }
  }

  stroke(points) {
    this.context.beginPath();
    points.forEach(([x, y], index) => index === 0 ? this.context.moveTo(x, y) : this.context.lineTo(x, y));
    this.context.stroke();
  }

  // The runs of a series, in points of the picture.
  runsOf({points}) {
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
    for (const run of this.runs[index]) {
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
    for (const run of this.runs[index]) {
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
    const lastRun = this.runs[index][this.runs[index].length - 1], center = lastRun[lastRun.length - 1];
    context.fillStyle = this.color(series, index);
    this.paintDot(center, RING_RADIUS);
    context.fillStyle = this.colors.background;
    this.paintDot(center, RING_RADIUS - 2);
  }

  paintReferenceLine() {
    const {context, chart, colors} = this;
    const y = this.y(chart.reference);
    context.lineWidth = 1;
    context.strokeStyle = colors.reference;
    context.setLineDash([4, 3]);
    context.lineCap = 'butt';
    this.stroke([[this.left, y], [this.right, y]]);
    context.setLineDash([]);
    context.lineCap = 'round';
  }

  // The reference level with its unit, where no line of the data is behind it. Otherwise it is above the line, at left.
  paintReferenceLabel() {
    const {context, chart, colors} = this;
    const y = this.y(chart.reference), start = this.left + 4, end = this.right - RING_RADIUS - 2;
    const number = shortened(chart.reference, 6, this.locale), full = withUnit(number, chart.unit);
    // The unit is elsewhere too.
    const label = this.textWidth(full) <= end - start ? full : this.shortenedText(number, end - start);
    const width = this.textWidth(label), highest = this.top + 4, lowest = this.bottom - 3;
    const places = [0, 1, 0.5, 0.25, 0.75].map(share => start + share * Math.max(0, end - start - width))
      .flatMap(x => [[x, y - 5], [x, y + 13]])
      .filter(([, baseline]) => baseline >= highest && baseline <= lowest);
    const isFree = ([x, baseline]) => !this.hasLineIn(x - 2, x + width + 2, baseline - 10, baseline + 3);
    const [x, baseline] = places.find(isFree) || places[0] || [start, Math.min(lowest, Math.max(highest, y - 5))];
    // An outline in the color of the background keeps the label legible on a line.
    Object.assign(context, {strokeStyle: colors.background, lineWidth: 3, fillStyle: colors.text, textAlign: 'left'});
    if (!isFree([x, baseline])) context.strokeText(label, x, baseline);
    context.fillText(label, x, baseline);
  }

  // Whether a line of the data goes through a rectangle.
  hasLineIn(left, right, top, bottom) {
    const crosses = ([x1, y1], [x2, y2]) => {
      if (x2 < left || x1 > right) return false;
      const at = x => x2 > x1 ? y1 + (y2 - y1) * (x - x1) / (x2 - x1) : y1;
      const from = at(Math.max(x1, left)), to = x2 > x1 ? at(Math.min(x2, right)) : y2;
      return Math.max(from, to) >= top && Math.min(from, to) <= bottom;
    };
    return this.runs.some(runs => runs.some(run => run.some((point, i) => crosses(run[Math.max(0, i - 1)], point))));
  }

  // A text that fits a width, with an ellipsis if it is cut. Text of a payload can have any characters.
  shortenedText(text, width) {
    const characters = Array.from(text);
    let shown = text;
    while (characters.length > 0 && this.textWidth(shown) > width) {
      characters.pop();
      shown = characters.join('') + '…';
    }
    return shown;
  }

  // The entries of the legend in rows. Entries that do not fit a quarter of the picture become a number, as in “+3”.
  legendRows() {
    const entries = this.chart.series.map(({label}, index) => ({label, index})).filter(({label}) => label !== '');
    if (this.chart.series.length < 2 || entries.length === 0) return [];
    const rowCount = Math.max(1, Math.floor(this.height / 4 / LEGEND_ROW)), end = this.width - 8;
    const rows = [[]];
    let x = 8;
    for (const [position, {label, index}] of entries.entries()) {
      const text = this.shortenedText(label, Math.min(160, end - 21));
      const width = 13 + this.textWidth(text) + 12;
      const isLastRow = rows.length === rowCount, rest = entries.length - position;
      // The last row keeps space for the number.
      const space = isLastRow && rest > 1 ? 12 + this.textWidth(`+${rest}`) : 0;
      const isFull = x > 8 && x + width - 12 + space > end;
      if (isFull && isLastRow) {
        rows[rowCount - 1].push({x, text: `+${rest}`, index: null});
        break;
      }
      if (isFull) {
        rows.push([]);
        x = 8;
      }
      rows[rows.length - 1].push({x, text, index});
      x += width;
    }
    return rows;
  }

  paintLegend() {
    const {context, chart, colors} = this;
    context.textAlign = 'left';
    this.legend.forEach((row, number) => {
      const baseline = this.height - 9 - LEGEND_ROW * (this.legend.length - 1 - number);
      for (const {x, text, index} of row) {
        if (index !== null) {
          context.fillStyle = this.color(chart.series[index], index);
          this.paintDot([x + 4, baseline - 4], 4);
        }
        context.fillStyle = colors.text;
        context.fillText(text, index === null ? x : x + 13, baseline);
      }
    });
  }
}
