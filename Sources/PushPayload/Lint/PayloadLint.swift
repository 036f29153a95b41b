import JSONDocument
import SeriesCodec

/// Tells beforehand what APNs, the simulator or the phone would refuse or ignore in a payload.
///
///     let lint = PayloadLint(headers: [PushHeader(name: "apns-priority", value: "10")])
///     let findings = try lint.findings(in: bytes)
public struct PayloadLint: Sendable {
    /// The top-level key of the chart.
    public let key: String

    /// The most bytes that the payload may have.
    public let limit: PayloadLimit

    /// The headers that go with the payload, in their order.
    public let headers: [PushHeader]

    /// Creates a linter.
    ///
    /// - Parameters:
    ///   - key: The top-level key of the chart.
    ///   - limit: The most bytes; `nil` for what the push type among the headers allows, 4,096 where it says nothing.
    ///   - headers: The headers that go with the payload.
    public init(key: String = PushDocument.standardChartKey, limit: PayloadLimit? = nil, headers: [PushHeader] = []) {
        self.key = key
        self.headers = headers
        let isVoIP = headers.contains { $0.name == "apns-push-type" && $0.value == "voip" }
        self.limit = limit ?? (isVoIP ? .voip : .apns)
    }

    /// What is wrong with a payload: first with its size, then with its contents from outside to inside, then with the
    /// headers; nothing where all is well.
    ///
    /// A key that stands twice ends the reading of the contents, and is the only finding about them.
    ///
    /// - Throws: ``PayloadError`` with the code `notJSON`.
    /// - Complexity: O(*n*).
    public func findings(in bytes: [UInt8]) throws(PayloadError) -> [LintFinding] {
        let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        var findings: [LintFinding] = []
        if bytes.count > limit.byteCount {
            findings.append(
                LintFinding(
                    .tooLarge,
                    .refused,
                    "the payload has \(bytes.count) bytes, \(bytes.count - limit.byteCount) more than the limit, \(limit)",
                    reason: "PayloadTooLarge"
                )
            )
        }
        var document: PushDocument?
        if isBlank {
            findings.append(LintFinding(.empty, .refused, "there is no payload", reason: "PayloadEmpty"))
        } else if bytes.count <= PushDocument.maximumByteCount {
            do {
                let read = try PushDocument(parsing: bytes)
                findings += contents(of: read)
                document = read
            } catch {
                findings.append(try Self.finding(for: error))
            }
        }
        return findings + headerFindings(beside: document)
    }

    private func contents(of document: PushDocument) -> [LintFinding] {
        guard !document.root.members.isEmpty else {
            return [LintFinding(.empty, .refused, "the payload is an empty object", reason: "PayloadEmpty")]
        }
        return topLevel(document) + aps(document) + chart(document)
    }

    /// What is wrong with a payload that cannot be read; what is not JSON stays an error.
    private static func finding(for error: PayloadError) throws(PayloadError) -> LintFinding {
        switch (error.code, error.cause?.code) {
        case (.notAnObject, _): return LintFinding(.notAnObject, .refused, error.message)
        case (_, JSONError.Code.duplicateKey?):
            let message = error.cause.map(\.description) ?? error.message
            return LintFinding(.duplicateKey, .ignored, message, path: error.path)
        default: throw error
        }
    }

    // MARK: The top level

    private func topLevel(_ document: PushDocument) -> [LintFinding] {
        var findings: [LintFinding] = []
        switch document.root["aps"] {
        case .object?: break
        case let other?:
            let message = "“aps” is of the kind \(other.kind), and has to be an object"
            findings.append(LintFinding(.wrongType, .refused, message, path: JSONPath(keys: "aps")))
        case nil:
            if let place = Self.misplacedAPS(document) {
                let message = "“aps” stands where nobody looks for it: it belongs at the top level, spelled like this"
                findings.append(LintFinding(.misplaced, .ignored, message, path: place))
            }
            if !PushHeader.pushTypesWithoutAPS.contains(pushType) {
                let message = "the payload has no “aps”, which a push of the type \(pushType) needs"
                findings.append(LintFinding(.missingAPS, .refused, message))
            }
        }
        let lost = [
            "alert", "mutable-content", "content-available", "interruption-level", "relevance-score", "thread-id",
            "sound", "badge",
        ]
        for name in lost where document.root[name] != nil && name != key && document.aps?[name] == nil {
            let message = "“\(name)” stands beside “aps”, where the system does not look: move it into “aps”"
            findings.append(LintFinding(.misplaced, .ignored, message, path: JSONPath(keys: name)))
        }
        if let bundle = document.root[PushDocument.simulatorBundleKey], bundle.text?.isEmpty ?? true {
            let message =
                "the simulator finds the app by this text, which is \(bundle.kind == "string" ? "empty" : "none")"
            let path = JSONPath(keys: PushDocument.simulatorBundleKey)
            findings.append(LintFinding(.wrongType, .refused, message, path: path))
        }
        return findings
    }

    /// An `aps` one level too deep, or in other letters.
    private static func misplacedAPS(_ document: PushDocument) -> JSONPath? {
        for member in document.root.members {
            let name = member.key.lossyText
            if name.lowercased() == "aps" { return JSONPath(keys: name) }
            if case .object(let inner) = member.value, inner["aps"] != nil { return JSONPath(keys: name, "aps") }
        }
        return nil
    }

    // MARK: The chart

    private func chart(_ document: PushDocument) -> [LintFinding] {
        let path = JSONPath(keys: key)
        guard document.root[key] != nil else {
            guard document.aps?[key] != nil, APSKey.named(key) == nil else { return [] }
            let message = "the chart stands within “aps”, where the client does not look: move it to the top level"
            return [LintFinding(.misplaced, .ignored, message, path: JSONPath(keys: "aps", key))]
        }
        var findings: [LintFinding] = []
        do {
            _ = try SeriesDecoder().decode(document.chartText(at: key))
        } catch {
            findings.append(LintFinding(.badChart, .ignored, "the chart cannot be drawn: \(error)", path: path))
        }
        if PushHeader.pushTypes.contains(where: { $0.name == pushType }), !["alert", "background"].contains(pushType) {
            let message = "no extension runs for a push of the type \(pushType), and nobody draws the chart"
            findings.append(LintFinding(.badContent, .ignored, message, path: path))
        } else if let aps = document.aps, aps["mutable-content"] == nil {
            findings.append(
                LintFinding(
                    .missingMutableContent,
                    .ignored,
                    "without “mutable-content”: 1 no extension runs, and nobody draws the chart",
                    path: JSONPath(keys: "aps", "mutable-content")
                )
            )
        }
        return findings
    }
}
