// A thread that makes payloads until it is ended.

import {parentPort} from 'node:worker_threads';
import {Batch} from 'pushchart';

const batch = new Batch(), points = [[1, 2], [2, 3]], template = {aps: {alert: 'x'}};
await batch.encode(points, template);
parentPort.postMessage(batch.processIdentifier);
for (;;) await batch.encode(points, template);
