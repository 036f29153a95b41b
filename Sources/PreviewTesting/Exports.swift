// Tolerances and record modes come with the import that needs them.
@_exported public import ImageCompare
@_exported public import Snapshots
