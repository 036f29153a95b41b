// A test needs tolerances and record modes without further imports.
@_exported public import Pixels
@_exported public import Snapshots
