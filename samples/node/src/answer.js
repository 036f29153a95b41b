// Answers of the command.

import {PushChartError} from './errors.js';

const ERROR = Buffer.from('{"error":{"code":');
const REPORT = Buffer.from('{"report":');
const PAYLOAD = ',"payload":';

const startsWith = (line, start) => line.length >= start.length && start.compare(line, 0, start.length) === 0;

/** The payload with its report, or the error, in an answer. */
export function parseAnswer(line) {
  if (startsWith(line, ERROR)) return errorOf(JSON.parse(line).error);
  if (!startsWith(line, REPORT)) return {payload: owned(line), report: null};
  // Within a text this sequence cannot occur, because the quote would have an escape.
  const end = line.indexOf(PAYLOAD);
  return {
    payload: owned(line.subarray(end + PAYLOAD.length, -1)), report: line.toString('utf8', REPORT.length, end),
  };
}

/** The error of the command. The command names its standard input. */
export const errorOf = ({code, message, candidates}) =>
  new PushChartError(code, message.replace(/^-: /, ''), {candidates});

// In memory of its own, so that it keeps no other payload alive, and none can be seen through its `buffer`.
function owned(bytes) {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
