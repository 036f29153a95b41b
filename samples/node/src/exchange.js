// Requests and answers through one `pushchart batch`, which is replaced when it ends.

import {ChildProcess} from './child-process.js';
import {PushChartError} from './errors.js';

/** The longest request in bytes, as the command limits it. */
export const LINE_LIMIT = 64 << 20;
/** The number of processes that end one after the other without an answer until their requests are reported. */
export const MAXIMUM_SILENT_ENDS = 2;

const OUTGOING_BYTES = 1 << 18;
const SECONDS_TO_END = 5;

/** A line that was submitted, and a promise of its answer or its error, which is never rejected. */
class Ticket {
  isAnswered = false;

  constructor(line) {
    this.line = line;
    this.outcome = new Promise(resolve => {
      this.resolve = outcome => {
        this.isAnswered = true;
        this.line = null;
        resolve(outcome);
      };
    });
  }
}

/**
 * Sends lines to a process and hands out answers.
 *
 * The process starts with the first request. If it ends, a new one gets all requests without an answer. If that one
 * ends too before it has answered any, these requests get the error `crashed`. Workers are the matter of the process.
 */
export class Exchange {
  /** The time beyond the time limit of a request after which a silent process is replaced. */
  static silentSeconds = 60;

  #arguments;
  #timeout;
  #isClosed = false;
  #closing = [];
  // Requests pass from the queue to the unanswered ones. A ticket that was answered by an abort stays in its place.
  #queue = [];
  #unanswered = [];
  #process = null;
  #isScheduled = false;
  #heard = 0;
  #timer = null;
  #silentEnds = 0;

  constructor({workers, requestTimeout, styles}) {
    this.#arguments = ['batch', '--line-limit', `${LINE_LIMIT}`, '--request-timeout', `${requestTimeout}`];
    if (workers !== undefined) this.#arguments.push('--workers', `${workers}`);
    if (styles !== undefined) this.#arguments.push(`--styles=${styles}`);
    this.#timeout = 1000 * requestTimeout;
  }

  /** The number of the running process; `null` without one. */
  get processIdentifier() {
    return this.#process?.identifier ?? null;
  }

  /** Sends a request, and returns its ticket. */
  submit(line) {
    if (this.#isClosed) throw new PushChartError('closed', 'the batch is closed: create another one');
    const ticket = new Ticket(line);
    this.#queue.push(ticket);
    this.#schedule();
    return ticket;
  }

  /** Answers the submitted requests, and ends the process. */
  close() {
    this.#isClosed = true;
    return new Promise(resolve => {
      this.#closing.push(resolve);
      this.#schedule();
    });
  }

  // What is submitted in one turn of the event loop is sent together.
  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  #send() {
    this.#queue = this.#queue.filter(ticket => !ticket.isAnswered);
    try {
      if (this.#queue.length > 0) this.#process ??= this.#start();
    } catch (error) {
      this.#failAll(error);
    }
    let count = 0;
    while (count < this.#queue.length && !this.#process.isFull) {
      if (this.#unanswered.length === 0) this.#heard = performance.now();
      const lines = [];
      for (let size = 0; count < this.#queue.length && size < OUTGOING_BYTES; count += 1) {
        const ticket = this.#queue[count];
        this.#unanswered.push(ticket);
        lines.push(ticket.line);
        size += ticket.line.length;
      }
      this.#process.write(lines);
    }
    this.#queue.splice(0, count);
    this.#settle();
  }

  #start() {
    const child = new ChildProcess(this.#arguments, {
      receive: answers => this.#process === child && this.#receive(answers),
      drain: () => this.#process === child && this.#send(),
      end: result => this.#process === child && this.#replace(result),
    });
    return child;
  }

  #receive(answers) {
    this.#heard = performance.now();
    if (answers.length > this.#unanswered.length) {
      // An answer to nothing: it is not this command. What else it says is heard no more.
      answers.length = this.#unanswered.length;
      this.#process.kill();
      this.#process = null;
    }
    if (answers.length > 0) this.#silentEnds = 0;
    for (const [index, ticket] of this.#unanswered.splice(0, answers.length).entries()) {
      if (!ticket.isAnswered) ticket.resolve(answers[index]);
    }
    this.#settle();
  }

  // Removes a process that has ended. The next request starts another one.
  #replace({status, complaint, error}) {
    this.#process = null;
    const lost = this.#unanswered.filter(ticket => !ticket.isAnswered);
    this.#unanswered = [];
    if (error !== null || (status !== null && lost.length > 0)) {
      // It was not killed: it ended with an error of the command, and another one would too.
      this.#queue.unshift(...lost);
      const reason = complaint || `it ended with the status ${status}`;
      this.#failAll(error ?? new PushChartError('no-batch', `the command cannot answer requests: ${reason}`));
    } else if (lost.length > 0 && ++this.#silentEnds >= MAXIMUM_SILENT_ENDS) {
      this.#silentEnds = 0;
      const message = 'the command ended twice before it answered this request, at last by a signal';
      for (const ticket of lost) ticket.resolve(new PushChartError('crashed', message));
    } else {
      this.#queue = [...lost, ...this.#queue];
    }
    this.#send();
  }

  #failAll(error) {
    for (const ticket of this.#queue.splice(0)) {
      if (!ticket.isAnswered) ticket.resolve(new PushChartError(error.code, error.message, {cause: error.cause}));
    }
  }

  // Node runs on while there is an answer to come, and a process that is closed ends after the last one.
  #settle() {
    const isIdle = this.#queue.length === 0 && this.#unanswered.length === 0;
    if (isIdle) {
      clearTimeout(this.#timer);
      this.#timer = null;
    } else {
      this.#watch();
    }
    if (this.#process === null) {
      if (isIdle) for (const resolve of this.#closing.splice(0)) resolve();
    } else {
      this.#process.isBusy = !isIdle || this.#isClosed;
      if (isIdle && this.#isClosed) this.#process.finish(SECONDS_TO_END);
    }
  }

  #watch() {
    if (this.#timer !== null || this.#unanswered.length === 0) return;
    const limit = this.#heard + this.#timeout + 1000 * Exchange.silentSeconds;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // After an event loop that stopped, this turn reads first what the process has written meanwhile.
      setImmediate(() => {
        if (this.#unanswered.length === 0) return;
        const silence = performance.now() - this.#heard;
        if (silence >= this.#timeout + 1000 * Exchange.silentSeconds) this.#process.kill();
        else this.#watch();
      });
    }, Math.max(0, limit - performance.now()));
  }
}
