import JSONDocument
import PushChartDiagnostics

/// One key that a standard lists, with the rule for its value. A header of a request is a key, too.
struct PayloadKey: Sendable {
    let name: String
    let type: ValueType
    /// The code of all faults of the value; `nil` for the codes of its type.
    var code: Finding.Code?
    /// The consequence of a fault; `nil` for that of the object.
    var consequence: Finding.FindingConsequence?
    /// The reason in the reply of APNs for a value, and for a key that is missing.
    var reason, reasonIfMissing: String?
    /// What follows from a fault, for messages.
    var effect: String?
    /// What needs the key; `nil` if it may be missing.
    var neededBy: String?
    /// The keys of the object that is the value.
    var object: PayloadObject?

    init(
        _ name: String,
        _ type: ValueType = .object,
        code: Finding.Code? = nil,
        consequence: Finding.FindingConsequence? = nil,
        reason: String? = nil,
        reasonIfMissing: String? = nil,
        effect: String? = nil,
        neededBy: String? = nil,
        of object: PayloadObject? = nil
    ) {
        (self.name, self.type, self.code, self.consequence) = (name, type, code, consequence)
        (self.reason, self.reasonIfMissing, self.effect) = (reason, reasonIfMissing ?? reason, effect)
        (self.neededBy, self.object) = (neededBy, object)
    }

    /// The fault of a value, or of a value that is missing; `nil` if there is none.
    func fault(
        of value: JSONValue?,
        _ standard: Finding.FindingConsequence,
        at path: @autoclosure () -> JSONPath? = nil,
        header: String? = nil
    ) -> PayloadFault? {
        let misfit: ValueType.Misfit
        if let value {
            guard let found = type.misfit(value) else { return nil }
            let effect = effect.map { ": \($0)" } ?? ""
            misfit = (code ?? found.code, "\(found.predicate), and must be \(type.description)\(effect)")
        } else {
            guard let neededBy else { return nil }
            misfit = (header == nil ? .missingKey : code ?? .missingKey, "is missing, and \(neededBy) needs it")
        }
        return PayloadFault(
            misfit.code,
            consequence ?? standard,
            at: path(),
            header: header,
            reason: value == nil ? reasonIfMissing : reason,
            "\(misfit.predicate)"
        )
    }

    /// Whether a name has the words of this key in another spelling, such as `threadId` and `Thread_ID` for `thread-id`.
    func hasSameWords(as name: String) -> Bool { Self.letters(name) == Self.letters(self.name) }

    /// Whether a name is probably this key with a typing error: one letter, two of a long name, or letters in another
    /// order. Short words such as `date` and `data` are too near to tell.
    func isNear(_ name: String) -> Bool {
        let (one, other) = (Self.letters(name), Self.letters(self.name))
        let length = max(one.utf8.count, other.utf8.count)
        guard length <= 64 else { return false }
        return one.utf8.count > 3 && one.sorted() == other.sorted()
            || EditDistance.distance(from: one, to: other) <= (length < 5 ? 0 : length < 8 ? 1 : 2)
    }

    private static func letters(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }
}

extension [PayloadKey] {
    init(_ type: ValueType, _ names: [String]) { self = names.map { PayloadKey($0, type) } }

    /// The key that a name probably means; `nil` if it is hardly a misspelling.
    ///
    /// - Parameter isAbsent: Whether a key is missing. A name beside a key is hardly a typing error in it.
    func meant(by name: String, where isAbsent: (PayloadKey) -> Bool) -> PayloadKey? {
        first { $0.hasSameWords(as: name) } ?? first { isAbsent($0) && $0.isNear(name) }
    }
}
