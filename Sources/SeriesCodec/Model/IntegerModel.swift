/// Codes whole numbers of any size: the length of the binary form adaptively, the digits as they are.
struct IntegerModel {
    private var lengths = [AdaptiveBit](repeating: AdaptiveBit(), count: 64)

    /// Codes a number of `0..<2^53`.
    mutating func code<Coder: RangeCoder>(_ value: Int, _ coder: inout Coder) -> Int {
        var length = 0
        while length < 53, lengths[length].code(value.bitLength > length, &coder) { length += 1 }
        guard length > 1 else { return length }
        let leading = 1 << (length - 1)
        return leading | coder.raw(value & (leading - 1), bits: length - 1)
    }
}
