/// A TZif file in the making, with any contents.
struct TZifBytes {
    /// `0` for version 1, or an ASCII digit.
    var version = UInt8(ascii: "2")
    /// The version in the second header; `nil` for ``version``.
    var secondVersion: UInt8?
    var transitions: [(time: Int, type: Int)] = []
    var types: [(offset: Int, isDaylightSaving: UInt8, designation: UInt8)] = [(0, 0, 0)]
    var designations = Array("UTC\0".utf8)
    var leapSeconds: [(time: Int, correction: Int)] = []
    var indicatorCount = 0
    var footer = "\n\n"
    /// Counts in the last header that are not those of the contents, by their place: 0 for UT indicators to 5 for
    /// designations.
    var lies: [Int: UInt32] = [:]

    var bytes: [UInt8] {
        guard version != 0 else { return block(timeByteCount: 4, version: 0, lies: lies) }
        let first = TZifBytes(version: version).block(timeByteCount: 4, version: version, lies: [:])
        return first + block(timeByteCount: 8, version: secondVersion ?? version, lies: lies) + Array(footer.utf8)
    }

    private func block(timeByteCount: Int, version: UInt8, lies: [Int: UInt32]) -> [UInt8] {
        let counts = [
            indicatorCount, indicatorCount, leapSeconds.count, transitions.count, types.count, designations.count,
        ]
        var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        for (index, count) in counts.enumerated() { bytes += Self.number(Int(lies[index] ?? UInt32(count)), 4) }
        for transition in transitions { bytes += Self.number(transition.time, timeByteCount) }
        bytes += transitions.map { UInt8(truncatingIfNeeded: $0.type) }
        for type in types { bytes += Self.number(type.offset, 4) + [type.isDaylightSaving, type.designation] }
        bytes += designations
        for second in leapSeconds {
            bytes += Self.number(second.time, timeByteCount) + Self.number(second.correction, 4)
        }
        return bytes + [UInt8](repeating: 0, count: 2 * indicatorCount)
    }

    static func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
        (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * (byteCount - 1 - $0))) }
    }

    /// Berlin, with two changes and the rule for later years.
    static let berlin = TZifBytes(
        transitions: [(1_743_296_400, 1), (1_761_440_400, 0)],
        types: [(3600, 0, 0), (7200, 1, 4)],
        designations: Array("CET\0CEST\0".utf8),
        indicatorCount: 2,
        footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
    )
}
