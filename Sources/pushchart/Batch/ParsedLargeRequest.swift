import JSONDocument
import PushPayload
import SeriesCodec

/// A request of very many bytes, parsed without keeping its points as JSON values.
///
/// A point `[1700000000,71.5]` takes about a hundred bytes as JSON values, and 24 as two numbers.
///
/// The answer equals the answer to a short request, with three exceptions. More than ``byteCount`` bytes beside the
/// points are `too-large`. More points than ``maximumPoints`` are `too-many-points`. A point with more than
/// ``LargeRequestSeriesParser/chunkByteCount`` bytes is invalid. Errors after these are not reported.
struct ParsedLargeRequest {
    /// The length in bytes above which a request is large. A run of white space counts as one byte.
    static let byteCount = PushDocument.maximumByteCount

    /// The maximum number of points, which take about 100 MB of memory.
    static let maximumPoints = 4_000_000

    /// The request with `0` instead of the array of series.
    let requestWithoutSeries: JSONValue

    /// The series, or their error. Errors in the rest of the request are reported first, as for a short request.
    let series: Result<[TimeSeries], any Error>

    /// Parses a request, and releases the line.
    ///
    /// - Throws: ``CommandFailure`` with the code `not-json`, `bad-request`, or `too-large` for more than ``byteCount``
    ///   bytes beside the series.
    init(_ line: consuming [UInt8], maximumPoints: Int = ParsedLargeRequest.maximumPoints) throws {
        let whole = JSONRangeScanner.trimmingWhiteSpace(0..<line.count, in: line)
        let seriesRange = JSONRangeScanner.rangeOfArray(forKey: "series", in: whole, of: line)
        let rest = Result { try Self.parseObject(in: whole, omittingValueIn: seriesRange, of: line, path: JSONPath()) }
        if case .failure(let error as CommandFailure) = rest, error.code == "too-large",
            whole.first.map({ line[$0] }) != UInt8(ascii: "{")
        {
            throw CommandFailure.invalidRequestOrOption("it is not an object")
        }
        requestWithoutSeries = try rest.get()
        guard case .object(let object) = requestWithoutSeries else {
            series = .success([])
            return
        }
        let axis = object["axis"]?.text.flatMap { SeriesChart.XAxisKind(rawValue: $0) } ?? .time
        guard let seriesRange else {
            series = Result { try RequestSeriesList(object["series"], axis: axis).series }
            return
        }
        var parser = LargeRequestSeriesParser(line, axis: axis, maximumPoints: maximumPoints)
        let series = Result { try parser.parseSeriesArrayAndReleaseLine(inBytes: seriesRange) }
        if case .failure(let error as CommandFailure) = series, error.code == "not-json" { throw error }
        self.series = series
    }

    /// Parses the object in a range of the line, with `0` instead of one of its values.
    ///
    /// - Throws: ``CommandFailure`` with the code `not-json` or `too-large`.
    static func parseObject(
        in range: Range<Int>,
        omittingValueIn valueRange: Range<Int>?,
        of line: [UInt8],
        path: JSONPath
    ) throws -> JSONValue {
        let gap = valueRange ?? range.upperBound..<range.upperBound
        let (before, after) = (range.lowerBound..<gap.lowerBound, gap.upperBound..<range.upperBound)
        var (text, isWhole) = JSONRangeScanner.collapsingWhiteSpaceOutsideStrings(before, in: line, limit: byteCount)
        if isWhole {
            if valueRange != nil { text.append(UInt8(ascii: "0")) }
            let rest = JSONRangeScanner.collapsingWhiteSpaceOutsideStrings(
                after,
                in: line,
                limit: byteCount - text.count
            )
            text += rest.text
            isWhole = rest.isWhole
        }
        do {
            let value = try JSONValue(parsing: text)
            if isWhole { return value }
        } catch {
            // The first bytes are invalid regardless of the rest.
            if isWhole || error.code != .unexpectedEnd { throw notJSON(error.message) }
        }
        let name = path.steps.isEmpty ? "the request" : "\(path)"
        throw CommandFailure(
            "too-large",
            "\(name) has more than \(byteCount) bytes beside the points: that is the limit",
            status: .unreadable
        )
    }

    /// The error of a request that is not JSON.
    static func notJSON(_ reason: String) -> CommandFailure {
        CommandFailure("not-json", "the request is not JSON: \(reason)", status: .unreadable)
    }
}
