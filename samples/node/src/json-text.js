import {types} from 'node:util';
import {typeName} from './arguments.js';
import {PushChartError} from './errors.js';

// What JSON.stringify would write as null, as an empty object, or not at all.
const refusal = (value, original, isElement) => {
  if (typeof value === 'number' && !Number.isFinite(value)) return `is ${value}`;
  if (types.isDate(original) && Number.isNaN(original.getTime())) return 'is an invalid date';
  if (['bigint', 'function', 'symbol'].includes(typeof value) || types.isMap(value) || types.isSet(value)
    || types.isPromise(value) || types.isRegExp(value) || types.isAnyArrayBuffer(original)
    || ArrayBuffer.isView(original)) return `is of the type ${typeName(original)}`;
  return value === undefined && isElement ? 'is undefined' : null;
};

/** A value as JSON. A member `undefined` is left out, and all else that JSON does not have is refused. */
export function jsonText(value, path) {
  const paths = new Map();
  function check(key, value) {
    const holder = paths.get(this), isElement = Array.isArray(this);
    const place = holder === undefined ? path : isElement ? `${holder}[${key}]` : `${holder}.${key}`;
    const reason = refusal(value, this[key], isElement || holder === undefined);
    if (reason !== null) {
      throw new PushChartError('bad-request', `${place} ${reason}, which is not JSON`, {path: place});
    }
    if (typeof value === 'object' && value !== null) paths.set(value, place);
    return value;
  }
  try {
    return JSON.stringify(value, check);
  } catch (error) {
    if (error instanceof PushChartError) throw error;
    throw new PushChartError('bad-request', `${path} is not JSON: ${error?.message}`, {path, cause: error});
  }
}

/** The bytes of a text. A lone surrogate, which UTF-8 does not have, becomes its escape in JSON. */
export function utf8(text) {
  return Buffer.from(text.isWellFormed() ? text
    : text.replace(/[\ud800-\udfff]/gu, half => `\\u${half.charCodeAt(0).toString(16)}`));
}
