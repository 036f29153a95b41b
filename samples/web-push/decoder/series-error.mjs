/** Why a text is refused. `code` is `damaged`, `foreign-character`, `unknown-version` or `too-many-points`. */
export class SeriesError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'SeriesError';
    this.code = code;
  }
}

export function refuse(message = 'the chart is damaged: send it again') {
  throw new SeriesError('damaged', message);
}
