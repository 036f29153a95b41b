/// The error of this package: a stable code, a message that names the fault and a remedy, and the place.
///
/// Two errors are equal if their codes are.
public struct PushChartError: Error, Sendable {
    /// The kind of failure.
    public let code: Code

    /// A sentence that names the fault and a remedy, with its options as values.
    public let text: MessageText

    /// The place of the fault.
    public var place: Place

    /// The number of bytes by which a payload exceeds its budget, with the code `overBudget`.
    public let bytesMissing: Int?

    /// The fewest bytes that a chart needs, with the code `overBudget` of a chart alone.
    public let bytesNeeded: Int?

    /// The columns among which the person chooses, by the name of the option; empty if nothing is open.
    public let candidates: [String: [String]]

    /// Creates an error. A message in a variable is a `MessageText(message)`.
    public init(
        _ code: Code,
        _ text: MessageText,
        at place: Place = Place(),
        bytesMissing: Int? = nil,
        bytesNeeded: Int? = nil,
        candidates: [String: [String]] = [:]
    ) {
        self.code = code
        self.text = text
        self.place = place
        self.bytesMissing = bytesMissing
        self.bytesNeeded = bytesNeeded
        self.candidates = candidates
    }

    /// The part of this package that failed.
    package var domain: Domain { code.domain }

    /// The sentence. Options have the spelling of Swift.
    public var message: String { text.description }
}

extension PushChartError: CustomStringConvertible {
    /// The place and the message. Options have the spelling of Swift.
    public var description: String { description(for: .swift) }

    /// The place and the message in the spelling of a reader, in the form of compilers: `prices.csv:7: …`.
    public func description(for reader: MessageReader) -> String {
        let message = text.spelled(for: reader)
        // A style is a document of people, who look for the key.
        return place.prefix(of: message, namesPath: domain == .style) + message + place.suffix
    }
}

extension PushChartError: Hashable {
    /// Whether both errors have the same code.
    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    /// Hashes the code alone, as equality does.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension PushChartError {
    /// The same error with other words.
    package func withText(_ text: MessageText) -> PushChartError {
        PushChartError(
            code,
            text,
            at: place,
            bytesMissing: bytesMissing,
            bytesNeeded: bytesNeeded,
            candidates: candidates
        )
    }

    /// The same error in a file, if it names none.
    package func inFile(_ file: String?) -> PushChartError {
        var error = self
        if error.place.file == nil { error.place.file = file }
        return error
    }

    // Embedded Swift, which a phone's decoder may be compiled with, has no errors of any type.
    #if !hasFeature(Embedded)
        /// Any error: one of this package as it is, another one with the code `unexpected`.
        package init(_ error: any Error) {
            self = error as? PushChartError ?? PushChartError(.unexpected, "\(error)")
        }

        /// Runs a closure, and names the file in its errors.
        package static func naming<Value>(_ file: String, _ body: () throws -> Value) throws(PushChartError) -> Value {
            do {
                return try body()
            } catch {
                throw PushChartError(error).inFile(file)
            }
        }
    #endif
}
