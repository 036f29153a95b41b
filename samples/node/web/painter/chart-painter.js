// Paints a decoded chart as `preview` draws it in the style `default`: axes, bands and limit lines, marks of some
// kinds, and the last values beside them. A kind is a class that knows what its marks cover on the axes and how they
// are drawn.

import {BarMarks} from './bar-marks.js';
import {browserTime, calendarTicks, dateFormats, isInCalendar} from './calendar.js';
import {CandleMarks} from './candle-marks.js';
import {endLabels, paintLabels, placedLabels, spaceOf} from './end-labels.js';
import {layOutLegend, paintLegend} from './legend.js';
import {paintLimitLines} from './limit-lines.js';
import {DotMarks, LineMarks} from './line-marks.js';
import {Look, samplesOf} from './look.js';
import {NumberFormat, exponentOf} from './numbers.js';
import {Range, finite} from './range.js';
import {decimalTicks} from './ticks.js';
import {ValueAxis, shareGrid} from './value-axis.js';

// From back to front.
const KINDS = [['bar', BarMarks], ['line', LineMarks], ['candle', CandleMarks], ['scatter', DotMarks]];
const ORDER_OF_LEGEND = ['line', 'bar', 'scatter', 'candle'];
const SIZE = 12;
const DAY = 86400;
const MOST_NAMES = 30;
// Of the size of the system font of iPhones.
export const ASCENT = 1950 / 2048, LINE_HEIGHT = 2444 / 2048;
const LABEL_DISTANCE = 14, X_LABEL_DISTANCE = 6;
const MARGINS = {least: 10, top: 14, left: 14, bottom: 6, right: -4};
const SMALL_MARGINS = {least: 6, top: 0, left: 0, bottom: 0, right: 0};
const PARTS_GIVING_WAY = ['legend', 'xLabels', 'yLabels', 'margins'];

export class ChartPainter {
  /**
   * @param {CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D} context
   * @param {import('../pushchart.js').Chart} chart
   * @param {{width: number, height: number} & import('../pushchart.js').DrawOptions} settings
   */
  constructor(context, chart, {width, height, locale, ...look}) {
    Object.assign(this, {context, width, height, locale, chart: withLargestNames(chart), widths: new Map()});
    this.numbers = new NumberFormat(chart.unit, locale);
    this.look = new Look(this.chart, look);
    this.layers = this.layersOf(this.look);
    if (this.layers.length === 0 || this.layers.some(({isEmpty}) => isEmpty)) {
      console.warn('The chart has no marks of the type candle, so it is drawn as lines.');
      this.look = new Look(this.chart, {...look, type: 'line'});
      this.layers = this.layersOf(this.look);
    }
    this.x = this.x.bind(this);
    this.findAxes();
    const {labels, areNamed} = endLabels(this);
    const joined = this.layers.some(layer => layer instanceof CandleMarks) ? 3 : 0;
    Object.assign(this, {labels, hasLegend: !areNamed && chart.series.length - joined > 1});
    for (const [side, axis] of Object.entries(this.axes)) {
      axis.side = areNamed ? 'left' : this.shownAxes.length > 1 ? side : 'right';
      if (!this.hasUnit(side)) axis.unit = 'never';
      else if (areNamed || labels.length === 1 && labels[0].side === side) axis.unit = 'prefixed';
    }
  }

  layersOf({sets}) {
    return KINDS.flatMap(([kind, Marks]) => {
      const own = sets.filter(set => set.kind === kind);
      return own.length > 0 ? [new Marks(own, this)] : [];
    });
  }

  // The ranges of the axes. An axis without series has the range of the other one.
  findAxes() {
    const {chart, layers, look} = this, extents = layers.flatMap(layer => layer.extents);
    this.sides = new Set(look.sets.map(({side}) => side));
    const all = Range.of(extents.flatMap(({low, high}) => low <= high ? [low, high] : []));
    const range = all.high > all.low ? finite(all.high - all.low) : Math.max(Math.abs(all.low), Math.abs(all.high));
    // Two decimals more than the first digit of the range.
    this.valueDecimals = range > 0 ? Math.max(0, 3 - exponentOf(finite(Number(range.toPrecision(1))))) : 0;
    const axisOf = side => {
      const own = extents.filter(extent => extent.side === side && extent.low <= extent.high);
      const sets = look.sets.filter(set => set.side === side);
      const extent = own.length > 0 ? Range.of(own.flatMap(({low, high}) => [low, high])) : all;
      return new ValueAxis(look.axes[side], extent, {
        hasBars: layers.some(layer => layer instanceof BarMarks && layer.sets.some(set => set.side === side)),
        isWhole: sets.every(set => samplesOf(set).every(([, value]) => Number.isInteger(value))),
        whole: chart.unit === '%' && this.hasUnit(side) ? 100 : undefined, numbers: this.numbers,
      });
    };
    this.axes = {left: axisOf('left'), right: axisOf('right')};
    this.shownAxes = Object.values(this.axes).filter(axis => axis.look.isEnabled);
    const margin = Math.max(...layers.map(layer => layer.margin)), {window, names, axis} = chart;
    const xs = Range.of(layers.flatMap(({xs}) => xs.isEmpty ? [] : [xs.low - margin, xs.high + margin]));
    this.onlyX = xs.low === xs.high && !window ? xs.low : undefined;
    // The last day of a window is whole, like the first.
    const beyond = axis === 'days' ? margin : 0;
    if (window) [window.from - beyond, window.to + beyond].forEach(end => xs.add(end));
    const slots = this.slots = layers.find(layer => layer.slots)?.slots;
    this.xs = axis === 'names' ? new Range(-0.5, names.length - 0.5)
      : xs.low === xs.high ? new Range(xs.low - 1, xs.high + 1) : new Range(finite(xs.low), finite(xs.high));
    this.hasGaps = axis === 'days' && layers.every(layer => layer instanceof CandleMarks) && slots.hasGaps;
    if (this.hasGaps) this.places = Range.of([this.xs.low, this.xs.high].map(x => slots.placeWithoutGaps(x)));
  }

  // Several axes have one unit, that of the left one.
  hasUnit(side) { return side === 'left' || this.sides.size < 2; }

  paint() {
    const {context, look: {colors}} = this;
    context.save();
    context.beginPath();
    context.rect(0, 0, this.width, this.height);
    context.clip();
    Object.assign(context, {lineJoin: 'round', lineCap: 'round', textBaseline: 'alphabetic', textAlign: 'left'});
    context.fillStyle = colors.background;
    context.fillRect(0, 0, this.width, this.height);
    if (!this.xs.isEmpty) this.paintChart();
    context.restore();
  }

  paintChart() {
    this.boxes = [];
    const {context, left, right, top, bottom} = this.layOut();
    for (const layer of this.layers) layer.place(this);
    this.paintBands();
    this.paintGrid();
    context.save();
    const half = Math.max(0, ...this.look.sets.map(({kind, width}) => kind === 'line' ? width / 2 : 0));
    context.beginPath();
    context.rect(left - half, top - half, right - left + 2 * half, bottom - top + 2 * half);
    context.clip();
    for (const layer of this.layers) layer.paint(this);
    context.restore();
    for (const layer of this.layers.filter(layer => !(layer instanceof BarMarks))) layer.paintOver(this);
    paintLimitLines(this);
    this.paintAxisLabels();
    paintLabels(this);
    for (const layer of this.layers.filter(layer => layer instanceof BarMarks)) layer.paintOver(this);
    if (this.legend) paintLegend(this, this.legend);
  }

  // Reserves the space of labels, which give way to the plot in a small picture.
  layOut() {
    this.hidden = new Set();
    this.layOutPlot();
    for (const part of PARTS_GIVING_WAY) {
      if (!this.takesTooMuch(part)) continue;
      this.hidden.add(part);
      this.layOutPlot();
    }
    return this;
  }

  takesTooMuch(part) {
    const {width, height, legend} = this, hasNames = this.chart.axis === 'names';
    const isNarrow = this.right - this.left < width * (hasNames ? 0.25 : 0.4);
    const isLow = this.bottom - this.top < height * (hasNames ? 0.25 : 0.5);
    if (part === 'legend') return legend !== null && (isLow || isNarrow || legend.isConfused);
    if (part === 'xLabels') return isLow;
    if (part === 'yLabels') return isNarrow || this.labels.length > 0 && height < 100;
    return isLow || isNarrow || Math.min(width, height) < 70;
  }

  // Round numbers and shortened names depend on the size of the plot, which depends on them.
  layOutPlot() {
    const {look, hidden, width, height, shownAxes} = this, margins = hidden.has('margins') ? SMALL_MARGINS : MARGINS;
    const entries = this.hasLegend && !hidden.has('legend') ? this.legendEntries : [];
    const hasTimeLabels = look.hasTimeLabels && !hidden.has('xLabels');
    let plotWidth = width * 0.95, length = null;
    for (let pass = 0; pass < 4; pass += 1) {
      this.legend = entries.length > 0 ? layOutLegend(this, entries, plotWidth) : null;
      const top = Math.max(margins.least, (this.legend ? this.legend.height : 0) + margins.top);
      length ??= height - top - Math.max(margins.least, margins.bottom)
        - (hasTimeLabels ? this.lineHeight(SIZE) + X_LABEL_DISTANCE : 0);
      const beside = {left: 0, right: 0};
      for (const axis of Object.values(this.axes)) axis.layOut(length);
      shareGrid(this.axes.left, this.axes.right, length);
      for (const axis of Object.values(this.axes)) {
        if (!axis.look.isEnabled || hidden.has('yLabels')) continue;
        beside[axis.side] += this.textWidth(axis.longestLabel, SIZE) + 2 * LABEL_DISTANCE;
      }
      const right = Math.max(beside.right, ...this.labels.map(label => spaceOf(label) - margins.right));
      const left = Math.max(margins.least, beside.left + margins.left);
      Object.assign(this, {left, top, right: width - Math.max(margins.least, right + margins.right)});
      this.xTicks = this.ticksOfX();
      const across = Math.max(this.lineHeight(SIZE), ...this.xTicks.map(({label, isTurned}) =>
        isTurned ? this.textWidth(label, SIZE) : 0));
      const below = hasTimeLabels ? across + X_LABEL_DISTANCE : 0;
      this.bottom = height - Math.max(margins.least, below + margins.bottom);
      for (const axis of Object.values(this.axes)) axis.place(this);
      if (!hasTimeLabels) this.xTicks = [];
      const isWide = this.legend !== null && this.legend.width > this.right - this.left;
      if (Math.abs(this.bottom - top - length) <= 0.5 && !isWide) break;
      [plotWidth, length] = [this.right - this.left, this.bottom - top];
    }
  }

  get legendEntries() {
    const kindOf = layer => ORDER_OF_LEGEND.indexOf(layer.sets.flat()[0].kind);
    return [...this.layers].sort((left, right) => kindOf(left) - kindOf(right)).flatMap(layer => layer.legend);
  }

  ticksOfX() {
    const {chart, slots, locale, xs} = this, {low, high} = xs, length = this.right - this.left;
    const gap = this.textWidth('0', SIZE) * 1.5, width = label => label === '' ? 0 : this.textWidth(label, SIZE);
    if (chart.axis === 'names') return this.namesOfX(length, gap);
    if (chart.axis === 'number') {
      const isWhole = chart.series.every(series => samplesOf(series).every(([x]) => Number.isInteger(x)));
      // Years have no separator.
      const areYears = isWhole && Math.max(Math.abs(low), Math.abs(high)) < 10000;
      const numbers = new NumberFormat('', locale, !areYears);
      if (this.onlyX !== undefined) return [{at: this.onlyX, label: numbers.text(this.onlyX, {decimals: 0}), shift: 0}];
      return decimalTicks({range: xs, labelCount: 4, isWhole, length, gap, overhangs: false, size: width,
        labels: (values, decimals) => numbers.ticks(values, decimals, () => 'never')}).ticks;
    }
    const areDays = chart.axis === 'days';
    if (this.onlyX !== undefined && !slots) {
      if (!isInCalendar(this.onlyX)) return [];
      const text = dateFormats(locale), local = areDays ? this.onlyX : browserTime(this.onlyX);
      const parts = areDays ? [text('day', local)] : [text('weekdayAndDay', local), text('time', local)];
      const label = [parts.join(' '), parts[parts.length - 1]].find(label => width(label) <= length) ?? '';
      return [{at: this.onlyX, label, shift: 0}];
    }
    const areMonths = areDays && chart.series.every(series => samplesOf(series)
      .every(([time]) => new Date(time * 1000).getUTCDate() === 1));
    return calendarTicks({
      low, high, length, gap, width, locale, areDays, shortest: areMonths ? 28 * DAY : areDays ? DAY : 0,
      position: time => this.x(time) - this.left, slots: slots && slots.width <= high - low ? slots : undefined,
    });
  }

  // Names are centered under their marks, or read upward if that gives them more space. They are shortened if need be.
  namesOfX(length, gap) {
    const names = this.chart.names.map(name => name.split(/[\n\r]+/).join(' ')), across = this.height * 0.4;
    const beside = length / Math.max(names.length, 1) - gap;
    const isTurned = names.some(name => this.textWidth(name, SIZE) > beside) && beside < across;
    const space = isTurned ? across : beside;
    return names.map((name, at) => ({at, label: this.shortenedText(name, space, SIZE), isTurned, shift: 0}));
  }

  x(time) {
    const share = this.hasGaps ? this.places.share(this.slots.placeWithoutGaps(time)) : this.xs.share(time);
    return this.left + share * (this.right - this.left);
  }

  paintBands() {
    const {context, left, right} = this;
    for (const axis of this.shownAxes) {
      for (const {from, to, color} of axis.look.bands) {
        const [top, bottom] = [Math.max(from, to), Math.min(from, to)].map(value =>
          Math.max(this.top, Math.min(this.bottom, axis.clampedY(value))));
        context.fillStyle = color;
        context.fillRect(left, top, right - left, bottom - top);
      }
    }
  }

  // Lines of half a point; on most screens that is one device pixel.
  paintGrid() {
    const {context, left, right, bottom, look: {colors}} = this;
    Object.assign(context, {lineWidth: 0.5, lineCap: 'butt', strokeStyle: colors.axis});
    this.stroke([[left, bottom], [right, bottom]]);
    context.strokeStyle = colors.grid;
    // A second axis has no grid, and a line right above that of the x axis would look like one drawn twice.
    const [axis] = this.shownAxes;
    for (const y of axis ? axis.ticks.map(({at}) => axis.y(at)) : []) {
      if (bottom - y <= 0 || bottom - y >= 4) this.stroke([[left, y], [right, y]]);
    }
    context.lineCap = 'round';
  }

  paintAxisLabels() {
    const {context, look: {colors: {text: color}}} = this, taken = placedLabels(this), ascent = this.ascent(SIZE);
    for (const axis of this.hidden.has('yLabels') ? [] : this.shownAxes) {
      for (const {at, label} of axis.ticks) {
        const baseline = axis.y(at) + this.lineHeight(SIZE) * (1 / 2.5 - 1) + ascent;
        const isTaken = axis.side === 'right' && taken.some(({top, height}) =>
          top < baseline + 4 && baseline - SIZE * 0.7 < top + height + 4);
        if (label === '' || isTaken) continue;
        const x = axis.side === 'left' ? this.left - LABEL_DISTANCE : this.right + LABEL_DISTANCE;
        const align = axis.side === 'left' ? 'right' : 'left';
        this.paintText(label, x, baseline - ascent, {size: SIZE, color, align});
      }
    }
    for (const {at, label, shift, isTurned} of this.xTicks.filter(({label}) => label !== '')) {
      const x = this.x(at) + shift, top = this.bottom + X_LABEL_DISTANCE;
      if (!isTurned) {
        this.paintText(label, x, top, {size: SIZE, color, align: 'center'});
        continue;
      }
      context.save();
      context.translate(x, top);
      context.rotate(-Math.PI / 2);
      this.paintText(label, 0, -this.lineHeight(SIZE) / 2, {size: SIZE, color, align: 'right', isTurned: true});
      context.restore();
    }
  }

  /** The label of a limit line: that of the style, or for a level its value with the unit. */
  limitLabel({value, level, label}, axis) {
    if (this.look.hasStyle ? label !== '' || level === null : level === null) return label;
    const side = axis === this.axes.left ? 'left' : 'right', unit = this.hasUnit(side) ? 'always' : 'never';
    const number = this.numbers.text(value, {decimals: this.valueDecimals, minimumDecimals: 0, ties: 'halfEven', unit});
    if (!this.look.hasStyle && label !== '') return `${label} ${number}`;
    return this.chart.unit && unit === 'always' ? number : '';
  }

  lineHeight(size) { return size * LINE_HEIGHT; }

  ascent(size) { return size * ASCENT; }

  textWidth(text, size, isBold = false) {
    const font = fontOf(size, isBold), key = font + text;
    if (!this.widths.has(key)) {
      this.context.font = font;
      this.widths.set(key, this.context.measureText(text).width);
    }
    return this.widths.get(key);
  }

  // The text, or if it is too wide its beginning with an ellipsis; at least one character of it.
  shortenedText(text, width, size) {
    if (this.textWidth(text, size) <= width) return text;
    const letters = [...text].slice(0, -1);
    while (letters.length > 1 && this.textWidth(letters.join('') + '…', size) > width) letters.pop();
    return letters.join('').trimEnd() + '…';
  }

  // The box of a text from the tops of its capitals to a little below its baseline.
  boxOf(text, x, top, {size, isBold, align}) {
    const width = this.textWidth(text, size, isBold), baseline = top + this.ascent(size);
    const left = x - {left: 0, center: width / 2, right: width}[align];
    return {left, right: left + width, top: baseline - size * 0.7, bottom: baseline + 2};
  }

  // A text that an edge of the picture would cut is left out.
  paintText(text, x, top, {size, isBold = false, color, align = 'left', isTurned = false}) {
    const box = this.boxOf(text, x, top, {size, isBold, align});
    const isInside = box.left >= 0 && box.right <= this.width && box.top >= 0 && box.bottom <= this.height;
    if (!isInside && !isTurned) return;
    if (!isTurned) this.boxes.push(box);
    Object.assign(this.context, {font: fontOf(size, isBold), fillStyle: color, textAlign: align});
    this.context.fillText(text, x, top + this.ascent(size));
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
}

const fontOf = (size, isBold) => `${isBold ? '600 ' : ''}${size}px system-ui, sans-serif`;

// Of more names than can be drawn, those of the largest values of the first series, in their order.
function withLargestNames(chart) {
  if (chart.axis !== 'names' || chart.names.length <= MOST_NAMES) return chart;
  const places = samplesOf(chart.series[0]).sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_NAMES)
    .map(([at]) => at).sort((a, b) => a - b);
  return {
    ...chart, names: places.map(at => chart.names[at] ?? ''),
    series: chart.series.map(series => ({...series, points: series.points.filter(([at]) => places.includes(at))
      .map(([at, value]) => [places.indexOf(at), value])})),
  };
}
