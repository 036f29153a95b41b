/** An error with a code for programs and a message for people; `index.d.ts` documents it. */
export class PushChartError extends Error {
  constructor(code, message, {path = null, position = null, candidates = {}, cause} = {}) {
    super(message, cause === undefined ? undefined : {cause});
    this.code = code;
    this.path = path;
    this.position = position;
    this.candidates = candidates;
  }
}
PushChartError.prototype.name = 'PushChartError';

/** The result of code that reads a caller's arguments, whose getters, iterators and proxies may throw anything. */
export function reading(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof PushChartError) throw error;
    throw new PushChartError('bad-request', `the arguments cannot be read: ${error?.message}`, {cause: error});
  }
}

/** The error of series that cannot be sent. */
export const badSeries = (path, message) => new PushChartError('bad-series', `${path} ${message}`, {path});
