extension [UInt8] {
    /// Appends a number in two bytes, the higher first.
    mutating func append(bigEndian number: UInt16) {
        append(UInt8(truncatingIfNeeded: number >> 8))
        append(UInt8(truncatingIfNeeded: number))
    }

    /// Appends a number in four bytes, the highest first.
    mutating func append(bigEndian number: UInt32) {
        append(bigEndian: UInt16(truncatingIfNeeded: number >> 16))
        append(bigEndian: UInt16(truncatingIfNeeded: number))
    }
}
