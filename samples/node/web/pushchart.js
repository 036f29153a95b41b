// Charts of PushChart in Web Push notifications and in pages. `pushchart.d.ts` documents each function.

export {decode, SeriesError} from './decoder/decode.js';
export {describe} from './painter/description.js';
export {draw} from './painter/draw.js';
export {openTarget, showChart} from './notification.js';
