import DecimalNumbers

/// What the words of a column's name say of it.
package enum ColumnNames {
    /// The names that columns of times have, as whole words: `created_at`, `UnixTime`.
    package static let ofTimes = [
        "time", "date", "day", "week", "month", "quarter", "year", "stamp", "epoch", "unix", "clock", "t", "ts", "at",
        "when", "timestamp", "datetime",
    ]
    /// The names of a column that is joined with the dates before it.
    package static let ofTimesOfDay = ["time", "from", "start", "hour"]
    private static let ofParts: [String] = [
        "year", "quarter", "month", "week", "day", "hour", "minute", "min", "second", "sec", "weekday", "elapsed",
        "yearday",
    ]
    /// The names of columns that are joined as one time, from the largest part on.
    static let ofJoinedParts = ["year", "quarter", "month", "mo", "week", "doy", "day", "dy", "hour", "hr"]
    /// The part that a name says, also as a database does: `YEAR(d)`.
    static func part(_ name: String) -> String { String(name.lowercased().prefix { $0 != "(" }) }
    /// Whether a name is that of a part of times and of nothing else.
    static func isPart(_ name: String) -> Bool { (ofJoinedParts + ["minute"]).contains(part(name)) }
    /// The form of a year with its week or day, which without it are read as a month; `nil` for other parts.
    static func format(ofParts names: [String]) -> TimePattern? {
        let parts = names.map(part)
        guard parts.contains("week") || parts.contains("doy") else { return nil }
        let year = parts.contains("week") ? "%G" : "%Y"
        let directives = ["year": year, "week": "%V", "doy": "%j", "hour": "%H", "hr": "%H"]
        return try? TimePattern(parsing: parts.map { directives[$0] ?? "%-" }.joined(separator: " "))
    }
    /// Whether a name is that of weeks.
    static func areOfWeeks(_ name: String) -> Bool {
        words(of: name).contains(where: ["week", "kw", "yearweek"].contains)
    }
    private static let ofIdentifiers: Set<String> = [
        "id", "no", "nr", "num", "number", "index", "row", "code", "key", "type", "status", "flag", "kind", "level",
        "uuid", "table", "firm", "company", "store", "shop", "customer", "step", "rk", "rank", "sample", "uid", "sku",
        "pid", "lat", "lon", "lng",
    ]

    static func areOfTimes(_ name: String) -> Bool { !words(of: name).allSatisfy { !ofTimes.contains($0) } }
    static func areOfTimesOfDay(_ name: String) -> Bool { words(of: name).contains(where: ofTimesOfDay.contains) }
    static func areOfIdentifiers(_ name: String) -> Bool {
        name == "#" || words(of: name).contains(where: ofIdentifiers.contains)
    }

    /// Whether a name is that of statistics beside a `min`, which are no minutes.
    static func areOfStatistics(_ name: String) -> Bool {
        words(of: name).contains(where: ["max", "mean", "avg", "median"].contains)
    }

    /// Whether a name is that of a part of times, such as `weekday`, `decimal_year` or `monthweek`.
    static func areOfParts(_ name: String, besideStatistics: Bool = false) -> Bool {
        let words = Self.words(of: name).filter { !besideStatistics || $0 != "min" }
        // A rate has its unit of time in more words.
        return words.count < 3
            && words.contains { word in
                ofParts.contains {
                    word == $0 || word == $0 + "s"
                        || word.hasPrefix($0) && ofParts.contains(String(word.dropFirst($0.count)))
                }
                    || word.hasPrefix("dayof")
            }
    }

    /// Whether a name is itself a time: a year, a date, or a time of day as in `00:00-00:15`.
    static func isTime(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        if bytes.count == 4, let year = Int(name) { return 1800...2100 ~= year }
        if case .time = CellKind(bytes[...]) { return true }
        return bytes.contains(UInt8(ascii: ":"))
            && bytes.split(separator: UInt8(ascii: "-")).allSatisfy { Timestamp.secondsOfDay(of: $0) != nil }
    }

    /// The words of a name in lowercase. A word ends before a mark, and before a capital after a small letter.
    static func words(of name: String) -> [String] {
        var words = [""]
        var last: Character = " "
        for character in name {
            let isOfWord = character.isLetter || character.isNumber
            if !isOfWord || last.isLowercase && character.isUppercase { words.append("") }
            if isOfWord { words[words.count - 1] += character.lowercased() }
            last = character
        }
        return words.filter { !$0.isEmpty }
    }
}
