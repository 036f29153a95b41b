import {setMaxListeners} from 'node:events';
import {PushChartError} from './errors.js';

/** Calls a function when a signal aborts, and returns a function that forgets it. The signal may be undefined. */
export function onAbort(signal, call) {
  if (signal === undefined) return () => {};
  // Each request listens, and Node would warn of more than ten.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', call, {once: true});
  return () => signal.removeEventListener('abort', call);
}

/** The error of a call whose signal has aborted. */
export const aborted = signal => new PushChartError('aborted', 'the call was aborted', {cause: signal.reason});
