import JSONDocument
import SeriesCodec

/// The series that stand within a request.
///
/// One series is a list of points `[time, value]`; several are a list of such lists, or of objects with `label` and
/// `points`, and their own `lineColor` and `fillColor`, as `decode` prints them. A time is a number or a date as in CSV
/// files, and a value `null` is a gap.
struct InlineSeries {
    let series: [TimeSeries]

    /// Reads the series of a request; there are none where it has no such member.
    ///
    /// - Parameter axis: What the times stand for: dates are none on an axis of numbers.
    /// - Throws: ``Failure`` with the code `bad-request`, or `SeriesError`.
    init(_ value: JSONValue?, axis: SeriesChart.Axis) throws {
        guard let value else {
            series = []
            return
        }
        guard case .array(let elements) = value, let first = elements.first else {
            throw BatchRequest.bad("“series” is no list of points, or an empty one")
        }
        let path = JSONPath(keys: "series")
        if case .array(let inner) = first, inner.first.map({ $0.kind != "array" }) ?? true {
            series = [try TimeSeries(label: "", rows: Self.rows(elements, at: path, axis))]
            return
        }
        series = try elements.enumerated().map { index, element in
            switch element {
            case .array(let points):
                return try TimeSeries(label: "", rows: Self.rows(points, at: path[index], axis))
            case .object(let object):
                try Self.requireKnownKeys(object, at: path[index])
                guard case .array(let points)? = object["points"] else {
                    throw BatchRequest.bad("\(path[index]).points is no list of points")
                }
                let rows = try Self.rows(points, at: path[index]["points"], axis)
                return try Self.series(of: object, rows: rows, at: path[index])
            default:
                throw BatchRequest.bad("\(path[index]) is neither a list of points nor an object with “points”")
            }
        }
    }

    /// Refuses a series that has anything else than it may have.
    static func requireKnownKeys(_ object: JSONObject, at path: JSONPath) throws {
        let known = ["label", "points", "lineColor", "fillColor"]
        for member in object.members where !known.contains(where: member.key.equals) {
            throw BatchRequest.bad("\(path) has the unknown key “\(member.key.lossyText)”")
        }
    }

    /// The series of an object whose points have been read.
    ///
    /// - Throws: ``Failure`` with the code `bad-request`, or `SeriesError`.
    static func series(
        of object: JSONObject,
        rows: [(time: Double, value: Double?)],
        at path: JSONPath
    ) throws -> TimeSeries {
        try requireKnownKeys(object, at: path)
        guard let label = object["label"].map({ $0.text }) ?? "" else {
            throw BatchRequest.bad("\(path).label is no text")
        }
        var series = try TimeSeries(label: label, rows: rows)
        series.lineColor = try color("lineColor", of: object, at: path)
        series.fillColor = try color("fillColor", of: object, at: path)
        return series
    }

    private static func rows(
        _ points: [JSONValue],
        at path: JSONPath,
        _ axis: SeriesChart.Axis
    ) throws -> [(time: Double, value: Double?)] {
        var rows: [(time: Double, value: Double?)] = []
        rows.reserveCapacity(points.count)
        for (index, point) in points.enumerated() { rows.append(try row(point, axis, at: path[index])) }
        return rows
    }

    /// Reads a point `[time, value]`.
    ///
    /// - Parameter path: Where it stands; only a message wants it.
    /// - Throws: ``Failure`` with the code `bad-request`.
    static func row(
        _ point: JSONValue,
        _ axis: SeriesChart.Axis,
        at path: @autoclosure () -> JSONPath
    ) throws -> (time: Double, value: Double?) {
        guard case .array(let pair) = point, pair.count == 2 else {
            throw BatchRequest.bad("\(path()) is no point [time, value]")
        }
        let time = try time(pair[0], axis, at: path()[0])
        switch pair[1] {
        case .null: return (time, nil)
        case .number(let number):
            guard let value = number.double else { throw BatchRequest.bad("\(path()[1]) is beyond a double") }
            return (time, value)
        default: throw BatchRequest.bad("\(path()[1]) is neither a number nor null")
        }
    }

    /// The colour that a series gives itself.
    private static func color(_ key: String, of object: JSONObject, at path: JSONPath) throws -> ChartColor? {
        guard let value = object[key] else { return nil }
        guard let color = value.text.flatMap({ ChartColor(hex: $0) }) else {
            throw BatchRequest.bad("\(path[key]) is no colour #RRGGBB or #RRGGBBAA")
        }
        return color
    }

    /// The seconds of the years 1 to 9999, which dates can be written in.
    private static let years = -62_135_596_800.0..<253_402_300_800.0

    /// Reads a time: on an axis of time seconds since 1970 or a date, on an axis of numbers a number.
    private static func time(_ value: JSONValue, _ axis: SeriesChart.Axis, at path: @autoclosure () -> JSONPath) throws
        -> Double
    {
        let time: Double
        switch value {
        case .number(let number):
            guard let seconds = number.double else { throw BatchRequest.bad("\(path()) is beyond a double") }
            time = seconds
        case .string(let string):
            do {
                let timestamp = try Timestamp(string.spelling[...])
                guard axis == .time || timestamp.form == .number else {
                    throw BatchRequest.bad(
                        "\(path()) is a date, and the “axis” is number: take time, or write a number"
                    )
                }
                time = timestamp.seconds
            } catch let error as Timestamp.Malformed {
                throw BatchRequest.bad("\(path()) \(error.reason)")
            }
        default:
            throw BatchRequest.bad("\(path()) is of the kind \(value.kind), and a time is a number or a date")
        }
        guard axis == .number || years.contains(time) else {
            throw BatchRequest.bad(
                "\(path()) is outside the years 1 to 9999: times are seconds since 1970, and no milliseconds"
            )
        }
        return time
    }
}
