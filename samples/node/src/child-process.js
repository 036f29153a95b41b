// A running `pushchart batch`.

import {spawn} from 'node:child_process';
import {PushChartError} from './errors.js';
import {environment, executable} from './installation.js';

const LINE_FEED = 10;
const COMPLAINT_LENGTH = 2000;

/** The error of a command that cannot be started. */
export const doesNotStart = error =>
  new PushChartError('no-batch', `the command ${executable()} does not start: ${error.message}`, {cause: error});

/** Starts the command. One that does not start throws, or has an `error` later; without descriptors also no pipes. */
export function start(args, options) {
  const command = executable();
  try {
    return spawn(command, args, {...options, env: environment()});
  } catch (error) {
    throw doesNotStart(error);
  }
}

/**
 * A process that takes lines and gives lines.
 *
 * It calls `receive(lines)`, `drain()` when it takes more, and at last `end({status, complaint, error})`: a status of
 * `null` is that of a signal. It keeps Node running only while it is busy.
 */
export class ChildProcess {
  #process;
  #partial = [];
  #complaint = '';

  constructor(args, {receive, drain, end}) {
    // A session of its own: an interrupt from the keyboard is for Node alone.
    this.#process = start(args, {detached: true});
    const {stdin, stdout, stderr} = this.#process;
    this.#process.on('error', error => {
      // A process that never was has no end of its own.
      if (this.#process.pid === undefined) end({status: null, complaint: '', error: doesNotStart(error)});
    });
    // The process has ended; the end of its output says so too, after its last answer.
    stdin?.on('error', () => {});
    stdin?.on('drain', drain);
    stdout?.on('data', data => receive(this.#lines(data)));
    stderr?.setEncoding('utf8').on('data', text => {
      this.#complaint = (this.#complaint + text).slice(-COMPLAINT_LENGTH);
    });
    this.#process.on('close', status => {
      if (this.#process.pid !== undefined) end({status, complaint: this.#complaint.trim(), error: null});
    });
  }

  get identifier() {
    return this.#process.pid;
  }

  /** Whether the pipe takes no more lines for now. */
  get isFull() {
    return this.#process.stdin?.writableNeedDrain ?? true;
  }

  /** Sends lines together. */
  write(lines) {
    const {stdin} = this.#process;
    stdin.cork();
    for (const line of lines) {
      stdin.write(line);
      stdin.write('\n');
    }
    stdin.uncork();
  }

  set isBusy(isBusy) {
    const {stdin, stdout, stderr} = this.#process;
    for (const handle of [this.#process, stdin, stdout, stderr]) isBusy ? handle?.ref?.() : handle?.unref?.();
  }

  kill() {
    this.#process.kill('SIGKILL');
  }

  /** Ends the input, and kills the process if it has not ended after some seconds. */
  finish(seconds) {
    if (this.#process.stdin.writableEnded) return;
    this.#process.stdin.end();
    const timer = setTimeout(() => this.kill(), 1000 * seconds);
    this.#process.once('close', () => clearTimeout(timer));
  }

  // The lines that end in some data. A long line comes in many parts.
  #lines(data) {
    const lines = [];
    let start = 0;
    for (let end = data.indexOf(LINE_FEED); end >= 0; end = data.indexOf(LINE_FEED, start)) {
      const rest = data.subarray(start, end);
      lines.push(this.#partial.length > 0 ? Buffer.concat([...this.#partial, rest]) : rest);
      this.#partial = [];
      start = end + 1;
    }
    if (start < data.length) this.#partial.push(data.subarray(start));
    return lines;
  }
}
