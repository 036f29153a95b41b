import JSONDocument
import PushChartDiagnostics
import SeriesCodec
import SeriesTables

/// Reads the series in a request, up to the first fault in the text.
///
/// One series is an array of points `[time, value]`. Several series are an array of such arrays, or of objects with
/// `label`, `points`, `lineColor` and `fillColor`, as `decode` prints them. A time is a number, or a date as in CSV
/// files, or on an axis of names a text. The value `null` is a gap. An object can have the packed columns `times` and
/// `values` instead of `points`.
///
/// The methods throw `PushChartError` with the code `bad-request` or `too-many-points`, and those of JSON and of the codec.
struct RequestSeriesReader {
    /// The first time that does not fit on an axis. The axis may follow the series.
    private(set) var misfits: [SeriesChart.XAxisKind: PushChartError] = [:]

    /// The times of rows without a value before the first and after the last sample of a series.
    private(set) var emptyRowTimes: [Double] = []

    /// What the rows of each series leave open.
    private(set) var facts: [RowFacts] = []

    /// What the times are.
    private(set) var times = WrittenTimes()

    /// Whether the points of a series look like pairs of a value and a time.
    private(set) var swappedPoints = SwappedPoints.none

    /// The path of the first time that is not a midnight.
    private(set) var pathOfInstant: JSONPath?

    /// Whether some times are texts, and so may be names.
    private(set) var hasTexts = false

    /// The names in place of times; `nil` if times are read.
    private(set) var names: XAxisNames?

    private var remainingPointCount: Int

    /// - Parameters:
    ///   - maximumPointCount: The maximum number of points of all series.
    ///   - names: The names whose order is given, if points have names in place of times.
    init(maximumPointCount: Int, names: XAxisNames? = nil) {
        remainingPointCount = maximumPointCount
        self.names = names
    }

    mutating func readSeries(from reader: inout JSONReader) throws(PushChartError) -> [TimeSeries] {
        let mark = reader.mark
        guard try reader.kindOfNextValue() == .array, try Self.beginArrayWithElements(in: &reader) else {
            throw .badRequest("“series” must be an array of points and not empty")
        }
        var isOneSeries = false
        if try reader.kindOfNextValue() == .array {
            let hasElements = try Self.beginArrayWithElements(in: &reader)
            isOneSeries = if hasElements { try reader.kindOfNextValue() != .array } else { true }
        }
        reader.rewind(to: mark)
        if isOneSeries { return [TimeSeries(orderedRuns: try readTimeOrderedRuns(from: &reader))] }
        var series: [TimeSeries] = []
        try reader.beginArray()
        while try reader.moveToNextElement() {
            // Millions of short series would take more memory than as many points.
            guard series.count < WireFormat.seriesCounts.upperBound else { throw PushChartError.seriesCount("more") }
            switch try reader.kindOfNextValue() {
            case .array: series.append(TimeSeries(orderedRuns: try readTimeOrderedRuns(from: &reader)))
            case .object: series.append(try readSeriesObject(from: &reader))
            default:
                throw .badRequest(
                    "\(reader.path) must be an array of points or an object with “points”"
                )
            }
        }
        return series
    }

    private static func beginArrayWithElements(in reader: inout JSONReader) throws(PushChartError) -> Bool {
        try reader.beginArray()
        return try reader.moveToNextElement()
    }

    /// Reads an array of points as runs in order of time.
    private mutating func readTimeOrderedRuns(from reader: inout JSONReader) throws(PushChartError) -> [[Sample]] {
        var rows = SeriesRowBuffer()
        names?.beginSeries()
        try reader.beginArray()
        while try reader.moveToNextElement() {
            try countPoints(1)
            if names == nil, let (time, value) = reader.readNumberPairIfNext() {
                includeNumber(time, at: reader.path[0])
                rows.append(time: time, value: value)
                continue
            }
            guard try reader.kindOfNextValue() == .array, try Self.beginArrayWithElements(in: &reader) else {
                throw Self.invalidPoint(reader.path)
            }
            let time = try readTime(from: &reader)
            guard try reader.moveToNextElement() else { throw Self.invalidPoint(reader.path) }
            let value = try Self.readValueOrGap(from: &reader)
            guard try !reader.moveToNextElement() else {
                throw Self.invalidPoint(JSONPath(reader.path.steps.dropLast()))
            }
            rows.append(time: time, value: value)
        }
        return takeRuns(of: &rows)
    }

    private mutating func takeRuns(of rows: inout SeriesRowBuffer) -> [[Sample]] {
        let ordered = rows.takeOrderedRows()
        swappedPoints = max(swappedPoints, ordered.swappedPoints)
        facts.append(ordered.facts)
        // All names are shown.
        if names == nil { emptyRowTimes += ordered.emptyTimesAtEnds }
        return ordered.runs
    }

    private mutating func countPoints(_ count: Int) throws(PushChartError) {
        remainingPointCount -= count
        guard remainingPointCount >= 0 else {
            throw PushChartError(.tooManyPoints, "the request has too many points: reduce the series")
        }
    }

    private static func invalidPoint(_ path: JSONPath) -> PushChartError {
        .badRequest("\(path) must be a point [time, value]")
    }

    private static func readValueOrGap(from reader: inout JSONReader) throws(PushChartError) -> Double? {
        switch try reader.kindOfNextValue() {
        case .number: return try readFiniteDouble(from: &reader)
        case .null:
            try reader.readNull()
            return nil
        default: throw .badRequest("\(reader.path) must be a number or null")
        }
    }

    private static func readFiniteDouble(from reader: inout JSONReader) throws(PushChartError) -> Double {
        guard let number = try reader.readDouble() else {
            throw .badRequest("\(reader.path) does not fit in a double")
        }
        return number
    }

    // MARK: Times

    /// Reads a time: seconds since 1970 or a date for an axis of time, a number for an axis of numbers.
    private mutating func readTime(from reader: inout JSONReader) throws(PushChartError) -> Double {
        guard names == nil else { return try readName(from: &reader) }
        switch try reader.kindOfNextValue() {
        case .number:
            let time = try Self.readFiniteDouble(from: &reader)
            includeNumber(time, at: reader.path)
            return time
        case .string:
            hasTexts = true
            let text = try Self.readText(from: &reader)
            do throws(Timestamp.InvalidTimeError) {
                let timestamp = try Timestamp(text)
                if timestamp.form != .number { recordDate(at: reader.path) }
                let wereMidnights = times.areMidnights
                try times.include(timestamp)
                if wereMidnights, !times.areMidnights { pathOfInstant = reader.path }
                if !Timestamp.supportedSeconds.contains(timestamp.seconds) { recordUnsupportedTime(at: reader.path) }
                return timestamp.seconds
            } catch {
                let names: MessageText = error.isText ? "; \(option: "axis", "names") reads texts as names" : ""
                throw PushChartError(.badRequest, "the request is invalid: \(reader.path) \(error.reason)\(names)")
            }
        case let kind:
            throw .badRequest(
                "\(reader.path) is of the type \(kind): a time must be a number or a date"
            )
        }
    }

    /// Reads the bytes of a text. Many encoders escape the slashes of dates.
    private static func readText(from reader: inout JSONReader) throws(PushChartError) -> ArraySlice<UInt8> {
        let mark = reader.mark
        let spelling = try reader.readSpellingOfString()
        guard spelling.contains(UInt8(ascii: "\\")) else { return spelling }
        reader.rewind(to: mark)
        return Array((try reader.readValue().text ?? "").utf8)[...]
    }

    /// Reads a text in place of a time, as the position of a name.
    private mutating func readName(from reader: inout JSONReader) throws(PushChartError) -> Double {
        guard try reader.kindOfNextValue() == .string, let text = try reader.readValue().text else {
            throw .badRequest("\(reader.path) must be a text, because “axis” is names")
        }
        do throws(XAxisNames.InvalidNameError) {
            return try names?.position(of: text) ?? 0
        } catch {
            throw .badRequest("\(reader.path) is the name \(text.excerpt), which \(error.reason)")
        }
    }

    private mutating func includeNumber(_ time: Double, at path: @autoclosure () -> JSONPath) {
        if !Timestamp.supportedSeconds.contains(time) { recordUnsupportedTime(at: path()) }
        let wereMidnights = times.areMidnights
        times.include(plain: time)
        if wereMidnights, !times.areMidnights { pathOfInstant = path() }
    }

    private mutating func recordDate(at path: JSONPath) {
        guard misfits[.number] == nil else { return }
        misfits[.number] = .badRequest(
            "\(path) is a date, but “axis” is number: use the axis time, or a number"
        )
    }

    private mutating func recordUnsupportedTime(at path: @autoclosure () -> JSONPath) {
        guard misfits[.instants] == nil else { return }
        let misfit = PushChartError.badRequest(
            "\(path()) is outside the years 1 to 9999, and not all times are milli-, micro- or nanoseconds since 1970"
        )
        misfits[.instants] = misfit
        misfits[.days] = misfit
    }

    // MARK: Objects

    /// Reads a series with its label and colors.
    private mutating func readSeriesObject(from reader: inout JSONReader) throws(PushChartError) -> TimeSeries {
        let path = reader.path
        var (label, lineColor, fillColor): (String, ChartColor?, ChartColor?) = ("", nil, nil)
        var (runs, times, values): ([[Sample]]?, [Double]?, [Double]?)
        try reader.beginObject()
        while let key = try reader.moveToNextMember() {
            switch key.text {
            case "label":
                guard let text = try reader.readValue().text else {
                    throw .badRequest("\(reader.path) must be a string")
                }
                label = text
            case "lineColor": lineColor = try Self.readColor(from: &reader)
            case "fillColor": fillColor = try Self.readColor(from: &reader)
            case "times": times = try Self.readPackedColumn(from: &reader)
            case "values": values = try Self.readPackedColumn(from: &reader)
            case "points":
                guard try reader.kindOfNextValue() == .array else { throw Self.missingPoints(path) }
                runs = try readTimeOrderedRuns(from: &reader)
            default:
                throw .badRequest("\(path) has the unknown key “\(key.lossyText)”")
            }
            guard runs == nil || times == nil && values == nil else {
                throw .badRequest(
                    "\(path) has “points” beside “times” or “values”: keep one form"
                )
            }
        }
        if times != nil || values != nil { runs = try makeRuns(times: times, values: values, at: path) }
        guard let runs else { throw Self.missingPoints(path) }
        return TimeSeries(label: label, orderedRuns: runs, lineColor: lineColor, fillColor: fillColor)
    }

    private static func missingPoints(_ path: JSONPath) -> PushChartError {
        .badRequest("\(path).points must be an array of points")
    }

    private static func readColor(from reader: inout JSONReader) throws(PushChartError) -> ChartColor {
        guard let color = try reader.readValue().text.flatMap({ ChartColor(hex: $0) }) else {
            throw .badRequest("\(reader.path) must be a color #RRGGBB or #RRGGBBAA")
        }
        return color
    }

    /// Reads a packed column: the bytes of little-endian doubles (IEEE 754 binary64) in base64.
    private static func readPackedColumn(from reader: inout JSONReader) throws(PushChartError) -> [Double] {
        // Base64 contains “/”, which some encoders escape.
        guard let numbers = try reader.readValue().text.flatMap([Double].init(base64:)) else {
            throw invalidPackedColumn(reader.path)
        }
        return numbers
    }

    private static func invalidPackedColumn(_ path: JSONPath) -> PushChartError {
        .badRequest("\(path) must be a text: little-endian doubles in base64")
    }

    /// Makes runs of two packed columns. A value that is not a number (NaN) is a gap.
    private mutating func makeRuns(times: [Double]?, values: [Double]?, at path: JSONPath) throws(PushChartError)
        -> [[Sample]]
    {
        guard names == nil else {
            throw .badRequest(
                "\(path["times"]) has numbers, and “axis” is names: write “points” with texts"
            )
        }
        guard let times else { throw Self.invalidPackedColumn(path["times"]) }
        guard let values else { throw Self.invalidPackedColumn(path["values"]) }
        guard times.count == values.count else {
            throw .badRequest(
                "\(path) has \(times.count) times and \(values.count) values: each time needs one value"
            )
        }
        try countPoints(times.count)
        var rows = SeriesRowBuffer()
        for (index, (time, value)) in zip(times, values).enumerated() {
            guard time.isFinite else { throw .badRequest("\(path["times"][index]) is not a finite number") }
            guard !value.isInfinite else { throw PushChartError.notFinite(sample: index) }
            includeNumber(time, at: path["times"][index])
            rows.append(time: time, value: value.isNaN ? nil : value)
        }
        return takeRuns(of: &rows)
    }
}
