import {PushChartError} from './errors.js';

const waiting = new WeakMap();

/** Calls a function when a signal aborts, and returns a function that forgets it. The signal may be undefined. */
export function onAbort(signal, call) {
  if (signal === undefined) return () => {};
  let calls = waiting.get(signal);
  if (calls === undefined) {
    const all = calls = new Set();
    waiting.set(signal, all);
    // One for all requests: Node warns of more than ten listeners.
    signal.addEventListener('abort', () => all.forEach(one => one()), {once: true});
  }
  calls.add(call);
  return () => calls.delete(call);
}

/** The error of a call whose signal has aborted. */
export const aborted = signal => new PushChartError('aborted', 'the call was aborted', {cause: signal.reason});
