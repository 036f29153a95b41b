// The contents of a payload: its numbers, its sizes and its mistakes.

import {types} from 'node:util';
import {aborted} from './aborts.js';
import {errorOf} from './answer.js';
import {ARGUMENT, checked, FOLDER, HEADERS, isObject, LIMIT, OBJECT, optional, SIGNAL, typeName} from './arguments.js';
import {doesNotStart, start} from './child-process.js';
import {PushChartError, reading} from './errors.js';
import {jsonText, utf8} from './json-text.js';

/** The time limit of a run in seconds. */
export const COMMAND_SECONDS = 60;

/** The numbers of the chart in a payload; `index.d.ts` documents it, and the following functions. */
export async function decode(payload, options = {}) {
  const {signal, at} = optionsOf(options, 'at');
  return run('decode', option('at', at), payload, signal);
}

export async function sizes(payload, options = {}) {
  const {signal, at} = optionsOf(options, 'at');
  return run('decode', ['--sizes', ...option('at', at)], payload, signal);
}

export async function lint(payload, options = {}) {
  const {signal, headers, transport, limit, at, styles} =
    optionsOf(options, 'headers', 'transport', 'limit', 'at', 'styles');
  const folder = checked('styles', styles, optional(FOLDER));
  const report = await run('lint', [
    ...option('transport', transport), ...option('limit', limit, LIMIT), ...option('at', at),
    ...(folder === undefined ? [] : [`--styles=${folder}`]),
    ...Object.entries(checked('headers', headers ?? {}, HEADERS)).map(([name, value]) => `--header=${name}=${value}`),
  ], payload, signal);
  for (const error of report.errors) throw errorOf(error);
  return report.findings;
}

function optionsOf(options, ...names) {
  const own = reading(() => ({...checked('options', options, OBJECT)}));
  for (const name of Object.keys(own)) {
    if (![...names, 'signal'].includes(name)) {
      const known = `there are ${names.join(', ')} and signal`;
      throw new PushChartError('bad-request', `the option “${name.slice(0, 60)}” is unknown: ${known}`, {path: name});
    }
  }
  return own;
}

// One argument, so that a value can begin with a hyphen.
function option(name, value, kind = ARGUMENT) {
  const text = checked(name, value, optional(kind));
  return text === undefined ? [] : [`--${name}=${text}`];
}

function bytesOf(payload) {
  if (typeof payload === 'string') return utf8(payload);
  if (types.isUint8Array(payload)) return payload;
  if (isObject(payload) && types.isUint8Array(payload.bytes)) return payload.bytes;
  if (isObject(payload) && !Array.isArray(payload)) return utf8(jsonText(payload, 'payload'));
  throw new PushChartError('bad-request', `payload is of the type ${typeName(payload)}: it must be a Push, or the `
    + 'bytes, the text or the object of a payload', {path: 'payload'});
}

// The JSON that a subcommand prints about a payload.
async function run(verb, args, payload, abort) {
  const signal = checked('signal', abort, optional(SIGNAL));
  const input = reading(() => bytesOf(payload));
  const timer = AbortSignal.timeout(1000 * COMMAND_SECONDS);
  const both = signal === undefined ? timer : AbortSignal.any([timer, signal]);
  if (both.aborted) throw aborted(both);
  const child = start([verb, '-', '--json', ...args], {signal: both, killSignal: 'SIGKILL'});
  const chunks = {stdout: [], stderr: []};
  for (const name of ['stdout', 'stderr']) child[name]?.on('data', chunk => chunks[name].push(chunk));
  child.stdin?.on('error', () => {}).end(input);
  const status = await new Promise((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', error => {
      if (timer.aborted) {
        reject(new PushChartError('timed-out', `pushchart ${verb} took more than ${COMMAND_SECONDS} seconds`));
      } else if (both.aborted) {
        reject(aborted(both));
      } else {
        reject(doesNotStart(error));
      }
    });
  });
  const [output, complaint] = Object.values(chunks).map(list => Buffer.concat(list).toString().trim());
  let result;
  try {
    result = JSON.parse(output);
  } catch {
    const reason = complaint || `it ended with the status ${status}`;
    throw new PushChartError('no-batch', `pushchart ${verb} gave no result: ${reason}`);
  }
  // A report of a damaged chart has an error beside its results.
  if (isObject(result) && Object.keys(result).join() === 'error') throw errorOf(result.error);
  return result;
}
