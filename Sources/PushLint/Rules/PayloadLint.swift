public import JSONDocument
public import PushChartDiagnostics
public import PushPayload

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
    var decodedChart: PayloadChart?
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
    /// - Throws: `PushChartError` with the code `not-json`.
    public func findings(in bytes: [UInt8]) throws(PushChartError) -> [Finding] {
        findings(in: try PayloadFile(parsing: bytes), chart: nil)
    }

    /// The problems of a payload that is parsed already.
    ///
    /// - Parameter chart: The chart of the payload, if it is decoded already.
    package func findings(in file: PayloadFile, chart: PayloadChart?) -> [Finding] {
        var lint = self
        lint.decodedChart = chart
        return lint.faults(in: file).map(\.finding)
    }

    /// The problems in the contents of a payload that was packed for ``transport``.
    ///
    /// The packer knows which placeholders have a figure.
    package func findings(inPacked document: PushDocument, with chart: PayloadChart?) -> [Finding] {
        var lint = self
        lint.decodedChart = chart
        lint.looksForPlaceholders = false
        return lint.contentFaults(in: document, of: transport ?? .apns).map(\.finding)
    }

    private func faults(in file: PayloadFile) -> [PayloadFault] {
        let transport = self.transport ?? detectedTransport(of: file.document)
        if let document = file.document, !Set(transport.lintRules).isDisjoint(with: [.notification, .fcmMessage]),
            let fault = ForwardingService.fault(of: document)
        {
            return [fault]
        }
        var faults = sizeFaults(of: file, transport) + [file.fault].compactMap(\.self)
        if let document = file.document {
            faults += contentFaults(in: document, of: transport)
            if let chartPath, document.value[chartPath] == nil {
                faults.append(PayloadFault(.missingChart, at: chartPath, "is missing, and the chart should be there"))
            }
        }
        return faults + headerFaults(with: file.document, of: transport)
    }

    /// The transport that the headers and the payload show.
    package func detectedTransport(of document: PushDocument?) -> Transport {
        if headers.contains(where: { $0.name == PushHeader.channel }) { return .broadcast }
        if pushType == "liveactivity" { return .liveActivity }
        guard let document else { return .apns }
        if let aps = document.aps {
            return pushTypeHeader == nil && (aps["event"] != nil || aps["content-state"] != nil) ? .liveActivity : .apns
        }
        if document.root["web_push"] != nil { return .webPush }
        if document.isSentToExpo { return .expo }
        guard let message = FCMMessage(in: document) else { return .apns }
        return message.object["data"] == nil && message.object["apns"] != nil ? .fcmAPNs : .fcm
    }

    /// The faults in the sizes of a payload: that of the file, and the bytes that services count.
    private func sizeFaults(of file: PayloadFile, _ transport: Transport) -> [PayloadFault] {
        func faults(_ byteCount: Int, _ standard: PayloadLimit, reason: String?, _ counted: MessageText = "")
            -> [PayloadFault]
        {
            let limit = limit ?? standard
            let excess = byteCount - limit.byteCount
            guard excess > 0 else { return [] }
            let predicate: MessageText = "has \(byteCount) bytes, \(excess) more than the limit, \(limit)\(counted)"
            return [PayloadFault(.tooLarge, .refused, reason: reason, predicate)]
        }
        func countedFaults(in document: PushDocument, _ transports: [Transport]) -> [PayloadFault] {
            transports.flatMap { transport in
                let byteCount = document.byteCount(countedBy: PayloadBudget(transport: transport))
                let counted: MessageText = ", as \(transport) counts it: \(transport.countedBytes)"
                return faults(byteCount, transport.limit, reason: nil, counted)
            }
        }
        let standard = pushType == "voip" ? .voip : transport.limit
        return transport.lintRules.flatMap { rule -> [PayloadFault] in
            switch (rule, file.document) {
            case (.size(let reason), nil): return faults(file.byteCount, standard, reason: reason)
            case (.fcmSizes, nil): return faults(file.byteCount, standard, reason: "PayloadTooLarge")
            case (.size(let reason), let document?):
                let counted = transport.countedBytes
                let ofFile = counted.includeFile ? faults(file.byteCount, standard, reason: reason) : []
                return ofFile.isEmpty && !counted.areWholePayload ? countedFaults(in: document, [transport]) : ofFile
            case (.fcmSizes, let document?):
                // FCM has a limit, and so has APNs for its part.
                let request = FCMMessage.requestDocument(wrappingMessageIn: document)
                let hasAPNsPart = request.value[Transport.fcmAPNsPayloadPath] != nil
                return countedFaults(in: request, hasAPNsPart ? [.fcm, .fcmAPNs] : [.fcm])
            default: return []
            }
        }
    }

    func contentFaults(in document: PushDocument, of transport: Transport) -> [PayloadFault] {
        transport.lintRules.flatMap { rule -> [PayloadFault] in
            switch rule {
            case .size, .fcmSizes, .broadcastHeaders: []
            case .notification: apnsPushFaults(in: document, of: transport, isLiveActivity: false)
            case .liveActivity: apnsPushFaults(in: document, of: transport, isLiveActivity: true)
            case .fcmMessage: fcmMessageFaults(in: document)
            case .requiredObject: requiredObjectFaults(in: document, of: transport)
            case .alertTexts: textFaults(in: document, of: transport)
            case .expoMessage: expoMessageFaults(in: document)
            case .declarativeMessage:
                document.root["web_push"] == nil
                    ? [] : PayloadObject.declarativeMessage.faults(in: document.root)
            case .chartText: chartFaults(in: document, at: chartPath ?? document.chartPath(for: transport))
            case .sealedText: unsealedOrMalformedSealFaults(in: document, at: transport.sealPath)
            }
        }
    }

    /// The fault of a payload that lacks the object of its transport.
    private func requiredObjectFaults(in document: PushDocument, of transport: Transport) -> [PayloadFault] {
        guard let path = transport.requiredObject?.path else { return [] }
        let key = PayloadKey("\(path)", neededBy: "the transport \(transport)")
        return [key.fault(of: document.value[path], .refused, at: path)].compactMap(\.self)
    }

    /// The faults in the texts that the system or the app shows.
    func textFaults(in document: PushDocument, of transport: Transport) -> [PayloadFault] {
        let broken = document.alertTexts(of: transport).filter { $0.text.text == nil }.map { path, _ in
            PayloadFault(.loneSurrogate, at: path, "contains half a surrogate pair: use a whole character")
        }
        return broken + (looksForPlaceholders ? document.unfilledPlaceholders(for: transport).map(\.fault) : [])
    }
}

extension PushDocument {
    /// The transport whose client draws the chart.
    ///
    /// It is Web Push if the payload has neither the `aps` nor the message that each other known transport needs. The
    /// linter takes such a payload for one of APNs whose `aps` is missing.
    package var drawingTransport: Transport {
        root["aps"] == nil && !isSentToExpo && FCMMessage(in: self) == nil
            ? .webPush : PayloadLint().detectedTransport(of: self)
    }
}
