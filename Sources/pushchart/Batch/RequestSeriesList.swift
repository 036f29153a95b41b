import JSONDocument
import SeriesCodec

/// The series in a request.
///
/// One series is an array of points `[time, value]`. Several series are an array of such arrays, or of objects with
/// `label`, `points`, `lineColor` and `fillColor`, as `decode` prints them. A time is a number, or a date as in CSV
/// files. The value `null` is a gap. An object can have the packed columns `times` and `values` instead of `points`.
struct RequestSeriesList {
    let series: [TimeSeries]

    /// Parses the series of a request; none for `nil`.
    ///
    /// - Parameter axis: The axis. Times on an axis of numbers are not dates.
    /// - Throws: ``CommandFailure`` with the code `bad-request`, or `SeriesError`.
    init(_ value: JSONValue?, axis: SeriesChart.XAxisKind) throws {
        guard let value else {
            series = []
            return
        }
        guard case .array(let elements) = value, let first = elements.first else {
            throw CommandFailure.invalidRequestOrOption("“series” must be an array of points and not empty")
        }
        let path = JSONPath(keys: "series")
        if case .array(let inner) = first, inner.first.map({ $0.kind != "array" }) ?? true {
            series = [try TimeSeries(label: "", rows: Self.parsePoints(elements, axis: axis, at: path))]
            return
        }
        series = try elements.enumerated().map { index, element in
            switch element {
            case .array(let points):
                return try TimeSeries(label: "", rows: Self.parsePoints(points, axis: axis, at: path[index]))
            case .object(let object):
                try Self.validateSeriesKeys(of: object, at: path[index])
                if Self.hasPackedColumns(object) {
                    let rows = try Self.parsePackedColumns(of: object, axis: axis, at: path[index])
                    return try Self.makeSeries(from: object, rows: rows, at: path[index])
                }
                guard case .array(let points)? = object["points"] else {
                    throw CommandFailure.invalidRequestOrOption("\(path[index]).points must be an array of points")
                }
                let rows = try Self.parsePoints(points, axis: axis, at: path[index]["points"])
                return try Self.makeSeries(from: object, rows: rows, at: path[index])
            default:
                throw CommandFailure.invalidRequestOrOption(
                    "\(path[index]) must be an array of points or an object with “points”"
                )
            }
        }
    }

    /// Rejects unknown keys of a series, and its points in two forms.
    static func validateSeriesKeys(of object: JSONObject, at path: JSONPath) throws {
        let known = ["label", "points", "times", "values", "lineColor", "fillColor"]
        for member in object.members where !known.contains(where: member.key.equals) {
            throw CommandFailure.invalidRequestOrOption("\(path) has the unknown key “\(member.key.lossyText)”")
        }
        guard object["points"] == nil || object["times"] == nil && object["values"] == nil else {
            throw CommandFailure.invalidRequestOrOption(
                "\(path) has “points” beside “times” or “values”: keep one form"
            )
        }
    }

    /// Creates the series of an object from its points.
    ///
    /// - Throws: ``CommandFailure`` with the code `bad-request`, or `SeriesError`.
    static func makeSeries(
        from object: JSONObject,
        rows: [(time: Double, value: Double?)],
        at path: JSONPath
    ) throws -> TimeSeries {
        try validateSeriesKeys(of: object, at: path)
        guard let label = object["label"].map({ $0.text }) ?? "" else {
            throw CommandFailure.invalidRequestOrOption("\(path).label must be a string")
        }
        var series = try TimeSeries(label: label, rows: rows)
        series.lineColor = try parseColor("lineColor", of: object, at: path)
        series.fillColor = try parseColor("fillColor", of: object, at: path)
        return series
    }

    private static func parsePoints(
        _ points: [JSONValue],
        axis: SeriesChart.XAxisKind,
        at path: JSONPath
    ) throws -> [(time: Double, value: Double?)] {
        var rows: [(time: Double, value: Double?)] = []
        rows.reserveCapacity(points.count)
        for (index, point) in points.enumerated() { rows.append(try parsePoint(point, axis: axis, at: path[index])) }
        return rows
    }

    /// Creates the series of plain points on an axis.
    ///
    /// - Throws: ``CommandFailure`` with the code `bad-request`, or `SeriesError`.
    static func makeSeries(
        from plain: FastPathSeriesParser.PartiallyParsedSeries,
        axis: SeriesChart.XAxisKind
    ) throws -> TimeSeries {
        let path = JSONPath(keys: "series")
        for row in plain.rows { try requireSupportedTime(row.time, axis: axis, at: path) }
        if let object = plain.object { return try makeSeries(from: object, rows: plain.rows, at: path) }
        return try TimeSeries(label: "", rows: plain.rows)
    }

    /// Parses a point `[time, value]`.
    ///
    /// - Throws: ``CommandFailure`` with the code `bad-request`.
    static func parsePoint(
        _ point: JSONValue,
        axis: SeriesChart.XAxisKind,
        at path: @autoclosure () -> JSONPath
    ) throws -> (time: Double, value: Double?) {
        guard case .array(let pair) = point, pair.count == 2 else {
            throw CommandFailure.invalidRequestOrOption("\(path()) must be a point [time, value]")
        }
        let time = try parseTime(pair[0], axis: axis, at: path()[0])
        switch pair[1] {
        case .null: return (time, nil)
        case .number(let number):
            guard let value = number.double else {
                throw CommandFailure.invalidRequestOrOption("\(path()[1]) does not fit in a double")
            }
            return (time, value)
        default: throw CommandFailure.invalidRequestOrOption("\(path()[1]) must be a number or null")
        }
    }

    private static func parseColor(_ key: String, of object: JSONObject, at path: JSONPath) throws -> ChartColor? {
        guard let value = object[key] else { return nil }
        guard let color = value.text.flatMap({ ChartColor(hex: $0) }) else {
            throw CommandFailure.invalidRequestOrOption("\(path[key]) must be a color #RRGGBB or #RRGGBBAA")
        }
        return color
    }

    /// The years 1 to 9999 in seconds since 1970.
    static let supportedSeconds = -62_135_596_800.0..<253_402_300_800.0

    /// Parses a time: seconds since 1970 or a date on an axis of time, a number on an axis of numbers.
    private static func parseTime(
        _ value: JSONValue,
        axis: SeriesChart.XAxisKind,
        at path: @autoclosure () -> JSONPath
    ) throws -> Double {
        let time: Double
        switch value {
        case .number(let number):
            guard let seconds = number.double else {
                throw CommandFailure.invalidRequestOrOption("\(path()) does not fit in a double")
            }
            time = seconds
        case .string(let string):
            do {
                let timestamp = try Timestamp(string.spelling[...])
                guard axis == .time || timestamp.form == .number else {
                    throw CommandFailure.invalidRequestOrOption(
                        "\(path()) is a date, but “axis” is number: use the axis time, or a number"
                    )
                }
                time = timestamp.seconds
            } catch let error as Timestamp.InvalidTimeError {
                throw CommandFailure.invalidRequestOrOption("\(path()) \(error.reason)")
            }
        default:
            throw CommandFailure.invalidRequestOrOption(
                "\(path()) is of the type \(value.kind): a time must be a number or a date"
            )
        }
        try requireSupportedTime(time, axis: axis, at: path())
        return time
    }

    private static func requireSupportedTime(
        _ time: Double,
        axis: SeriesChart.XAxisKind,
        at path: @autoclosure () -> JSONPath
    ) throws {
        guard axis == .number || supportedSeconds.contains(time) else {
            throw CommandFailure.invalidRequestOrOption(
                "\(path()) is outside the years 1 to 9999: times are seconds since 1970, not milliseconds"
            )
        }
    }
}
