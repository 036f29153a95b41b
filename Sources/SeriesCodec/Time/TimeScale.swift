/// The unit in which the x axis is counted.
struct TimeScale: Hashable {
    /// Units of whole seconds that have a number of their own; others are powers of ten.
    static let seconds = [1, 60, 300, 600, 900, 1800, 3600, 86_400]

    /// Which of ``seconds`` the unit is; `nil` for a power of ten.
    var preset: Int?
    /// The power of ten, where there is no preset.
    var exponent = 0

    /// A place of the x axis.
    func time(of count: Int) -> Double {
        if let preset { return Double(count) * Double(Self.seconds[preset]) }
        return PowersOfTen.scale(Double(count), by: exponent)
    }

    /// The number of a place of the x axis, rounded to the nearest one.
    func count(of time: Double) -> Int {
        if let preset { return Int(clamped: time / Double(Self.seconds[preset])) }
        let count = Int(clamped: PowersOfTen.scale(time, by: -exponent).rounded(.toNearestOrEven))
        // Beside the largest double the nearest whole number may lie beyond it.
        return self.time(of: count).isFinite ? count : count - count.signum()
    }

    /// The coarsest scale on which every one of some times is a whole number.
    ///
    /// Where no scale has them all within 53 bits, the finest that holds the largest is taken and times are rounded.
    init(fitting times: [Double]) {
        guard let (exponent, _) = ShortDecimal.common(times) else {
            self.init(holding: times.reduce(0) { max($0, abs($1)) })
            return
        }
        // Times are told by their distance from the first, so start and span together have to fit.
        let limit = Double(ShortDecimal.mantissaLimit) / 4
        if exponent >= 0, times.allSatisfy({ abs($0) < limit }) {
            let preset = Self.seconds.lastIndex { unit in times.allSatisfy { Int(clamped: $0) % unit == 0 } }
            self.init(preset: preset)
        } else if times.allSatisfy({ abs(PowersOfTen.scale($0, by: -exponent)) < limit }) {
            self.init(preset: nil, exponent: exponent)
        } else {
            self.init(holding: times.reduce(0) { max($0, abs($1)) })
        }
    }

    /// The finest power of ten at which a size has no more than fifteen digits, which is below 2^53 whatever they are.
    private init(holding size: Double) {
        let decimal = ShortDecimal(size)
        let digits = String(abs(decimal.mantissa)).utf8.count
        self.init(preset: nil, exponent: decimal.exponent + digits - 15)
    }

    /// Creates a scale.
    init(preset: Int? = nil, exponent: Int = 0) {
        self.preset = preset
        self.exponent = exponent
    }
}
