// Decimal scaling in doubles, as section 7 of docs/format.md defines it.

export const clamp = (x, low, high) => x < low ? low : x > high ? high : x;

// Powers of ten as the nearest doubles; `**` need not round correctly.
const POWERS = Array.from({length: 23}, (_, e) => Number('1e' + e));

// The double x times 10^e.
export function scale(x, e) {
  for (; e > 22; e -= 22) x *= 1e22;
  for (; e < -22; e += 22) x /= 1e22;
  return e >= 0 ? x * POWERS[e] : x / POWERS[-e];
}

// The nearest finite double; the sign stays.
export const bounded = x => clamp(x, -Number.MAX_VALUE, Number.MAX_VALUE);

