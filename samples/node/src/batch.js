// Many payloads from one process of the command.

import {aborted, onAbort} from './aborts.js';
import {parseAnswer} from './answer.js';
import {
  checked, FOLDER, isObject, ITERABLE, OBJECT, oneOf, optional, REQUEST_TIMEOUT, SIGNAL, typeName, WORKERS,
} from './arguments.js';
import {PushChartError, reading} from './errors.js';
import {Exchange} from './exchange.js';
import {warnOfFindings} from './findings.js';
import {requestOptions} from './option-members.js';
import {Push} from './push.js';
import {requestLine} from './request.js';

/** The largest number of requests that `map` sends ahead, and their length at which it sends no other one ahead. */
export const MAXIMUM_PENDING_REQUESTS = 1024;
export const MAXIMUM_PENDING_BYTES = 8 << 20;

// A batch that nobody refers to any more ends its process.
const forgotten = new FinalizationRegistry(exchange => exchange.close());

/** A process of the command that makes many payloads; `index.d.ts` documents it. */
export class Batch {
  #exchange;

  constructor(options = {}) {
    this.#exchange = new Exchange(reading(() => {
      const {workers, requestTimeout = 30, styles, ...others} = checked('options', options, OBJECT);
      for (const name of Object.keys(others)) {
        throw new PushChartError('bad-request', `Batch has no option “${name.slice(0, 60)}”`, {path: name});
      }
      return {
        workers: checked('workers', workers, optional(WORKERS)),
        requestTimeout: checked('requestTimeout', requestTimeout, REQUEST_TIMEOUT),
        styles: checked('styles', styles, optional(FOLDER)),
      };
    }));
    forgotten.register(this, this.#exchange);
  }

  get processIdentifier() {
    return this.#exchange.processIdentifier;
  }

  async encode(series, template, options = {}) {
    const {abort, line} = reading(() => {
      const {signal, ...others} = checked('options', options, OBJECT);
      return {
        abort: checked('signal', signal, optional(SIGNAL)),
        line: requestLine(series, template, requestOptions(others)),
      };
    });
    if (abort?.aborted) throw aborted(abort);
    const ticket = this.#exchange.submit(line);
    const forget = onAbort(abort, () => ticket.resolve(aborted(abort)));
    try {
      const made = madeOf(await ticket.outcome);
      if (made instanceof PushChartError) throw made;
      return made;
    } finally {
      forget();
    }
  }

  map(requests, options = {}) {
    const {source, shared, throws, abort} = reading(() => {
      const {signal, errors = 'throw', ...others} = checked('options', options, OBJECT);
      const iterable = checked('requests', requests, ITERABLE);
      return {
        throws: checked('errors', errors, oneOf('throw', 'return')) === 'throw',
        abort: checked('signal', signal, optional(SIGNAL)),
        shared: {options: others, prepared: requestOptions(others)},
        source: (iterable[Symbol.asyncIterator] ?? iterable[Symbol.iterator]).call(iterable),
      };
    });
    return this.#answers(source, shared, throws, abort);
  }

  async *#answers(source, options, throws, abort) {
    const pending = [];
    let byteCount = 0, position = 0, next = null, arrived = null, isDone = false, failure = null, wake = null;
    const read = async () => {
      try {
        const result = await source.next();
        if (!isObject(result)) throw new TypeError(`the iterator of requests gave a ${typeName(result)}`);
        const {done, value} = result;
        arrived = done ? {isEnd: true} : {value};
      } catch (error) {
        arrived = {isEnd: true, error};
      }
    };
    const forget = onAbort(abort, () => {
      for (const {ticket} of pending) if (!ticket.isAnswered) ticket.resolve(aborted(abort));
      wake?.();
    });
    try {
      while (pending.length > 0 || !isDone) {
        if (abort?.aborted) throw aborted(abort);
        const head = pending[0]?.ticket;
        if (isDone || head?.isAnswered || pending.length >= MAXIMUM_PENDING_REQUESTS
          || byteCount >= MAXIMUM_PENDING_BYTES) {
          const made = madeOf(await head.outcome, pending[0].position);
          byteCount -= pending.shift().byteCount;
          if (abort?.aborted) throw aborted(abort);
          if (throws && made instanceof PushChartError) throw made;
          yield made;
          continue;
        }
        next ??= read();
        // The next request, the next answer or an abort. None of them keeps what waits for it.
        await new Promise(resolve => {
          wake = resolve;
          for (const one of [next, head?.outcome]) one?.then(resolve);
        });
        if (arrived === null) continue;
        if (arrived.isEnd) {
          isDone = true;
          failure = arrived;
        } else {
          const sent = this.#sent(arrived.value, position, options);
          pending.push({...sent, position});
          byteCount += sent.byteCount;
          position += 1;
        }
        next = arrived = null;
      }
      if (failure && 'error' in failure) throw failure.error;
    } finally {
      forget();
      // The answers that nobody waits for are dropped when they come, and requests that are not sent yet never are.
      for (const {ticket} of pending) if (!ticket.isAnswered) ticket.resolve(null);
      // A source that is asked for a request may never answer.
      if (!isDone) Promise.resolve(source.return?.()).catch(() => {});
    }
  }

  #sent(request, position, {options, prepared}) {
    try {
      const line = reading(() => {
        const {series, template, options: own} = partsOf(request);
        return requestLine(series, template, own === undefined ? prepared : requestOptions({...options, ...own}));
      });
      return {ticket: this.#exchange.submit(line), byteCount: line.length};
    } catch (error) {
      return {ticket: {isAnswered: true, outcome: error}, byteCount: 0};
    }
  }

  close() {
    return this.#exchange.close();
  }

  [Symbol.asyncDispose]() {
    return this.close();
  }
}

function partsOf(request) {
  if (Array.isArray(request) && request.length === 2) return {series: request[0], template: request[1]};
  if (!isObject(request) || !('series' in request) || !('template' in request)) {
    throw new PushChartError('bad-request',
      `the request is of the type ${typeName(request)}: give {series, template, options}, or [series, template]`);
  }
  const {series, template, options} = request;
  return {series, template, options: options === undefined ? undefined : checked('options', options, OBJECT)};
}

function madeOf(outcome, position = null) {
  const answer = outcome instanceof PushChartError ? outcome : parseAnswer(outcome);
  if (answer instanceof PushChartError) {
    answer.position = position;
    // The stack of the caller, and not that of the exchange.
    Error.captureStackTrace(answer, madeOf);
    return answer;
  }
  warnOfFindings(answer.report);
  return new Push(answer);
}

const shared = new Map();

/** Packs series into a payload; `index.d.ts` documents it. */
export async function encode(series, template, options = {}) {
  const {folder, others} = reading(() => {
    const {styles, ...others} = checked('options', options, OBJECT);
    return {folder: checked('styles', styles, optional(FOLDER)), others};
  });
  if (!shared.has(folder)) shared.set(folder, new Batch({styles: folder}));
  return shared.get(folder).encode(series, template, others);
}
