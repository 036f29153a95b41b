import SeriesCodec

/// How a date is written: the letters of Unicode's date patterns that axes need.
///
/// `yyyy` and `yy`, `MMMM`, `MMM`, `MM` and `M`, `dd` and `d`, `EEEE` and `EEE`, `HH` and `H`, `mm`, `ss`; text in single
/// quotes and everything that is no letter stands for itself, and two single quotes stand for one.
struct DatePattern: Hashable, Sendable {
    private enum Field: Hashable, Sendable {
        case literal(String)
        case year, shortYear
        case monthName, shortMonthName, month(digits: Int)
        case day(digits: Int)
        case weekdayName, shortWeekdayName
        case hour(digits: Int), minute, second
    }

    private var fields: [Field] = []

    /// Reads a pattern; `nil` where it holds a letter of another meaning, an open quote, or nothing.
    init?(_ pattern: String) {
        var rest = Substring(pattern)
        while let first = rest.first {
            if first == "'" {
                guard let (text, after) = Self.quoted(rest) else { return nil }
                fields.append(.literal(text))
                rest = after
            } else if first.isASCII, first.isLetter {
                let letters = rest.prefix { $0 == first }
                guard let field = Self.field(String(letters)) else { return nil }
                fields.append(field)
                rest = rest.dropFirst(letters.count)
            } else {
                fields.append(.literal(String(first)))
                rest = rest.dropFirst()
            }
        }
        if fields.isEmpty { return nil }
    }

    /// A pattern of the source code, known to be sound.
    private init(known fields: [Field]) { self.fields = fields }

    /// The pattern that fits an axis of some length in seconds: our own rule, the labels of a chart share one pattern.
    ///
    /// Below five minutes `HH:mm:ss`, up to a day `HH:mm`, below six days `EEE HH:mm`, below 300 days `d MMM`, below twenty
    /// years `MMM yyyy`, and `yyyy` above.
    static func fitting(span: Double) -> DatePattern {
        let day = 86_400.0
        let fields: [Field] =
            switch span {
            case ..<300: [.hour(digits: 2), .literal(":"), .minute, .literal(":"), .second]
            case ...day: [.hour(digits: 2), .literal(":"), .minute]
            case ..<(6 * day): [.shortWeekdayName, .literal(" "), .hour(digits: 2), .literal(":"), .minute]
            case ..<(300 * day): [.day(digits: 1), .literal(" "), .shortMonthName]
            case ..<(20 * 365.25 * day): [.shortMonthName, .literal(" "), .year]
            default: [.year]
            }
        return DatePattern(known: fields)
    }

    /// Writes a date.
    func string(_ time: CivilTime, locale: ChartLocale) -> String {
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(abs(number))
            return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        func name(_ names: [String], _ index: Int) -> String { names.indices.contains(index) ? names[index] : "" }
        let parts = fields.map { field -> String in
            switch field {
            case .literal(let literal): literal
            case .year: padded(time.date.year, 4)
            case .shortYear: padded(abs(time.date.year) % 100, 2)
            case .monthName: name(locale.monthSymbols, time.date.month - 1)
            case .shortMonthName: name(locale.shortMonthSymbols, time.date.month - 1)
            case .month(let digits): padded(time.date.month, digits)
            case .day(let digits): padded(time.date.day, digits)
            case .weekdayName: name(locale.weekdaySymbols, time.weekday)
            case .shortWeekdayName: name(locale.shortWeekdaySymbols, time.weekday)
            case .hour(let digits): padded(time.hour, digits)
            case .minute: padded(time.minute, 2)
            case .second: padded(time.second, 2)
            }
        }
        return parts.joined()
    }

    private static func field(_ letters: String) -> Field? {
        switch letters {
        case "yyyy": .year
        case "yy": .shortYear
        case "MMMM": .monthName
        case "MMM": .shortMonthName
        case "MM": .month(digits: 2)
        case "M": .month(digits: 1)
        case "dd": .day(digits: 2)
        case "d": .day(digits: 1)
        case "EEEE": .weekdayName
        case "EEE": .shortWeekdayName
        case "HH": .hour(digits: 2)
        case "H": .hour(digits: 1)
        case "mm": .minute
        case "ss": .second
        default: nil
        }
    }

    /// The text of a quotation that `rest` begins with, and what follows it.
    private static func quoted(_ rest: Substring) -> (text: String, after: Substring)? {
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
