import JSONDocument
import PushPayload
import SealedFormat
import SealedPush

/// Where a payload has its sealed text, and the key that sealed it.
struct SealedTextPlace {
    let path: JSONPath
    let keyIdentifier: KeyIdentifier
}

extension PushDocument {
    /// The place of the sealed text; `nil` if there is none.
    var sealedText: SealedTextPlace? {
        guard let path = pathOfTextAtSeal, let text = value[path]?.text,
            let identifier = try? KeyIdentifier(ofSealedText: text)
        else { return nil }
        return SealedTextPlace(path: path, keyIdentifier: identifier)
    }

    /// The first seal path with a string, which may also be a damaged sealed text; `nil` if there is none.
    var pathOfTextAtSeal: JSONPath? { Self.sealPaths.first { value[$0]?.text != nil } }

    /// The seal paths of all transports.
    private static let sealPaths = Transport.allCases.compactMap(\.sealPath)

    /// Requires a payload without a sealed text, which nothing can be packed into.
    ///
    /// - Throws: ``Failure`` with the code `sealed`.
    func requireUnsealed() throws {
        guard let seal = sealedText else { return }
        throw Failure(
            "sealed",
            "the template is sealed with key \(seal.keyIdentifier) already: pack it before you seal it",
            status: .rejected
        )
    }

    /// Requires the alert of a phone that cannot open the payload, and lets the extension run.
    ///
    /// - Throws: `PayloadError` with the code `noAlert`, or if the payload lacks a part.
    mutating func prepareForSealing(countedBy budget: PayloadBudget) throws(PayloadError) {
        try requireAlert(for: budget)
        try setMutableContent(for: budget.transport)
    }

    /// The payload with the content of its sealed text.
    ///
    /// - Parameter now: The time in seconds since 1970; `nil` for a push of any age.
    /// - Throws: `SealError`.
    func opened(by opener: PushOpener, at path: JSONPath, now: Int?) throws -> PushDocument {
        guard case .object(let root) = try opener.open(value, at: path, now: now) else { return self }
        return PushDocument(root: root)
    }

    /// The payload with a sealed text in place of the object at a path.
    ///
    /// - Throws: `SealError`.
    func sealed(by sealer: PushSealer, at path: JSONPath, time: SealTime?) throws -> PushDocument {
        guard case .object(let root) = try sealer.seal(value, at: path, time: time) else { return self }
        return PushDocument(root: root)
    }
}
