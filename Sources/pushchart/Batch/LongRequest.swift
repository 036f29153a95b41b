import JSONDocument
import PushPayload
import SeriesCodec

/// A request that is longer than its series alone may make it, read without holding the points as JSON values.
///
/// A point `[1700000000,71.5]` takes some hundred bytes as JSON, and 24 as two numbers.
///
/// The answer is that to a short request that means the same, but for three cases. More than ``byteCount`` bytes beside
/// the points are `too-large`, more points than ``maximumPoints`` are `too-many-points`, and a point of more than
/// ``LongSeriesReader/pieceSize`` bytes is none: what is wrong behind these is not told.
struct LongRequest {
    /// Longer requests are read this way; white space is not counted when it is more than a byte.
    static let byteCount = PushDocument.maximumByteCount

    /// The most points of such a request: 4,000,000, some 100 MB while they are read.
    static let maximumPoints = 4_000_000

    /// The request, with `0` in place of a list of series.
    let request: JSONValue

    /// The series, or why there are none. What is wrong with the rest of the request goes first, as in a short one.
    let series: Result<[TimeSeries], any Error>

    /// Reads a request, and lets go of the line.
    ///
    /// - Parameters:
    ///   - line: The request.
    ///   - maximumPoints: The most points of all series.
    /// - Throws: ``Failure`` with the code `not-json`, `bad-request`, or `too-large` for more than ``byteCount`` bytes
    ///   beside the series.
    init(_ line: consuming [UInt8], maximumPoints: Int = LongRequest.maximumPoints) throws {
        let whole = JSONSpan.trimmed(0..<line.count, in: line)
        let place = JSONSpan.list(of: "series", in: whole, of: line)
        let rest = Result { try Self.value(of: whole, without: place, in: line, path: JSONPath()) }
        if case .failure(let error as Failure) = rest, error.code == "too-large",
            whole.first.map({ line[$0] }) != UInt8(ascii: "{")
        {
            throw BatchRequest.bad("it is no object")
        }
        request = try rest.get()
        guard case .object(let object) = request else {
            series = .success([])
            return
        }
        let axis = object["axis"]?.text.flatMap { SeriesChart.Axis(rawValue: $0) } ?? .time
        guard let place else {
            series = Result { try InlineSeries(object["series"], axis: axis).series }
            return
        }
        var reader = LongSeriesReader(line, axis: axis, maximumPoints: maximumPoints)
        let series = Result { try reader.series(at: place) }
        if case .failure(let error as Failure) = series, error.code == "not-json" { throw error }
        self.series = series
    }

    /// Parses an object with `0` in place of one of its values.
    ///
    /// - Throws: ``Failure`` with the code `not-json` or `too-large`.
    static func value(
        of range: Range<Int>,
        without place: Range<Int>?,
        in line: [UInt8],
        path: JSONPath
    ) throws -> JSONValue {
        let gap = place ?? range.upperBound..<range.upperBound
        let (before, after) = (range.lowerBound..<gap.lowerBound, gap.upperBound..<range.upperBound)
        var (text, isWhole) = JSONSpan.compacted(before, in: line, limit: byteCount)
        if isWhole {
            if place != nil { text.append(UInt8(ascii: "0")) }
            let rest = JSONSpan.compacted(after, in: line, limit: byteCount - text.count)
            text += rest.text
            isWhole = rest.isWhole
        }
        do {
            let value = try JSONValue(parsing: text)
            if isWhole { return value }
        } catch {
            // What stands wrong among the first bytes is no JSON whatever follows.
            if isWhole || error.code != .unexpectedEnd { throw notJSON(error.message) }
        }
        let name = path.steps.isEmpty ? "the request" : "\(path)"
        throw Failure(
            "too-large",
            "beside points, \(name) has more than the \(byteCount) bytes that are read",
            status: .unreadable
        )
    }

    /// The error for a request that is no JSON.
    static func notJSON(_ reason: String) -> Failure {
        Failure("not-json", "the request is not JSON: \(reason)", status: .unreadable)
    }
}
