/// A preview that is not what it should be.
public struct PreviewFailure: Error, Sendable, CustomStringConvertible {
    /// What differs, and where to look, in one line.
    public let message: String

    /// A stable name of what happened: that of a `SnapshotVerdict`, or `recorded`, `undrawable`, `name-used-twice`,
    /// `unwritable`.
    public let code: String

    /// The files that tell more, by name, such as `preview.actual.png`.
    public let pictures: [(name: String, png: [UInt8])]

    /// The message.
    public var description: String { message }
}
