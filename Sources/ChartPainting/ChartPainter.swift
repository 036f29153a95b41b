#if canImport(Darwin) || APPLE_STUBS
    public import ChartLayout
    public import CoreGraphics
    public import SeriesDecoding

    /// Draws charts with CoreGraphics.
    ///
    /// A notification service draws with ``DisplayListPainter``. A painter of your own can draw with another library.
    public protocol ChartPainter: Sendable {
        /// Draws a chart into a context.
        ///
        /// - Parameters:
        ///   - chart: The chart; its width and height are the size of the picture in points.
        ///   - style: The style, with its icons.
        ///   - appearance: Light or dark.
        ///   - context: A transparent context, in points, with y growing downward from the top left.
        /// - Throws: Any error. The notification then shows no chart.
        @MainActor
        func paint(_ chart: SeriesChart, style: ChartStyle, appearance: Appearance, in context: CGContext) throws
    }
#endif
