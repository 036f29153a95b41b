// The points of a chart text, for the charts of voltra, of @expo/ui, and others that take objects.

import {decode} from 'pushchart/web/decode';

/**
 * A point for each value. `x` is the time in seconds, the day, the number or the position of the name, and `label` its
 * text. A line breaks between two values of `series`, of which each gap begins a new one.
 */
export function chartData(text, {locale, maximumPoints} = {}) {
  const chart = decode(text, {maximumPoints});
  const labelOf = labels(chart, locale);
  return chart.series.flatMap(({label, points}, index) => {
    let part = 0;
    return points.flatMap(([x, y]) => {
      if (y !== null) return [{x, y, label: labelOf(x), series: `${label || index + 1} ${part}`}];
      part += 1;
      return [];
    });
  });
}

// The texts below the axis. A day has no time zone, and so it is written in UTC.
function labels({axis, names}, locale) {
  if (axis === 'names') return position => names[position];
  if (axis === 'number') return String;
  const format = new Intl.DateTimeFormat(locale, axis === 'days' ? {month: 'short', day: 'numeric', timeZone: 'UTC'}
    : {hour: 'numeric', minute: '2-digit'});
  return seconds => format.format(1000 * seconds);
}
