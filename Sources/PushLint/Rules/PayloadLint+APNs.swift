package import JSONDocument
package import PushChartDiagnostics
import PushPayload
package import SeriesCodec

/// The rules of APNs that are not about one value of a key.
extension PayloadLint {
    /// The faults of a payload that APNs delivers.
    func apnsPushFaults(in document: PushDocument, of transport: Transport, isLiveActivity: Bool) -> [PayloadFault] {
        guard !document.root.members.isEmpty else {
            return [PayloadFault(.empty, .refused, reason: "PayloadEmpty", "is an empty object")]
        }
        let chartFaults = chartFaults(in: document, of: transport, isLiveActivity: isLiveActivity)
        // A chart beside a sealed text needs the same extension.
        let sealFaults = sealFaults(in: document, isLiveActivity: isLiveActivity).filter { fault in
            !chartFaults.contains { $0.code == fault.code && $0.path == fault.path }
        }
        return PayloadObject.apnsPayload.faults(in: document.root)
            + misplacedAPSFaults(in: document)
            + apsFaults(in: document, of: transport, isLiveActivity: isLiveActivity) + chartFaults + sealFaults
    }

    /// The faults of an `aps` that is missing or elsewhere, and of its keys that are beside it.
    private func misplacedAPSFaults(in document: PushDocument) -> [PayloadFault] {
        var faults: [PayloadFault] = []
        if document.root["aps"] == nil {
            if let path = Self.pathOfMisplacedAPS(in: document) {
                faults.append(
                    PayloadFault(.misplaced, at: path, "is ignored: move it to the top level, as “aps”")
                )
            }
            if !PushHeader.pushTypesWithoutAPS.contains(pushType) {
                let predicate: MessageText =
                    "has no “aps”, but the push type \(pushType) needs it; "
                    + "a message for Web Push needs the transport webpush"
                faults.append(PayloadFault(.missingAPS, .refused, predicate))
            }
        }
        let chartKey = chartPath ?? Transport.apns.chartPath
        for name in PayloadObject.keysOnlyWithinAPS
        where document.root[name] != nil && document.aps?[name] == nil && chartKey != JSONPath(keys: name) {
            let predicate: MessageText = "is beside “aps”, but the system reads it within: move it into “aps”"
            faults.append(PayloadFault(.misplaced, at: JSONPath(keys: name), predicate))
        }
        return faults
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

    /// The faults in `aps`.
    private func apsFaults(in document: PushDocument, of transport: Transport, isLiveActivity: Bool) -> [PayloadFault] {
        guard let aps = document.aps else { return [] }
        let path = JSONPath(keys: "aps")
        let event = aps["event"]?.text
        let needsExtension =
            document.isSealed(for: .apns) || document.value[chartPath ?? Transport.apns.chartPath] != nil
        var faults = (isLiveActivity ? PayloadObject.activityAPS(event: event) : .aps).faults(in: aps, at: path)
        if aps["mutable-content"]?.integer == 0, needsExtension {
            let predicate: MessageText = "is 0: no extension runs without the number 1"
            faults.append(PayloadFault(.badMutableContent, at: path["mutable-content"], predicate))
        }
        faults += textFaults(in: document, of: transport)
        if isLiveActivity {
            if aps["dismissal-date"] != nil, let event, event != "end" {
                let predicate: MessageText = "has an effect only with the event end"
                faults.append(PayloadFault(.badContent, at: path["dismissal-date"], predicate))
            }
            let time: Double? = if case .number(let number)? = aps["timestamp"] { number.double } else { nil }
            for name in ["content-state", "attributes"] {
                guard let value = aps[name] else { continue }
                faults += ActivityKitDateAndDataCheck(timestamp: time).faults(in: value, at: path[name])
            }
        }
        let wantsExtension = needsExtension || aps["mutable-content"].map { $0.integer != 0 } ?? false
        if wantsExtension, !document.showsAlert, !isLiveActivity {
            let predicate: MessageText =
                document.showsSubtitle
                ? "has a subtitle, but neither title nor body: an extension may not run"
                : "has neither title nor body: no extension runs"
                    + (aps["badge"] == nil && aps["sound"] == nil ? ", and nothing is shown" : "")
            faults.append(PayloadFault(.noAlert, at: path["alert"], predicate))
        }
        return faults
    }

    /// The faults of the chart, and of a place where nothing draws it.
    private func chartFaults(in document: PushDocument, of transport: Transport, isLiveActivity: Bool) -> [PayloadFault]
    {
        let aps = JSONPath(keys: "aps")
        guard let path = chartPath ?? document.chartPath, document.value[path] != nil else {
            let expected = chartPath ?? transport.chartPath
            guard case .key(let key)? = expected.steps.last, document.aps?[key] != nil,
                expected.steps.count == 1 || isLiveActivity, !PayloadObject.aps.keys.contains(where: { $0.name == key })
            else { return [] }
            let place = isLiveActivity ? "“content-state” and “attributes”" : "the top level"
            let predicate: MessageText = "is within “aps”, but the client reads the chart in \(place): move it there"
            return [PayloadFault(.misplaced, at: aps[key], predicate)]
        }
        let isInActivity = path.isInContentStateOrAttributes(ofAPSAt: aps)
        let faults = chartFaults(in: document, at: path, isDrawnIntoBitmap: !isLiveActivity && !isInActivity)
        switch (isLiveActivity, isInActivity) {
        case (true, true): return faults
        case (true, false):
            let predicate: MessageText =
                "is outside of “content-state” and “attributes”, which a Live Activity receives: move the chart there"
            return faults + [PayloadFault(.misplaced, at: path, predicate)]
        case (false, true):
            let predicate: MessageText =
                "is not drawn, because only a push of the type liveactivity has a content state"
            return faults + [PayloadFault(.badContent, at: path, predicate)]
        case (false, false):
            return faults + extensionFaults(in: document, for: path, otherwise: "is not drawn")
        }
    }

    /// The faults of a payload with a value that only the app's extension reads.
    func extensionFaults(in document: PushDocument, for path: JSONPath, otherwise effect: String) -> [PayloadFault] {
        if pushType != "alert", PushHeader.pushTypes.contains(where: { $0.name == pushType }) {
            let predicate: MessageText = "\(effect), because no extension runs for the push type \(pushType)"
            return [PayloadFault(.badContent, at: path, predicate)]
        }
        guard let aps = document.aps, aps["mutable-content"] == nil else { return [] }
        let predicate: MessageText = "is missing, so no extension runs, and \(path) \(effect): set it to 1"
        return [PayloadFault(.missingMutableContent, at: JSONPath(keys: "aps", "mutable-content"), predicate)]
    }

    /// The fault of a chart that cannot be drawn, or only at a lower scale or in another style.
    ///
    /// - Parameter isDrawnIntoBitmap: Whether the extension draws the chart, in the little memory that it has.
    func chartFaults(in document: PushDocument, at path: JSONPath?, isDrawnIntoBitmap: Bool = false) -> [PayloadFault] {
        guard let path, document.value[path] != nil else { return [] }
        let chart: SeriesChart
        do {
            let text = try document.chartText(at: path)
            chart = try decodedChart.flatMap { $0.text == text ? $0.chart : nil } ?? SeriesDecoder().decode(text)
        } catch {
            return [PayloadFault(.badChart, at: path, "cannot be drawn: \(error)")]
        }
        var faults: [PayloadFault] = []
        if let styleNames, let style = chart.style, !styleNames.contains(style) {
            let nearest = EditDistance.nearestName(to: style, among: styleNames)
            let predicate: MessageText =
                "has the style \(style.excerpt), which the client lacks: "
                + (nearest.map { "did you mean \($0.excerpt)?" } ?? "add it to the app, or encode with another style")
            faults.append(PayloadFault(.unknownStyle, at: path, predicate))
        }
        if isDrawnIntoBitmap, let fault = PayloadFault.loweredScale(of: chart, SeriesChart.finestScreenScale, at: path)
        {
            faults.append(fault)
        }
        return faults
    }
}

extension PayloadFault {
    /// The fault of a chart whose bitmap is too large at the scale of a screen; `nil` for a smaller one.
    fileprivate static func loweredScale(
        of chart: SeriesChart,
        _ screenScale: Double,
        at path: JSONPath?
    ) -> PayloadFault? {
        let scale = chart.bitmapScale(onScreenAtScale: screenScale)
        guard scale < screenScale else { return nil }
        return PayloadFault(
            .loweredScale,
            .reduced,
            at: path,
            "has \(chart.width) by \(chart.height) points, which the phone draws at scale \(scale.shortDescription), not "
                + "at \(screenScale.shortDescription), because its bitmap has at most "
                + "\(SeriesChart.maximumBitmapByteCount) bytes: encode a smaller size"
        )
    }
}

extension Finding {
    /// The finding for a chart whose bitmap is too large at the scale of a screen; `nil` for a smaller one.
    package static func loweredScale(
        of chart: SeriesChart,
        onScreenAtScale screenScale: Double,
        at path: JSONPath?
    ) -> Finding? { PayloadFault.loweredScale(of: chart, screenScale, at: path)?.finding }
}
