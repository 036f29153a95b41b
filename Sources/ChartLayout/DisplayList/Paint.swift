/// What a shape is painted with.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case ink(Ink)
    /// Colours that run into one another.
    case gradient(Gradient)
}

/// Colours that run into one another along a line or outwards from a point.
public struct Gradient: Hashable, Sendable {
    /// Where the colours lie, in points.
    public enum Shape: Hashable, Sendable {
        /// Along the line from `start` to `end`, and alike to both sides of it.
        case linear(start: Point, end: Point)
        /// From one circle to another, on all circles between them.
        case radial(start: Point, startRadius: Double, end: Point, endRadius: Double)
    }

    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The place, 0 (the start) to 1 (the end).
        public var offset: Double
        /// The colour.
        public var ink: Ink

        /// Creates a stop.
        public init(offset: Double, ink: Ink) {
            self.offset = offset
            self.ink = ink
        }
    }

    /// Where the colours lie.
    public var shape: Shape
    /// The colours, by rising offset.
    public var stops: [Stop]
    /// Whether the first and the last colour go on beyond the ends; otherwise nothing is painted there.
    public var extends: Bool
    /// What every colour's opacity is multiplied by, 0 to 1.
    public var opacity: Double

    /// Creates a gradient.
    public init(_ shape: Shape, stops: [Stop], extends: Bool = true, opacity: Double = 1) {
        self.shape = shape
        self.stops = stops
        self.extends = extends
        self.opacity = opacity
    }

    /// The colour at a share of the way, mixed in straight 8-bit sRGB from the stops on both sides of it.
    ///
    /// - Complexity: O(*n*) in the number of stops.
    public func ink(at share: Double) -> Ink {
        guard let first = stops.first else { return Ink(red: 0, green: 0, blue: 0, opacity: 0) }
        var before = first
        var after = first
        for stop in stops {
            after = stop
            if stop.offset > share { break }
            before = stop
        }
        let room = after.offset - before.offset
        let exact = (share - before.offset) / room
        let part = room > 0 && exact.isFinite ? min(max(exact, 0), 1) : 0
        func mixed(_ left: Double, _ right: Double) -> Double { left + (right - left) * part }
        func level(_ left: UInt8, _ right: UInt8) -> UInt8 {
            UInt8(clamping: Int(clamped: mixed(Double(left), Double(right)).rounded()))
        }
        let opacity = mixed(before.ink.opacity, after.ink.opacity) * self.opacity
        return Ink(
            red: level(before.ink.red, after.ink.red),
            green: level(before.ink.green, after.ink.green),
            blue: level(before.ink.blue, after.ink.blue),
            opacity: opacity.isFinite ? opacity : 0
        )
    }
}
