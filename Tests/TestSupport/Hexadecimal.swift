extension [UInt8] {
    /// The bytes of hexadecimal digits, two digits each. Other characters are skipped.
    public init(hexadecimal text: some StringProtocol) {
        let digits = text.compactMap(\.hexDigitValue)
        self = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
