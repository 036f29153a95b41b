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
                let scale = decoded.bitmapScale(onScreenAtScale: Screen.scale)
                let chart = decoded.thinned(toPixelColumns: Int(clamped: (Double(decoded.width) * scale).rounded(.up)))
                let style = configuration.styles.styleOrDefault(named: chart.style)
                let picture = try TemporaryPictureFile(
                    of: chart,
                    style: style,
                    appearance: configuration.appearance ?? Screen.appearance,
                    scale: scale,
                    paintedBy: configuration.painter
                )
                let thumbnail = PlottedChart(chart, style: style).thumbnailRect
                if !finish(attaching: picture.url, thumbnail: thumbnail) { picture.remove() }
            } catch {
                finish(because: error)
            }
        }
    }

    /// The screen that shows the notification.
    @MainActor
    private enum Screen {
        /// Device pixels per point.
        static var scale: Double { UIScreen.main.scale }

        /// The current appearance of the screen.
        static var appearance: Appearance {
            UIScreen.main.traitCollection.userInterfaceStyle == .dark ? .dark : .light
        }
    }
#endif
