import JSONDocument
import SeriesCodec

/// Parses the series of a large request in chunks.
///
/// It parses all series even after one is rejected, because invalid JSON is reported first.
struct LargeRequestSeriesParser {
    /// The size of a chunk of points in bytes, and the maximum size of a point without white space.
    static let chunkByteCount = 1 << 16

    private typealias Row = (time: Double, value: Double?)

    private var line: [UInt8]
    private let axis: SeriesChart.XAxisKind
    private var remainingPoints: Int
    /// The first error of a series that is valid JSON.
    private var rejection: (any Error)?

    /// - Parameter maximumPoints: The maximum number of points of all series.
    init(_ line: consuming [UInt8], axis: SeriesChart.XAxisKind, maximumPoints: Int) {
        self.line = line
        self.axis = axis
        remainingPoints = maximumPoints
    }

    /// Parses the array of series in a range of the line, and releases the line.
    ///
    /// - Throws: ``CommandFailure`` with the code `not-json`, `bad-request`, `too-large` or `too-many-points`;
    ///   `SeriesError`.
    mutating func parseSeriesArrayAndReleaseLine(inBytes range: Range<Int>) throws -> [TimeSeries] {
        defer { line = [] }
        let path = JSONPath(keys: "series")
        guard let first = firstPart(of: range) else {
            guard JSONRangeScanner.forEachElementOrMember(of: range, in: line, { _ in }) else {
                throw Self.unclosed(path)
            }
            throw CommandFailure.invalidRequestOrOption("“series” must be an array of points and not empty")
        }
        if firstByte(of: first) == UInt8(ascii: "["),
            firstPart(of: first).map({ firstByte(of: $0) }) != UInt8(ascii: "[")
        {
            let rows = try parsePointsInChunks(inBytes: range, at: path)
            line = []
            if let rejection { throw rejection }
            return [try TimeSeries(label: "", rows: rows)]
        }
        var parts: [Range<Int>] = []
        let isClosed = JSONRangeScanner.forEachElementOrMember(of: range, in: line) { part in
            // More series than points would exceed the memory for points.
            if parts.count <= remainingPoints { parts.append(part) }
        }
        var series: [TimeSeries] = []
        for (index, part) in parts.enumerated() {
            guard let one = try parseOneSeries(inBytes: part, at: path[index]), rejection == nil else { continue }
            series.append(one)
        }
        guard isClosed else { throw Self.unclosed(path) }
        if let rejection { throw rejection }
        return series
    }

    /// Parses one of several series; `nil` if it is rejected.
    private mutating func parseOneSeries(inBytes part: Range<Int>, at path: JSONPath) throws -> TimeSeries? {
        switch firstByte(of: part) {
        case UInt8(ascii: "["):
            let rows = try parsePointsInChunks(inBytes: part, at: path)
            return runUnlessAlreadyRejected { try TimeSeries(label: "", rows: rows) }
        case UInt8(ascii: "{"):
            let points = JSONRangeScanner.rangeOfArray(forKey: "points", in: part, of: line)
            let rest = try ParsedLargeRequest.parseObject(in: part, omittingValueIn: points, of: line, path: path)
            guard case .object(let object) = rest else { return nil }
            runUnlessAlreadyRejected { try RequestSeriesList.validateSeriesKeys(of: object, at: path) }
            guard let points else {
                if RequestSeriesList.hasPackedColumns(object) {
                    return runUnlessAlreadyRejected { [axis] in
                        let rows = try RequestSeriesList.parsePackedColumns(of: object, axis: axis, at: path)
                        return try RequestSeriesList.makeSeries(from: object, rows: rows, at: path)
                    }
                }
                runUnlessAlreadyRejected {
                    throw CommandFailure.invalidRequestOrOption("\(path).points must be an array of points")
                }
                return nil
            }
            let rows = try parsePointsInChunks(inBytes: points, at: path["points"])
            return runUnlessAlreadyRejected { try RequestSeriesList.makeSeries(from: object, rows: rows, at: path) }
        default:
            _ = try ParsedLargeRequest.parseObject(in: part, omittingValueIn: nil, of: line, path: path)
            runUnlessAlreadyRejected {
                throw CommandFailure.invalidRequestOrOption(
                    "\(path) must be an array of points or an object with “points”"
                )
            }
            return nil
        }
    }

    /// Parses an array of points in chunks. After a rejection no rows are kept.
    private mutating func parsePointsInChunks(inBytes list: Range<Int>, at path: JSONPath) throws -> [(
        time: Double, value: Double?
    )] {
        var rows: [Row] = []
        var chunk: [UInt8] = []
        chunk.reserveCapacity(Self.chunkByteCount + 64)
        var (firstIndex, count) = (0, 0)
        let isClosed = try JSONRangeScanner.forEachElementOrMember(of: list, in: line) { part in
            remainingPoints -= 1
            guard remainingPoints >= 0 else {
                throw CommandFailure(
                    "too-many-points",
                    "the request has too many points: reduce the series",
                    status: .rejected
                )
            }
            if count > 0 { chunk.append(UInt8(ascii: ",")) }
            if part.count <= Self.chunkByteCount {
                chunk += line[part]
            } else {
                let (point, isWhole) = JSONRangeScanner.collapsingWhiteSpaceOutsideStrings(
                    part,
                    in: line,
                    limit: Self.chunkByteCount
                )
                guard isWhole else {
                    let path = path[firstIndex + count]
                    _ = try ParsedLargeRequest.parseObject(in: part, omittingValueIn: nil, of: line, path: path)
                    throw CommandFailure.invalidRequestOrOption("\(path) must be a point [time, value]")
                }
                chunk += point
            }
            count += 1
            guard chunk.count >= Self.chunkByteCount else { return }
            try parseChunk(chunk, pointCount: count, firstIndex: firstIndex, at: path, into: &rows)
            chunk.removeAll(keepingCapacity: true)
            (firstIndex, count) = (firstIndex + count, 0)
        }
        if count > 0 { try parseChunk(chunk, pointCount: count, firstIndex: firstIndex, at: path, into: &rows) }
        guard isClosed else { throw Self.unclosed(path) }
        return rows
    }

    private mutating func parseChunk(
        _ chunk: [UInt8],
        pointCount: Int,
        firstIndex: Int,
        at path: JSONPath,
        into rows: inout [(time: Double, value: Double?)]
    ) throws {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: [UInt8(ascii: "[")] + chunk + [UInt8(ascii: "]")])
        } catch {
            throw ParsedLargeRequest.notJSON("\(error.message), after point \(firstIndex) of \(path)")
        }
        guard case .array(let points) = value, points.count == pointCount else {
            throw ParsedLargeRequest.notJSON("a point is missing after point \(firstIndex) of \(path)")
        }
        runUnlessAlreadyRejected { [axis] in
            for (index, point) in points.enumerated() {
                rows.append(try RequestSeriesList.parsePoint(point, axis: axis, at: path[firstIndex + index]))
            }
        }
    }

    /// Runs a closure unless the series are already rejected. Its error rejects them.
    @discardableResult
    private mutating func runUnlessAlreadyRejected<Value>(recordingErrorOf body: () throws -> Value) -> Value? {
        guard rejection == nil else { return nil }
        do {
            return try body()
        } catch {
            rejection = error
            return nil
        }
    }

    private func firstByte(of part: Range<Int>) -> UInt8? { part.first.map { line[$0] } }

    private func firstPart(of range: Range<Int>) -> Range<Int>? {
        var first: Range<Int>?
        _ = JSONRangeScanner.forEachElementOrMember(of: range, in: line) { part in first = first ?? part }
        return first
    }

    private static func unclosed(_ path: JSONPath) -> CommandFailure {
        ParsedLargeRequest.notJSON("\(path) does not end")
    }
}
