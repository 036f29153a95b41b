#if os(iOS) || APPLE_STUBS
    internal import ChartLayout
    internal import ChartPainting
    internal import SeriesDecoding
    internal import UIKit

    extension NotificationHandover {
        /// The largest number of points that a phone decodes within its memory. No chart of the encoder has more: eight
        /// noisy series of 2,000 points at 3x have 143,992.
        static let maximumPointCount = 150_000

        /// Draws a chart, and hands over the notification: with the picture, or without it after a failure.
        ///
        /// One chart is drawn at a time, on the main thread. So the memory does not grow with the number of pushes.
        @MainActor
        func finish(drawing text: ChartText, with configuration: ChartNotificationConfiguration) {
            // Time may have run out while the main thread was busy.
            guard isPending else { return }
            do {
                let decoded = try text.decoded(by: SeriesDecoder(maximumPoints: Self.maximumPointCount))
                let scale = decoded.bitmapScale(onScreenAtScale: UIScreen.main.scale)
                let chart = decoded.thinned(toPixelColumns: Int(clamped: (Double(decoded.width) * scale).rounded(.up)))
                let style = configuration.styles.styleOrDefault(named: chart.style)
                let appearances = [UIUserInterfaceStyle.light: Appearance.light, .dark: .dark]
                let appearance =
                    configuration.appearance ?? appearances[UIScreen.main.traitCollection.userInterfaceStyle]
                if appearance == nil {
                    ClientLog.write("the system does not tell whether it is light or dark, so the chart is on white")
                }
                let picture = try TemporaryPictureFile(
                    of: chart,
                    style: style,
                    appearance: appearance ?? .light,
                    ground: appearance == nil ? SRGBColor(red: 255, green: 255, blue: 255) : nil,
                    scale: scale,
                    paintedBy: configuration.painter
                )
                // The language decides at which end the newest values are.
                let painter = configuration.painter as? DisplayListPainter ?? DisplayListPainter()
                let thumbnail = painter.styled(chart, style: style, appearance: .light).thumbnailRect
                if !finish(attaching: picture.url, of: text, thumbnail: thumbnail) { picture.remove() }
            } catch {
                finish(because: error)
            }
        }
    }
#endif
