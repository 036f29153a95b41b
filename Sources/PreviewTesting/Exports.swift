// A test needs tolerances and record modes without further imports.
@_exported public import ImageCompare
@_exported public import Snapshots
