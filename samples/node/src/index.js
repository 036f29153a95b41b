// Charts in push notifications: payloads on a server. `index.d.ts` documents each function.

export {Batch, encode} from './batch.js';
export {PushChartError} from './errors.js';
export {decode, lint, sizes} from './payloads.js';
export {Push} from './push.js';
