import DecimalNumbers

/// An entropy coder that either writes or reads; the models and ``ChartTextCodec`` are written once against it.
///
/// An encoder writes the value that it gets and returns it. A decoder ignores the value that it gets and returns the
/// value that it read.
protocol RangeCoder {
    /// The constants of the models.
    var tables: ModelLookupTables { get }

    /// Codes one bit; `probability` is that of a one, in 1/65,536, `1...65535`.
    mutating func codeBit(_ bit: Bool, probability: Int) -> Bool

    /// Codes a value of `0..<bound`, all equally likely; `bound` is at most 2^20.
    mutating func codeUniform(_ value: Int, below bound: Int) -> Int

    /// Whether a decoder read something that no encoder writes.
    var isDamaged: Bool { get }

    /// Whether an encoder has written more digits than its limit, so that the text is of no use.
    var exceedsDigitLimit: Bool { get }

    /// Makes a decoder damaged; an encoder ignores it.
    mutating func markDamaged()
}

extension RangeCoder {
    /// Codes one bit without a model.
    mutating func codeUniformFlag(_ flag: Bool) -> Bool { codeUniform(flag ? 1 : 0, below: 2) == 1 }

    /// Codes a bit that is rarely set; a zero costs 0.05 bits.
    mutating func codeRareFlag(_ flag: Bool) -> Bool { codeBit(flag, probability: 1 << 11) }

    /// Codes the low bits of a value without a model, high bits first, 16 at a time.
    mutating func codeBits(_ value: Integer53, count: Int) -> Integer53 {
        var result: Integer53 = 0
        var left = count
        while left > 0 {
            let width = min(left, 16)
            left -= width
            let bits = codeUniform(Int(value >> left & (1 << width - 1)), below: 1 << width)
            result = result << width | Integer53(bits)
        }
        return result
    }

    /// Codes a number of `0..<2^53` as its bit length (6 bits) and the bits after the leading one.
    ///
    /// An Elias code (P. Elias 1975) with a fixed-length prefix.
    mutating func codeEliasNumber(_ number: Integer53) -> Integer53 {
        let length = Int(codeBits(Integer53(number.bitLength), count: 6))
        guard length <= 53 else {
            markDamaged()
            return 0
        }
        return codeBitsAfterLeadingOne(of: number, bitLength: length)
    }

    /// Codes the bits of a number after its leading one, where the bit length is known.
    mutating func codeBitsAfterLeadingOne(of number: Integer53, bitLength: Int) -> Integer53 {
        guard bitLength > 1 else { return Integer53(bitLength) }
        let leading: Integer53 = 1 << (bitLength - 1)
        return leading | codeBits(number & (leading - 1), count: bitLength - 1)
    }

    /// Codes a number of either sign: a bit for the sign, then the magnitude.
    mutating func codeSignedNumber(_ number: Integer53) -> Integer53 {
        let isNegative = codeUniformFlag(number < 0)
        let magnitude = codeEliasNumber(abs(number))
        return isNegative ? -magnitude : magnitude
    }
}

extension FixedWidthInteger {
    /// The number of binary digits of a number that is not negative; 0 for 0.
    var bitLength: Int { Self.bitWidth - leadingZeroBitCount }
}
