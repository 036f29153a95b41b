/// The outcome of comparing what a push says with its text reference. Only ``equal`` is a pass.
package enum TextOutcome: Hashable, Sendable {
    case equal
    /// The texts differ, see ``differingLines``.
    case different(lines: [String])
    case missingReference
    /// The reference cannot be read.
    case unreadableReference(reason: String)

    /// The largest reference that is read: 256 KiB, more than the texts of any push have.
    static let maximumReferenceByteCount = 256 << 10

    /// The outcome of comparing a text with the bytes of its reference.
    ///
    /// - Complexity: O(bytes), whatever the reference holds.
    init(text: [UInt8], reference: [UInt8]?) {
        guard let reference else {
            self = .missingReference
            return
        }
        guard reference != text else {
            self = .equal
            return
        }
        let (old, new) = (Self.lines(of: reference), Self.lines(of: text))
        var (removed, added) = (old.filter(lacking: new), new.filter(lacking: old))
        // The same lines in another order, or other line ends.
        if removed.isEmpty, added.isEmpty { (removed, added) = (old, new) }
        func marked(_ lines: [ArraySlice<UInt8>], _ mark: String) -> [String] {
            lines.map { "\(mark) \(String(decoding: $0, as: UTF8.self))" }
        }
        self = .different(lines: marked(removed, "-") + marked(added, "+"))
    }

    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] { text.split(separator: UInt8(ascii: "\n")) }

    package var isPass: Bool { self == .equal }

    /// The lines of the reference that are gone, each after `- `, and then the new lines, each after `+ `.
    package var differingLines: [String] { if case .different(let lines) = self { lines } else { [] } }

    /// A stable name for programs.
    var code: String {
        switch self {
        case .equal: "equal"
        case .different: "different-text"
        case .missingReference: "missing-reference"
        case .unreadableReference: "unreadable-reference"
        }
    }

    /// The outcome in one line, without the lines that differ.
    var message: String {
        switch self {
        case .equal: "equal text"
        case .different: "different text"
        case .missingReference: "there is no reference of the text"
        case .unreadableReference(let reason): "the reference of the text cannot be read: \(reason)"
        }
    }
}

extension [ArraySlice<UInt8>] {
    /// The lines that are not among others. They are compared as bytes, because equal characters may have other bytes.
    fileprivate func filter(lacking others: Self) -> Self {
        let others = Set(others)
        return filter { !others.contains($0) }
    }
}
