// The places on the x axis of marks that have a width, such as bars. Each place has a slot as wide as the smallest
// distance of two places.

export class Slots {
  constructor(times, axis) {
    this.places = [...Float64Array.from(new Set(times)).sort()];
    // Halves, because the distance of two large times would overflow. A single place has a slot of one unit,
    // or of its day.
    const halves = this.places.slice(1).map((time, index) => time / 2 - this.places[index] / 2);
    this.half = axis === 'names' || halves.length === 0 ? (axis === 'days' || axis === 'instants' ? 43200 : 0.5)
      : halves.reduce((a, b) => Math.min(a, b));
    this.width = 2 * this.half;
    this.hasGaps = halves.some(half => half > this.half);
  }

  // The place of a time if what is between the slots has no width.
  placeWithoutGaps(time) {
    const found = this.places.findIndex(place => place + this.half >= time);
    const index = found < 0 ? this.places.length - 1 : found, distance = time - this.places[index] + this.half;
    return this.width * index + (index > 0 ? Math.max(distance, 0) : distance);
  }

  // The width of a mark in points. Marks that are narrower than `least` would be pale.
  markWidth(plot, share, least) {
    const {low} = plot.xs;
    return Math.max(2 * share * (plot.x(low + this.half) - plot.x(low)), least);
  }
}
