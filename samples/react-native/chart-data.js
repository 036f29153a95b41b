// The points of a chart text, for the charts of voltra, of @expo/ui, and others that take objects.

import {decode} from 'pushchart/web/decode';

/**
 * A point for each value. `x` is the time in seconds, the day, the number or the position of the name, and `label` its
 * text. `index` is that of its series. A line breaks between two values of `series`, of which each gap begins a new one.
 */
export function chartData(text, {locale, maximumPoints} = {}) {
  const chart = decode(text, {maximumPoints});
  const labelOf = labels(chart, locale);
  let part = -1;
  return chart.series.flatMap(({label, points}, index) => {
    part += 1;
    return points.flatMap(([x, y]) => {
      // No two parts have one number, because two series may have one label.
      if (y !== null) return [{x, y, label: labelOf(x), index, series: `${label || index + 1} ${part}`}];
      part += 1;
      return [];
    });
  });
}

const DAY = 86400;

// The texts below the axis, which differ for times that do. A day has no time zone, and so it is written in UTC.
function labels({axis, names, series}, locale) {
  if (axis === 'names') return position => names[position];
  if (axis === 'number') return String;
  const times = series.flatMap(({points}) => points.map(([time]) => time));
  const span = times.reduce((a, b) => Math.max(a, b)) - times.reduce((a, b) => Math.min(a, b));
  const day = {month: 'short', day: 'numeric', year: span < 365 * DAY ? undefined : 'numeric'};
  const time = {hour: 'numeric', minute: '2-digit', second: times.every(time => time % 60 === 0) ? undefined : '2-digit'};
  const format = new Intl.DateTimeFormat(locale, axis === 'days' ? {...day, timeZone: 'UTC'}
    : {...time, ...(span < DAY ? {} : day)});
  return seconds => format.format(1000 * seconds);
}
