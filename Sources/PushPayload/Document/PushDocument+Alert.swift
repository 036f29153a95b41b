public import JSONDocument
public import PushChartDiagnostics

extension PushDocument {
    /// The alert's title; `nil` if there is none.
    public var title: String? { alertText(for: "title") }

    /// The alert's body, which is the alert itself if that is a string; `nil` if there is none.
    public var body: String? { aps?["alert"]?.text ?? alertText(for: "body") }

    private func alertText(for key: String) -> String? { value[JSONPath(keys: "aps", "alert", key)]?.text }

    /// Whether the alert is visible if the app's extension does not run: its title or its body, or a key of a localized
    /// one, has a character other than white space.
    public var showsAlert: Bool {
        alertHasText(for: ["title", "body", "title-loc-key", "loc-key"]) || Self.isVisibleText(aps?["alert"])
    }

    /// Whether the alert has a visible subtitle or the key of a localized subtitle.
    package var showsSubtitle: Bool { alertHasText(for: ["subtitle", "subtitle-loc-key"]) }

    private func alertHasText(for keys: [String]) -> Bool {
        guard case .object(let alert)? = aps?["alert"] else { return false }
        return keys.contains { Self.isVisibleText(alert[$0]) }
    }

    private static func isVisibleText(_ value: JSONValue?) -> Bool {
        if case .string(let text)? = value { text.hasVisibleCharacter } else { false }
    }

    /// Requires a title or a body with a visible character, so that the payload shows something if the client draws no chart.
    ///
    /// Only a transport with a ``Transport/notificationAPSPath`` needs them, such as `apns` and `fcm-apns`, unless the
    /// chart is that of a Live Activity, which no extension draws. The alert beside a sealed text is sent in the clear.
    /// Without it no extension runs, so nothing opens the text.
    ///
    /// - Parameters:
    ///   - budget: The budget whose transport carries the payload.
    ///   - chartPath: The path of the chart; `nil` for the path of the budget.
    /// - Throws: `PushChartError` with the code `no-alert`; with `missing-aps`, `invalid-aps`, `missing-message` or
    ///   `invalid-message` if no alert is possible.
    public func requireAlert(
        for budget: PayloadBudget = PayloadBudget(transport: .apns),
        chartAt chartPath: JSONPath? = nil
    ) throws(PushChartError) {
        let (transport, sealPath) = (budget.transport, budget.sealPath)
        guard let aps = transport.notificationAPSPath,
            sealPath != nil || !(chartPath ?? transport.chartPath).isInContentStateOrAttributes(ofAPSAt: aps)
        else { return }
        try requireObject(neededBy: transport)
        let notification = apnsPayload(of: transport)
        guard !notification.showsAlert, !hasNotificationAlert(for: transport) else { return }
        if let sealPath {
            throw PushChartError(
                .noAlert,
                "the alert beside \(sealPath) has no title and no body with a visible character, so no extension opens "
                    + "the sealed text: give \(aps).alert a text that anyone may read",
                at: Place(path: aps["alert"])
            )
        }
        let isActivity = notification.aps?["content-state"] != nil || notification.aps?["event"] != nil
        throw PushChartError(
            .noAlert,
            "the payload has neither title nor body with a visible character, and shows "
                + "\(notification.showsSubtitle ? "only a subtitle" : "nothing") "
                + "if the extension does not run: give \(aps).alert a text, or set \(aps).content-available to 1 to only "
                + "wake the app"
                + (isActivity && aps.steps.count == 1 ? "; a Live Activity has the transport liveactivity" : ""),
            at: Place(path: aps["alert"])
        )
    }

    /// Whether the push wakes the app and shows nothing: `content-available` of its `aps` is 1.
    package func isBackgroundPush(of transport: Transport) -> Bool {
        apnsPayload(of: transport).aps?["content-available"]?.integer == 1
    }

    /// Whether the service makes an alert with a title or a body from a notification beside the payload of APNs.
    package func hasNotificationAlert(for transport: Transport) -> Bool {
        guard let source = transport.alertSourcePath else { return false }
        return ["title", "body"].contains { Self.isVisibleText(value[source[$0]]) }
    }

    /// The payload that APNs receives: the payload itself, or the part of it that another service hands on.
    func apnsPayload(of transport: Transport) -> PushDocument {
        guard let aps = transport.notificationAPSPath,
            case .object(let root)? = value[JSONPath(Array(aps.steps.dropLast()))]
        else { return self }
        return PushDocument(root: root)
    }
}

extension JSONString {
    /// Whether the text has a character other than white space, controls, and characters that are never drawn.
    fileprivate var hasVisibleCharacter: Bool {
        // Nearly all alerts begin with a letter or a digit.
        if let first = spelling.first, (0x21...0x7E).contains(first), first != UInt8(ascii: "\\") { return true }
        return pieces.contains { piece in
            guard case .text(let text) = piece else { return false }
            return text.unicodeScalars.contains { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
                default: !scalar.properties.isDefaultIgnorableCodePoint
                }
            }
        }
    }
}
