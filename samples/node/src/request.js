// Requests as lines of JSON.

import {types} from 'node:util';
import {isObject, typeName} from './arguments.js';
import {isList} from './cells.js';
import {badSeries, PushChartError} from './errors.js';
import {jsonText, utf8} from './json-text.js';
import {seriesList} from './series-forms.js';
import {seriesMember} from './series-member.js';
import {tableMember} from './tables.js';

/** A request without its line feed. Without series (`null`) only texts are shortened. */
export function requestLine(series, template, {axis, members}) {
  try {
    const data = series === null ? '' : dataMembers(series, axis);
    return utf8(`{"template":${templateText(template)}${members}${data}}`);
  } catch (error) {
    // A text has at most 512 MB, and the command refuses a line of 64 MiB.
    if (error instanceof RangeError) throw badSeries('series', `cannot be sent: ${error.message}`);
    throw error;
  }
}

function dataMembers(series, axis) {
  const data = isList(series) && !ArrayBuffer.isView(series) ? Array.from(series) : series;
  const table = tableMember(data, axis, 'series');
  if (table !== undefined) return `${axisMember(axis)},"table":${table}`;
  const found = seriesList(data, axis, 'series');
  const members = found.series.map(one => seriesMember(one, found.axis));
  // Seconds of Dates are times whatever their size is.
  const named = found.axis ?? (members.some(({areSeconds}) => areSeconds) ? 'time' : undefined);
  return `${axisMember(named)},"series":[${members.map(({text}) => text).join(',')}]`;
}

const axisMember = axis => axis === undefined ? '' : `,"axis":${jsonText(axis, 'axis')}`;

// The template on one line. Only one whole object may become a part of the request.
function templateText(template) {
  const isBytes = types.isUint8Array(template);
  if (!isBytes && typeof template !== 'string') {
    if (!isObject(template) || Array.isArray(template)) {
      throw refused('bad-request', `is of the type ${typeName(template)}: it must be an object, or the text of one`);
    }
    return jsonText(template, 'template');
  }
  let text, parsed;
  try {
    text = isBytes ? new TextDecoder('utf-8', {fatal: true}).decode(template) : template;
    parsed = JSON.parse(text);
  } catch (error) {
    // A text is never taken for a path, because a template from outside must not name a file of the server.
    const hint = /^\s*[{[]/.test(text ?? '{') ? error.message : 'give the text of a file, and not its path';
    throw refused('not-json', `is not JSON: ${hint}`);
  }
  if (!isObject(parsed) || Array.isArray(parsed)) throw refused('bad-request', 'is not an object: give a payload');
  // Outside strings, a line break is a space.
  return text.replace(/[\r\n]/g, ' ');
}

const refused = (code, message) => new PushChartError(code, `template ${message}`, {path: 'template'});
