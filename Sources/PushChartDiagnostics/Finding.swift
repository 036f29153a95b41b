/// What a person should know of a payload, its chart, its style or its source: a fault, or a choice made for them.
public struct Finding: Hashable, Sendable {
    /// A stable name for a kind of finding. Later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name as it appears in machine-readable output.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The consequence of a fault: the push is refused, a part of it has no effect, it is not secret, or it is shown
    /// with less detail.
    public enum FindingConsequence: String, Hashable, Sendable {
        /// The transport or the simulator refuses the push.
        case refused
        /// The push arrives, and this part of it has no effect.
        case ignored
        /// The push arrives, and everyone on its way can read content that was to be sealed.
        case exposed
        /// The push arrives, and the phone shows it with less detail.
        case reduced
    }

    /// The weight of a finding, by which a reader chooses.
    public enum Weight: String, Hashable, Sendable {
        /// A choice that the input left open, with the way to choose otherwise.
        case note
        /// A fault that people see.
        case warning
        /// A fault that refuses the push, or that shows its secrets.
        case error
    }

    /// The kind of finding.
    public let code: Code

    /// The consequence; `nil` for a choice.
    public let consequence: FindingConsequence?

    /// The place.
    public var place: Place

    /// A sentence that names the fault and a remedy, with its options as values.
    public let text: MessageText

    /// The reason in the reply of APNs, such as `PayloadTooLarge`; `nil` if APNs sends none.
    public let reason: String?

    package init(
        _ code: Code,
        consequence: FindingConsequence?,
        _ text: MessageText,
        at place: Place = Place(),
        reason: String? = nil
    ) {
        self.code = code
        self.consequence = consequence
        self.text = text
        self.place = place
        self.reason = reason
    }

    /// A choice that the input left open.
    package static func note(_ code: Code, _ text: MessageText, at place: Place = Place()) -> Finding {
        Finding(code, consequence: nil, text, at: place)
    }

    package func inFile(_ file: String?) -> Finding {
        var finding = self
        finding.place.file = file
        return finding
    }

    /// The finding with its options in the spelling of a reader.
    package func spelled(for reader: MessageReader) -> Finding {
        Finding(code, consequence: consequence, "\(text.spelled(for: reader))", at: place, reason: reason)
    }

    /// The weight, which follows from the consequence.
    public var weight: Weight {
        switch consequence {
        case .refused, .exposed: .error
        case .ignored, .reduced: .warning
        case nil: .note
        }
    }

    /// The sentence. Options have the spelling of Swift.
    public var message: String { text.description }
}
