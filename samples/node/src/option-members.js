import {checked, OBJECT} from './arguments.js';
import {PushChartError} from './errors.js';
import {jsonText} from './json-text.js';
import {MEMBERS, OPTIONS} from './options.js';

// `max-chart-error`, `max_chart_error` and `maxChartErrors` are one name to a person.
const plain = name => name.toLowerCase().replace(/[-_]|s$/g, '');

/** The member of a request for an option. */
export const memberOf = name => MEMBERS[name] ?? name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** Options as requests have them: what the times are, and the other members, with a comma before each of them. */
export function requestOptions(options) {
  let axis, members = '';
  for (const [name, value] of Object.entries(checked('options', options, OBJECT))) {
    if (!OPTIONS.includes(name)) {
      const near = OPTIONS.find(known => plain(known) === plain(name));
      const hint = near ? `did you mean “${near}”?` : 'the type Options lists all options';
      throw new PushChartError('bad-request', `the option “${name.slice(0, 60)}” is unknown: ${hint}`, {path: name});
    }
    if (value === undefined || value === null) continue;
    if (name === 'axis') axis = value;
    else members += `,"${memberOf(name)}":${jsonText(value, name)}`;
  }
  return {axis, members: `${members},"report":true`};
}
