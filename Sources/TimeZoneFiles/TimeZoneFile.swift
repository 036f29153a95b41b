public import PushChartDiagnostics

/// The rules of a time zone, read from a file in the format TZif (RFC 9636; RFC 8536 for the versions 1 to 3).
///
///     let berlin = try TimeZoneFile(parsing: bytes)
///     print(berlin.utcOffset(atSecondsSince1970: 1_784_000_000))  // 7200
///
/// The file may have the version 1 to 4. A file that counts leap seconds, as in the folder `right`, is refused.
public struct TimeZoneFile: Hashable, Sendable {
    /// The largest file that is read, in bytes. Those of the tz database have less than 4,000.
    public static let maximumByteCount = 1 << 16

    /// The times at which the offset or another property of the local time changes, in ascending order.
    private let transitionTimes: [Int]
    private let offsets: [Int]
    /// The offset before the first transition.
    private let firstOffset: Int
    /// The offsets from the last transition on; `nil` for the last of ``offsets``.
    private let laterRule: POSIXTimeZoneRule?

    /// Reads a file.
    ///
    /// - Throws: `PushChartError`: `time-zone-damaged` or `time-zone-not-supported`.
    /// - Complexity: O(bytes), in time and memory.
    public init(parsing bytes: [UInt8]) throws(PushChartError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw PushChartError(
                .timeZoneDamaged,
                "it has \(bytes.count) bytes, and the limit is \(Self.maximumByteCount)"
            )
        }
        var reader = BigEndianReader(bytes[...])
        var header = try TimeZoneFileHeader(from: &reader)
        var data: TimeZoneFileData
        if header.version == 1 {
            data = try TimeZoneFileData(from: &reader, header: header, timeByteCount: 4)
            laterRule = nil
        } else {
            // The block of version 1 comes first, for old readers.
            _ = try reader.bytes(header.dataByteCount(timeByteCount: 4))
            let version = header.version
            header = try TimeZoneFileHeader(from: &reader)
            guard header.version == version else {
                throw PushChartError(.timeZoneDamaged, "its two headers have different versions: copy it again")
            }
            data = try TimeZoneFileData(from: &reader, header: header, timeByteCount: 8)
            laterRule = try Self.footer(from: &reader)
        }
        guard reader.remainingBytes.isEmpty else {
            throw PushChartError(
                .timeZoneDamaged,
                "it has \(reader.remainingBytes.count) bytes after its end: copy it again"
            )
        }
        transitionTimes = data.transitionTimes
        offsets = data.transitionTypes.map { data.typeOffsets[$0] }
        firstOffset = data.typeOffsets[0]
    }

    /// Reads the rule between two line feeds; `nil` if there is none.
    private static func footer(from reader: inout BigEndianReader) throws(PushChartError) -> POSIXTimeZoneRule? {
        let newline = UInt8(ascii: "\n")
        guard try reader.byte() == newline, let end = reader.remainingBytes.firstIndex(of: newline) else {
            throw PushChartError(.timeZoneDamaged, "its footer is not a line: copy it again")
        }
        let text = try reader.bytes(end - reader.remainingBytes.startIndex)
        _ = try reader.byte()
        return text.isEmpty ? nil : try POSIXTimeZoneRule(parsing: text)
    }

    /// The offset from UTC in seconds east of Greenwich, from −25 to 26 hours.
    ///
    /// - Complexity: O(log *n*) in the number of transitions.
    public func utcOffset(atSecondsSince1970 time: Int) -> Int {
        guard let last = transitionTimes.last, time < last else {
            return laterRule?.utcOffset(atSecondsSince1970: time) ?? offsets.last ?? firstOffset
        }
        var (low, high) = (0, transitionTimes.count)
        while low < high {
            let middle = (low + high) / 2
            if transitionTimes[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? firstOffset : offsets[low - 1]
    }
}
