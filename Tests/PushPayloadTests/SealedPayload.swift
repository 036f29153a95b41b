import JSONDocument
import PushChartDiagnostics
import PushPayload
import SealedFormat

/// A payload as it is sent: in the clear, or after sealing with a cipher that leaves the plaintext as it is.
///
/// Its bytes come from the bytes that are written, and not from the counts under test.
struct SealedPayload {
    let document: PushDocument
    /// The characters of the sealed text.
    let characterCount: Int
    /// The bytes of the plaintext, with its padding.
    let plaintextByteCount: Int

    private let budget: PayloadBudget

    init(_ payload: PushDocument, for budget: PayloadBudget) throws {
        self.budget = budget
        guard let seal = budget.seal else {
            (document, characterCount, plaintextByteCount) = (payload, 0, 0)
            return
        }
        guard let path = budget.transport.sealPath,
            case .object(let object)? = payload.value[path]
        else { throw PushChartError(.missingText, "the payload has nothing to seal") }
        let time = seal.hasTime ? try SealTime(seconds: 1_790_000_000, maximumAge: 3_600) : nil
        let content = try SealedContent(object, time: time)
        let plaintext = content.plaintext(paddingMultiple: seal.paddingMultiple)
        let envelope = SealedEnvelope(
            header: .init(suite: seal.suite, format: content.plaintextFormat(paddingMultiple: seal.paddingMultiple)),
            keyIdentifier: 0x7F3A,
            prefix: [UInt8](repeating: 0xA5, count: seal.suite.prefixByteCount),
            ciphertext: plaintext + [UInt8](repeating: 0xFF, count: SealSuite.tagByteCount)
        )
        var document = payload
        try document.set(JSONValue(envelope.text), at: path)
        self.document = document
        characterCount = envelope.text.utf8.count
        plaintextByteCount = plaintext.count
    }

    /// The number of bytes that count, without any knowledge of seals.
    var byteCount: Int {
        get throws {
            let clear = try PayloadBudget(
                transport: budget.transport,
                limit: budget.limit,
                reservedByteCount: budget.reservedByteCount,
                dialect: budget.dialect
            )
            return document.byteCount(countedBy: clear)
        }
    }

    /// The most bytes that the plaintext may have in the budget, found byte by byte; in the clear, the bytes that are free.
    var maximumPlaintextByteCount: Int {
        get throws {
            let characters = try budget.byteCount - byteCount + characterCount
            guard let seal = budget.seal else { return characters }
            var count = plaintextByteCount
            while seal.characterCount(ofUnpaddedPlaintextBytes: count + 1) <= characters { count += 1 }
            return count
        }
    }
}
