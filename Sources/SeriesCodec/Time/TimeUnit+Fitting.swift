import DecimalNumbers
import SeriesDecoding

extension TimeUnit {
    /// The number of units nearest to a time.
    func units(ofTime time: Double) -> Int {
        if let preset { return Int(clamped: time / Double(Self.presetSeconds[preset])) }
        let units = Int(
            clamped: PowersOfTen.scale(time, byPowerOfTen: -exponent).rounded(.toNearestOrEven)
        )
        // The nearest number of units to the largest double can lie beyond it.
        return self.time(ofUnits: units).isFinite ? units : units - units.signum()
    }

    /// Whether a time is a whole number of units.
    func isExact(for time: Double) -> Bool { self.time(ofUnits: units(ofTime: time)) == time }

    /// The unit for the times of some samples, and for the ends of their x axis.
    ///
    /// If no unit has them all, and the ends are a window, this is the finest that holds the ends, so that the samples
    /// are rounded as little as possible.
    init(fitting times: [Double], onAxisOf bounds: TimeValueBounds) {
        self.init(fitting: [bounds.start, bounds.end] + times)
        guard let window = bounds.window, !isExact(for: window.from) || !isExact(for: window.to) else { return }
        self.init(finestFor: max(abs(window.from), abs(window.to)))
    }

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
            if times.allSatisfy({ abs(PowersOfTen.scale($0, byPowerOfTen: -exponent)) < limit }) {
                self.init(exponent: exponent)
                return
            }
        }
        self.init(exponent: Self.fifteenDigitExponent(of: times.reduce(0) { max($0, abs($1)) }))
    }

    /// The power of ten in which a time has as many digits as 53 bits hold for a start and a span together.
    init(finestFor time: Double) {
        let limit = Double(ShortestDecimal.mantissaLimit) / 4
        let exponent = Self.fifteenDigitExponent(of: time)
        self.init(
            exponent: PowersOfTen.scale(time, byPowerOfTen: 1 - exponent) < limit
                ? exponent - 1 : exponent
        )
    }

    /// The power of ten in which a time has fifteen digits, which are always below 2^53.
    private static func fifteenDigitExponent(of time: Double) -> Int {
        let decimal = ShortestDecimal(time.magnitude)
        return decimal.exponent + String(decimal.mantissa).utf8.count - 15
    }
}
