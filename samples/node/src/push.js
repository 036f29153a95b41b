import {decode, lint, sizes} from './payloads.js';

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
    return decode(this.bytes, {at: this.report.at, ...options});
  }

  sizes(options = {}) {
    return sizes(this.bytes, {at: this.report.at, ...options});
  }

  lint(options = {}) {
    const {at, transport, limit} = this.report;
    return lint(this.bytes, {at, transport, limit, ...options});
  }

  toString() {
    return this.bytes.toString();
  }
}
