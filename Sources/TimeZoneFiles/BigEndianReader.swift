import PushChartDiagnostics

/// Reads numbers from bytes, the most significant byte first.
struct BigEndianReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The bytes that are not read yet.
    var remainingBytes: ArraySlice<UInt8> { rest }

    /// Takes some bytes.
    ///
    /// - Throws: `PushChartError`: `time-zone-damaged` if there are fewer.
    mutating func bytes(_ count: Int) throws(PushChartError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else {
            throw PushChartError(.timeZoneDamaged, "it ends too early: copy it again")
        }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func byte() throws(PushChartError) -> UInt8 { try bytes(1).first ?? 0 }

    /// Takes a signed number of 4 or 8 bytes.
    mutating func integer(byteCount: Int) throws(PushChartError) -> Int {
        let bytes = try bytes(byteCount)
        let word = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let shift = UInt64(64 - 8 * byteCount)
        return Int(truncatingIfNeeded: Int64(bitPattern: word << shift) >> shift)
    }

    /// Takes a count of 4 bytes.
    ///
    /// - Throws: `PushChartError`: `time-zone-damaged` if it is negative.
    mutating func count() throws(PushChartError) -> Int {
        let count = try integer(byteCount: 4)
        guard count >= 0 else {
            throw PushChartError(.timeZoneDamaged, "it has a count that is negative: copy it again")
        }
        return count
    }
}
