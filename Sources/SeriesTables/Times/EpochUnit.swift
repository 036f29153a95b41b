import SeriesCodec

/// The unit of plain numbers that look like times since 1970.
package enum EpochUnit: Double, CaseIterable {
    case seconds = 1
    case milliseconds = 1000
    case microseconds = 1_000_000
    case nanoseconds = 1_000_000_000

    /// The years that such numbers have, 1973 to 2100. In these years, no number is a time in two units.
    private static let years = startOfYear(1973)..<startOfYear(2101)

    private static func startOfYear(_ year: Int) -> Double {
        Double(CivilDate(year: year, month: 1, day: 1).daysSince1970 * 86_400)
    }

    /// The unit of a number; `nil` if it is not in these years.
    init?(of number: Double) {
        guard let unit = Self.allCases.first(where: { $0.numbers.contains(number) }) else { return nil }
        self = unit
    }

    var numbers: Range<Double> { Self.years.lowerBound * rawValue..<Self.years.upperBound * rawValue }
}
