/// The rest of a text that is read as a time.
struct TimeCursor {
    var rest: ArraySlice<UInt8>

    private static let months: [[UInt8]] = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ].map { Array(($0 as String).utf8) }
    private static let weekdays: [[UInt8]] = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ].map { Array(($0 as String).utf8) }

    /// Consumes exactly `count` decimal digits.
    @inline(__always)
    mutating func consumeDigits(_ count: Int) -> Int? {
        guard rest.count >= count else { return nil }
        var value = 0
        for byte in rest.prefix(count) {
            guard byte &- 0x30 < 10 else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        rest = rest.dropFirst(count)
        return value
    }

    @inline(__always)
    mutating func consumeIfNext(_ character: Unicode.Scalar) -> Bool {
        guard let byte = rest.first, UInt32(byte) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Consumes one or more blanks.
    mutating func consumeBlanks() -> Bool {
        let count = rest.count
        rest = rest.drop { $0 == 0x20 }
        return rest.count < count
    }

    /// Consumes what stands between a date and its time of day: blanks, a comma before them, or a hyphen among them.
    mutating func consumeMarkBeforeTimeOfDay() -> Bool {
        _ = consumeIfNext(",")
        guard consumeBlanks() else { return false }
        var next = self
        if next.consumeIfNext("-"), next.consumeBlanks() {
            // Otherwise it may be the end of an interval.
            let digits = next.rest.prefix(3).prefix { $0 &- 0x30 < 10 }.count
            if 1...2 ~= digits, next.rest.dropFirst(digits).first == UInt8(ascii: ":") { self = next }
        }
        return true
    }

    /// Consumes the name of a month or a weekday.
    mutating func consumePartName() -> Bool {
        consumeName(of: Self.months) != nil || consumeName(of: Self.weekdays) != nil
    }

    /// Consumes a word in any case if it is next, and no letter follows.
    mutating func consumeWord(_ word: String) -> Bool { consumeWord(Array(word.utf8)[...]) }

    private mutating func consumeWord(_ word: ArraySlice<UInt8>) -> Bool {
        guard rest.count >= word.count else { return false }
        for (offset, byte) in word.enumerated() where rest[rest.startIndex + offset] | 0x20 != byte { return false }
        let next = rest.dropFirst(word.count)
        guard !(next.first.map { 0x61...0x7A ~= $0 | 0x20 } ?? false) else { return false }
        rest = next
        return true
    }

    /// Consumes a name, or its first three letters.
    ///
    /// - Returns: Its number, from 1.
    private mutating func consumeName(of names: [[UInt8]]) -> Int? {
        guard rest.count > 2, rest[rest.startIndex] > 0x40 else { return nil }
        for (index, name) in names.enumerated() where rest[rest.startIndex] | 0x20 == name[0] {
            if consumeWord(name[...]) || consumeWord(name[..<3]) { return index + 1 }
        }
        return nil
    }

    /// Consumes the part of a directive of a pattern.
    ///
    /// - Returns: Whether it has this form.
    mutating func consume(_ directive: UInt8, into fields: inout TimeFields) throws(Timestamp.InvalidTimeError) -> Bool
    {
        var value: Int?
        switch directive {
        case UInt8(ascii: "Y"), UInt8(ascii: "G"): value = set(&fields.year, consumeDigits(4))
        case UInt8(ascii: "y"): value = set(&fields.year, consumeDigits(2).map { $0 + ($0 < 69 ? 2000 : 1900) })
        case UInt8(ascii: "m"): value = set(&fields.month, consumeNumber(2))
        case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "h"):
            value = set(&fields.month, consumeName(of: Self.months))
        case UInt8(ascii: "a"), UInt8(ascii: "A"): value = consumeName(of: Self.weekdays)
        case UInt8(ascii: "d"), UInt8(ascii: "e"): value = set(&fields.day, consumeNumber(2))
        case UInt8(ascii: "j"):
            value = consumeNumber(3)
            fields.dayOfYear = value
        case UInt8(ascii: "V"):
            value = consumeNumber(2)
            fields.week = value
        case UInt8(ascii: "u"): value = set(&fields.weekday, consumeDigits(1))
        case UInt8(ascii: "q"):
            value = consumeDigits(1)
            guard 1...4 ~= value ?? 1 else { throw Timestamp.InvalidTimeError(fault: "is not a quarter") }
            fields.month = (value ?? 1) * 3 - 2
        case UInt8(ascii: "H"), UInt8(ascii: "I"):
            fields.hasTimeOfDay = true
            value = set(&fields.hour, consumeDigits(hourDigitCount))
        case UInt8(ascii: "M"):
            value = consumeDigits(2)
            fields.microseconds += (value ?? 0) * 60_000_000
        case UInt8(ascii: "S"):
            value = consumeDigits(2)
            fields.microseconds += (value ?? 0) * 1_000_000
            if value == 60 { throw .leapSecond }
        case UInt8(ascii: "f"):
            guard let fraction = consumeFraction() else { return false }
            fields.microseconds += fraction
            return true
        case UInt8(ascii: "p"):
            fields.isAfternoon = consumeHalfOfDay()
            return fields.isAfternoon != nil
        case UInt8(ascii: "z"):
            _ = consumeBlanks()
            fields.utcOffset = try consumeZoneOffset()
            return fields.utcOffset != nil
        case UInt8(ascii: "%"): return consumeIfNext("%")
        case UInt8(ascii: "_"): return consumeIfNext("_")
        default: return false
        }
        guard fields.hour < 24 || fields.hour == 24 && fields.microseconds == 0,
            fields.microseconds < 3_600_000_000
        else {
            throw .notATimeOfDay
        }
        return value != nil
    }

    /// Sets a field, if there is a value.
    private func set(_ field: inout Int, _ value: Int?) -> Int? {
        if let value { field = value }
        return value
    }

    /// Consumes one or more digits.
    mutating func consumeNumber(_ maximumCount: Int) -> Int? {
        let count = rest.prefix(maximumCount).prefix { $0 &- 0x30 < 10 }.count
        return count == 0 ? nil : consumeDigits(count)
    }

    private var digitCount: Int { rest.prefix(7).prefix { $0 &- 0x30 < 10 }.count }
    /// The digits of an hour that is next; those after it, if any, are two of the minute and two of the second.
    private var hourDigitCount: Int { digitCount % 2 == 0 ? 2 : 1 }

    /// Consumes `HH:MM[:SS[.f…]]`, also without colons, with one digit of the hour, a comma and AM or PM.
    mutating func consumeTimeOfDay(into fields: inout TimeFields) throws(Timestamp.InvalidTimeError) {
        let digitCount = digitCount
        let hasColons = digitCount < 3
        guard let hour = consumeDigits(hourDigitCount),
            let minute = rest.isEmpty ? 0 : !hasColons || consumeIfNext(":") ? consumeDigits(2) : nil
        else { throw .notATime }
        guard hour <= 24, minute < 60 else { throw .notATimeOfDay }
        fields.hasTimeOfDay = true
        fields.hour = hour
        fields.microseconds = minute * 60_000_000
        if hasColons ? consumeIfNext(":") : digitCount > 4 {
            guard let second = consumeDigits(2) else { throw .notATime }
            guard second < 60 else { throw second == 60 ? .leapSecond : .notATimeOfDay }
            fields.microseconds += second * 1_000_000
            try consumeFractionIfNext(into: &fields)
        }
        // The end of a day, 24:00 in ISO 8601, is the start of the next one.
        guard hour < 24 || fields.microseconds == 0 else { throw .notATimeOfDay }
        guard let next = rest.first,
            next == 0x20 || next | 0x20 == UInt8(ascii: "a") || next | 0x20 == UInt8(ascii: "p")
        else { return }
        var half = self
        _ = half.consumeBlanks()
        fields.isAfternoon = half.consumeHalfOfDay()
        if fields.isAfternoon != nil { self = half }
    }

    /// Consumes the fraction of a second after a point or comma.
    mutating func consumeFractionIfNext(into fields: inout TimeFields) throws(Timestamp.InvalidTimeError) {
        guard consumeIfNext(".") || consumeIfNext(",") else { return }
        guard let fraction = consumeFraction() else { throw .notATime }
        fields.microseconds += fraction
    }

    /// Consumes the digits of a fraction, and returns rounded microseconds.
    private mutating func consumeFraction() -> Int? {
        var (microseconds, unit, decimalCount) = (0, 100_000, 0)
        while let digit = consumeDigits(1) {
            microseconds += decimalCount < 6 ? digit * unit : decimalCount == 6 && digit >= 5 ? 1 : 0
            unit /= 10
            decimalCount += 1
        }
        return decimalCount > 0 ? microseconds : nil
    }

    /// Consumes AM or PM, and returns whether it is after noon.
    private mutating func consumeHalfOfDay() -> Bool? {
        if consumeWord("am") || consumeWord("a") { return false }
        return consumeWord("pm") || consumeWord("p") ? true : nil
    }

    /// Consumes `Z`, `UTC`, `GMT`, `±HH`, `±HHMM` or `±HH:MM`, also after a blank, and the name of a zone in brackets.
    ///
    /// - Returns: Seconds east of Greenwich; `nil` at the end.
    mutating func consumeZoneOffsetUnlessAtEnd() throws(Timestamp.InvalidTimeError) -> Int? {
        if rest.isEmpty { return nil }
        if rest.first == 0x20 { _ = consumeBlanks() }
        guard let offset = try consumeZoneOffset() else { throw .notATime }
        if rest.first == UInt8(ascii: "["), rest.last == UInt8(ascii: "]") { rest = [] }
        return offset
    }

    private mutating func consumeZoneOffset() throws(Timestamp.InvalidTimeError) -> Int? {
        let isWest = consumeIfNext("-")
        guard isWest || consumeIfNext("+") else {
            return consumeIfNext("Z") || consumeIfNext("z") || consumeWord("utc") || consumeWord("gmt") ? 0 : nil
        }
        guard let hours = consumeDigits(2) else { return nil }
        let hasColon = consumeIfNext(":")
        let minutes = consumeDigits(2) ?? (hasColon ? nil : 0)
        guard let minutes else { return nil }
        guard hours < 24, minutes < 60 else {
            throw Timestamp.InvalidTimeError(fault: "has an offset of a day or more")
        }
        return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}
