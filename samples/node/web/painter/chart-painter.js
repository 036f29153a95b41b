// Paints a decoded chart: axes, the unit, levels and a legend, around marks of one kind. A kind is a class that knows
// what its marks cover on the axes and how they are drawn.

import {BarMarks} from './bar-marks.js';
import {CandleMarks} from './candle-marks.js';
import {levelsOf} from './levels.js';
import {LineMarks} from './line-marks.js';
import {shortened, timeTicks, valueTicks, withUnit} from './ticks.js';

const KINDS = new Map([['line', LineMarks], ['bar', BarMarks], ['candle', CandleMarks]]);
const FONT = '11px system-ui, sans-serif';
const LEGEND_ROW = 16;
const CAPTION_ROW = 15;
const NAME_ROW = 12;

export class ChartPainter {
  /**
   * @param {CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D} context
   * @param {import('../pushchart.js').Chart} chart
   * @param {{width: number, height: number, colors: import('../pushchart.js').ChartColors, locale?: string,
   *   type?: string, barMode?: string, cornerRadius?: number}} settings
   */
  constructor(context, chart, {width, height, colors, locale, type, ...options}) {
    Object.assign(this, {context, chart, width, height, colors, locale});
    this.marks = new (KINDS.get(type) || LineMarks)(chart, options);
    if (this.marks.isEmpty) {
      console.warn(`The chart has no marks of the type ${type}, so it is drawn as lines.`);
      this.marks = new LineMarks(chart);
    }
    const {times, values, base} = this.marks;
    this.levels = levelsOf(chart);
    for (const {value} of this.levels) values.add(value);
    // A mark at an end of the window has its whole width.
    if (chart.window) [chart.window.from, chart.window.to].forEach(end => times.add(end));
    if (chart.axis === 'names') [-0.5, chart.names.length - 0.5].forEach(end => times.add(end));
    this.times = times;
    this.values = values.padded(0.1, base);
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
    this.marks.place(this);
    this.paintAxes();
    this.marks.paintBelowReference(this);
    for (const level of this.levels) this.paintLevelLine(level);
    this.marks.paintAboveReference(this);
    for (const level of this.hasLabels ? this.levels : []) this.paintLevelLabel(level);
    this.paintLegend();
    context.restore();
  }

  // Reserves the space of the labels, unless the picture is too small for them.
  layOut() {
    const {chart, width, height, locale} = this;
    this.hasLabels = width >= 100 && height >= 80;
    this.legend = [];
    this.valueTicks = this.timeTicks = [];
    this.nameHeight = 0;
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
      const {low, high} = this.times, {slots} = this.marks;
      if (chart.axis === 'names') {
        const slot = (width - left - right) / (high - low);
        const isTurned = chart.names.some(name => this.textWidth(name) > slot - 4);
        this.nameHeight = isTurned ? Math.max(NAME_ROW, height / 4) : 0;
        const space = this.nameHeight > 0 ? this.nameHeight : slot;
        this.timeTicks = chart.names.map((name, at) => ({at, label: this.shortenedText(name, space)}));
        if (this.nameHeight > 0) {
          this.nameHeight = Math.max(...this.timeTicks.map(({label}) => this.textWidth(label)));
          bottom += this.nameHeight - NAME_ROW;
        }
        return Object.assign(this, {left, right: width - right, top, bottom: height - bottom});
      }
      // At most one tick for each bar.
      const count = Math.max(1, Math.min((width - left - right) / 60, slots ? slots.countIn(this.times) : Infinity));
      this.timeTicks = chart.axis === 'number' ? valueTicks(low, high, Math.floor(count), locale)
        : timeTicks(low, high, Math.floor(count), locale, slots, chart.axis === 'days');
    }
    return Object.assign(this, {left, right: width - right, top, bottom: height - bottom});
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
    for (const {at} of this.chart.axis === 'names' ? [] : this.timeTicks) {
      this.stroke([[this.x(at), this.top], [this.x(at), this.bottom]]);
    }
    context.strokeStyle = colors.axis;
    this.stroke([[this.left, this.bottom], [this.right, this.bottom]]);
    context.fillStyle = colors.text;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    for (const tick of this.valueTicks) context.fillText(tick.label, this.left - 8, this.y(tick.at));
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
    if (this.caption !== null) context.fillText(this.shortenedText(this.caption, this.width - 16), 8, CAPTION_ROW);
    if (this.nameHeight > 0) return this.paintTurnedNames();
    let end = 0;
    for (const tick of this.timeTicks) {
      const width = this.textWidth(tick.label);
      const start = Math.max(2, Math.min(this.x(tick.at) - width / 2, this.width - 2 - width));
      // A label that would touch the one before is left out, unless it is a name.
      if (start < end + 6 && this.chart.axis !== 'names') continue;
      context.fillText(tick.label, start, this.bottom + 17);
      end = start + width;
    }
  }

  // Names that do not fit side by side read upward, and end below their places.
  paintTurnedNames() {
    const {context} = this;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    for (const {at, label} of this.timeTicks) {
      context.save();
      context.translate(this.x(at), this.bottom + 6);
      context.rotate(-Math.PI / 2);
      context.fillText(label, 0, 0);
      context.restore();
    }
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
  }

  stroke(points) {
    this.context.beginPath();
    points.forEach(([x, y], index) => index === 0 ? this.context.moveTo(x, y) : this.context.lineTo(x, y));
    this.context.stroke();
  }

  paintDot([x, y], radius) {
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 2 * Math.PI);
    this.context.fill();
  }

  paintLevelLine({value}) {
    const {context, colors} = this;
    const y = this.y(value);
    context.lineWidth = 1;
    context.strokeStyle = colors.reference;
    context.setLineDash([4, 3]);
    context.lineCap = 'butt';
    this.stroke([[this.left, y], [this.right, y]]);
    context.setLineDash([]);
    context.lineCap = 'round';
  }

  // A level with its name and unit, where no mark is behind it. Otherwise it is above its line, at left.
  paintLevelLabel({name, value}) {
    const {context, chart, colors} = this;
    const y = this.y(value), start = this.left + 4, end = this.right - 7;
    const number = `${name}${name === '' ? '' : ' '}${shortened(value, 6, this.locale)}`;
    const full = withUnit(number, chart.unit);
    // The unit is elsewhere too.
    const label = this.textWidth(full) <= end - start ? full : this.shortenedText(number, end - start);
    const width = this.textWidth(label), highest = this.top + 4, lowest = this.bottom - 3;
    const places = [0, 1, 0.5, 0.25, 0.75].map(share => start + share * Math.max(0, end - start - width))
      .flatMap(x => [[x, y - 5], [x, y + 13]])
      .filter(([, baseline]) => baseline >= highest && baseline <= lowest);
    const isFree = ([x, baseline]) => !this.marks.isIn(x - 2, x + width + 2, baseline - 10, baseline + 3);
    const [x, baseline] = places.find(isFree) || places[0] || [start, Math.min(lowest, Math.max(highest, y - 5))];
    // An outline in the color of the background keeps the label legible on a mark.
    Object.assign(context, {strokeStyle: colors.background, lineWidth: 3, fillStyle: colors.text, textAlign: 'left'});
    if (!isFree([x, baseline])) context.strokeText(label, x, baseline);
    context.fillText(label, x, baseline);
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
    const all = this.marks.legend(this), entries = all.filter(({label}) => label !== '');
    if (all.length < 2 || entries.length === 0) return [];
    const rowCount = Math.max(1, Math.floor(this.height / 4 / LEGEND_ROW)), end = this.width - 8;
    const rows = [[]];
    let x = 8;
    for (const [position, {label, color}] of entries.entries()) {
      const text = this.shortenedText(label, Math.min(160, end - 21));
      const width = 13 + this.textWidth(text) + 12;
      const isLastRow = rows.length === rowCount, rest = entries.length - position;
      // The last row keeps space for the number.
      const space = isLastRow && rest > 1 ? 12 + this.textWidth(`+${rest}`) : 0;
      const isFull = x > 8 && x + width - 12 + space > end;
      if (isFull && isLastRow) {
        rows[rowCount - 1].push({x, text: `+${rest}`, color: null});
        break;
      }
      if (isFull) {
        rows.push([]);
        x = 8;
      }
      rows[rows.length - 1].push({x, text, color});
      x += width;
    }
    return rows;
  }

  paintLegend() {
    const {context, colors} = this;
    context.textAlign = 'left';
    this.legend.forEach((row, number) => {
      const baseline = this.height - 9 - LEGEND_ROW * (this.legend.length - 1 - number);
      for (const {x, text, color} of row) {
        if (color !== null) {
          context.fillStyle = color;
          this.paintDot([x + 4, baseline - 4], 4);
        }
        context.fillStyle = colors.text;
        context.fillText(text, color === null ? x : x + 13, baseline);
      }
    });
  }
}
