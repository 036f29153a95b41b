public import PushChartDiagnostics

/// The settings that decide the size of a sealed text, beside its content.
public struct SealSettings: Hashable, Sendable {
    /// The algorithms.
    public let suite: SealSuite

    /// The plaintext is padded to a multiple of this number of bytes; 1 for no padding.
    public let paddingMultiple: Int

    /// Whether the time of sealing and a maximum age are sealed too, which takes 10 bytes.
    public let hasTime: Bool

    /// The largest multiple for padding.
    public static let maximumPaddingMultiple = 4096

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - suite: The algorithms.
    ///   - paddingMultiple: The multiple in bytes, 1 to 4,096.
    ///   - hasTime: Whether a time and a maximum age are sealed.
    /// - Throws: `PushChartError` with the code `bad-padding`.
    public init(suite: SealSuite, paddingMultiple: Int = 1, hasTime: Bool = false) throws(PushChartError) {
        guard (1...Self.maximumPaddingMultiple).contains(paddingMultiple) else {
            throw PushChartError(
                .badPadding,
                "the padding is \(paddingMultiple) bytes, and must be 1 to \(Self.maximumPaddingMultiple)"
            )
        }
        self.suite = suite
        self.paddingMultiple = paddingMultiple
        self.hasTime = hasTime
    }

    /// The bytes of a sealed text beside its ciphertext.
    private var fixedByteCount: Int { 2 + suite.prefixByteCount + SealSuite.tagByteCount }

    /// The number of characters of the sealed text for a plaintext without its padding.
    package func characterCount(ofUnpaddedPlaintextBytes byteCount: Int) -> Int {
        let padded = (byteCount + paddingMultiple - 1) / paddingMultiple * paddingMultiple
        return 1 + DigitBlocks.characterCount(ofBytes: fixedByteCount + padded)
    }

    /// The maximum number of bytes of a plaintext without its padding, for a sealed text with some characters.
    ///
    /// The number is negative if no sealed text is so short.
    package func maximumUnpaddedPlaintextByteCount(inCharacters characterCount: Int) -> Int {
        let byteCount = DigitBlocks.maximumByteCount(inCharacters: characterCount - 1) - fixedByteCount
        return byteCount < 0 ? byteCount : byteCount / paddingMultiple * paddingMultiple
    }
}
