/// The unit in which positions on the x axis are counted: a number of seconds, or a power of ten.
struct TimeUnit: Hashable {
    /// The preset units in seconds; all other units are powers of ten.
    static let presetSeconds = [1, 60, 300, 600, 900, 1800, 3600, 86_400]

    /// The index of the unit in ``presetSeconds``; `nil` for a power of ten.
    var preset: Int?
    /// The power of ten, if there is no preset.
    var exponent = 0

    /// The time of a number of units.
    func time(ofUnits units: Int) -> Double {
        if let preset { return Double(units) * Double(Self.presetSeconds[preset]) }
        return DecimalScaling.scale(Double(units), byPowerOfTen: exponent)
    }

    /// The number of units nearest to a time.
    func units(ofTime time: Double) -> Int {
        if let preset { return Int(clamped: time / Double(Self.presetSeconds[preset])) }
        let units = Int(clamped: DecimalScaling.scale(time, byPowerOfTen: -exponent).rounded(.toNearestOrEven))
        // The nearest number of units to the largest double can lie beyond it.
        return self.time(ofUnits: units).isFinite ? units : units - units.signum()
    }
}

extension TimeUnit {
    /// The coarsest unit in which each of some times is a whole number.
    ///
    /// If no unit has them all within 53 bits, this is the finest that holds the largest, and times are rounded.
    init(fitting times: [Double]) {
        // Times are coded as distances from the first, so start and span together have to fit.
        let limit = Double(ShortestDecimal.mantissaLimit) / 4
        if let (exponent, _) = ShortestDecimal.mantissasWithCommonExponent(of: times) {
            if exponent >= 0, times.allSatisfy({ abs($0) < limit }) {
                self.init(
                    preset: Self.presetSeconds.lastIndex { unit in
                        times.allSatisfy { Int(clamped: $0) % unit == 0 }
                    }
                )
                return
            }
            if times.allSatisfy({ abs(DecimalScaling.scale($0, byPowerOfTen: -exponent)) < limit }) {
                self.init(exponent: exponent)
                return
            }
        }
        // Fifteen digits are always below 2^53.
        let largest = ShortestDecimal(times.reduce(0) { max($0, abs($1)) })
        self.init(exponent: largest.exponent + String(largest.mantissa).utf8.count - 15)
    }

    /// The power of ten in which a time has as many digits as 53 bits hold for a start and a span together.
    init(finestFor time: Double) {
        let limit = Double(ShortestDecimal.mantissaLimit) / 4
        let digits = ShortestDecimal(time)
        let exponent = digits.exponent + String(abs(digits.mantissa)).utf8.count - 15
        self.init(exponent: DecimalScaling.scale(time, byPowerOfTen: 1 - exponent) < limit ? exponent - 1 : exponent)
    }
}
