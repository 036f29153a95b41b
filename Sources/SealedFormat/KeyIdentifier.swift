public import PushChartDiagnostics

/// The number by which a sealed text names its key, shown as four hexadecimal digits such as `7f3a`.
///
/// It is not secret. Two keys can have the same identifier, so an opener tries all keys that have it.
public struct KeyIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The number, 0 to 65,535.
    public let number: UInt16

    /// Creates an identifier from its number.
    public init(_ number: UInt16) { self.number = number }

    /// Reads the identifier of a sealed text, for which no key is necessary.
    ///
    /// Nothing protects this number: a text with another number is still refused by every key.
    ///
    /// - Throws: `PushChartError` with the code `not-sealed` or `unknown-seal-version`.
    /// - Complexity: O(*n*) in the text.
    public init(ofSealedText text: String) throws(PushChartError) {
        do {
            self.init(try SealedEnvelope(parsing: text).keyIdentifier)
        } catch {
            throw error == .unknownVersion
                ? .laterVersion
                : PushChartError(.notSealed, "the text is not sealed, or not whole: check where it came from")
        }
    }

    /// The four lowercase hexadecimal digits.
    public var description: String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension PushChartError {
    /// The error for a text of a later version.
    package static let laterVersion = PushChartError(
        .unknownSealVersion,
        "a later version of PushChart sealed the push: update the program that opens it"
    )

    /// The only error for a text that cannot be opened. It does not tell the reason.
    package static let unopened = PushChartError(
        .cannotOpen,
        "the push was sealed with another key or for another topic, or was changed on its way: compare both sides' keys"
    )
}
