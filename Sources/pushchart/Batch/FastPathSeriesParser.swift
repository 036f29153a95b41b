import JSONDocument
import SeriesCodec

/// Parses the series of a request without JSON values for their points.
///
/// It reads only points `[number, number]` and `[number, null]`. It gives up on anything else: dates, escaped keys and
/// invalid JSON are for ``RequestSeriesList``, which also makes the errors.
struct FastPathSeriesParser {
    typealias Row = (time: Double, value: Double?)

    /// A series as it is in the request: its points, and the object that contains them with `null` instead of them.
    struct PartiallyParsedSeries {
        let rows: [Row]
        var object: JSONObject?
    }

    /// Parses the value of `series` at a cursor, and moves the cursor past it; `nil` if it is not plain.
    static func parseSeriesIfPlain(at cursor: inout JSONCursor) -> [PartiallyParsedSeries]? {
        var inner = cursor
        guard inner.consumeAfterWhiteSpace("[") else { return nil }
        inner.skipWhiteSpace()
        // The points of one series, or a list of series.
        if inner.next == UInt8(ascii: "["), isPoint(at: inner) {
            return parsePointsIfPlain(at: &cursor).map { [PartiallyParsedSeries(rows: $0)] }
        }
        var series: [PartiallyParsedSeries] = []
        repeat {
            guard let one = parseOneSeries(at: &inner) else { return nil }
            series.append(one)
        } while inner.consumeAfterWhiteSpace(",")
        guard inner.consumeAfterWhiteSpace("]") else { return nil }
        cursor = inner
        return series
    }

    private static func isPoint(at cursor: JSONCursor) -> Bool {
        var cursor = cursor
        guard cursor.consumeAfterWhiteSpace("[") else { return false }
        cursor.skipWhiteSpace()
        return cursor.next != UInt8(ascii: "[")
    }

    private static func parseOneSeries(at cursor: inout JSONCursor) -> PartiallyParsedSeries? {
        cursor.skipWhiteSpace()
        guard cursor.next == UInt8(ascii: "{") else {
            return parsePointsIfPlain(at: &cursor).map { PartiallyParsedSeries(rows: $0) }
        }
        var rows: [Row]?
        let rest = PartiallyParsedJSONObject(at: &cursor, replacing: "points") { cursor in
            rows = parsePointsIfPlain(at: &cursor)
            return rows != nil
        }
        guard let rows, case .object(let object)? = rest?.value else { return nil }
        return PartiallyParsedSeries(rows: rows, object: object)
    }

    /// Parses an array of points; `nil` if it is empty or not plain.
    private static func parsePointsIfPlain(at cursor: inout JSONCursor) -> [Row]? {
        guard cursor.consumeAfterWhiteSpace("[") else { return nil }
        var rows: [Row] = []
        repeat {
            guard cursor.consumeAfterWhiteSpace("[") else { return nil }
            cursor.skipWhiteSpace()
            guard let time = NearestDouble.readNumberAsDouble(in: cursor.bytes, at: &cursor.position),
                cursor.consumeAfterWhiteSpace(",")
            else { return nil }
            cursor.skipWhiteSpace()
            if cursor.next == UInt8(ascii: "n") {
                guard cursor.consumeNull() else { return nil }
                rows.append((time, nil))
            } else {
                guard let value = NearestDouble.readNumberAsDouble(in: cursor.bytes, at: &cursor.position) else {
                    return nil
                }
                rows.append((time, value))
            }
            guard cursor.consumeAfterWhiteSpace("]") else { return nil }
        } while cursor.consumeAfterWhiteSpace(",")
        return cursor.consumeAfterWhiteSpace("]") ? rows : nil
    }
}
