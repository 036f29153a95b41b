import JSONDocument
import SeriesCodec

/// What the first rows of a column hold.
struct ColumnSummary {
    /// The rows whose positions are kept, to compare columns.
    private static let keptRowCount = 1000
    /// More texts than these are no names of series.
    static let maximumTextCount = SeriesGroups.maximumCount

    let name: String
    private(set) var rowCount = 0
    private(set) var (numbers, times, clocks, texts) = (0, 0, 0, 0)
    /// The cells that are not empty.
    var filled: Int { numbers + times + clocks + texts }
    /// What its cells are as times.
    private(set) var timesOfFirstRows = TimesOfFirstRows()
    private var timeNumbers: TimeNumbers { timesOfFirstRows.numbers }
    private var orders: DayAndMonthOrders? { timesOfFirstRows.orders }
    /// The numbers, or the seconds since 1970 of times; NaN for other cells.
    private(set) var positions: [Double] = []
    /// The different cells, up to one more than name series.
    private(set) var values: [[UInt8]: Int] = [:]
    private(set) var hasLongDigits = true
    private var forms: Set<Int?> = []
    /// The first numbers as they are written.
    private(set) var samples: [[UInt8]] = []
    private(set) var (rises, falls) = (false, false)
    private var last: Double?
    private var minutesAreValid = true
    private var hasThreeDigits = false

    init(named name: String) { self.name = name }

    /// Includes a cell, which may be of a column with a type.
    mutating func include(_ cell: ArraySlice<UInt8>, _ kind: CellKind, isTyped: Bool) {
        rowCount += 1
        var position = Double.nan
        switch kind {
        case .empty:
            if positions.count < Self.keptRowCount { positions.append(.nan) }
            return
        case .number(let number):
            numbers += 1
            if !isTyped, samples.count < 200 || number == nil && samples.count < 400 { samples.append(Array(cell)) }
            if let number {
                position = number
                timesOfFirstRows.include(number, writtenAs: cell)
                if let last, number > last { rises = true }
                if let last, number < last { falls = true }
                last = number
                minutesAreValid =
                    minutesAreValid && 0...240_000 ~= number && number == number.rounded()
                    && number.truncatingRemainder(dividingBy: 100) < 60
                if number >= 100 { hasThreeDigits = true }
            }
            if cell.count < 15 || !cell.allSatisfy(\.isDecimalDigit) { hasLongDigits = false }
        case .time(let time):
            times += 1
            position = time.seconds
            timesOfFirstRows.include(time, writtenAs: cell)
            if forms.count < 2 { forms.insert(time.formIndex) }
        case .clock(let seconds):
            clocks += 1
            position = seconds
        case .text: texts += 1
        }
        if positions.count < Self.keptRowCount { positions.append(position) }
        // Sequences of numbers have a new value in each row.
        if values.count <= Self.maximumTextCount { values[Array(cell), default: 0] += 1 }
    }

    /// Whether most cells are times in a written form.
    var holdsTimes: Bool { times > 0 && times * 2 > filled }
    /// Whether most cells are numbers.
    var holdsNumbers: Bool { numbers > 0 && numbers * 2 > filled }
    /// Whether its times are written in several forms.
    var hasSeveralForms: Bool { forms.count > 1 }
    /// Whether it may hold values: it has a number, or nothing at all.
    var mayHoldValues: Bool { filled == 0 || numbers > 0 || clocks > 0 }
    var isConstant: Bool { filled > 0 && values.count == 1 && filled > 1 }
    /// Whether it holds times, or days as eight digits.
    var holdsDates: Bool {
        if case .digits(let digits) = meaning { digits.range.contains(20_000_101) } else { holdsTimes }
    }
    /// Whether all cells are numbers as spreadsheets count days.
    var holdsDaysOfSpreadsheet: Bool {
        numbers > 0 && numbers == filled && timeNumbers.lowest >= 30_000 && timeNumbers.highest <= 60_000
    }

    /// Whether the numbers are whole and only rise or only fall, and some by one.
    var countsDays: Bool {
        !(rises && falls) && positions.allSatisfy { $0.isNaN || $0 == $0.rounded() }
            && zip(positions, positions.dropFirst()).contains { abs($1 - $0) == 1 }
    }

    /// The mark in cells that all are a year and a number, such as `2026-01` or `2012/13`, and whether each number is that
    /// of the next year; `nil` for other cells.
    var numberedYears: (mark: Unicode.Scalar, areSeasons: Bool)? {
        var (marks, areSeasons) = (Set<UInt8>(), values.count > 1)
        for cell in values.keys {
            var cursor = TimeCursor(rest: cell[...])
            guard let year = cursor.consumeDigits(4), let mark = cursor.rest.popFirst(), "-/ ".utf8.contains(mark),
                let number = cursor.consumeNumber(2), cursor.rest.isEmpty
            else { return nil }
            marks.insert(mark)
            areSeasons = areSeasons && mark != 0x20 && number == (year + 1) % 100
        }
        return marks.count == 1 ? marks.first.map { (Unicode.Scalar($0), areSeasons) } : nil
    }

    /// The forms of dates without marks that the numbers may have, that of the shortest time first.
    var formsOfDigits: [TimePattern] {
        guard numbers > 0, numbers == filled else { return [] }
        let forms = ["%d%m%Y", "%m%d%Y", "%d%m%y", "%y%m%d", "%m%d%y"].map(TimePattern.init(known:))
        let texts = samples.isEmpty ? Array(values.keys) : samples
        let spans = forms.compactMap { form in
            let times = texts.compactMap { $0.count % 2 == 0 ? try? Timestamp($0[...], pattern: form).seconds : nil }
            return times.count == texts.count ? (form, (times.max() ?? 0) - (times.min() ?? 0)) : nil
        }
        return spans.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The rare forms of times that all of the first texts have, which are read only on request.
    var rareFormats: [ColumnOption] {
        guard texts > 0, texts == filled else { return [] }
        return Self.rareFormats.filter { form in
            values.keys.allSatisfy { (try? Timestamp($0[...], pattern: form)) != nil }
        }.map { ColumnOption(.timeFormat, $0.text) }
    }

    private static let rareFormats = [
        "%b-%y", "%b %y", "%b/%y", "[%d/%b/%Y:%H:%M:%S %z]", "%Y年%m月%d日", "%Y. %m. %d", "%Y. %m. %d.", "Q%q-%y",
    ].map(TimePattern.init(known:))

    /// Whether the cells are objects of JSON.
    var holdsObjects: Bool { filled > 0 && values.keys.allSatisfy { $0.first == UInt8(ascii: "{") } }

    /// What the numbers are as times.
    var meaning: TimeNumbers.Meaning {
        holdsNumbers ? timeNumbers.meaning(inColumn: name) : .plain
    }

    /// Whether it has numbers, and no proof that these are times.
    var holdsPlainNumbers: Bool {
        numbers == filled && filled > 0 && !(meaning.areTimes && ColumnNames.areOfTimes(name))
    }

    /// Whether all cells are times of day, or numbers that the name makes such.
    var holdsTimesOfDay: Bool {
        guard filled > 0, ColumnNames.areOfTimesOfDay(name) else { return false }
        if clocks == filled { return true }
        guard numbers == filled, minutesAreValid else { return false }
        return hasThreeDigits || ColumnNames.words(of: name).contains("hour") && timeNumbers.highest <= 24
    }

    /// Whether all cells are times of day, and those beside one date are in order.
    func ordersRows(ofDates dates: ColumnSummary) -> Bool {
        guard filled > 0, clocks == filled else { return false }
        let days = zip(dates.positions, dates.positions.dropFirst())
        let steps = zip(days, zip(positions, positions.dropFirst())).filter { $0.0.0 == $0.0.1 }.map { $0.1.1 - $0.1.0 }
        // They turn where clocks are set back.
        let (forward, backward) = (steps.count { $0 > 0 }, steps.count { $0 < 0 })
        return forward + backward > 3 && min(forward, backward) * 50 < max(forward, backward)
    }

    /// What numbers are that tell rows of one time apart.
    enum Role {
        /// The keys of series.
        case key
        /// The numbers of parts of a time.
        case part
    }

    /// What the numbers are in rows with repeated times, which have numbers here.
    func role(at times: [Int]) -> Role? {
        guard !times.isEmpty, numbers > 0, numbers + texts == filled, filled == rowCount else { return nil }
        if values.count <= Self.maximumTextCount {
            let areDistinct = Set(zip(times, positions).map { [Double($0), $1] }).count == times.count
            return areDistinct && values.count > 1 && values.values.allSatisfy { $0 > 1 } ? .key : nil
        }
        let steps = zip(zip(times, times.dropFirst()), zip(positions, positions.dropFirst()))
        // Numbers that never fall are those of all rows.
        return falls && steps.allSatisfy { $0.0 == $0.1 ? $1.1 - $1.0 == 1 : $1.1 == positions[0] } ? .part : nil
    }

    /// Whether each number is one more than that before it.
    var countsRows: Bool {
        numbers == rowCount && numbers > 3 && zip(positions, positions.dropFirst()).allSatisfy { $1 - $0 == 1 }
    }

    /// The times in seconds, if it holds some.
    var seconds: [Double]? {
        if holdsTimes {
            guard let orders else { return positions }
            return orders == .dayFirst || orders == .monthFirst ? positions.map(orders.seconds(ofOpen:)) : nil
        }
        let meaning = meaning
        guard meaning.areTimes else { return nil }
        guard let seconds = meaning.seconds else { return positions }
        return positions.map { $0.isNaN ? $0 : seconds($0) }
    }

    /// Whether the column names series: it has few texts, each in some rows.
    var mayNameSeries: Bool {
        2...Self.maximumTextCount ~= values.count && texts == filled && filled * 2 > rowCount && !areFlags
    }

    /// Whether texts say yes and no.
    private var areFlags: Bool {
        values.keys.allSatisfy {
            ["true", "false", "yes", "no"].contains(String(decoding: $0, as: UTF8.self).lowercased())
        }
    }

    /// Whether texts are the names of months or weekdays, in English.
    var namesParts: Bool {
        values.keys.allSatisfy { cell in
            var cursor = TimeCursor(rest: cell[...])
            return cursor.consumePartName() && cursor.rest.isEmpty
        }
    }

    /// Whether the numbers are a part of times: the year, month, day, or an hour of any zone.
    func repeatsPart(of seconds: [Double]) -> Bool {
        guard numbers == filled, positions.count == seconds.count, positions.count > 3 else { return false }
        let pairs = zip(positions, seconds).filter { !$0.isNaN && !$1.isNaN }
        guard pairs.count > 3 else { return false }
        let dates = pairs.map { CivilDate(daysSince1970: Int(clamped: ($0.1 / 86_400).rounded(.down))) }
        let hours = pairs.map { position, second in
            let hour = ((second - (second / 86_400).rounded(.down) * 86_400) / 3600).rounded(.down)
            return 0...24 ~= position ? (position - hour + 24).truncatingRemainder(dividingBy: 24) : .nan
        }
        return [\CivilDate.year, \.month, \.day].contains { part in
            zip(pairs, dates).allSatisfy { $0.0 == Double($1[keyPath: part]) }
        } || hours.allSatisfy { $0 == hours[0] }
    }

    /// Whether the numbers are the same times again, also in another zone.
    func repeats(_ seconds: [Double]) -> Bool {
        guard let own = self.seconds, own.count == seconds.count else { return false }
        return zip(own, seconds).allSatisfy { $0.isNaN || $1.isNaN || abs($0 - $1) < 14 * 3600 + 1 }
    }
}
