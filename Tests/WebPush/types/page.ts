// A page with types, as an app writes it. tsc checks it against pushchart.d.ts, and runs nothing.

import {decode, describe, draw, SeriesError, showChart, type SeriesErrorCode} from 'pushchart/web';

export function show(text: string, canvas: HTMLCanvasElement): SeriesErrorCode | null {
  try {
    const chart = decode(text, {maximumPoints: 200000});
    draw(canvas, chart, {appearance: 'dark', width: 300, height: 120, scale: 2, locale: 'de', label: 'A chart'});
    draw(canvas, chart, {type: 'bar', barMode: 'stacked', cornerRadius: 4, colors: {rising: 'green', falling: 'red'}});
    const context = canvas.getContext('2d');
    if (context !== null) draw(context, chart, {colors: {background: 'transparent'}});
    canvas.title = describe(chart, {words: {last: 'zuletzt'}});
    const [time, value] = chart.series[0]!.points[0]!;
    console.log(time.toFixed(0), value?.toFixed(2), chart.axis === 'days', chart.reference ?? 0);
    return null;
  } catch (error) {
    if (error instanceof SeriesError) return error.code;
    throw error;
  }
}

export async function notify(text: string): Promise<boolean> {
  return (await showChart(text, {registration: await navigator.serviceWorker.ready})).hasImage;
}

// @ts-expect-error a value can be null
export const level: number = decode('').series[0]!.points[0]![1];
// @ts-expect-error a chart is no text
draw(document.createElement('canvas'), '1');
// @ts-expect-error a type that does not exist
draw(document.createElement('canvas'), decode(''), {type: 'pie'});
// @ts-expect-error a code that does not exist
export const code: SeriesErrorCode = 'broken';
