// Describes a decoded chart in words, for people who do not see it.

import {shortened, withUnit} from './ticks.js';

const ENGLISH = {
  series: 'Series', last: 'last', change: 'change', lowest: 'lowest', highest: 'highest', reference: 'Reference level',
};

/** Describes a chart in words; `pushchart.d.ts` documents it. */
export function describe(chart, {locale, words} = {}) {
  const names = {...ENGLISH, ...words};
  const text = value => withUnit(shortened(value, 6, locale), chart.unit);
  const sentences = chart.series.map(({label, points}, index) => {
    const values = points.map(([, value]) => value).filter(value => value !== null);
    const [first, last] = [values[0], values[values.length - 1]];
    const facts = [
      `${names.last} ${text(last)}`, `${names.change} ${last > first ? '+' : ''}${text(last - first)}`,
      `${names.lowest} ${text(values.reduce((a, b) => Math.min(a, b)))}`,
      `${names.highest} ${text(values.reduce((a, b) => Math.max(a, b)))}`,
    ];
    const name = label || (chart.series.length > 1 ? `${names.series} ${index + 1}` : '');
    return `${name}${name === '' ? '' : ': '}${facts.join(', ')}.`;
  });
  if (chart.reference !== null) sentences.push(`${names.reference} ${text(chart.reference)}.`);
  const description = sentences.join(' ');
  return description[0].toLocaleUpperCase(locale) + description.slice(1);
}
