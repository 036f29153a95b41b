import JSONDocument
import PushChartDiagnostics
import PushPayload
import SeriesCodec

/// The series of the last requests, so that one chart for many recipients is parsed and encoded once.
///
/// A request with the same bytes has the same series. Answers do not depend on what is kept. The memory is bounded, and
/// one thread at a time may use it.
public final class RecentRequestSeriesCache {
    /// The entries, the last one first. The bytes are an array in valid JSON, from bracket to bracket.
    private var entries: [(bytes: ArraySlice<UInt8>, series: ParsedRequestSeries)] = []

    /// The requests whose series are kept.
    static let maximumCount = 64
    /// Longer series are not kept, in bytes.
    static let maximumByteCount = 1 << 16
    /// The bytes of all series that are kept.
    static let maximumTotalByteCount = 8 * maximumByteCount
    /// The charts of all series that are kept with their encodings.
    static let maximumPackerCount = 32

    /// The number of requests whose series are kept now.
    var count: Int { entries.count }

    /// The number of charts whose encodings are kept now.
    var packerCount: Int { entries.reduce(0) { $0 + $1.series.packerCount } }

    /// Creates a memory without series.
    public init() {}

    /// The series at the position of a reader, which moves past them.
    ///
    /// - Throws: `PushChartError` if the value is not JSON.
    func cachedOrReadSeries(from reader: inout JSONReader) throws(PushChartError) -> ParsedRequestSeries {
        let isArray = try reader.kindOfNextValue() == .array
        // A closing bracket ends the value, so whatever begins with the bytes of an entry has the same value.
        if let index = entries.firstIndex(where: { reader.skip(knownValue: $0.bytes) }) {
            if index > 0 {
                entries.insert(entries.remove(at: index), at: 0)
                forgetLeastRecent()
            }
            return entries[0].series
        }
        let start = reader.position
        let series = try ParsedRequestSeries(&reader)
        let bytes = reader.bytes(from: start)
        guard isArray, bytes.count <= Self.maximumByteCount else { return series }
        entries.insert((Array(bytes)[...], series), at: 0)
        forgetLeastRecent()
        return series
    }

    /// Forgets what exceeds the limits, and was used the longest time ago.
    private func forgetLeastRecent() {
        var (byteCount, packerCount) = (0, 0)
        for (index, entry) in entries.enumerated() {
            byteCount += entry.bytes.count
            guard index < Self.maximumCount, byteCount <= Self.maximumTotalByteCount else {
                entries.removeSubrange(index...)
                return
            }
            // The request may add charts to the first entry.
            packerCount += index == 0 ? RecentChartPackers.maximumCount : entry.series.packerCount
            if packerCount > Self.maximumPackerCount { entry.series.forgetPackers() }
        }
    }
}

/// The packers of the charts of equal series, which differ in size, style or colors.
struct RecentChartPackers {
    /// The charts that are kept.
    static let maximumCount = 4

    private var packers: [ChartPacker] = []

    /// The number of packers that are kept.
    var count: Int { packers.count }

    /// The packer of a chart, which is made if it is not kept.
    mutating func packer(for chart: SeriesChart) -> ChartPacker {
        if let packer = packers.first(where: { $0.chart == chart }) { return packer }
        let packer = ChartPacker(chart)
        if packers.count == Self.maximumCount { packers.removeFirst() }
        packers.append(packer)
        return packer
    }
}
