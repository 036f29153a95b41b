// The names of series above the plot, in lines.

const SIZE = 12, FORM_SIZE = 12, FORM_SPACE = 5, ENTRY_SPACE = 14;
const Y_OFFSET = 6;
const LARGEST_SHARE_OF_HEIGHT = 0.25;

/**
 * Packs entries into rows as wide as the plot. Names are shortened to a half, a third or a quarter of a row where the
 * rows would be too high otherwise, as long as they differ.
 */
export function layOutLegend(plot, entries, width) {
  const count = new Set(entries.map(({label}) => label)).size, space = plot.height * LARGEST_SHARE_OF_HEIGHT;
  let packed = null;
  for (let columns = 1; columns <= 4; columns += 1) {
    const most = (width - (columns - 1) * ENTRY_SPACE) / columns - FORM_SIZE - FORM_SPACE;
    const shown = entries.map(entry => ({...entry, text: plot.shortenedText(entry.label, most, SIZE)}));
    if (new Set(shown.map(({text}) => text)).size < count) {
      return packed ?? {...rowsOf(plot, shown, width), isConfused: true};
    }
    packed = rowsOf(plot, shown, width);
    if (packed.height <= space + Y_OFFSET) return packed;
  }
  return packed;
}

function rowsOf(plot, entries, width) {
  const rows = [[]];
  let end = 0;
  for (const entry of entries) {
    const needed = FORM_SIZE + FORM_SPACE + plot.textWidth(entry.text, SIZE), row = rows[rows.length - 1];
    const start = row.length === 0 ? 0 : end + ENTRY_SPACE, fits = row.length === 0 || start + needed <= width + 0.001;
    if (fits) row.push({...entry, x: start}); else rows.push([{...entry, x: 0}]);
    end = (fits ? start : 0) + needed;
  }
  const widest = Math.max(...rows.map(row => row[row.length - 1]).map(({x, text}) =>
    x + FORM_SIZE + FORM_SPACE + plot.textWidth(text, SIZE)));
  return {rows, width: widest, height: rows.length * plot.lineHeight(SIZE) + 2 * Y_OFFSET, isConfused: false};
}

export function paintLegend(plot, {rows}) {
  const {context, left, look} = plot;
  rows.forEach((row, index) => {
    const top = Y_OFFSET + index * plot.lineHeight(SIZE), middle = top + plot.lineHeight(SIZE) / 2;
    for (const {x, text, color, form, dash} of row) {
      context.fillStyle = context.strokeStyle = color;
      if (form === 'square') {
        context.fillRect(left + x, middle - FORM_SIZE / 2, FORM_SIZE, FORM_SIZE);
      } else {
        Object.assign(context, {lineWidth: 3, lineCap: 'butt'});
        context.setLineDash(dash);
        plot.stroke([[left + x, middle], [left + x + FORM_SIZE, middle]]);
        context.setLineDash([]);
      }
      plot.paintText(text, left + x + FORM_SIZE + FORM_SPACE, top, {size: SIZE, color: look.colors.label});
    }
  });
}
