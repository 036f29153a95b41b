// Reads the lines of RandomCharts from standard input, decodes each text, and compares the digest or the error code.
// Prints the number of lines for each result.

import {createInterface} from 'node:readline';
import {decode, SeriesError} from '../../samples/node/web/pushchart.js';

// The hashes of ChartDigest.swift.
class ChartDigest {
  constructor(chart) {
    this.first = 0x811c9dc5;
    this.second = 0x9747b28c;
    this.view = new DataView(new ArrayBuffer(8));
    this.addText(chart.axis);
    this.addNumber(chart.width);
    this.addNumber(chart.height);
    this.addText(chart.style);
    this.addText(chart.unit);
    this.addNumber(chart.reference);
    for (const name of chart.names) this.addText(name);
    for (const [name, value] of Object.entries(chart.levels)) {
      this.addText(name);
      this.addNumber(value);
    }
    this.addNumber(chart.window && chart.window.from);
    this.addNumber(chart.window && chart.window.to);
    for (const series of chart.series) {
      this.addText(series.label);
      this.addText(series.lineColor);
      this.addText(series.fillColor);
      for (const [time, value] of series.points) {
        if (value === null) {
          this.addByte(0x67);
        } else {
          this.addNumber(time);
          this.addNumber(value);
        }
      }
    }
  }

  toString() {
    return [this.first, this.second].map(hash => (hash >>> 0).toString(16).padStart(8, '0')).join('');
  }

  addByte(byte) {
    this.first = Math.imul(this.first ^ byte, 16777619);
    this.second = Math.imul(this.second ^ byte, 0x85ebca6b);
  }

  addText(text) {
    if (text === null) return this.addByte(0x6e);
    for (const byte of new TextEncoder().encode(`t${text}\0`)) this.addByte(byte);
  }

  addNumber(number) {
    if (number === null) return this.addByte(0x6e);
    this.addByte(0x64);
    this.view.setFloat64(0, number);
    for (let i = 0; i < 8; i += 1) this.addByte(this.view.getUint8(i));
  }
}

const results = {charts: 0};
let failures = 0;
for await (const line of createInterface({input: process.stdin})) {
  const [text, limit, expected] = line.split('\t');
  let found;
  try {
    found = String(new ChartDigest(decode(text, {maximumPoints: Number(limit)})));
    results.charts += 1;
  } catch (error) {
    found = error instanceof SeriesError ? error.code : error.stack;
    results[found] = (results[found] || 0) + 1;
  }
  if (found !== expected) {
    failures += 1;
    if (failures <= 10) console.log(`FAILED ${text}\n  with a limit of ${limit}: ${found}, not ${expected}`);
  }
}
const counts = Object.entries(results).map(([name, count]) => `${count} ${name}`).join(', ');
console.log(`random texts: ${counts}; ${failures} failures`);
process.exit(failures > 0 || results.charts === 0 ? 1 : 0);
