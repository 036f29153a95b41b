import SeriesDecoding

/// A date pattern with the fields of Unicode TS #35 that axes need.
///
/// The fields are `yyyy`, `yy`, `y`, `MMMM`, `MMM`, `MM`, `M`, `dd`, `d`, `EEEE`, `EEE`, `HH`, `H`, `mm` and `ss`, and
/// `LLL` and `ccc` for short names of months and weekdays that stand alone.
/// Text in single quotes and characters other than ASCII letters are literals; two single quotes are one quote.
public struct DatePattern: Hashable, Sendable {
    private enum PatternPart: Hashable, Sendable {
        case literal(String)
        /// The letters of a field, a key of ``fieldWriters``.
        case field(String)
    }

    private let parts: [PatternPart]

    /// Parses a pattern; `nil` if it is empty, has an unknown field, or a quote is not closed.
    package init?(_ pattern: String) {
        var parts: [PatternPart] = []
        var rest = Substring(pattern)
        while let first = rest.first {
            if first == "'" {
                guard let (text, after) = Self.quotedText(atStartOf: rest) else { return nil }
                parts.append(.literal(text))
                rest = after
            } else if first.isASCII, first.isLetter {
                let letters = String(rest.prefix { $0 == first })
                guard Self.fieldWriters[letters] != nil else { return nil }
                parts.append(.field(letters))
                rest = rest.dropFirst(letters.count)
            } else {
                parts.append(.literal(String(first)))
                rest = rest.dropFirst()
            }
        }
        if parts.isEmpty { return nil }
        self.parts = parts
    }

    /// Tells of a minute that was written as a month, or the reverse; `nil` if there is none.
    ///
    /// A minute belongs to an hour or a second. The number of a month beside an hour needs a day.
    var confusionOfFields: String? {
        let fields = Set(parts.compactMap { if case .field(let letters) = $0 { letters } else { nil } })
        let hasHour = !fields.isDisjoint(with: ["H", "HH"])
        let hasDay = !fields.isDisjoint(with: ["d", "dd"])
        if fields.contains("mm"), !hasHour, !fields.contains("ss"), hasDay || !fields.isDisjoint(with: ["yy", "yyyy"]) {
            return "mm is the minute: write MM for the month"
        }
        guard hasHour, !hasDay, !fields.isDisjoint(with: ["M", "MM"]) else { return nil }
        return "M and MM are the month: write mm for the minute"
    }

    static let timeWithSeconds = builtIn("HH:mm:ss")
    static let time = builtIn("HH:mm")
    static let weekdayAndTime = builtIn("ccc HH:mm")
    static let weekday = builtIn("ccc")
    static let month = builtIn("LLL")

    static func builtIn(_ pattern: String) -> DatePattern {
        guard let pattern = DatePattern(pattern) else { preconditionFailure("a built-in date pattern is invalid") }
        return pattern
    }

    /// The pattern for a time axis of some length; all labels of a chart share it. DGCharts has no such rule.
    static func datePattern(forAxisSpanSeconds span: Double, in locale: ChartLocale) -> DatePattern {
        let day = 86_400.0
        return switch span {
        case ..<300: timeWithSeconds
        case ...day: time
        case ..<(6 * day): weekdayAndTime
        case ..<(300 * day): locale.dayAndMonthPattern
        case ..<(20 * 365.25 * day): locale.monthAndYearPattern
        default: locale.yearPattern
        }
    }

    func string(from time: CivilTime, locale: ChartLocale) -> String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .field(let letters): Self.fieldWriters[letters]?(time, locale) ?? ""
            }
        }.joined()
    }

    private static let fieldWriters: [String: @Sendable (CivilTime, ChartLocale) -> String] = [
        "yyyy": { time, _ in padded(time.date.year, to: 4) },
        "y": { time, _ in padded(time.date.year, to: 1) },
        "yy": { time, _ in padded(abs(time.date.year) % 100, to: 2) },
        "MMMM": { time, locale in name(at: time.date.month - 1, in: locale.monthSymbols) },
        "MMM": { time, locale in name(at: time.date.month - 1, in: locale.shortMonthSymbols) },
        "LLL": { time, locale in
            name(at: time.date.month - 1, in: locale.shortStandaloneMonthSymbols ?? locale.shortMonthSymbols)
        },
        "MM": { time, _ in padded(time.date.month, to: 2) },
        "M": { time, _ in padded(time.date.month, to: 1) },
        "dd": { time, _ in padded(time.date.day, to: 2) },
        "d": { time, _ in padded(time.date.day, to: 1) },
        "EEEE": { time, locale in name(at: time.weekday, in: locale.weekdaySymbols) },
        "EEE": { time, locale in name(at: time.weekday, in: locale.shortWeekdaySymbols) },
        "ccc": { time, locale in
            name(at: time.weekday, in: locale.shortStandaloneWeekdaySymbols ?? locale.shortWeekdaySymbols)
        },
        "HH": { time, _ in padded(time.hour, to: 2) },
        "H": { time, _ in padded(time.hour, to: 1) },
        "mm": { time, _ in padded(time.minute, to: 2) },
        "ss": { time, _ in padded(time.second, to: 2) },
    ]

    private static func padded(_ number: Int, to digits: Int) -> String {
        let text = String(abs(number))
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private static func name(at index: Int, in names: [String]) -> String {
        names.indices.contains(index) ? names[index] : ""
    }

    /// The quoted text that a pattern starts with, and the rest of the pattern; `nil` if the quote is not closed.
    private static func quotedText(atStartOf rest: Substring) -> (text: String, after: Substring)? {
        var text = ""
        var inner = rest.dropFirst()
        if inner.first == "'" { return ("'", inner.dropFirst()) }
        while let character = inner.first {
            inner = inner.dropFirst()
            if character != "'" {
                text.append(character)
            } else if inner.first == "'" {
                text.append("'")
                inner = inner.dropFirst()
            } else {
                return (text, inner)
            }
        }
        return nil
    }
}
