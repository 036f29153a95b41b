import type {Options} from './options.js';

export type {Options} from './options.js';

/** A `Date`, seconds since 1970, a plain number on an axis of numbers, a text as in CSV files, or a name. */
export type Time = Date | number | string;

/** A number, or `null` for a gap. `NaN` is a gap too. */
export type Value = number | null;

/** The times and the values of a series in arrays of equal length, or its points, and how it is drawn. */
export type Series = ({
  readonly times: Iterable<Time>;
  readonly values: Iterable<Value>;
} | {
  readonly points: Iterable<readonly [time: Time, value: Value]>;
}) & {
  readonly label?: string | null;
  /** `#RRGGBB` or `#RRGGBBAA`. Without it, the style decides. */
  readonly lineColor?: string | null;
  readonly fillColor?: string | null;
};

/** One series: points, an object, or values without times, which are at 0, 1, 2 and so on. */
export type OneSeries = Series | Iterable<readonly [time: Time, value: Value]> | Iterable<Value>;

/** A cell of a table. `null`, `undefined` and `NaN` are gaps. */
export type Cell = Date | number | bigint | string | boolean | null | undefined;

/** Records, rows of arrays, of which the first may name the columns, or columns of one length. */
export type Table = Iterable<{readonly [column: string]: Cell}> | Iterable<readonly Cell[]>
  | ReadonlyMap<string, ArrayLike<Cell>> | {readonly [column: string]: ArrayLike<Cell>};

/**
 * One series, an array of several, or several by their labels. A label `points`, `times` or `values` needs a `Map`.
 * With `axis: 'names'`, an object or a `Map` with a number for each name is one series.
 */
export type SeriesData = OneSeries | Iterable<OneSeries> | ReadonlyMap<string, OneSeries | Value>
  | {readonly [label: string]: OneSeries | Value} | Table;

/** The payload without the chart: an object, or its JSON. A text keeps its spelling, and is never taken for a path. */
export type Template = object | string | Uint8Array;

/** A payload to make. */
export type Request = readonly [series: SeriesData | null, template: Template] | {
  readonly series: SeriesData | null;
  readonly template: Template;
  /** The options of this request. They override those of `map`. */
  readonly options?: Options;
};

export interface Abortable {
  /** Gives up the call with the code `aborted`. */
  signal?: AbortSignal;
}

/** An error with a code for programs and a message for people. All errors of this package are of this class. */
export class PushChartError extends Error {
  constructor(
    code: string, message: string,
    details?: {
      path?: string | null; position?: number | null; candidates?: {[option: string]: string[]}; cause?: unknown;
    }
  );
  /**
   * Most codes are those of the command, such as `over-budget`. The package has `bad-request` and `bad-series` for
   * arguments, `not-json` for a template, `no-batch` for a missing command, `crashed`, `timed-out`, `aborted` and
   * `closed`.
   */
  readonly code: string;
  /** The place of the fault in the arguments, such as `series[0].values[3]`; `null` if the command found it. */
  readonly path: string | null;
  /** The position of the request in the input of `Batch.map`, counted from 0; otherwise `null`. */
  readonly position: number | null;
  /** What the person chooses among where a table leaves it open, by the option that takes it. */
  readonly candidates: {[option: string]: string[]};
}

/** A mistake in a payload, its chart, its style or its source; or a choice that was left open. */
export interface Finding {
  code: string;
  /** `note` for a choice, `warning` for a mistake that people see, `error` for a refused or exposed push. */
  weight: 'note' | 'warning' | 'error';
  message: string;
  /** Missing for a choice. */
  effect?: 'refused' | 'exposed' | 'ignored' | 'reduced';
  path?: string;
  header?: string;
  /** The reason with which APNs refuses the payload. */
  reason?: string;
}

/** The chart of a payload. `encode` takes its series again, with its axis. */
export interface DecodedChart {
  axis: 'instants' | 'days' | 'number' | 'names';
  /** Times are seconds since 1970, plain numbers, days such as `2026-06-01`, or names. */
  series: {
    label: string;
    lineColor?: string;
    fillColor?: string;
    points: [time: number | string, value: number | null][];
  }[];
  unit?: string;
  reference?: number;
  /** The other levels by their names. */
  levels?: Record<string, number>;
  /** The names along an axis of names. */
  names?: string[];
  /** The ends of the x axis, if the payload sets them. */
  from?: number | string;
  to?: number | string;
}

export interface PayloadOptions extends Abortable {
  /** The path of the chart. The default is the first chart path of a transport that has a value. */
  at?: string;
}

export interface LintOptions extends PayloadOptions {
  /** The headers of the request to APNs. */
  headers?: Readonly<Record<string, string | number>>;
  transport?: string;
  limit?: number | string;
  /** The folder of the client's styles. A chart with another style is then a mistake. */
  styles?: string | URL;
}

/** A payload that is ready to send. `encode` and `Batch` make it. */
export class Push {
  private constructor();
  /** The body of the request to the push service. */
  readonly bytes: Buffer;
  /** The payload as an object. */
  readonly payload: any;
  /** The sizes and errors, as `pushchart encode --report` writes them. */
  readonly report: any;
  /** What a sender should know of this payload: mistakes that people see, and choices that were left open. */
  readonly findings: Finding[];
  /** The numbers that a phone reads. */
  decode(options?: Abortable): Promise<DecodedChart>;
  /** The sizes by key. */
  sizes(options?: Abortable): Promise<any>;
  /** The mistakes, by the transport and the limit of this payload. */
  lint(options?: LintOptions): Promise<Finding[]>;
  /** The payload as a text. */
  toString(): string;
}

/**
 * Packs series into a payload, within its byte limit.
 *
 * All calls with the same `styles` share one process of the command, which the first call starts. Findings are warnings
 * of the process, of the type `PushChartWarning`, once for each code.
 *
 * @param series The series, or `null` to make no chart and only shorten the texts.
 * @param options `styles` is the folder of the client's styles. An option `style` that is not there is then refused
 *   with the code `unknown-style`, and a chart without a width has the size of its style.
 * @returns A promise that a {@link PushChartError} rejects.
 */
export function encode(
  series: SeriesData | null, template: Template, options?: Options & Abortable & {styles?: string | URL}
): Promise<Push>;

export interface BatchOptions {
  /** The largest number of worker processes, 1 to 1024. The default is one for each core. */
  workers?: number;
  /** The time limit of a request in seconds, 0.001 to 86400. The default is 30. */
  requestTimeout?: number;
  /** The folder of the client's styles, as for {@link encode}. */
  styles?: string | URL;
}

export interface MapOptions extends Options, Abortable {
  /** `throw` ends with the first error. `return` gives an error in the place of its payload. The default is `throw`. */
  errors?: 'throw' | 'return';
}

/**
 * A process of the command that makes many payloads.
 *
 * The process starts with the first request, and another one replaces it when it ends. It ends when the batch is
 * closed, when nothing refers to the batch, or when Node or its worker thread ends. It does not keep Node running.
 */
export class Batch {
  constructor(options?: BatchOptions);
  /** The number of the running process; `null` without one. */
  readonly processIdentifier: number | null;
  /** Makes a payload: see the function {@link encode}. */
  encode(series: SeriesData | null, template: Template, options?: Options & Abortable): Promise<Push>;
  /**
   * Makes a payload for each request, in order.
   *
   * The requests are read as they are needed, so they can be an endless stream. At most 1,024 requests, or 8 MiB of
   * them, are sent ahead; a longer request is sent alone. To leave the loop gives up the requests that were sent ahead.
   * If the source of the requests fails, its error follows the last payload.
   */
  map(
    requests: Iterable<Request> | AsyncIterable<Request>, options: MapOptions & {errors: 'return'}
  ): AsyncGenerator<Push | PushChartError, void, undefined>;
  map(
    requests: Iterable<Request> | AsyncIterable<Request>, options?: MapOptions
  ): AsyncGenerator<Push, void, undefined>;
  /** Ends the process after it has answered everything. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The numbers of the chart in a payload. Refuses a payload without a chart, or with a damaged one. */
export function decode(payload: Push | Uint8Array | string | object, options?: PayloadOptions): Promise<DecodedChart>;

/** The sizes of a payload by key, the available bytes and the facts about its chart. */
export function sizes(payload: Push | Uint8Array | string | object, options?: PayloadOptions): Promise<any>;

/** The parts of a payload that the transport or the client would reject or ignore; empty if it has no mistakes. */
export function lint(payload: Push | Uint8Array | string | object, options?: LintOptions): Promise<Finding[]>;
