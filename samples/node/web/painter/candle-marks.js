// Candles of four series each: open, high, low and close. The rules are in docs/style-reference.md of PushChart,
// under “Bars, candles, dots and combined charts”.

import {Range} from './range.js';
import {Slots} from './slots.js';

const LINE_WIDTH = 1;

export class CandleMarks {
  constructor({series, axis}) {
    this.sets = [];
    for (let index = 3; index < series.length; index += 4) this.sets.push(series.slice(index - 3, index + 1));
    this.candles = this.sets.flatMap(candlesOf);
    this.isEmpty = this.candles.length === 0;
    this.slots = new Slots(this.candles.map(({time}) => time), axis);
    this.times = this.slots.times;
    this.values = new Range();
    for (const {prices} of this.candles) prices.forEach(price => this.values.add(price));
  }

  legend({colors}) {
    return this.sets.map(([, , , {label, lineColor}]) => ({label, color: lineColor || colors.rising}));
  }

  place(plot) {
    const width = this.slots.markWidth(plot, LINE_WIDTH);
    this.shapes = this.candles.map(({time, prices, lineColor}) => {
      const [open, high, low, close] = prices.map(price => plot.y(price)), x = plot.x(time);
      const direction = Math.sign(prices[3] - prices[0]);
      const color = lineColor || [plot.colors.falling, plot.colors.text, plot.colors.rising][1 + direction];
      const isHollow = direction > 0 && width > 3 * LINE_WIDTH, [top, bottom] = [open, close].sort((a, b) => a - b);
      return {x, left: x - width / 2, width, high, low, top, bottom, color, isHollow};
    });
  }

  paintBelowReference() {}

  paintAboveReference(plot) {
    const {context} = plot;
    Object.assign(context, {lineWidth: LINE_WIDTH, lineCap: 'butt', lineJoin: 'miter'});
    for (const {x, left, width, high, low, top, bottom, color, isHollow} of this.shapes) {
      context.strokeStyle = context.fillStyle = color;
      plot.stroke([[x, high], [x, top]]);
      plot.stroke([[x, low], [x, bottom]]);
      // A body without height is a line.
      const height = Math.max(bottom - top, LINE_WIDTH), start = (top + bottom - height) / 2;
      if (!isHollow) context.fillRect(left, start, width, height);
      else context.strokeRect(left + LINE_WIDTH / 2, start + LINE_WIDTH / 2, width - LINE_WIDTH, height - LINE_WIDTH);
    }
  }

  // Whether a candle is in a rectangle.
  isIn(left, right, top, bottom) {
    return this.shapes.some(candle => candle.left <= right && candle.left + candle.width >= left
      && Math.min(candle.high, candle.top) <= bottom && Math.max(candle.low, candle.bottom) >= top);
  }
}

// The candles at the times that all four series have. Of several values of a series at one time, the first counts.
function candlesOf(set) {
  const [open, ...others] = set.map(({points}) => new Map(points.filter(([, value]) => value !== null).reverse()));
  const times = [...open.keys()].reverse().filter(time => others.every(values => values.has(time)));
  return times.map(time => ({
    time, prices: [open, ...others].map(values => values.get(time)), lineColor: set[3].lineColor,
  }));
}
