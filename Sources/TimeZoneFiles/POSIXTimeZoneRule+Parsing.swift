public import PushChartDiagnostics

extension POSIXTimeZoneRule {
    /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`.
    ///
    /// A rule with daylight saving time must name the dates of its start and its end.
    ///
    /// - Parameter text: The bytes of the text in ASCII.
    /// - Throws: `PushChartError`: `time-zone-damaged`.
    /// - Complexity: O(bytes).
    public init(parsing text: ArraySlice<UInt8>) throws(PushChartError) {
        var parser = RuleParser(rest: text)
        guard let rule = parser.rule(), parser.rest.isEmpty else {
            let printable = text.prefix(60).map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }
            throw PushChartError(
                .timeZoneDamaged,
                "its rule for later years is not one of POSIX, such as CET-1CEST,M3.5.0,M10.5.0/3: "
                    + "\(String(decoding: printable, as: UTF8.self))"
            )
        }
        self = rule
    }
}

/// Reads a text from its start. Each function returns `nil` for a text of another form.
private struct RuleParser {
    var rest: ArraySlice<UInt8>

    mutating func rule() -> POSIXTimeZoneRule? {
        // POSIX counts offsets to the west.
        guard skipAbbreviation(), let west = time(hours: 0...24) else { return nil }
        guard !rest.isEmpty else { return POSIXTimeZoneRule(standardOffset: -west, daylightSaving: nil) }
        guard skipAbbreviation() else { return nil }
        var daylightOffset = 3600 - west
        if rest.first != UInt8(ascii: ",") {
            guard let west = time(hours: 0...24) else { return nil }
            daylightOffset = -west
        }
        guard skip(","), let start = change(), skip(","), let end = change() else { return nil }
        return POSIXTimeZoneRule(
            standardOffset: -west,
            daylightSaving: .init(utcOffset: daylightOffset, start: start, end: end)
        )
    }

    private mutating func change() -> POSIXTimeZoneRule.YearlyChange? {
        guard let date = date() else { return nil }
        guard skip("/") else { return .init(date: date) }
        return time(hours: 0...167).map { .init(date: date, secondsAfterMidnight: $0) }
    }

    private mutating func date() -> YearlyDate? {
        if skip("J") { return number(in: 1...365).map { .dayWithoutLeapDay($0) } }
        guard skip("M") else { return number(in: 0...365).map { .dayFromZero($0) } }
        guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
            let weekday = number(in: 0...6)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }

    /// Skips an abbreviation: three or more letters; or between angle brackets also digits and signs.
    private mutating func skipAbbreviation() -> Bool {
        let isQuoted = skip("<")
        let name = rest.prefix { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
            default: false
            }
        }
        rest = rest.dropFirst(name.count)
        return name.count >= 3 && (!isQuoted || skip(">"))
    }

    /// A time of the form `[+-]h[h[h]][:mm[:ss]]` in seconds.
    private mutating func time(hours: ClosedRange<Int>) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard let hour = number(in: hours) else { return nil }
        var seconds = hour * 3600
        for unit in [60, 1] {
            guard skip(":") else { break }
            guard let part = number(in: 0...59) else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        // No number of a rule has more digits.
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return range.contains(number) ? number : nil
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
