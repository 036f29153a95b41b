// The decoder alone, without the painter.

export {decode, SeriesError, type Chart, type DecodeOptions, type Series, type SeriesErrorCode} from './pushchart.js';
