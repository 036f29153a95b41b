// A test needs tolerances and record modes without further imports.
@_exported public import PushChartPixels
@_exported public import PushChartSnapshots
