import PushChartDiagnostics

/// What plain numbers in place of times mean, whichever door they come through: by their digits, then by their size.
///
/// The numbers of a chart are dates if the digits of all are, and times since 1970 if all are in the years 1973 to 2100,
/// each in its own unit. Otherwise they are plain numbers, unless the request says that they are times.
package struct TimeNumbers: Sendable {
    /// What numbers are.
    package enum Meaning: Sendable {
        /// Plain numbers, or the seconds since 1970 that a request makes of them.
        case plain
        /// Times since 1970.
        case epoch(Set<EpochUnit.RawValue>)
        /// Dates written as digits.
        case digits(CalendarDigits)
    }

    package private(set) var (lowest, highest) = (Double.infinity, -Double.infinity)
    private var isEmpty: Bool { lowest > highest }
    private var units: Set<EpochUnit.RawValue> = []
    /// The numbers of the unit of the number before.
    private var usualNumbers = 0.0..<0.0
    /// The first number in no unit, which is 0 only if all are.
    private(set) var firstOther: Double?
    private var mayBeTimesOfDay = true
    /// The first numbers that may be times of day, a minute each of one day.
    private var clocks: [Double] = []
    /// The forms of digits that all have.
    private var digits = Array(CalendarDigits.table.indices)

    package init() {}

    package mutating func include(_ number: Double) {
        (lowest, highest) = (min(lowest, number), max(highest, number))
        if !digits.isEmpty { digits.removeAll { CalendarDigits.table[$0].seconds(of: number) == nil } }
        if mayBeTimesOfDay {
            mayBeTimesOfDay = 0...2359 ~= number && number.truncatingRemainder(dividingBy: 100) < 60
            if clocks.count < 1440 { clocks.append(number) }
        }
        guard !usualNumbers.contains(number) else { return }
        if let unit = EpochUnit(of: number) {
            units.insert(unit.rawValue)
            usualNumbers = unit.numbers
        } else if firstOther == nil || firstOther == 0 {
            firstOther = number
        }
    }

    /// Whether some numbers look like times since 1970, and others do not.
    var areMixed: Bool { firstOther != nil && !units.isEmpty }

    /// What the numbers are.
    ///
    /// - Parameter column: The name of their column.
    package func meaning(inColumn column: String? = nil) -> Meaning {
        guard !isEmpty else { return .plain }
        let name = column?.lowercased() ?? ""
        let found = digits.lazy.map { CalendarDigits.table[$0] }.first { digits in
            digits.nameOfColumn.map { name.hasPart($0) } ?? true
        }
        if let found { return .digits(found) }
        return firstOther == nil ? .epoch(units) : .plain
    }

    /// Whether the numbers are hours and minutes without a colon, such as `930`: those have equal steps, and the numbers
    /// not.
    var areTimesOfDay: Bool {
        guard mayBeTimesOfDay, lowest >= 100 else { return false }
        func hasEqualSteps(_ times: [Double]) -> Bool {
            Set(zip(times, times.dropFirst()).map { $1 - $0 }).count == 1
        }
        return !hasEqualSteps(clocks) && hasEqualSteps(clocks.map { ($0 / 100).rounded(.down) * -40 + $0 })
    }
}

extension TimeNumbers.Meaning {
    /// Whether the numbers are times without a request for them.
    package var areTimes: Bool { if case .plain = self { false } else { true } }

    /// The seconds since 1970 of a number; `nil` if the number has them already.
    package var seconds: ((Double) -> Double)? {
        switch self {
        case .plain: nil
        case .epoch([EpochUnit.seconds.rawValue]): nil
        case .epoch: { number in number / (EpochUnit(of: number)?.rawValue ?? 1) }
        case .digits(let digits): { number in digits.seconds(of: number) ?? number }
        }
    }

    /// What the numbers are, for messages.
    package var name: String {
        switch self {
        case .plain: "plain numbers"
        case .epoch(let units):
            EpochUnit.allCases.filter { units.contains($0.rawValue) }.map { "\($0)" }.joined(separator: " and ")
                + " since 1970"
        case .digits(let digits): "dates such as \(digits.example)"
        }
    }
}
