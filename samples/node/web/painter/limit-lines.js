// Limit lines across the plot, with labels where they cover the least of the lines.

const SIZE = 12;
const X_OFFSET = 4, Y_OFFSET = 2;
const PLACES = 24;

export function paintLimitLines(plot) {
  const {context, left, right, top, bottom} = plot, height = plot.lineHeight(SIZE);
  for (const axis of plot.shownAxes) {
    const beyond = [[], []];
    for (const limit of axis.look.limits) {
      const {value, width, dash, color, textColor} = limit, {low, high} = axis.range;
      if (value < low || value > high) {
        beyond[value > high ? 1 : 0].push(limit);
        continue;
      }
      const y = axis.y(value), text = plot.limitLabel(limit, axis);
      Object.assign(context, {lineWidth: width, lineCap: 'butt', strokeStyle: color});
      context.setLineDash(dash);
      plot.stroke([[left, y], [right, y]]);
      context.setLineDash([]);
      const textWidth = plot.textWidth(text, SIZE);
      // A label that is wider than the plot would be cut.
      if (text === '' || textWidth > right - left - 2 * X_OFFSET) continue;
      const place = bestPlace(plot, textWidth, height, y, width);
      plot.paintText(text, place.x, place.y, {size: SIZE, color: textColor});
    }
    // Limits that the axis does not reach are written at its ends.
    beyond.forEach((limits, isAbove) => limits.forEach((limit, index) => {
      const number = plot.numbers.text(limit.value, {decimals: plot.valueDecimals, minimumDecimals: 0, ties: 'halfEven',
        unit: plot.hasUnit(axis.look === plot.look.axes.left ? 'left' : 'right') ? 'always' : 'never'});
      const text = [limit.label, number, isAbove ? '↑' : '↓'].filter(Boolean).join(' ');
      const y = isAbove ? top + Y_OFFSET + index * height : bottom - Y_OFFSET - (index + 1) * height;
      const textWidth = plot.textWidth(text, SIZE), lengthAt = x => covered(plot, x, y, textWidth, height);
      const ends = [left + X_OFFSET, right - X_OFFSET - textWidth];
      const x = lengthAt(ends[1]) < lengthAt(ends[0]) ? ends[1] : ends[0];
      plot.paintText(text, x, y, {size: SIZE, color: limit.textColor});
    }));
  }
}

// The place above or below a line, from the left end to the right one, that covers the least of the lines.
function bestPlace(plot, width, height, y, lineWidth) {
  const step = width / 2, free = plot.right - plot.left - 2 * X_OFFSET - width;
  const count = step > 0 ? Math.min(Math.max(Math.floor(free / step), 0), PLACES) : 0;
  const offset = lineWidth + height + Y_OFFSET, places = [];
  for (let index = 0; index <= count; index += 1) {
    for (const top of [y - offset, y - height + offset]) {
      const x = plot.left + X_OFFSET + index * step, isInside = top >= plot.top && top + height <= plot.bottom;
      places.push({x, y: top, covered: isInside ? covered(plot, x, top, width, height) : Infinity});
    }
  }
  return places.reduce((best, place) => place.covered < best.covered ? place : best);
}

// The width of the parts of lines in a box.
function covered(plot, x, y, width, height) {
  let length = 0;
  for (const {runs = [], width: lineWidth, isVisible} of plot.layers.flatMap(({sets}) => sets)) {
    for (const run of isVisible ? runs : []) {
      run.forEach(([x2, y2], index) => {
        const [x1, y1] = run[Math.max(0, index - 1)], from = Math.max(x1, x), to = Math.min(x2, x + width);
        if (from > to) return;
        const ends = [from, to].map(at => y1 + (x2 > x1 ? (at - x1) / (x2 - x1) : 1) * (y2 - y1));
        if (Math.max(...ends) + lineWidth / 2 >= y && Math.min(...ends) - lineWidth / 2 <= y + height) {
          length += Math.max(to - from, 1);
        }
      });
    }
  }
  return length;
}
