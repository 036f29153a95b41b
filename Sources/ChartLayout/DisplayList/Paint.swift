import SeriesDecoding

/// The color or gradient that a shape is painted with.
public enum Paint: Hashable, Sendable {
    /// One color.
    case ink(Ink)
    /// A color gradient.
    case gradient(Gradient)
}

/// An 8-bit sRGB color with an opacity; blending works on the encoded values.
public struct Ink: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8
    /// The opacity, 0 (clear) to 1 (opaque).
    public var opacity: Double

    /// Creates an ink.
    public init(red: UInt8, green: UInt8, blue: UInt8, opacity: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    /// The ink of a color with 8 bits a channel.
    init(_ color: ChartColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, opacity: Double(color.alpha) / 255)
    }

    /// The same color with its opacity multiplied.
    func multiplyingOpacity(by factor: Double) -> Ink {
        Ink(red: red, green: green, blue: blue, opacity: opacity * factor)
    }
}

/// A gradient along a line or between two circles.
public struct Gradient: Hashable, Sendable {
    /// The geometry of a gradient, in points.
    public enum Shape: Hashable, Sendable {
        /// The color changes from `start` to `end` and is constant across that line.
        case linear(start: Point, end: Point)
        /// The color changes from one circle to another.
        case radial(start: Point, startRadius: Double, end: Point, endRadius: Double)
    }

    /// A color at an offset of the gradient.
    public struct Stop: Hashable, Sendable {
        /// The offset, 0 (the start) to 1 (the end).
        public var offset: Double
        /// The color.
        public var ink: Ink

        /// Creates a stop.
        public init(offset: Double, ink: Ink) {
            self.offset = offset
            self.ink = ink
        }
    }

    /// The geometry.
    public var shape: Shape
    /// The colors, by rising offset.
    public var stops: [Stop]
    /// Whether the first and last colors continue beyond the ends; otherwise nothing is painted there.
    public var extends: Bool
    /// The factor for the opacity of every color, 0 to 1.
    public var opacity: Double

    /// Creates a gradient.
    public init(_ shape: Shape, stops: [Stop], extends: Bool = true, opacity: Double = 1) {
        self.shape = shape
        self.stops = stops
        self.extends = extends
        self.opacity = opacity
    }

    /// The color at an offset from 0 to 1, interpolated between the neighboring stops in straight 8-bit sRGB.
    ///
    /// - Complexity: O(*n*) in the number of stops.
    public func ink(at offset: Double) -> Ink {
        guard let first = stops.first else { return Ink(red: 0, green: 0, blue: 0, opacity: 0) }
        var before = first
        var after = first
        for stop in stops {
            after = stop
            if stop.offset > offset { break }
            before = stop
        }
        let distance = after.offset - before.offset
        let exact = (offset - before.offset) / distance
        let part = distance > 0 && exact.isFinite ? min(max(exact, 0), 1) : 0
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
