/// A form in which people write dates, with an optional time of day and zone after it.
package struct WrittenTimeForm: Sendable {
    package let pattern: TimePattern
    /// A text of this form.
    package let example: String
    /// What the example is as ISO 8601; what else is said of it in documents.
    package let meaning: String
    /// Whether the day and the month may also be the other way around, which the other times of the column tell.
    package var hasTwoMeanings = false
    /// Whether the form is that of plain numbers, unless a time of day follows.
    var isOnlyDigits = false

    private init(_ pattern: String, _ example: String, _ meaning: String, twoMeanings: Bool = false) {
        self.pattern = TimePattern(known: pattern)
        self.example = example
        self.meaning = meaning
        hasTwoMeanings = twoMeanings
        isOnlyDigits = pattern == "%Y%m%d"
    }

    /// All forms but plain numbers. The first one is read by a faster way.
    package static let table: [WrittenTimeForm] = [
        WrittenTimeForm("%Y-%m-%d", "2026-06-01", "2026-06-01"),
        WrittenTimeForm("%Y_%m_%d", "2026/6/1", "2026-06-01"),
        WrittenTimeForm("%Y_%m", "2026-06", "2026-06-01"),
        WrittenTimeForm("%Y%m%d", "20260601T083000Z", "2026-06-01T08:30:00Z"),
        WrittenTimeForm("%b_%Y", "Jun 2026", "2026-06-01"),
        WrittenTimeForm("%Y_%b", "2026 June", "2026-06-01"),
        WrittenTimeForm("%d_%b_%Y", "1-Jun-2026", "2026-06-01"),
        WrittenTimeForm("%d%b%Y", "01JUN2026", "2026-06-01"),
        WrittenTimeForm("%d_%b_%y", "01-Jun-26", "2026-06-01"),
        WrittenTimeForm("%Y_%b_%d", "2026-Jun-01", "2026-06-01"),
        WrittenTimeForm("%b %d %Y", "June 1, 2026 8:30 AM", "2026-06-01 08:30:00"),
        WrittenTimeForm("%a %d %b %Y", "Mon, 1 Jun 2026 08:30:00 GMT", "2026-06-01T08:30:00Z"),
        WrittenTimeForm("%a %b %d %Y", "Mon Jun 1 2026", "2026-06-01"),
        WrittenTimeForm("%a %b %d %H:%M:%S %Y", "Mon Jun  1 08:30:00 2026", "2026-06-01 08:30:00"),
        WrittenTimeForm("%d/%b/%Y:%H:%M:%S", "01/Jun/2026:08:30:00 +0000", "2026-06-01T08:30:00Z"),
        WrittenTimeForm("%YQ%q", "2026Q2", "2026-04-01"),
        WrittenTimeForm("%Y_Q%q", "2026-Q2", "2026-04-01"),
        WrittenTimeForm("Q%q_%Y", "Q2 2026", "2026-04-01"),
        WrittenTimeForm("%G-W%V-%u", "2026-W23-1", "2026-06-01"),
        WrittenTimeForm("%G-W%V", "2026-W23", "2026-06-01"),
        WrittenTimeForm("%GW%V", "2026W23", "2026-06-01"),
        WrittenTimeForm("%d_%m_%Y", "13/06/2026", "2026-06-13", twoMeanings: true),
        WrittenTimeForm("%d_%m_%y", "13.06.98", "1998-06-13", twoMeanings: true),
    ]
}

/// Numbers whose digits are a date: all of a column, in the years 1900 to 2099.
package struct CalendarDigits: Sendable {
    package let pattern: TimePattern
    /// Numbers of as many digits, within the years.
    let range: ClosedRange<Double>
    package let example: String
    /// A part of the name that their column must have; `nil` for any column.
    package let nameOfColumn: String?
    /// Whether they are calendar days and not instants.
    var areDays: Bool { !pattern.hasTimeOfDay }

    private init(_ pattern: String, _ range: ClosedRange<Double>, _ example: String, named name: String? = nil) {
        self.pattern = TimePattern(known: pattern)
        self.range = range
        self.example = example
        nameOfColumn = name
    }

    /// The forms; one with a name comes before others.
    package static let table = [
        CalendarDigits("%G%V", 190_001...209_953, "202623", named: "week"),
        CalendarDigits("%Y%q", 19_001...20_994, "20262", named: "quarter"),
        CalendarDigits("%Y%m", 190_001...209_912, "202606"),
        CalendarDigits("%Y%m%d", 19_000_101...20_991_231, "20260601"),
        CalendarDigits("%Y%m%d%H", 1_900_010_100...2_099_123_123, "2026060108"),
        CalendarDigits("%Y%m%d%H%M", 190_001_010_000...209_912_312_359, "202606010830"),
        CalendarDigits("%Y%m%d%H%M%S", 19_000_101_000_000...20_991_231_235_959, "20260601083000"),
    ]

    /// The seconds since 1970 of a number; `nil` if it is no date.
    func seconds(of number: Double) -> Double? {
        guard range.contains(number), let integer = Int(exactly: number) else { return nil }
        var cursor = TimeCursor(rest: Array(String(integer).utf8)[...])
        guard let fields = try? pattern.scan(&cursor), cursor.rest.isEmpty, fields.hour < 24,
            let microseconds = try? fields.localMicroseconds()
        else { return nil }
        return Double(microseconds / 1_000_000)
    }
}
