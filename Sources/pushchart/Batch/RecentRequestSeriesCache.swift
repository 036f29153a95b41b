import PushPayload
import SeriesCodec

/// The series of the last requests, so that one chart for many recipients is parsed and encoded once.
///
/// A request with the same bytes has the same series. Answers do not depend on what is kept. The memory is bounded, and
/// one thread at a time may use it.
final class RecentRequestSeriesCache {
    /// The series of one request.
    final class CachedSeries {
        /// The value of `series` in the request: an array in valid JSON, from bracket to bracket.
        fileprivate let bytes: [UInt8]
        private let plain: [FastPathSeriesParser.PartiallyParsedSeries]
        private var known: (axis: SeriesChart.XAxisKind, series: [TimeSeries])?
        private var packers: [ChartPacker] = []

        /// The charts that are kept. They differ in size, style or colors.
        private static let maximumPackerCount = 4

        fileprivate init(bytes: [UInt8], plain: [FastPathSeriesParser.PartiallyParsedSeries]) {
            self.bytes = bytes
            self.plain = plain
        }

        /// The series on an axis; `nil` if one is not valid there.
        func series(on axis: SeriesChart.XAxisKind) -> [TimeSeries]? {
            if let known, known.axis == axis { return known.series }
            guard let series = try? plain.map({ try RequestSeriesList.makeSeries(from: $0, axis: axis) }) else {
                return nil
            }
            known = (axis, series)
            return series
        }

        /// The packer of a chart of these series.
        func cachedOrNewPacker(for chart: SeriesChart) -> ChartPacker {
            if let packer = packers.first(where: { $0.chart == chart }) { return packer }
            let packer = ChartPacker(chart)
            if packers.count == Self.maximumPackerCount { packers.removeFirst() }
            packers.append(packer)
            return packer
        }
    }

    /// The entries, the last one first.
    private var entries: [CachedSeries] = []

    /// The requests whose series are kept.
    static let maximumCount = 8
    /// Longer series are not kept, in bytes.
    static let maximumByteCount = 1 << 16

    /// The number of requests whose series are kept now.
    var count: Int { entries.count }

    /// The series at a cursor, which moves past them; `nil` if they are not plain.
    func cachedOrParsedSeries(at cursor: inout JSONCursor) -> CachedSeries? {
        // A closing bracket ends the value, so whatever begins with the bytes of an entry has the same value.
        if let index = entries.firstIndex(where: { cursor.isNext($0.bytes) }) {
            let entry = entries.remove(at: index)
            entries.insert(entry, at: 0)
            cursor.position += entry.bytes.count
            return entry
        }
        let start = cursor.position
        guard let plain = FastPathSeriesParser.parseSeriesIfPlain(at: &cursor) else { return nil }
        let range = start..<cursor.position
        guard range.count <= Self.maximumByteCount else { return CachedSeries(bytes: [], plain: plain) }
        let entry = CachedSeries(bytes: Array(cursor.bytes[range]), plain: plain)
        if entries.count == Self.maximumCount { entries.removeLast() }
        entries.insert(entry, at: 0)
        return entry
    }
}
