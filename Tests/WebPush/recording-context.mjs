// A canvas context that keeps what is drawn: texts with their places, and the boxes of what is filled and stroked.

import assert from 'node:assert/strict';

const GRADIENT = {addColorStop() {}};

export class RecordingContext {
  /** `width` is that of a text in a font of CSS. */
  constructor(width = (font, text) => 6 * text.length) {
    Object.assign(this, {texts: [], fills: [], strokes: [], dots: [], clips: [], path: [], dash: [], calls: 0, corners: 0,
      isTurned: false, background: undefined, states: [], scaleX: 1, originX: 0});
    Object.defineProperty(this, 'width', {value: width});
  }

  add(...points) {
    this.calls += 1;
    assert.ok(points.flat().every(Number.isFinite), `${points}`);
    this.path.push(...points.map(([x, ...rest]) => [this.atX(x), ...rest]));
  }

  // A turned text has its place before it is turned.
  atX(x) { return this.scaleX * x + this.originX; }

  get box() {
    const xs = this.path.map(([x]) => x), ys = this.path.map(([, y]) => y);
    return [xs, ys].map(list => list.reduce((a, b) => Math.min(a, b), Infinity))
      .concat([xs, ys].map(list => list.reduce((a, b) => Math.max(a, b), -Infinity)));
  }

  save() { this.states.push([this.scaleX, this.originX]); }
  restore() {
    [this.scaleX, this.originX] = this.states.pop();
    this.isTurned = false;
  }
  clip() {}
  rotate() { this.isTurned = true; }
  translate(x) { this.originX = this.atX(x); }
  scale(x) { this.scaleX *= x; }
  setLineDash(dash) { this.dash = dash; }
  measureText(text) { return {width: this.width(this.font, text)}; }
  createLinearGradient(...ends) {
    this.add(ends);
    this.path.pop();
    return GRADIENT;
  }
  beginPath() { Object.assign(this, {path: [], corners: 0}); }
  moveTo(...point) { this.add(point); }
  lineTo(...point) { this.add(point); }
  arcTo(x, y, ...rest) {
    this.add([x, y], rest);
    this.path.pop();
    this.corners += 1;
  }
  arc(x, y, radius) {
    this.add([x - radius, y - radius], [x + radius, y + radius]);
    this.dots.push({color: this.fillStyle, center: [this.atX(x), y], radius});
  }
  rect(...box) {
    this.add(box);
    this.clips.push(box);
  }
  fillRect(x, y, width, height) {
    this.beginPath();
    this.add([x, y], [x + width, y + height]);
    this.background ??= this.fillStyle;
    this.fill();
  }
  fill() { this.fills.push({color: this.fillStyle, box: this.box, corners: this.corners}); }
  stroke() { this.strokes.push({color: this.strokeStyle, width: this.lineWidth, dash: this.dash, box: this.box}); }
  fillText(text, x, y) {
    this.add([x, y]);
    const share = {left: 0, center: 0.5, right: 1}[this.textAlign], [, bold, size] = /^(600 )?([\d.]+)px/.exec(this.font);
    const start = this.atX(x - share * this.measureText(text).width);
    this.texts.push({text, color: this.fillStyle, x: start, y, size: Number(size),
      isBold: bold !== undefined, isTurned: this.isTurned});
  }
}
