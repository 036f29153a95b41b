import SealedFormat

/// The sizes of a payload whose content will be sealed: the document around the sealed text, and the plaintext.
struct ByteCountsBeforeSealing {
    let seal: SealSettings

    /// The number of bytes of the payload with an empty sealed text, as its transport counts them.
    let outsideByteCount: Int

    /// The number of bytes of the plaintext without its padding.
    let plaintextByteCount: Int

    init(content: SealedContent, seal: SealSettings, outsideByteCount: Int) {
        self.seal = seal
        self.outsideByteCount = outsideByteCount
        plaintextByteCount = content.plaintextByteCountBeforePadding(
            paddingMultiple: seal.paddingMultiple,
            hasTime: seal.hasTime
        )
    }

    /// The number of bytes of the sealed payload.
    var payloadByteCount: Int { payloadByteCount(withPlaintextBytes: plaintextByteCount) }

    /// The number of bytes of the sealed payload with another plaintext.
    ///
    /// No encoder escapes a character of a sealed text, so each one is a byte.
    func payloadByteCount(withPlaintextBytes byteCount: Int) -> Int {
        outsideByteCount + seal.characterCount(ofUnpaddedPlaintextBytes: byteCount)
    }

    /// The maximum number of bytes of the sealed payload: the budget, or fewer if a phone would not read so long a
    /// sealed text.
    func sealedPayloadByteLimit(in budget: PayloadBudget) -> Int {
        min(budget.byteCount, outsideByteCount + SealedEnvelope.maximumCharacterCount)
    }

    /// The maximum number of bytes of the plaintext within a budget; negative if not even an empty one fits.
    func maximumPlaintextByteCount(in budget: PayloadBudget) -> Int {
        seal.maximumUnpaddedPlaintextByteCount(
            inCharacters: sealedPayloadByteLimit(in: budget) - outsideByteCount
        )
    }
}
