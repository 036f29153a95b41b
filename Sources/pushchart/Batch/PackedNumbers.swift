import JSONDocument

/// Numbers as a program hands them over without writing digits: the bytes of little-endian doubles (IEEE 754
/// binary64) in base64 (RFC 4648, section 4).
struct PackedNumbers {
    let values: [Double]

    /// Decodes a text; `nil` unless it is base64 of whole doubles.
    ///
    /// The padding may be missing. Bits beyond the last byte are ignored.
    ///
    /// - Complexity: O(*n*).
    init?(base64 text: String) {
        guard let bytes = [UInt8](base64: text), bytes.count.isMultiple(of: 8) else { return nil }
        values = bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 8).map { offset in
                Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            }
        }
    }
}
