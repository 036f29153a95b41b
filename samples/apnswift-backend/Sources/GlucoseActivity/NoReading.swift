/// The error of a report without any value.
public struct NoReading: Error, Hashable, CustomStringConvertible {
    /// The fault and its remedy.
    public var description: String { "the readings contain no value: wait for the next reading of the sensor" }
}
