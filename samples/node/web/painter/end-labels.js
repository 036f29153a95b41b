// The last values of a chart beside the plot: one on a tag, or those of several lines with their names.

import {colorAt} from './look.js';
import {decimalsOfThousandth} from './numbers.js';
import {Range} from './range.js';
import {BarMarks} from './bar-marks.js';
import {CandleMarks} from './candle-marks.js';

const MOST_NAMED_LINES = 5;
const VALUE_SIZE = 14, NAME_SIZE = 13;
const PADDING = 7, SPACE_AFTER_NAME = 4, MARGIN = 7;
const CORNER_RADIUS = 6;
// Another font than that of the picture may be wider.
const ROOM = 1.03;

/**
 * The labels of a chart: {name, value, y, side, color, isTag, width, height, distance}. `areNamed` says that the names
 * of lines are in them, so that there is no legend.
 */
export function endLabels(plot) {
  const {look, layers, width, height} = plot, [layer] = layers;
  if (look.lastLabel === 'none' || width < 100 || height < 60 || layers.length > 1) {
    return {labels: [], areNamed: false};
  }
  const isTag = look.lastLabel === 'tag';
  const one = (set, value, values, color) => label(plot, {set, value, range: Range.of(values), color, isTag});
  const ofLine = set => one(set, set.last[1], set.samples.map(([, value]) => value), colorAt(set, set.last[1]));
  let labels = [], areNamed = false;
  if (layer instanceof CandleMarks) {
    const {last} = layer, own = layer.candles.filter(({set}) => set === last?.set);
    if (last?.set.isVisible) labels = [one(last.set, last.prices[3], own.flatMap(({prices}) => prices), last.color)];
  } else if (layer instanceof BarMarks) {
    const values = layer.parts.map(({outer}) => outer);
    labels = layer.takeValues(plot).map(({set, outer}) => one(set, outer, values, layer.accent ?? set.color));
  } else {
    const sides = ['left', 'right'].filter(side => layer.labeled.some(set => set.side === side));
    if (layer.labeled.length === 1 || sides.length === 2) {
      labels = sides.map(side => ofLine(layer.labeled.filter(set => set.side === side).pop()));
    } else if (layer.labeled.length > 1 && layer.labeled.length <= MOST_NAMED_LINES) {
      labels = namedLabels(plot, layer.labeled);
      areNamed = labels.length > 0;
    }
  }
  const widest = Math.max(0, ...labels.map(spaceOf));
  return widest > width * 0.6 ? {labels: [], areNamed} : {labels, areNamed};
}

/** The width of a label with the space around it. */
export const spaceOf = ({width, distance}) => width + distance + MARGIN;

// The names and values of lines; none if they take too much of the picture. The unit is written once, at the top.
function namedLabels(plot, sets) {
  const highest = sets.reduce((best, set) => set.last[1] > best.last[1] ? set : best);
  const labels = sets.map(set => label(plot, {
    set, value: set.last[1], range: Range.of(set.samples.map(([, value]) => value)), color: colorAt(set, set.last[1]),
    name: set.label, hasUnit: set === highest, isTag: false,
  }));
  const height = labels.reduce((sum, label) => sum + label.height, 0);
  const fits = Math.max(...labels.map(({width}) => width)) <= plot.width * 0.35 && height <= plot.height * 0.6;
  return fits ? labels : [];
}

function label(plot, {set, value, range: {low, high}, color, name = '', hasUnit = true, isTag}) {
  const unit = hasUnit && plot.hasUnit(set.side) ? 'always' : 'never';
  const text = plot.numbers.text(value, {decimals: decimalsOfThousandth(value, low, high), unit});
  // Each digit has the place of a zero, so that the plot keeps its width if the value changes.
  const zeros = plot.textWidth(text.replace(/\p{N}/gu, '0'), VALUE_SIZE, true) * ROOM;
  const widest = Math.max(zeros, plot.textWidth(text, VALUE_SIZE, true));
  const nameWidth = name === '' ? 0 : plot.textWidth(name, NAME_SIZE) + SPACE_AFTER_NAME;
  return {
    name, nameWidth, text, y: value, side: set.side, isTag,
    color: plot.look.legible(color, isTag ? '#FFFFFF' : undefined),
    width: nameWidth + widest + (isTag ? 2 * PADDING : 0), height: isTag ? 24 : 18, distance: isTag ? 8 : 10,
  };
}

/** The labels with their boxes, moved apart, from top to bottom. */
export function placedLabels({labels, axes, top, bottom, right, height}) {
  const step = Math.max(0, ...labels.map(label => label.height)), margin = 2 + step / 2;
  const wanted = labels.map(label => ({label, at: Math.max(top, Math.min(bottom, axes[label.side].y(label.y)))}))
    .sort((a, b) => a.at - b.at);
  const centers = separated(wanted.map(({at}) => at), step, margin, Math.max(margin, height - margin));
  return wanted.map(({label}, index) =>
    ({...label, x: right + label.distance, top: centers[index] - label.height / 2}));
}

// The positions nearest to ascending ones that have a distance from each other: pools of adjacent violators (Ayer
// 1955).
function separated(positions, step, low, high) {
  const pools = [];
  positions.forEach((position, index) => {
    pools.push({sum: position - index * step, count: 1});
    for (;;) {
      const [before, last] = pools.slice(-2);
      if (!last || !(before.sum * last.count > last.sum * before.count)) return;
      pools.splice(-2, 2, {sum: before.sum + last.sum, count: before.count + last.count});
    }
  });
  const highest = Math.max(low, high - (positions.length - 1) * step);
  return pools.flatMap(({sum, count}) => Array(count).fill(Math.min(Math.max(sum / count, low), highest)))
    .map((position, index) => position + index * step);
}

/** Paints the labels. Capitals and digits are in the middle of a box. */
export function paintLabels(plot) {
  for (const {name, nameWidth, text, x, top, width, height, color, isTag} of placedLabels(plot)) {
    const {context} = plot, place = size => top + height / 2 + size * 0.352 - plot.ascent(size);
    if (isTag) {
      context.fillStyle = color;
      context.beginPath();
      context.moveTo(x + CORNER_RADIUS, top);
      const right = x + width, bottom = top + height;
      for (const [x1, y1, x2, y2] of [
        [right, top, right, bottom], [right, bottom, x, bottom], [x, bottom, x, top], [x, top, right, top],
      ]) context.arcTo(x1, y1, x2, y2, CORNER_RADIUS);
      context.fill();
    }
    if (name !== '') plot.paintText(name, x, place(NAME_SIZE), {size: NAME_SIZE, color});
    const free = (width - plot.textWidth(text, VALUE_SIZE, true)) / 2;
    plot.paintText(text, isTag ? x + free : x + nameWidth, place(VALUE_SIZE),
      {size: VALUE_SIZE, isBold: true, color: isTag ? '#FFFFFF' : color});
  }
}
