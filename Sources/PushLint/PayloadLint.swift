public import Diagnostics
public import JSONDocument
public import PushPayload
package import SeriesCodec

/// Finds the parts of a payload that its transport, the simulator or the client would refuse or ignore.
///
///     let lint = PayloadLint(headers: [PushHeader(name: "apns-priority", value: "10")])
///     let findings = try lint.findings(in: bytes)
public struct PayloadLint: Sendable {
    /// The transport whose rules apply; `nil` for the transport that the headers and the payload show.
    ///
    /// The push type `liveactivity`, an `event` and a `content-state` show a Live Activity, and a header
    /// `apns-channel-id` shows a broadcast to such activities. A `message`, or a target
    /// such as `token` at the top level, shows FCM. A member `web_push` shows a declarative message of Web Push. Other
    /// messages of Web Push cannot be recognized.
    public let transport: Transport?

    /// The path of the chart; `nil` for the path where a transport puts it.
    public let chartPath: JSONPath?

    /// The maximum number of bytes of the payload; `nil` for the limit of the push type or the transport.
    public let limit: PayloadLimit?

    /// The headers that are sent with the payload, in their order.
    public let headers: [PushHeader]

    /// The names of the styles that the client has; `nil` if they are not known.
    public let styleNames: [String]?

    /// The chart, if it need not be decoded from the payload.
    private var decodedChart: SeriesChart?
    /// Whether a placeholder in a text is a finding.
    var looksForPlaceholders = true

    /// Creates a linter; each parameter is the property of its name.
    public init(
        transport: Transport? = nil,
        chartPath: JSONPath? = nil,
        limit: PayloadLimit? = nil,
        headers: [PushHeader] = [],
        styleNames: [String]? = nil
    ) {
        self.transport = transport
        self.chartPath = chartPath
        self.limit = limit
        self.headers = headers
        self.styleNames = styleNames
    }

    /// The problems of a payload: first in its size, then in its contents from outside to inside, then in the headers.
    ///
    /// If a key occurs twice, this is the only finding about the contents.
    ///
    /// - Throws: `PayloadError` with the code `not-json`.
    public func findings(in bytes: [UInt8]) throws(PayloadError) -> [Finding] {
        var document: PushDocument?
        var unreadable: [Finding] = []
        if bytes.allSatisfy(\.isJSONWhiteSpace) {
            unreadable = [Finding(.empty, consequence: .refused, "the payload is empty", reason: "PayloadEmpty")]
        } else if bytes.count <= PushDocument.maximumByteCount {
            do {
                document = try PushDocument(parsing: bytes)
            } catch {
                unreadable = [try Self.finding(from: error)]
            }
        }
        return findings(in: document, fileByteCount: bytes.count, unreadable)
    }

    /// The problems of a payload that is parsed already.
    ///
    /// - Parameter chart: The chart of the payload, if it is decoded already.
    package func findings(in document: PushDocument, fileByteCount: Int, chart: SeriesChart?) -> [Finding] {
        var lint = self
        lint.decodedChart = chart
        return lint.findings(in: document, fileByteCount: fileByteCount, [])
    }

    private func findings(in document: PushDocument?, fileByteCount: Int, _ unreadable: [Finding]) -> [Finding] {
        let transport = self.transport ?? detectedTransport(of: document)
        var findings = sizeFindings(fileByteCount: fileByteCount, document, of: transport) + unreadable
        if let document {
            findings += contentFindings(in: document, of: transport)
            if let chartPath, document.value[chartPath] == nil {
                let message = "the payload has no \(chartPath), where its chart should be"
                findings.append(Finding(.missingChart, consequence: .ignored, message, path: chartPath))
            }
        }
        return findings + headerFindings(with: document, of: transport)
    }

    /// The problems in the contents of a payload that was packed for ``transport``.
    ///
    /// The packer knows which placeholders have a figure.
    ///
    /// - Parameter chart: The decoded chart of the payload.
    package func findings(inPacked document: PushDocument, with chart: SeriesChart?) -> [Finding] {
        var lint = self
        lint.decodedChart = chart
        lint.looksForPlaceholders = false
        return lint.contentFindings(in: document, of: transport ?? .apns)
    }

    /// The transport that the headers and the payload show.
    package func detectedTransport(of document: PushDocument?) -> Transport {
        // Only a request about a channel has this header.
        if headers.contains(where: { $0.name == "apns-channel-id" }) { return .broadcast }
        if pushType == "liveactivity" { return .liveActivity }
        guard let document else { return .apns }
        if let aps = document.aps {
            return pushTypeHeader == nil && (aps["event"] != nil || aps["content-state"] != nil) ? .liveActivity : .apns
        }
        if document.root["web_push"] != nil { return .webPush }
        guard let message = FCMMessage(in: document) else { return .apns }
        return message.object["data"] == nil && message.object["apns"] != nil ? .fcmAPNs : .fcm
    }

    // MARK: The rules of a transport

    /// The problems in the sizes of a payload.
    private func sizeFindings(
        fileByteCount: Int,
        _ document: PushDocument?,
        of transport: Transport
    ) -> [Finding] {
        transport.lintRules.flatMap { rule -> [Finding] in
            switch rule {
            case .size(let reason):
                let ofFile =
                    document == nil || transport.countedBytes.includeFile
                    ? fileSizeFindings(fileByteCount, of: transport, reason: reason) : []
                guard let document, ofFile.isEmpty, !transport.countedBytes.areWholePayload else { return ofFile }
                return countedSizeFindings(in: document, of: [transport])
            case .fcmSizes:
                guard let document else {
                    return fileSizeFindings(fileByteCount, of: transport, reason: "PayloadTooLarge")
                }
                // FCM has a limit, and so has APNs for its part.
                let request = FCMMessage.requestDocument(wrappingBareMessageIn: document)
                let hasAPNsPart = request.value[Transport.fcmAPNsPayloadPath] != nil
                return countedSizeFindings(in: request, of: hasAPNsPart ? [.fcm, .fcmAPNs] : [.fcm])
            default: return []
            }
        }
    }

    /// The problem of a payload that has too many bytes as it is sent.
    private func fileSizeFindings(_ byteCount: Int, of transport: Transport, reason: String?) -> [Finding] {
        let limit = limit ?? (pushType == "voip" ? .voip : transport.limit)
        guard byteCount > limit.byteCount else { return [] }
        return [
            Finding(
                .tooLarge,
                consequence: .refused,
                "the payload has \(byteCount) bytes, \(byteCount - limit.byteCount) more than the limit, \(limit)",
                reason: reason
            )
        ]
    }

    /// The problems of a payload of which several services count a part.
    private func countedSizeFindings(in document: PushDocument, of transports: [Transport]) -> [Finding] {
        transports.compactMap { transport in
            let limit = limit ?? transport.limit
            let byteCount = document.byteCount(countedBy: PayloadBudget(transport: transport))
            guard byteCount > limit.byteCount else { return nil }
            return Finding(
                .tooLarge,
                consequence: .refused,
                "as \(transport) counts it, the message has \(byteCount) bytes, \(byteCount - limit.byteCount) "
                    + "more than the limit, \(limit): \(transport.countedBytes)"
            )
        }
    }

    /// The problems in the contents of a payload.
    func contentFindings(in document: PushDocument, of transport: Transport) -> [Finding] {
        transport.lintRules.flatMap { rule -> [Finding] in
            switch rule {
            case .size, .fcmSizes, .broadcastHeaders: []
            case .notification: apnsPushFindings(in: document, of: transport, isLiveActivity: false)
            case .liveActivity: apnsPushFindings(in: document, of: transport, isLiveActivity: true)
            case .fcmMessage: fcmMessageFindings(in: document)
            case .requiredObject: requiredObjectFindings(in: document, of: transport)
            case .alertTexts: alertTextFindings(in: document, of: transport)
            case .declarativeMessage: declarativeMessageFindings(in: document)
            case .chartText: chartTextFindings(in: document, at: chartPath ?? document.chartPath(for: transport))
            case .sealedText: unsealedOrMalformedSealFindings(in: document, at: transport.sealPath)
            }
        }
    }

    /// The problem of a payload that lacks the object of its transport.
    private func requiredObjectFindings(in document: PushDocument, of transport: Transport) -> [Finding] {
        do throws(PayloadError) {
            try document.requireObject(neededBy: transport)
            return []
        } catch {
            return [
                Finding(
                    error.path == nil ? .missingKey : .wrongType,
                    consequence: .refused,
                    error.message,
                    path: transport.requiredObject?.path
                )
            ]
        }
    }

    /// The problems in a payload that APNs delivers.
    private func apnsPushFindings(
        in document: PushDocument,
        of transport: Transport,
        isLiveActivity: Bool
    ) -> [Finding] {
        guard !document.root.members.isEmpty else {
            return [
                Finding(.empty, consequence: .refused, "the payload is an empty object", reason: "PayloadEmpty")
            ]
        }
        let chartFindings = chartFindings(in: document, of: transport, isLiveActivity: isLiveActivity)
        // A chart beside a sealed text needs the same extension.
        let sealFindings = sealFindings(in: document, isLiveActivity: isLiveActivity).filter { finding in
            !chartFindings.contains { $0.code == finding.code && $0.path == finding.path }
        }
        return topLevelFindings(in: document)
            + apsFindings(in: document, of: transport, isLiveActivity: isLiveActivity) + chartFindings + sealFindings
    }

    /// The finding for a payload that cannot be read.
    ///
    /// - Throws: The error for a payload that is not JSON.
    private static func finding(from error: PayloadError) throws(PayloadError) -> Finding {
        switch (error.code, error.cause) {
        case (.notAnObject, _): return Finding(.notAnObject, consequence: .refused, error.message)
        case (_, .json(let cause)?) where cause.code == .duplicateKey:
            return Finding(.duplicateKey, consequence: .ignored, cause.description, path: error.path)
        default: throw error
        }
    }

    // MARK: The top level

    private func topLevelFindings(in document: PushDocument) -> [Finding] {
        var findings: [Finding] = []
        switch document.root["aps"] {
        case .object?: break
        case let other?:
            let message = "“aps” is of the kind \(other.kind), and must be an object"
            findings.append(Finding(.wrongType, consequence: .refused, message, path: JSONPath(keys: "aps")))
        case nil:
            if let path = Self.pathOfMisplacedAPS(in: document) {
                let message = "“aps” is ignored at \(path): move it to the top level, in lowercase"
                findings.append(Finding(.misplaced, consequence: .ignored, message, path: path))
            }
            if !PushHeader.pushTypesWithoutAPS.contains(pushType) {
                let message =
                    "the payload has no “aps”, but the push type \(pushType) needs it; "
                    + "a message for Web Push needs the transport webpush"
                findings.append(Finding(.missingAPS, consequence: .refused, message))
            }
        }
        let apsKeys = [
            "alert", "mutable-content", "content-available", "interruption-level", "relevance-score", "thread-id",
            "sound", "badge",
        ]
        let chartKey = chartPath.map(\.steps) ?? Transport.apns.chartPath.steps
        for name in apsKeys where document.root[name] != nil && document.aps?[name] == nil {
            if chartKey == [.key(name)] { continue }
            let message = "“\(name)” is beside “aps”, but the system reads it within: move it into “aps”"
            findings.append(Finding(.misplaced, consequence: .ignored, message, path: JSONPath(keys: name)))
        }
        if let bundle = document.root[PushDocument.simulatorBundleKey], bundle.text?.isEmpty ?? true {
            let found = bundle.kind == "string" ? "empty" : "not a string"
            let message = "the simulator finds the app by this text, which is \(found)"
            let path = JSONPath(keys: PushDocument.simulatorBundleKey)
            findings.append(Finding(.wrongType, consequence: .refused, message, path: path))
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

    private func chartFindings(
        in document: PushDocument,
        of transport: Transport,
        isLiveActivity: Bool
    ) -> [Finding] {
        let aps = JSONPath(keys: "aps")
        guard let path = chartPath ?? document.chartPath, document.value[path] != nil else {
            let expected = chartPath ?? transport.chartPath
            guard case .key(let key)? = expected.steps.last, document.aps?[key] != nil,
                expected.steps.count == 1 || isLiveActivity, KnownAPSKey.knownAPSKey(named: key) == nil
            else { return [] }
            let place = isLiveActivity ? "“content-state” and “attributes”" : "the top level"
            let message = "the chart is within “aps”, but the client reads \(place): move it there"
            return [Finding(.misplaced, consequence: .ignored, message, path: aps[key])]
        }
        let isInActivity = path.isInContentStateOrAttributes(ofAPSAt: aps)
        let findings = chartTextFindings(
            in: document,
            at: path,
            isDrawnIntoBitmap: !isLiveActivity && !isInActivity
        )
        if isLiveActivity {
            if isInActivity { return findings }
            let message = "a Live Activity receives only “content-state” and “attributes”: move the chart there"
            return findings + [Finding(.misplaced, consequence: .ignored, message, path: path)]
        }
        if isInActivity {
            let message = "only a push of the type liveactivity has a content state, so the chart is not drawn"
            return findings + [Finding(.badContent, consequence: .ignored, message, path: path)]
        }
        return findings + extensionFindings(in: document, for: path, otherwise: "the chart is not drawn")
    }

    /// The problems of a payload with a value that only the app's extension reads.
    func extensionFindings(
        in document: PushDocument,
        for path: JSONPath,
        otherwise effect: String
    ) -> [Finding] {
        if PushHeader.pushTypes.contains(where: { $0.name == pushType }), !["alert", "background"].contains(pushType) {
            let message = "no extension runs for the push type \(pushType), so \(effect)"
            return [Finding(.badContent, consequence: .ignored, message, path: path)]
        }
        guard let aps = document.aps, aps["mutable-content"] == nil else { return [] }
        let message = "without “mutable-content”: 1 no extension runs, so \(effect)"
        let flag = JSONPath(keys: "aps", "mutable-content")
        return [Finding(.missingMutableContent, consequence: .ignored, message, path: flag)]
    }

    /// The problem of a chart that cannot be drawn, or only at a lower scale.
    ///
    /// - Parameter isDrawnIntoBitmap: Whether the extension draws the chart, in the little memory that it has.
    func chartTextFindings(
        in document: PushDocument,
        at path: JSONPath?,
        isDrawnIntoBitmap: Bool = false
    ) -> [Finding] {
        guard let path, document.value[path] != nil else { return [] }
        do {
            let chart = try decodedChart ?? SeriesDecoder().decode(document.chartText(at: path))
            return styleFindings(for: chart, at: path)
                + (isDrawnIntoBitmap ? oversizedBitmapFindings(for: chart, at: path) : [])
        } catch {
            return [Finding(.badChart, consequence: .ignored, "the chart cannot be drawn: \(error)", path: path)]
        }
    }

    /// The finding for a chart with a style that the client lacks.
    private func styleFindings(for chart: SeriesChart, at path: JSONPath) -> [Finding] {
        guard let styleNames, let style = chart.style, !styleNames.contains(style) else { return [] }
        let nearest = EditDistance.nearestName(to: style, among: styleNames)
        let message =
            "the chart has the style \(style.excerpt), which the client lacks: "
            + (nearest.map { "did you mean \($0.excerpt)?" } ?? "add it to the app, or encode with another style")
        return [Finding(.unknownStyle, consequence: .ignored, message, path: path)]
    }

    /// The finding for a chart whose bitmap is too large at the scale of the finest screens.
    private func oversizedBitmapFindings(for chart: SeriesChart, at path: JSONPath) -> [Finding] {
        [Finding.loweredScale(of: chart, onScreenAtScale: SeriesChart.finestScreenScale, at: path)].compactMap(\.self)
    }
}

extension Finding {
    /// The finding for a chart whose bitmap is too large at the scale of a screen; `nil` for a smaller one.
    package static func loweredScale(
        of chart: SeriesChart,
        onScreenAtScale screenScale: Double,
        at path: JSONPath?
    ) -> Finding? {
        let scale = chart.bitmapScale(onScreenAtScale: screenScale)
        guard scale < screenScale else { return nil }
        return Finding(
            .loweredScale,
            consequence: .reduced,
            "the phone draws \(chart.width) by \(chart.height) points at scale \(scale.shortDescription), not at "
                + "\(screenScale.shortDescription), because its bitmap has at most "
                + "\(SeriesChart.maximumBitmapByteCount) bytes: encode a smaller size",
            path: path
        )
    }
}
