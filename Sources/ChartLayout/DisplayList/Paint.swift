import SeriesDecoding

/// The color or gradient that a shape is painted with.
public enum Paint: Hashable, Sendable {
    /// One color.
    case color(SRGBColor)
    /// A color gradient.
    case gradient(LayoutGradient)
}

/// An 8-bit sRGB color with an opacity; blending works on the encoded values.
public struct SRGBColor: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8
    /// The opacity, 0 (clear) to 1 (opaque).
    public var opacity: Double

    /// Creates a color.
    public init(red: UInt8, green: UInt8, blue: UInt8, opacity: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    /// The color of a chart text, with 8 bits a channel.
    init(_ color: ChartColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, opacity: Double(color.alpha) / 255)
    }

    /// The same color with its opacity multiplied.
    func multiplyingOpacity(by factor: Double) -> SRGBColor {
        SRGBColor(red: red, green: green, blue: blue, opacity: opacity * factor)
    }
}

/// A gradient along a line or between two circles.
public struct LayoutGradient: Hashable, Sendable {
    /// The geometry of a gradient, in points.
    public enum GradientGeometry: Hashable, Sendable {
        /// The color changes from `start` to `end` and is constant across that line.
        case linear(start: LayoutPoint, end: LayoutPoint)
        /// The color changes from one circle to another.
        case radial(start: LayoutPoint, startRadius: Double, end: LayoutPoint, endRadius: Double)
    }

    /// A color at an offset of the gradient.
    public struct Stop: Hashable, Sendable {
        /// The offset, 0 (the start) to 1 (the end).
        public var offset: Double
        /// The color.
        public var color: SRGBColor

        /// Creates a stop.
        public init(offset: Double, color: SRGBColor) {
            self.offset = offset
            self.color = color
        }
    }

    /// The geometry.
    public var geometry: GradientGeometry
    /// The colors, in any order of their offsets.
    public var stops: [Stop]
    /// Whether the first and last colors continue beyond the ends; otherwise nothing is painted there.
    public var extends: Bool
    /// The factor for the opacity of every color, 0 to 1.
    public var opacity: Double

    /// Creates a gradient.
    public init(_ geometry: GradientGeometry, stops: [Stop], extends: Bool = true, opacity: Double = 1) {
        self.geometry = geometry
        self.stops = stops
        self.extends = extends
        self.opacity = opacity
    }

    /// The stops by rising offset; stops at the same offset keep their order.
    ///
    /// - Complexity: O(*n* log *n*) in the number of stops.
    public var stopsByOffset: [Stop] {
        stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    }

    /// The colors at evenly spaced offsets from 0 to 1.
    ///
    /// - Parameter count: The number of colors, at least 2.
    /// - Complexity: O(*n* log *n* + *n* · *count*) in the number of stops.
    public func interpolatedColors(count: Int) -> [SRGBColor] {
        let stops = stopsByOffset
        return (0..<count).map { interpolatedColor(atOffset: Double($0) / Double(count - 1), between: stops) }
    }

    private func interpolatedColor(atOffset offset: Double, between stops: [Stop]) -> SRGBColor {
        guard let first = stops.first else { return SRGBColor(red: 0, green: 0, blue: 0, opacity: 0) }
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
        let opacity = mixed(before.color.opacity, after.color.opacity) * self.opacity
        return SRGBColor(
            red: level(before.color.red, after.color.red),
            green: level(before.color.green, after.color.green),
            blue: level(before.color.blue, after.color.blue),
            opacity: opacity.isFinite ? opacity : 0
        )
    }
}
