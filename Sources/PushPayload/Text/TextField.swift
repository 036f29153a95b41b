public import JSONDocument

/// A text that may be shortened to make room, and how large its share is.
///
/// What no field names is never touched.
public struct TextField: Hashable, Sendable {
    /// How many texts of one payload may be named: 64.
    public static let maximumCount = 64

    /// Where the text stands, such as `aps.alert.body`.
    public let path: JSONPath

    /// How much of the room the text gets beside others that want more than there is; above 0, at most 1,000,000.
    public let weight: Double

    /// The fewest characters (grapheme clusters) of the text that stay; 0 allows it to become empty.
    ///
    /// A text that has no more than these stays whole. White space at the start is never all that stays: a cut keeps
    /// the first visible character too, or with a floor of 0 nothing at all, since an ellipsis after white space says
    /// nothing.
    public let floor: Int

    /// Names a text.
    ///
    /// - Throws: ``PayloadError`` with the code `untouchableText` for what APNs or the app reads by its exact spelling,
    ///   such as `loc-key` and `thread-id`; with `badTextField` for a weight or a floor out of range.
    public init(_ path: JSONPath, weight: Double = 1, floor: Int = 1) throws(PayloadError) {
        if let reason = Self.reasonToLeaveAlone(path) {
            throw PayloadError(.untouchableText, "\(path) cannot be shortened: \(reason)", path: path)
        }
        guard weight > 0, weight <= 1e6 else {
            throw PayloadError(
                .badTextField,
                "the weight of \(path) is \(weight), and must be above 0 and at most 1000000",
                path: path
            )
        }
        guard (0...1_000_000).contains(floor) else {
            throw PayloadError(
                .badTextField,
                "the floor of \(path) is \(floor) characters, and must be 0 to 1000000",
                path: path
            )
        }
        self.path = path
        self.weight = weight
        self.floor = floor
    }

    /// Reads `PATH[:WEIGHT[:FLOOR]]`, such as `aps.alert.body:2:20` or `aps.alert.loc-args[0]`.
    ///
    /// - Throws: ``PayloadError`` with the code `badTextField` or `untouchableText`.
    public init(parsing text: String) throws(PayloadError) {
        let path: JSONPath
        let end: Int
        do {
            (path, end) = try JSONPath.prefix(of: text)
        } catch {
            throw PayloadError(.badTextField, "\(error)")
        }
        let rest = text.utf8.dropFirst(end)
        let parts = rest.dropFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let form = "a text is named as PATH[:WEIGHT[:FLOOR]], such as aps.alert.body:2:20"
        guard rest.isEmpty || rest.first == UInt8(ascii: ":"), parts.count <= 2 || rest.isEmpty else {
            throw PayloadError(.badTextField, "“\(text)” cannot be read: \(form)", path: path)
        }
        guard !rest.isEmpty else {
            try self.init(path)
            return
        }
        guard let weight = Double(parts[0]), weight.isFinite, let floor = parts.count < 2 ? 1 : Int(parts[1]) else {
            throw PayloadError(
                .badTextField,
                "“\(text)” has a weight or a floor that is no number: \(form)",
                path: path
            )
        }
        try self.init(path, weight: weight, floor: floor)
    }

    /// Why a value is not for cutting, as the end of a sentence.
    private static func reasonToLeaveAlone(_ path: JSONPath) -> String? {
        guard case .key(let first) = path.steps.first else { return "it is no place in a payload" }
        if path.steps == [.key(PushDocument.simulatorBundleKey)] { return "the simulator finds the app by it" }
        guard first == "aps" else { return nil }
        guard path.steps.count > 1, case .key(let key) = path.steps[1] else { return "it is no text" }
        if key != "alert" { return "only texts of aps.alert are shown, all else in aps is read by the system" }
        guard case .key(let key)? = path.steps.dropFirst(2).first else { return nil }
        if key.hasSuffix("loc-key") { return "the app looks its texts up by it" }
        return key == "launch-image" ? "it is the name of a file" : nil
    }
}
