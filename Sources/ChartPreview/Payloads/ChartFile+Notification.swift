import ChartLayout
package import JSONDocument
package import PushChartDiagnostics
import PushLint
import PushPayload

extension ChartFile {
    /// The notification of a payload, or why the system lists none; `nil` for a CSV file.
    ///
    /// - Parameter chartPath: The path of the chart; `nil` for the paths of the transports.
    func notification(chartPath: JSONPath?)
        -> Result<ListedNotification, ListedNotification.NotificationAbsenceReason>?
    {
        guard case .payload(let sent, let opened) = content else { return nil }
        let document = try? opened.get().document
        return Result { () throws(ListedNotification.NotificationAbsenceReason) in
            try ListedNotification.notification(for: sent, opened: document, chartPath: chartPath)
        }
    }

    /// The findings of lint about a payload, and those about its picture that lint does not have.
    ///
    /// - Parameters:
    ///   - ofPicture: All findings about the picture.
    ///   - chartPath: The path of the chart; `nil` for the paths of the transports.
    func findings(withThoseOfPicture ofPicture: [Finding], chartPath: JSONPath?) -> [Finding] {
        guard case .payload(let sent, let opened) = content else { return ofPicture }
        let transport = sent.drawingTransport
        let lint = PayloadLint(transport: transport == .webPush ? transport : nil, chartPath: chartPath)
        // A sealed text may hold another chart.
        let drawn = sent.sealedTextPaths.isEmpty ? try? opened.get() : nil
        let ofPayload = lint.findings(
            in: PayloadFile(sent, byteCount: byteCount),
            chart: drawn.map { PayloadChart($0.chart, text: $0.text, at: $0.path) }
        )
        return ofPayload + ofPicture.filter { !ofPayload.contains($0.inFile(nil)) }
    }
}

extension PictureRenderer.RenderedPicture {
    /// What the notification of a payload says; `nil` if the picture is not that of a payload.
    ///
    /// - Parameter chartPath: The path of the chart; `nil` for the paths of the transports.
    package func notificationText(chartPath: JSONPath?) throws -> String? {
        try file.notification(chartPath: chartPath).map {
            NotificationText.text(of: $0, chart: try file.chart, thumbnail: plotted.thumbnailRect)
        }
    }

    /// The findings of lint, and those about the picture that lint does not have.
    package func findingsWithThoseOfPayload(chartPath: JSONPath?) -> [Finding] {
        file.findings(withThoseOfPicture: findings, chartPath: chartPath)
    }
}
