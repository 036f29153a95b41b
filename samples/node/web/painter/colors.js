// Colors as #RRGGBB or #RRGGBBAA, and their contrast.

export const isHex = color => /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(color);

const channels = color => [1, 3, 5].map(start => parseInt(color.slice(start, start + 2), 16));
const hex = numbers => numbers.map(number => Math.round(number).toString(16).padStart(2, '0')).join('').toUpperCase();

/** A color with its opacity multiplied. A color of CSS without digits stays as it is. */
export function faded(color, opacity) {
  if (!isHex(color)) return color;
  return color.slice(0, 7) + hex([(color.length > 7 ? parseInt(color.slice(7), 16) : 255) * opacity]);
}

// The relative luminance of WCAG 2.2; a polynomial stands for the curve of sRGB.
function luminance(color) {
  const [red, green, blue] = channels(color).map(level => level / 255)
    .map(x => x * (x * (x * 0.305306011 + 0.682171111) + 0.012522878));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, 1 to 21. */
export function contrastOf(first, second) {
  const [high, low] = [luminance(first) + 0.05, luminance(second) + 0.05].sort((a, b) => b - a);
  return high / low;
}

/** The nearest shade with a contrast to a background: darker on a light one, lighter on a dark one. */
export function shade(color, contrast, background) {
  if (!isHex(color) || !isHex(background)) return color;
  const end = luminance(background) > 0.18 ? 0 : 255, own = channels(color);
  let found = color.slice(0, 7);
  for (let step = 1; step <= 32 && contrastOf(found, background) < contrast; step += 1) {
    found = '#' + hex(own.map(level => level + (end - level) * step / 32));
  }
  return found;
}
