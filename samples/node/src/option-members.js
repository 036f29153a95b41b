import {checked, KEY_HINT, OBJECT, optional} from './arguments.js';
import {PushChartError} from './errors.js';
import {jsonText} from './json-text.js';
import {OPTIONS} from './options.js';

// `max-chart-error`, `max_chart_error` and `maxChartErrors` are one name to a person.
const plain = name => name.toLowerCase().replace(/[-_]|s$/g, '');

/**
 * Options as requests have them: what the times are, and the other members as JSON, with a comma before each of them.
 */
export function requestOptions(options) {
  const members = {};
  for (const [name, value] of Object.entries(checked('options', options, OBJECT))) {
    if (!Object.hasOwn(OPTIONS, name)) {
      const near = Object.keys(OPTIONS).find(known => plain(known) === plain(name));
      const hint = name === 'key' ? KEY_HINT : near ? `did you mean “${near}”?` : 'the type Options lists all options';
      throw new PushChartError('bad-request', `the option “${name.slice(0, 60)}” is unknown: ${hint}`, {path: name});
    }
    const [member, kind] = OPTIONS[name];
    const converted = checked(name, value, optional(kind));
    if (converted !== undefined) members[member] = converted;
  }
  const {axis, ...others} = members;
  return {axis, members: ',' + jsonText({...others, report: true}, 'options').slice(1, -1)};
}
