import JSONDocument
import SeriesCodec

/// Finds what APNs, the simulator or the phone would refuse or ignore in a payload.
///
///     let lint = PayloadLint(headers: [PushHeader(name: "apns-priority", value: "10")])
///     let findings = try lint.findings(in: bytes)
public struct PayloadLint: Sendable {
    /// The top-level key of the chart.
    public let key: String

    /// The maximum number of bytes of the payload.
    public let limit: PayloadLimit

    /// The headers that are sent with the payload, in their order.
    public let headers: [PushHeader]

    /// Creates a linter.
    ///
    /// - Parameters:
    ///   - key: The top-level key of the chart.
    ///   - limit: The maximum number of bytes; `nil` for the limit of the push type in `headers`, or 4,096.
    ///   - headers: The headers that are sent with the payload.
    public init(key: String = PushDocument.standardChartKey, limit: PayloadLimit? = nil, headers: [PushHeader] = []) {
        self.key = key
        self.headers = headers
        let isVoIP = headers.contains { $0.name == "apns-push-type" && $0.value == "voip" }
        self.limit = limit ?? (isVoIP ? .voip : .apns)
    }

    /// The problems of a payload: first in its size, then in its contents from outside to inside, then in the headers.
    ///
    /// If a key occurs twice, this is the only finding about the contents.
    ///
    /// - Throws: ``PayloadError`` with the code `notJSON`.
    public func findings(in bytes: [UInt8]) throws(PayloadError) -> [LintFinding] {
        let isBlank = bytes.allSatisfy(\.isJSONWhiteSpace)
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
            findings.append(LintFinding(.empty, .refused, "the payload is empty", reason: "PayloadEmpty"))
        } else if bytes.count <= PushDocument.maximumByteCount {
            do {
                let read = try PushDocument(parsing: bytes)
                findings += contentFindings(in: read)
                document = read
            } catch {
                findings.append(try Self.finding(from: error))
            }
        }
        return findings + headerFindings(with: document)
    }

    private func contentFindings(in document: PushDocument) -> [LintFinding] {
        guard !document.root.members.isEmpty else {
            return [LintFinding(.empty, .refused, "the payload is an empty object", reason: "PayloadEmpty")]
        }
        return topLevelFindings(in: document) + apsFindings(in: document) + chartFindings(in: document)
    }

    /// The finding for a payload that cannot be read.
    ///
    /// - Throws: The error for a payload that is not JSON.
    private static func finding(from error: PayloadError) throws(PayloadError) -> LintFinding {
        let cause = error.cause as? JSONError
        switch (error.code, cause?.code) {
        case (.notAnObject, _): return LintFinding(.notAnObject, .refused, error.message)
        case (_, JSONError.Code.duplicateKey?):
            let message = cause.map(\.description) ?? error.message
            return LintFinding(.duplicateKey, .ignored, message, path: error.path)
        default: throw error
        }
    }

    // MARK: The top level

    private func topLevelFindings(in document: PushDocument) -> [LintFinding] {
        var findings: [LintFinding] = []
        switch document.root["aps"] {
        case .object?: break
        case let other?:
            let message = "“aps” is of the kind \(other.kind), and must be an object"
            findings.append(LintFinding(.wrongType, .refused, message, path: JSONPath(keys: "aps")))
        case nil:
            if let path = Self.pathOfMisplacedAPS(in: document) {
                let message = "“aps” is ignored at \(path): move it to the top level, in lowercase"
                findings.append(LintFinding(.misplaced, .ignored, message, path: path))
            }
            if !PushHeader.pushTypesWithoutAPS.contains(pushType) {
                let message = "the payload has no “aps”, but the push type \(pushType) needs it"
                findings.append(LintFinding(.missingAPS, .refused, message))
            }
        }
        let apsKeys = [
            "alert", "mutable-content", "content-available", "interruption-level", "relevance-score", "thread-id",
            "sound", "badge",
        ]
        for name in apsKeys where document.root[name] != nil && name != key && document.aps?[name] == nil {
            let message = "“\(name)” is beside “aps”, but the system reads it within: move it into “aps”"
            findings.append(LintFinding(.misplaced, .ignored, message, path: JSONPath(keys: name)))
        }
        if let bundle = document.root[PushDocument.simulatorBundleKey], bundle.text?.isEmpty ?? true {
            let found = bundle.kind == "string" ? "empty" : "not a string"
            let message = "the simulator finds the app by this text, which is \(found)"
            let path = JSONPath(keys: PushDocument.simulatorBundleKey)
            findings.append(LintFinding(.wrongType, .refused, message, path: path))
        }
        return findings
    }

    /// The path of an `aps` that is one level too deep, or not in lowercase.
    private static func pathOfMisplacedAPS(in document: PushDocument) -> JSONPath? {
        for member in document.root.members {
            let name = member.key.lossyText
            if name.lowercased() == "aps" { return JSONPath(keys: name) }
            if case .object(let inner) = member.value, inner["aps"] != nil { return JSONPath(keys: name, "aps") }
        }
        return nil
    }

    // MARK: The chart

    private func chartFindings(in document: PushDocument) -> [LintFinding] {
        let path = JSONPath(keys: key)
        guard document.root[key] != nil else {
            guard document.aps?[key] != nil, APSKeySchema.keyOfAPS(named: key) == nil else { return [] }
            let message = "the chart is within “aps”, but the client reads the top level: move it there"
            return [LintFinding(.misplaced, .ignored, message, path: JSONPath(keys: "aps", key))]
        }
        var findings: [LintFinding] = []
        do {
            _ = try SeriesDecoder().decode(document.chartText(at: key))
        } catch {
            findings.append(LintFinding(.badChart, .ignored, "the chart cannot be drawn: \(error)", path: path))
        }
        if PushHeader.pushTypes.contains(where: { $0.name == pushType }), !["alert", "background"].contains(pushType) {
            let message = "no extension runs for the push type \(pushType), so the chart is not drawn"
            findings.append(LintFinding(.badContent, .ignored, message, path: path))
        } else if let aps = document.aps, aps["mutable-content"] == nil {
            findings.append(
                LintFinding(
                    .missingMutableContent,
                    .ignored,
                    "without “mutable-content”: 1 no extension runs, so the chart is not drawn",
                    path: JSONPath(keys: "aps", "mutable-content")
                )
            )
        }
        return findings
    }
}
