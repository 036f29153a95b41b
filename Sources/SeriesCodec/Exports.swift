// A program that encodes needs the charts and the decoder without a further import.
@_exported public import SeriesDecoding
