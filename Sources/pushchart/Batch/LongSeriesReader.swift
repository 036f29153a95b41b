import JSONDocument
import SeriesCodec

/// Reads the series of a long request a piece at a time.
///
/// All is read even when a series has turned out to be refused: that the request is no JSON goes first.
struct LongSeriesReader {
    /// The bytes of the points that are parsed at a time, and the most of a point but for its white space.
    static let pieceSize = 1 << 16

    private typealias Row = (time: Double, value: Double?)

    private var line: [UInt8]
    private let axis: SeriesChart.Axis
    private var pointsLeft: Int
    /// Why the series are refused, if they are.
    private var refusal: (any Error)?

    /// - Parameters:
    ///   - line: The request.
    ///   - axis: What the times stand for.
    ///   - maximumPoints: The most points of all series.
    init(_ line: consuming [UInt8], axis: SeriesChart.Axis, maximumPoints: Int) {
        self.line = line
        self.axis = axis
        pointsLeft = maximumPoints
    }

    /// Reads the series, and lets go of the line.
    ///
    /// - Parameter place: Where they stand in the line; it begins with a bracket.
    /// - Throws: ``Failure`` with the code `not-json`, `bad-request`, `too-large` or `too-many-points`, or `SeriesError`.
    mutating func series(at place: Range<Int>) throws -> [TimeSeries] {
        defer { line = [] }
        let path = JSONPath(keys: "series")
        guard let first = firstPart(of: place) else {
            guard JSONSpan.forEachPart(of: place, in: line, { _ in }) else { throw Self.unclosed(path) }
            throw BatchRequest.bad("“series” is no list of points, or an empty one")
        }
        if kind(of: first) == UInt8(ascii: "["), firstPart(of: first).map({ kind(of: $0) }) != UInt8(ascii: "[") {
            let rows = try rows(place, at: path)
            line = []
            if let refusal { throw refusal }
            return [try TimeSeries(label: "", rows: rows)]
        }
        var parts: [Range<Int>] = []
        let isClosed = JSONSpan.forEachPart(of: place, in: line) { part in
            // No more than fit into the memory for points.
            if parts.count <= pointsLeft { parts.append(part) }
        }
        var series: [TimeSeries] = []
        for (index, part) in parts.enumerated() {
            guard let one = try self.series(part, at: path[index]), refusal == nil else { continue }
            series.append(one)
        }
        guard isClosed else { throw Self.unclosed(path) }
        if let refusal { throw refusal }
        return series
    }

    /// Reads a series of several; `nil` where it is refused.
    private mutating func series(_ part: Range<Int>, at path: JSONPath) throws -> TimeSeries? {
        switch kind(of: part) {
        case UInt8(ascii: "["):
            let rows = try rows(part, at: path)
            return refusing { try TimeSeries(label: "", rows: rows) }
        case UInt8(ascii: "{"):
            let points = JSONSpan.list(of: "points", in: part, of: line)
            let rest = try LongRequest.value(of: part, without: points, in: line, path: path)
            guard case .object(let object) = rest else { return nil }
            refusing { try InlineSeries.requireKnownKeys(object, at: path) }
            guard let points else {
                refusing { throw BatchRequest.bad("\(path).points is no list of points") }
                return nil
            }
            let rows = try rows(points, at: path["points"])
            return refusing { try InlineSeries.series(of: object, rows: rows, at: path) }
        default:
            _ = try LongRequest.value(of: part, without: nil, in: line, path: path)
            refusing {
                throw BatchRequest.bad("\(path) is neither a list of points nor an object with “points”")
            }
            return nil
        }
    }

    /// Reads a list of points, some at a time; what is refused is no more kept.
    private mutating func rows(_ list: Range<Int>, at path: JSONPath) throws -> [(time: Double, value: Double?)] {
        var rows: [Row] = []
        var piece: [UInt8] = []
        piece.reserveCapacity(Self.pieceSize + 64)
        var (place, count) = (0, 0)
        let isClosed = try JSONSpan.forEachPart(of: list, in: line) { part in
            pointsLeft -= 1
            guard pointsLeft >= 0 else {
                throw Failure(
                    "too-many-points",
                    "the request has more points than are read: thin the series out",
                    status: .rejected
                )
            }
            if count > 0 { piece.append(UInt8(ascii: ",")) }
            if part.count <= Self.pieceSize {
                piece += line[part]
            } else {
                let (point, isWhole) = JSONSpan.compacted(part, in: line, limit: Self.pieceSize)
                guard isWhole else {
                    let path = path[place + count]
                    _ = try LongRequest.value(of: part, without: nil, in: line, path: path)
                    throw BatchRequest.bad("\(path) is no point [time, value]")
                }
                piece += point
            }
            count += 1
            guard piece.count >= Self.pieceSize else { return }
            try read(piece, count, from: place, at: path, into: &rows)
            piece.removeAll(keepingCapacity: true)
            (place, count) = (place + count, 0)
        }
        if count > 0 { try read(piece, count, from: place, at: path, into: &rows) }
        guard isClosed else { throw Self.unclosed(path) }
        return rows
    }

    /// Reads some points.
    private mutating func read(
        _ piece: [UInt8],
        _ count: Int,
        from place: Int,
        at path: JSONPath,
        into rows: inout [(time: Double, value: Double?)]
    ) throws {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: [UInt8(ascii: "[")] + piece + [UInt8(ascii: "]")])
        } catch {
            throw LongRequest.notJSON("\(error.message), behind point \(place) of \(path)")
        }
        guard case .array(let points) = value, points.count == count else {
            throw LongRequest.notJSON("a point is missing behind point \(place) of \(path)")
        }
        refusing { [axis] in
            for (index, point) in points.enumerated() {
                rows.append(try InlineSeries.row(point, axis, at: path[place + index]))
            }
        }
    }

    /// Does something unless the series are refused already, and keeps the reason if they now are.
    @discardableResult
    private mutating func refusing<Value>(_ body: () throws -> Value) -> Value? {
        guard refusal == nil else { return nil }
        do {
            return try body()
        } catch {
            refusal = error
            return nil
        }
    }

    /// The first byte of a part.
    private func kind(of part: Range<Int>) -> UInt8? { part.first.map { line[$0] } }

    private func firstPart(of range: Range<Int>) -> Range<Int>? {
        var first: Range<Int>?
        _ = JSONSpan.forEachPart(of: range, in: line) { part in first = first ?? part }
        return first
    }

    private static func unclosed(_ path: JSONPath) -> Failure { LongRequest.notJSON("\(path) does not end") }
}
