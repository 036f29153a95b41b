/// Reads numbers from bytes, the most significant byte first.
struct BigEndianReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The bytes that are not read yet.
    var remainingBytes: ArraySlice<UInt8> { rest }

    /// Takes some bytes.
    ///
    /// - Throws: ``TimeZoneError``: `time-zone-damaged` if there are fewer.
    mutating func bytes(_ count: Int) throws(TimeZoneError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else {
            throw TimeZoneError(.damaged, "it ends too early: copy it again")
        }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func byte() throws(TimeZoneError) -> UInt8 { try bytes(1).first ?? 0 }

    /// Takes a signed number of 4 or 8 bytes.
    mutating func integer(byteCount: Int) throws(TimeZoneError) -> Int {
        let bytes = try bytes(byteCount)
        let word = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let shift = UInt64(64 - 8 * byteCount)
        return Int(truncatingIfNeeded: Int64(bitPattern: word << shift) >> shift)
    }

    /// Takes a count of 4 bytes.
    ///
    /// - Throws: ``TimeZoneError``: `time-zone-damaged` if it is negative.
    mutating func count() throws(TimeZoneError) -> Int {
        let count = try integer(byteCount: 4)
        guard count >= 0 else { throw TimeZoneError(.damaged, "it has a count that is negative: copy it again") }
        return count
    }
}
