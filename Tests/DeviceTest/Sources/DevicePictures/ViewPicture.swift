import ChartLayout
import ChartViews
import CoreGraphics
public import PushChartPixels
import SeriesDecoding
import SwiftUI

extension PixelBuffer {
    /// Draws the `ChartView` of a payload; `nil` before iOS 16, which has no `ImageRenderer`.
    @MainActor
    public init?(viewOf preview: SamplePreview) throws {
        guard #available(iOS 16, *) else { return nil }
        let text = try preview.text()
        let chart = try text.decoded()
        let renderer = ImageRenderer(
            content: ChartView(text, styles: try SamplePreview.styles())
                .frame(width: CGFloat(chart.width), height: CGFloat(chart.height))
                .environment(\.colorScheme, preview.appearance == .dark ? .dark : .light)
                .environment(\.timeZone, SamplePreview.timeZone)
                .environment(\.locale, SamplePreview.locale)
        )
        renderer.scale = preview.scale
        guard let image = renderer.cgImage else { return nil }
        self.init(image)
    }
}
