package import DecimalNumbers

/// The unit in which positions on the x axis are counted: a number of seconds, or a power of ten.
package struct TimeUnit: Hashable {
    /// The preset units in seconds; all other units are powers of ten.
    package static let presetSeconds = [1, 60, 300, 600, 900, 1800, 3600, 86_400]

    /// The index of the unit in ``presetSeconds``; `nil` for a power of ten.
    package var preset: Int?
    /// The power of ten; it has no meaning beside a preset.
    package var exponent: Int

    package init(preset: Int? = nil, exponent: Int = 0) {
        self.preset = preset
        self.exponent = exponent
    }

    package func time(ofUnits units: Integer53) -> Double {
        if let preset { return Double(units) * Double(Self.presetSeconds[preset]) }
        return PowersOfTen.scale(Double(units), byPowerOfTen: exponent)
    }
}
