import PushChartDiagnostics

/// The tz database in one file, in the format of Android's file `tzdata` (bionic's `tzcode/bionic.cpp`).
///
/// A header of 24 bytes has the version, such as `tzdata2025b`, and three positions: of the index, of the data, and of
/// the end. An entry of the index has 52 bytes: a name of 40, the position in the data, the length, and four that are
/// not used. Zones with equal rules share their data.
struct TimeZoneArchive: Sendable {
    private let bytes: [UInt8]

    private static let nameByteCount = 40
    private static let entryByteCount = 52

    /// Any bytes are accepted, because each access checks what it needs.
    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The version of the database, such as `2025b`.
    ///
    /// - Throws: `PushChartError`: `time-zone-damaged`, as the other members.
    var version: String {
        get throws(PushChartError) {
            let text = bytes.prefix(12).prefix { $0 != 0 }
            guard text.starts(with: "tzdata".utf8) else { throw Self.damaged }
            return String(decoding: text.dropFirst(6), as: UTF8.self)
        }
    }

    /// The names of all zones, in the order of the index.
    var names: [String] {
        get throws(PushChartError) { try entries.map { String(decoding: Self.name(in: $0), as: UTF8.self) } }
    }

    /// The TZif file of a zone; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the zones.
    func file(named name: String) throws(PushChartError) -> [UInt8]? {
        guard let entry = try entries.first(where: { Self.name(in: $0).elementsEqual(name.utf8) }) else { return nil }
        var reader = BigEndianReader(entry.dropFirst(Self.nameByteCount))
        let (position, length) = (try reader.count(), try reader.count())
        let (_, data, end) = try positions
        guard position + length <= end - data else { throw Self.damaged }
        return Array(bytes[data + position..<data + position + length])
    }

    private var positions: (index: Int, data: Int, end: Int) {
        get throws(PushChartError) {
            var reader = BigEndianReader(bytes.dropFirst(12))
            let (index, data, end) = (try reader.count(), try reader.count(), try reader.count())
            guard index >= 24, index <= data, data <= end, end <= bytes.count else { throw Self.damaged }
            return (index, data, end)
        }
    }

    private var entries: [ArraySlice<UInt8>] {
        get throws(PushChartError) {
            let (index, data, _) = try positions
            return (0..<(data - index) / Self.entryByteCount).map { number in
                bytes[(index + number * Self.entryByteCount)...].prefix(Self.entryByteCount)
            }
        }
    }

    private static func name(in entry: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        entry.prefix(nameByteCount).prefix { $0 != 0 }
    }

    private static var damaged: PushChartError {
        PushChartError(.timeZoneDamaged, "the tz database is not one in Android's format: build it again")
    }
}
