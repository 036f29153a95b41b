import JSONDocument

/// The series of the last requests, so that one chart for many recipients is parsed and encoded once.
///
/// A request with the same bytes has the same series. Answers do not depend on what is kept. The memory is bounded, and
/// one thread at a time may use it.
public final class RecentRequestSeriesCache {
    /// The entries, the last one first. The bytes are an array in valid JSON, from bracket to bracket.
    private var entries: [(bytes: ArraySlice<UInt8>, series: ParsedRequestSeries)] = []

    /// The requests whose series are kept.
    static let maximumCount = 8
    /// Longer series are not kept, in bytes.
    static let maximumByteCount = 1 << 16

    /// The number of requests whose series are kept now.
    var count: Int { entries.count }

    /// Creates a memory without series.
    public init() {}

    /// The series at the position of a reader, which moves past them.
    ///
    /// - Throws: `JSONError` if the value is not JSON.
    func cachedOrReadSeries(from reader: inout JSONReader) throws(JSONError) -> ParsedRequestSeries {
        let isArray = try reader.kindOfNextValue() == .array
        // A closing bracket ends the value, so whatever begins with the bytes of an entry has the same value.
        if let index = entries.firstIndex(where: { reader.skip(knownValue: $0.bytes) }) {
            let entry = entries.remove(at: index)
            entries.insert(entry, at: 0)
            return entry.series
        }
        let start = reader.position
        let series = try ParsedRequestSeries(&reader)
        let bytes = reader.bytes(from: start)
        guard isArray, bytes.count <= Self.maximumByteCount else { return series }
        if entries.count == Self.maximumCount { entries.removeLast() }
        entries.insert((Array(bytes)[...], series), at: 0)
        return series
    }
}
