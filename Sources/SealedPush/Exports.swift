// A suite is chosen together with a key.
@_exported public import SealedFormat
