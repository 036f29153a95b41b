/// One measured value at one place of the x axis.
public struct Sample: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z on a time axis, the plain number on a number axis. Finite.
    public var time: Double

    /// The measured value. Finite; a missing value is not a sample but the end of a run.
    public var value: Double

    /// Creates a sample.
    public init(time: Double, value: Double) {
        self.time = time
        self.value = value
    }
}
