import {decode, inspect, lint} from './payloads.js';

/** A payload that is ready to send; `index.d.ts` documents it. */
export class Push {
  #reportText;
  #report = null;
  #payload = null;

  constructor({payload, report}) {
    this.bytes = payload;
    this.#reportText = report;
  }

  get payload() {
    this.#payload ??= JSON.parse(this.bytes);
    return this.#payload;
  }

  get report() {
    this.#report ??= JSON.parse(this.#reportText);
    return this.#report;
  }

  get findings() {
    return this.report.findings;
  }

  decode(options = {}) {
    return decode(this.bytes, {key: this.report.key, ...options});
  }

  inspect(options = {}) {
    return inspect(this.bytes, {key: this.report.key, ...options});
  }

  lint(options = {}) {
    const {key, transport, limit} = this.report;
    return lint(this.bytes, {key, transport, limit, ...options});
  }

  toString() {
    return this.bytes.toString();
  }
}
