// What arguments may be. Each is checked where it enters, and a message names it.

import {statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {types} from 'node:util';
import {PushChartError} from './errors.js';

/** What an argument may be, as messages say it, and a function that converts it: it throws TypeError or RangeError. */
const kind = (description, convert) => ({description, convert});

/** The converted value of an argument. A message has no value of another type, because that may be a key. */
export function checked(name, value, {description, convert}) {
  try {
    return convert(value);
  } catch (error) {
    const isShown = error instanceof RangeError && ['string', 'number'].includes(typeof value);
    const shown = isShown ? JSON.stringify(String(value).slice(0, 60)) : `of the type ${typeName(value)}`;
    throw new PushChartError('bad-request', `${name} is ${shown}: it must be ${description}`, {path: name});
  }
}

/** The type of a value for people. */
export function typeName(value) {
  if (typeof value !== 'object' && typeof value !== 'function') return typeof value;
  return value === null ? 'null' : String(value.constructor?.name || typeof value).slice(0, 60);
}

/** The kind of an argument that may be missing. */
export const optional = ({description, convert}) =>
  kind(`${description}, or undefined`, value => value === undefined || value === null ? undefined : convert(value));

/** The kind of an argument that is one of some texts. */
export const oneOf = (...choices) => kind(choices.map(choice => `“${choice}”`).join(' or '),
  value => required(text(value), choices.includes(value)));

const required = (value, isInRange) => {
  if (!isInRange) throw new RangeError();
  return value;
};
const typed = (value, isOfType) => {
  if (!isOfType) throw new TypeError();
  return value;
};

export const isObject = value => typeof value === 'object' && value !== null;
const isMapping = value => isObject(value) && !(Symbol.iterator in value) && !ArrayBuffer.isView(value);
const text = value => typed(value, typeof value === 'string');
const number = value => required(typed(value, typeof value === 'number'), Number.isFinite(value));
const integer = value => {
  if (Number.isFinite(number(value))) typed(value, Number.isInteger(value));
  return required(value, Number.isSafeInteger(value));
};
const within = (convert, low, high) => value => required(convert(value), value >= low && value <= high);
const argument = value => required(text(value), !value.includes('\0') && value.isWellFormed());
const mapped = (value, convert) =>
  Object.fromEntries(Object.entries(typed(value, isMapping(value))).map(([name, one]) => [name, convert(one, name)]));
const folder = value => {
  // The process may start later, in another current folder.
  const name = path.resolve(argument(value instanceof URL ? fileURLToPath(value) : value));
  return required(name, statSync(name, {throwIfNoEntry: false})?.isDirectory());
};
const word = value => typeof value === 'string' ? argument(value) : String(integer(value));
const header = (value, name) => required(argument(name), !name.includes('=')) && word(value);

export const LIMIT = kind('the name of a limit, or a number of bytes', word);
export const OBJECT = kind('an object', value => typed(value, isMapping(value)));
export const ITERABLE = kind('an iterable or an async iterable', value =>
  typed(value, isObject(value) && (Symbol.iterator in value || Symbol.asyncIterator in value)));
export const ARGUMENT = kind('a text without null characters', argument);
export const FOLDER = kind('the path of a folder that exists', folder);
export const HEADERS = kind('an object with texts or whole numbers', value => mapped(value, header));
export const WORKERS = kind('a whole number, 1 to 1024', within(integer, 1, 1024));
export const REQUEST_TIMEOUT = kind('a number, 0.001 to 86400 seconds', within(number, 0.001, 86400));
export const SIGNAL = kind('an AbortSignal',
  value => typed(value, value instanceof AbortSignal && typeof value.aborted === 'boolean'));
