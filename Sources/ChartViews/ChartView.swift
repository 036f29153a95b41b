#if canImport(Darwin) || APPLE_STUBS
    public import ChartLayout
    internal import ChartLayoutFoundation
    public import ChartPainting
    public import SeriesDecoding
    public import SwiftUI

    /// A chart as PushChart lays it out, at the size of the view. CI draws the same layout.
    ///
    /// ```swift
    /// import ChartViews
    /// import SeriesDecoding
    /// import SwiftUI
    ///
    /// struct PriceView: View {
    ///     let chart: ChartText
    ///
    ///     var body: some View {
    ///         ChartView(chart).chartSelection().frame(height: 160)
    ///     }
    /// }
    /// ```
    ///
    /// The zone and the language `device` of a style are those of the environment, which are those of the device.
    ///
    /// VoiceOver reads the label, the last value, its change, the lowest and the highest value of each series, in the
    /// locale of the view. It can also play the lines as an audio graph.
    ///
    /// The view draws in an app, a widget, a Live Activity and on a watch. Widgets and Live Activities have no gestures,
    /// so the selection works in apps and in notification content extensions only.
    public struct ChartView: View {
        @Environment(\.colorScheme) private var colorScheme
        @Environment(\.locale) private var locale
        @Environment(\.timeZone) private var timeZone
        @State private var ownSelection: ChartSelection?
        private let chart: SeriesChart?
        private let style: ChartStyle
        private var selectionSource = SelectionSource.none

        /// A view is made again for each movement of a finger that selects.
        private static let decoded = KnownValues<(SeriesChart?, ChartStyle)>()

        private enum SelectionSource {
            case none, own
            case binding(Binding<ChartSelection?>)
        }

        /// Creates a view of a chart.
        ///
        /// - Parameters:
        ///   - chart: The chart. Its size is only the ideal size of the view.
        ///   - style: The style, by default PushChart's own.
        public init(_ chart: SeriesChart, style: ChartStyle = .standard) {
            self.chart = chart
            self.style = style
        }

        /// Creates a view of a chart's text, in the style that the chart names.
        ///
        /// The view is empty for a damaged text. To show another view then, decode the text with `ChartText.decoded()`.
        ///
        /// - Parameters:
        ///   - text: The text at the payload's chart key.
        ///   - styles: The style files, by default those of the bundle. A chart with an unknown style is drawn with the
        ///     style `default`.
        public init(_ text: ChartText, styles: StyleFolder = StyleFolder()) {
            let key = [text.text, styles.bundle.bundlePath, styles.name ?? ""].joined(separator: "\0")
            (chart, style) = Self.decoded.value(of: key) {
                let chart = try? text.decoded()
                return (chart, styles.styleOrDefault(named: chart?.style))
            }
        }

        /// Shows the values at the time under a finger or a pointer, while it is there.
        ///
        /// With VoiceOver, a swipe up or down moves the selection.
        public func chartSelection() -> ChartView {
            var view = self
            view.selectionSource = .own
            return view
        }

        /// Selects the values at the time under a finger or a pointer, and shows them.
        ///
        /// - Parameter selection: The selection; `nil` while nothing is selected. Setting it selects too.
        public func chartSelection(_ selection: Binding<ChartSelection?>) -> ChartView {
            var view = self
            view.selectionSource = .binding(selection)
            return view
        }

        /// The canvas, with the selection above it.
        public var body: some View {
            if let chart {
                let drawing = ChartDrawing(
                    chart: chart,
                    style: style,
                    appearance: colorScheme == .dark ? .dark : .light,
                    deviceTimeZone: timeZone,
                    deviceLocale: locale
                )
                let words = ChartWords(of: chart, style: style, locale: locale, deviceTimeZone: timeZone)
                // SwiftUI may call it on any thread.
                Canvas { @Sendable context, size in
                    context.withCGContext { DisplayListPainter().paint(drawing.items(size: size), in: $0) }
                }
                .overlay {
                    if let selection { SelectionOverlay(drawing: drawing, words: words, selection: selection) }
                }
                .frame(idealWidth: CGFloat(chart.width), idealHeight: CGFloat(chart.height))
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(words.summary)
                .accessibilityValue(selection?.wrappedValue.map(words.description(of:)) ?? "")
                .accessibilityChartDescriptor(ChartAudioGraph(chart: chart, words: words))
                .modifier(AdjustableSelection(drawing: drawing, selection: selection))
            }
        }

        private var selection: Binding<ChartSelection?>? {
            switch selectionSource {
            case .none: nil
            case .own: $ownSelection
            case .binding(let binding): binding
            }
        }
    }

    /// Lets VoiceOver move a selection, if there is one.
    private struct AdjustableSelection: ViewModifier {
        let drawing: ChartDrawing
        let selection: Binding<ChartSelection?>?

        func body(content: Content) -> some View {
            if let selection {
                content.accessibilityAdjustableAction { direction in
                    let step = direction == .increment ? 1 : -1
                    selection.wrappedValue = drawing.selection(after: selection.wrappedValue, by: step)
                }
            } else {
                content
            }
        }
    }
#endif
