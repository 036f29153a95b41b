// Candles of four series each: open, high, low and close.

import {samplesOf} from './look.js';
import {Range} from './range.js';
import {Slots} from './slots.js';

const LINE_WIDTH = 1;
const SHARE_OF_SLOT = 0.8;

export class CandleMarks {
  constructor(sets, {chart}) {
    this.sets = [];
    for (let index = 3; index < sets.length; index += 4) this.sets.push(sets.slice(index - 3, index + 1));
    this.candles = this.sets.flatMap(candlesOf);
    this.isEmpty = this.candles.length === 0;
    this.extents = this.candles.map(({prices, set}) => ({side: set.side, ...Range.of(prices)}));
    this.slots = new Slots(this.candles.map(({time}) => time), chart.axis);
    this.xs = Range.of(this.slots.places);
    this.margin = this.slots.half;
  }

  get legend() { return this.sets.map(set => ({label: set[3].label, color: set[3].rising, dash: [], form: 'line'})); }

  /** The last candle of the first four series, if these have one. */
  get last() { return candlesOf(this.sets[0]).pop(); }

  place(plot) {
    const width = this.slots.markWidth(plot, SHARE_OF_SLOT, LINE_WIDTH);
    this.shapes = this.candles.map(({time, prices, color, set}) => {
      const [open, high, low, close] = prices.map(plot.axes[set.side].y), x = plot.x(time);
      const [top, bottom] = [open, close].sort((a, b) => a - b);
      return {x, left: x - width / 2, width, high, low, top, bottom, color, isVisible: set.isVisible};
    });
  }

  paint(plot) {
    const {context} = plot;
    Object.assign(context, {lineWidth: LINE_WIDTH, lineCap: 'butt', lineJoin: 'miter'});
    for (const {x, left, width, high, low, top, bottom, color} of this.shapes.filter(({isVisible}) => isVisible)) {
      context.strokeStyle = context.fillStyle = color;
      plot.stroke([[x, high], [x, top]]);
      plot.stroke([[x, low], [x, bottom]]);
      // A body without height is a line.
      const height = Math.max(bottom - top, LINE_WIDTH);
      context.fillRect(left, (top + bottom - height) / 2, width, height);
    }
  }

  paintOver() {}
}

// The candles at the times that all four series have. Of several values of a series at one time, the first counts.
function candlesOf(sets) {
  const [open, ...others] = sets.map(set => new Map(samplesOf(set).reverse())), set = sets[3];
  const times = [...open.keys()].reverse().filter(time => others.every(values => values.has(time)));
  return times.map(time => {
    const prices = [open, ...others].map(values => values.get(time)), direction = Math.sign(prices[3] - prices[0]);
    return {time, prices, set, color: [set.falling, set.neutral, set.rising][1 + direction]};
  });
}
