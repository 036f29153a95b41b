// Describes a decoded chart in words, for people who do not see it.

import {levelsOf} from './levels.js';
import {NumberFormat} from './numbers.js';

const ENGLISH = {
  series: 'Series', last: 'last', change: 'change', lowest: 'lowest', highest: 'highest', reference: 'Reference level',
};

/** Describes a chart in words; `pushchart.d.ts` documents it. */
export function describe(chart, {locale, words} = {}) {
  const names = {...ENGLISH, ...words};
  const numbers = new NumberFormat(chart.unit, locale), text = value => numbers.inSentence(value);
  // Along names, each value has its own, and neither a change nor a last value means anything.
  if (chart.axis === 'names') {
    return [...chart.series.map(({label, points}) => {
      const values = points.filter(([, value]) => value !== null)
        .map(([at, value]) => `${chart.names[at] ?? at} ${text(value)}`);
      return `${label}${label === '' ? '' : ': '}${values.join(', ')}.`;
    }), ...levelSentences(chart, names, text)].join(' ');
  }
  const sentences = chart.series.map(({label, points}, index) => {
    const values = points.map(([, value]) => value).filter(value => value !== null);
    if (values.length === 0) return '';
    const [first, last] = [values[0], values[values.length - 1]];
    const facts = [
      `${names.last} ${text(last)}`, `${names.change} ${last > first ? '+' : ''}${text(last - first)}`,
      `${names.lowest} ${text(values.reduce((a, b) => Math.min(a, b)))}`,
      `${names.highest} ${text(values.reduce((a, b) => Math.max(a, b)))}`,
    ];
    const name = label || (chart.series.length > 1 ? `${names.series} ${index + 1}` : '');
    return `${name}${name === '' ? '' : ': '}${facts.join(', ')}.`;
  });
  const description = [...sentences.filter(Boolean), ...levelSentences(chart, names, text)].join(' ');
  return description.slice(0, 1).toLocaleUpperCase(locale) + description.slice(1);
}

const levelSentences = (chart, names, text) =>
  levelsOf(chart).map(({name, value}) => `${name || names.reference} ${text(value)}.`);
