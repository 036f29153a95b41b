import Diagnostics
import JSONDocument
package import PushPayload

/// The bytes of a payload, parsed once for all rules.
package struct PayloadFile: Sendable {
    /// The payload; `nil` if it cannot be read.
    package let document: PushDocument?
    let byteCount: Int
    /// Why there is no payload; `nil` also if it is too large to be read.
    let fault: PayloadFault?

    /// Parses a payload.
    ///
    /// - Throws: `PayloadError` with the code `not-json`.
    package init(parsing bytes: [UInt8]) throws(PayloadError) {
        byteCount = bytes.count
        guard !bytes.allSatisfy(\.isJSONWhiteSpace) else {
            document = nil
            fault = PayloadFault(.empty, .refused, reason: "PayloadEmpty", "is empty")
            return
        }
        do throws(PayloadError) {
            document = bytes.count > PushDocument.maximumByteCount ? nil : try PushDocument(parsing: bytes)
            fault = nil
        } catch {
            document = nil
            switch (error.code, error.cause) {
            case (.notAnObject, _): fault = PayloadFault(.notAnObject, .refused, "is JSON, but not an object")
            case (_, .json(let cause)?) where cause.code == .duplicateKey:
                let place = "line \(cause.line), byte \(cause.offset)"
                fault = PayloadFault(.duplicateKey, at: error.path, "is in its object twice (\(place)): remove one")
            default: throw error
            }
        }
    }

    /// A payload that is parsed already.
    package init(_ document: PushDocument, byteCount: Int) {
        (self.document, self.byteCount, fault) = (document, byteCount, nil)
    }
}
