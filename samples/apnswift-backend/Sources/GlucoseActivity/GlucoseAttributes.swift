/// The fixed part of the Live Activity, as the app's `GlucoseActivityAttributes` decodes it.
public struct GlucoseAttributes: Encodable, Sendable {
    /// The name of the app's type, for `attributes-type`.
    public static let typeName = "GlucoseActivityAttributes"

    /// The range in which the person wants to be, in mg/dL.
    public struct Target: Encodable, Hashable, Sendable {
        /// The lowest value in the range.
        public var low: Int

        /// The highest value in the range.
        public var high: Int

        /// Creates a range.
        public init(low: Int, high: Int) {
            self.low = low
            self.high = high
        }
    }

    /// The range in which the person wants to be.
    public var target: Target

    /// Creates the attributes.
    public init(target: Target) { self.target = target }
}
