import DecimalNumbers

/// Codes whole numbers of any size: the bit length in unary with adaptive bits, then the bits after the leading one.
struct IntegerModel {
    private var lengthBits = [AdaptiveBit](repeating: AdaptiveBit(), count: 53)

    /// Codes a number of `0..<2^53`.
    mutating func code<Coder: RangeCoder>(_ number: Integer53, with coder: inout Coder) -> Integer53 {
        var length = 0
        while length < 53, lengthBits[length].code(number.bitLength > length, with: &coder) { length += 1 }
        return coder.codeBitsAfterLeadingOne(of: number, bitLength: length)
    }
}
