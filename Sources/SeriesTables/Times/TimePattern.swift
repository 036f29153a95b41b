import SeriesCodec

/// A form of times as text, with the directives of `strptime`.
///
/// `%b` and `%B` read the names of months in English, short or whole, and `%a` and `%A` those of weekdays. `%q` is a
/// quarter. A blank matches one or more, also after a comma, and `_` one of a hyphen, slash, point and blank, each time the same.
package struct TimePattern: Hashable, Sendable {
    /// The reason why a text is no pattern.
    package struct InvalidPatternError: Error {
        package let reason: String
    }

    /// The directives beside `%%`, with what they are in documents.
    package static let directives: [(letters: String, meaning: String)] = [
        ("Yy", "the year with four or two digits"), ("m", "the month"), ("bBh", "its name"),
        ("dej", "the day of the month, or of the year"), ("HIp", "the hour, or that of AM and PM"),
        ("MSf", "minutes, seconds and their fraction"), ("z", "Z, UTC, GMT or an offset"),
        ("GVu", "the year, week and weekday of ISO 8601"), ("q", "the quarter"),
        ("aA", "the weekday, which is not read"),
    ]
    private static let compositions: [UInt8: String] = [
        UInt8(ascii: "F"): "%Y-%m-%d", UInt8(ascii: "T"): "%H:%M:%S", UInt8(ascii: "R"): "%H:%M",
        UInt8(ascii: "D"): "%m/%d/%y",
    ]

    /// The directives of one part of a time, of which a pattern has one.
    private static let parts = ["YyG", "mbBhjqV", "de", "u", "HI", "p", "M", "S", "f", "z"]
    /// The directives that mean nothing without one of others.
    private static let needs: [(letters: String, others: String)] = [
        ("mbBhjq", "Yy"), ("V", "G"), ("G", "V"), ("u", "V"), ("de", "mbBh"), ("HI", "deju"), ("I", "p"), ("p", "I"),
        ("M", "HI"), ("S", "M"), ("f", "S"),
    ]

    package let text: String
    private let bytes: [UInt8]
    /// Whether it has a time of day.
    let hasTimeOfDay: Bool
    /// Whether its years have two digits.
    let hasShortYear: Bool

    /// A pattern of the table of forms.
    init(known text: String) {
        self.text = text
        bytes = Array(text.utf8)
        hasTimeOfDay = bytes.contains(UInt8(ascii: "H")) || bytes.contains(UInt8(ascii: "I"))
        hasShortYear = bytes.contains(UInt8(ascii: "y"))
    }

    /// Validates a pattern: known directives, of which one gives the year, and none is without what it needs.
    package init(parsing text: String) throws(InvalidPatternError) {
        var whole: [UInt8] = []
        var letters: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), let letter = rest.popFirst() else {
                // Only in the table of forms, it stands for others.
                whole += byte == UInt8(ascii: "_") ? [UInt8(ascii: "%"), byte] : [byte]
                continue
            }
            if let composition = Self.compositions[letter] {
                rest = composition.utf8 + rest
                continue
            }
            guard letter == byte || Self.directives.contains(where: { $0.letters.utf8.contains(letter) }) else {
                throw InvalidPatternError(reason: "has %\(Unicode.Scalar(letter)), which is no directive of a time")
            }
            letters.append(letter)
            whole += [byte, letter]
        }
        try Self.requireMeaning(of: letters)
        self.text = text
        bytes = whole
        hasTimeOfDay = letters.contains(UInt8(ascii: "H")) || letters.contains(UInt8(ascii: "I"))
        hasShortYear = letters.contains(UInt8(ascii: "y"))
    }

    private static func requireMeaning(of directives: [UInt8]) throws(InvalidPatternError) {
        func words(among letters: String) -> [String] {
            directives.filter(letters.utf8.contains).map { "%\(Unicode.Scalar($0))" }
        }
        guard !words(among: "YyG").isEmpty else { throw InvalidPatternError(reason: "has no year: write %Y or %y") }
        for part in parts {
            let found = words(among: part)
            guard found.count < 2 else {
                throw InvalidPatternError(reason: "has \(found[0]) and \(found[1]) for one part of a time: keep one")
            }
        }
        for (letters, others) in needs {
            guard let word = words(among: letters).first, words(among: others).isEmpty else { continue }
            let remedy = others.map { "%\($0)" }.joined(separator: " or ")
            throw InvalidPatternError(reason: "has \(word) without \(remedy)")
        }
    }

    /// The pattern of a text such as `1/2/2026 8:30 AM`.
    static func text(of cell: ArraySlice<UInt8>, order: DayAndMonthOrders) -> String {
        let isHalved = cell.last.map { $0 | 0x20 == UInt8(ascii: "m") } ?? false
        let date =
            switch order {
            case .dayFirst: ["%d", "%m", "%Y"]
            case .monthFirst: ["%m", "%d", "%Y"]
            default: ["%y", "%m", "%d"]
            }
        var parts = (date + [isHalved ? "%I" : "%H", "%M", "%S", "%f"])[...]
        var (text, rest) = ("", cell)
        while let byte = rest.first {
            let digits = rest.prefix { $0 &- 0x30 < 10 }
            if parts.count < 5, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { return text + "%z" }
            if let part = parts.first, !digits.isEmpty {
                // Hours can have their minutes and seconds without colons.
                let count = part == "%H" || part == "%I" ? (digits.count + 1) / 2 : 1
                text += part == "%Y" && digits.count == 2 ? "%y" : parts.prefix(count).joined()
                parts.removeFirst(min(count, parts.count))
                rest = rest.dropFirst(digits.count)
            } else if byte > 0x40, byte | 0x20 != UInt8(ascii: "t") {
                return text + (isHalved ? "%p" : "%z")
            } else {
                text.unicodeScalars.append(Unicode.Scalar(byte))
                rest.removeFirst()
            }
        }
        return text
    }

    /// Reads the start of a text.
    ///
    /// - Returns: `nil` if it has another form.
    func scan(_ cursor: inout TimeCursor) throws(Timestamp.InvalidTimeError) -> TimeFields? {
        var fields = TimeFields()
        var separator: UInt8?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "%") where index < bytes.count:
                let directive = bytes[index]
                index += 1
                guard try cursor.consume(directive, into: &fields) else { return nil }
            case UInt8(ascii: "_"):
                guard let next = cursor.rest.first, separator == nil ? "-/. ".utf8.contains(next) : separator == next
                else { return nil }
                separator = next
                cursor.rest.removeFirst()
            case UInt8(ascii: " "):
                _ = cursor.consumeIfNext(",")
                guard cursor.consumeBlanks() else { return nil }
            default:
                guard cursor.rest.first == byte else { return nil }
                cursor.rest.removeFirst()
            }
        }
        return fields
    }
}

/// The parts of a time as they are written.
struct TimeFields {
    var year = 0
    var month = 1
    var day = 1
    /// The day of the year, from 1.
    var dayOfYear: Int?
    /// The week of ISO 8601.
    var week: Int?
    /// 1 is Monday.
    var weekday = 1
    var hour = 0
    /// Whether the hour is after noon, of 12 hours.
    var isAfternoon: Bool?
    /// Beside the hours.
    var microseconds = 0
    var hasTimeOfDay = false
    /// Seconds east of Greenwich.
    var utcOffset: Int?

    static let notADay = Timestamp.InvalidTimeError(fault: "is not a day of the calendar", remedy: .names)

    /// The local time, in microseconds since 1970.
    func localMicroseconds() throws(Timestamp.InvalidTimeError) -> Int {
        try days() * 86_400_000_000 + timeOfDayInMicroseconds()
    }

    func timeOfDayInMicroseconds() throws(Timestamp.InvalidTimeError) -> Int {
        guard isAfternoon == nil || 1...12 ~= hour else {
            throw .notATimeOfDay
        }
        let hours = isAfternoon.map { hour % 12 + ($0 ? 12 : 0) } ?? hour
        return hours * 3_600_000_000 + microseconds
    }

    private func days() throws(Timestamp.InvalidTimeError) -> Int {
        if let week {
            // The first week has the fourth of January. 1970 began on a Thursday.
            let fourth = CivilDate(year: year, month: 1, day: 4).daysSince1970
            let monday = fourth - ((fourth + 3) % 7 + 7) % 7
            let days = monday + (week - 1) * 7
            guard 1...9999 ~= year, 1...53 ~= week, 1...7 ~= weekday, CivilDate(daysSince1970: days + 3).year == year
            else {
                throw Timestamp.InvalidTimeError(fault: "is not a week of the calendar")
            }
            return days + weekday - 1
        }
        let date = CivilDate(year: year, month: month, day: day)
        guard date.isValid else { throw Self.notADay }
        guard let dayOfYear else { return date.daysSince1970 }
        let days = date.daysSince1970 + dayOfYear - 1
        guard dayOfYear > 0, CivilDate(daysSince1970: days).year == year else { throw Self.notADay }
        return days
    }
}
