import JSONDocument
import PushChartDiagnostics
import PushLint
import PushPayload

/// A push as a phone or a browser lists it: its texts, and whether it has the picture of the chart.
struct ListedNotification: Sendable {
    enum Place: Sendable { case phone, desktopBrowser }

    let place: Place
    /// The texts, empty where the push has none.
    let title: String
    let subtitle: String
    let body: String
    let hasPicture: Bool
    /// What a reader of the page has to know, as sentences.
    let notes: [String]

    /// More characters than a payload of any service has.
    private static let maximumCharacterCount = 4096

    /// The notification of a payload.
    ///
    /// - Parameters:
    ///   - sent: The payload as it is sent.
    ///   - opened: The same without a sealed text; `nil` if the payload is sealed and no key opens it.
    ///   - chartPath: The path of the chart; `nil` for the paths of the transports.
    static func notification(for sent: PushDocument, opened: PushDocument?, chartPath: JSONPath?)
        throws(NotificationAbsenceReason) -> ListedNotification
    {
        let document = opened ?? sent
        let transport = document.drawingTransport
        let chartPath = chartPath ?? document.chartPath
        if transport == .webPush { return browserNotification(of: sent, chartPath: chartPath) }
        if let receiver = transport.receiver {
            throw NotificationAbsenceReason(" of \(receiver): the app draws the chart.")
        }
        if transport == .expo {
            return phoneNotification(of: document, transport: transport, chartPath: chartPath, isOpen: true)
        }
        guard let aps = transport.notificationAPSPath else {
            let alert = document.value[Transport.fcmNotificationPath].map { _ in
                " It lists \(Transport.fcmNotificationPath), without the chart."
            }
            let reason = " of \(transport.payload): the app's own code shows the chart."
            throw NotificationAbsenceReason(reason + (alert ?? ""))
        }
        if let chartPath, chartPath.isInContentStateOrAttributes(ofAPSAt: aps) {
            throw NotificationAbsenceReason(" of a Live Activity: the app draws the chart.")
        }
        do throws(PushChartError) {
            try document.requireAlert(for: PayloadBudget(transport: transport), chartAt: chartPath)
        } catch {
            throw NotificationAbsenceReason(": \(error.message).")
        }
        return phoneNotification(of: document, transport: transport, chartPath: chartPath, isOpen: opened != nil)
    }

    /// Why the system lists no notification of a push, in one or two sentences.
    struct NotificationAbsenceReason: Error {
        let text: String

        fileprivate init(_ reason: String) { text = "The system lists no notification" + reason }
    }

    /// The notification of iOS, whose extension attaches the picture.
    private static func phoneNotification(
        of document: PushDocument,
        transport: Transport,
        chartPath: JSONPath?,
        isOpen: Bool
    ) -> ListedNotification {
        let alert = transport.alertPaths.lazy.compactMap { document.value[$0] }.first
        var texts = (title: "", subtitle: "", body: "")
        var notes: [String] = []
        if case .object(let members)? = alert {
            texts = (
                shownText(members["title-loc-key"] ?? members["title"]),
                shownText(members["subtitle-loc-key"] ?? members["subtitle"]),
                shownText(members["loc-key"] ?? members["body"])
            )
            if ["title-loc-key", "subtitle-loc-key", "loc-key"].contains(where: { members[$0] != nil }) {
                notes.append("The app has the texts of localized keys, so the keys stand in their places.")
            }
        } else {
            texts.body = shownText(alert)
        }
        if !isOpen {
            notes.append(
                "The push is sealed, and no key was given: this is the alert in the clear, which a phone without the "
                    + "key shows."
            )
        }
        return ListedNotification(
            place: .phone,
            title: texts.title,
            subtitle: texts.subtitle,
            body: texts.body,
            hasPicture: isOpen && chartPath != nil && document.isMutable(for: transport),
            notes: notes
        )
    }

    /// The notification that the module of `samples/web-push` shows. It opens no sealed text.
    private static func browserNotification(of document: PushDocument, chartPath: JSONPath?) -> ListedNotification {
        // The places of the module, without `aps.alert`, which a Web Push message does not have.
        let besideChart = chartPath.map { JSONPath(Array($0.steps.dropLast())) }
        let places = [JSONPath(keys: "notification"), besideChart, JSONPath()].compactMap(\.self)
        func text(_ name: String) -> String {
            places.lazy.map { shownText(document.value[$0[name]]) }.first { !$0.isEmpty } ?? ""
        }
        let title = text("title")
        let isClear = chartPath.map { document.value[$0] != nil } ?? false
        return ListedNotification(
            place: .desktopBrowser,
            title: title.isEmpty ? "New message" : title,
            subtitle: "",
            body: text("body"),
            hasPicture: isClear,
            notes: ["Browsers on macOS, Firefox and Safari show the texts only."]
                + (isClear ? [] : ["The web client opens no sealed push."])
        )
    }

    private static func shownText(_ value: JSONValue?) -> String {
        guard case .string(let string)? = value else { return "" }
        return String(String.UnicodeScalarView(string.lossyText.unicodeScalars.prefix(maximumCharacterCount)))
    }
}
