import ChartLayout
import ChartNotifications
import ChartPainting
public import CoreGraphics
public import Foundation
public import PushChartPixels
import SeriesDecoding
import UIKit
import UserNotifications

/// A notification that `ChartNotifications` has handed over with its picture.
@MainActor
public struct Handover {
    /// The PNG.
    public let picture: URL
    /// The time from the push to the handover.
    public let milliseconds: Double
    /// The part of the picture that the system shows as a thumbnail; `nil` if the system does not tell.
    public let thumbnail: CGRect?

    /// Draws the chart of a payload; `nil` if the notification comes without a picture.
    public init?(of preview: SamplePreview) async throws {
        try await self.init(of: preview, paintedBy: SamplePreview.painter)
    }

    /// Draws the chart of a payload without its texts.
    public init?(ofGroundOf preview: SamplePreview) async throws {
        try await self.init(of: preview, paintedBy: TextlessPainter())
    }

    private init?(of preview: SamplePreview, paintedBy painter: any ChartPainter) async throws {
        let content = UNMutableNotificationContent()
        content.userInfo = ["chart": try preview.text().text]
        let request = UNNotificationRequest(identifier: preview.name, content: content, trigger: nil)
        let configuration = ChartNotificationConfiguration(
            styles: try SamplePreview.styles(),
            painter: painter,
            appearance: preview.appearance
        )
        let start = DispatchTime.now().uptimeNanoseconds
        let delivered = await ChartAttachment.add(to: content, from: request, configuration: configuration)
        milliseconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        guard let attachment = delivered.attachments.last else { return nil }
        picture = attachment.url
        thumbnail = attachment.thumbnailClippingRect
    }

    /// The pixels of the picture.
    public func pixels() throws -> PixelBuffer? { PixelBuffer(png: try Data(contentsOf: picture)) }

    /// Moves the picture to a folder where it can be looked at.
    public func move(to url: URL) throws {
        try? FileManager.default.removeItem(at: url)
        try FileManager.default.moveItem(at: picture, to: url)
    }
}

/// Paints a chart as `DisplayListPainter` does, but no text.
private struct TextlessPainter: ChartPainter {
    func paint(_ chart: SeriesChart, style: ChartStyle, appearance: Appearance, in context: CGContext) {
        let items = SamplePreview.plotted(chart, style: style, appearance).displayList().items.filter { item in
            if case .text = item { false } else { true }
        }
        DisplayListPainter().paint(items, in: context)
    }
}

extension UNNotificationAttachment {
    /// The option of the attachment as the system took it. There is no public property, so a later system may not have
    /// this one.
    fileprivate var thumbnailClippingRect: CGRect? {
        let (options, rect) = ("options", "thumbnailClippingRect")
        guard responds(to: NSSelectorFromString(options)), let taken = value(forKey: options) as? NSObject,
            taken.responds(to: NSSelectorFromString(rect))
        else { return nil }
        return (taken.value(forKey: rect) as? NSValue)?.cgRectValue
    }
}
