// What a backend needs with one import.
@_exported public import ChartLayout
@_exported public import JSONDocument
@_exported public import PackRequests
@_exported public import PushChartDiagnostics
@_exported public import PushLint
@_exported public import PushPayload
@_exported public import PushPayloadFoundation
@_exported public import SeriesCodec
@_exported public import SeriesTables
