#if canImport(Darwin) || APPLE_STUBS
    internal import ChartLayout
    internal import ChartPainting
    internal import SeriesDecoding
    internal import SwiftUI

    /// The gestures that select, and the mark of the selection: a line at its time, a dot at each value, and a text.
    struct SelectionOverlay: View {
        let drawing: ChartDrawing
        let words: ChartWords
        @Binding var selection: ChartSelection?

        var body: some View {
            GeometryReader { geometry in
                let size = geometry.size
                ZStack(alignment: .top) {
                    touchArea(size: size)
                    if let selection, let area = drawing.plotArea(size: size) {
                        Canvas { context, _ in
                            let items = Self.items(of: selection, in: area)
                            context.withCGContext { DisplayListPainter().paint(items, in: $0) }
                        }
                        .allowsHitTesting(false)
                        Text(verbatim: words.description(of: selection))
                            .font(.caption)
                            .padding(4)
                            .background(.regularMaterial)
                            .allowsHitTesting(false)
                    }
                }
            }
        }

        @ViewBuilder
        private func touchArea(size: CGSize) -> some View {
            #if os(tvOS)
                Color.clear
            #else
                // Beside the gestures of a scroll view, so that it scrolls.
                Color.clear.contentShape(Rectangle())
                    .simultaneousGesture(
                        DragGesture(minimumDistance: 0)
                            .onChanged { selection = drawing.selection(at: $0.location, size: size) }
                            .onEnded { _ in selection = nil }
                    )
                    .modifier(
                        HoverSelectionModifier { position in
                            selection = position.flatMap { drawing.selection(at: $0, size: size) }
                        }
                    )
            #endif
        }

        /// The mark of a selection as shapes, for the painter of the chart itself.
        static func items(of selection: ChartSelection, in area: PlotArea) -> [DisplayList.Item] {
            let gray = ChartLayout.Paint.color(SRGBColor(red: 142, green: 142, blue: 147))
            let points = selection.values.map { area.position(of: $0.sample, ofSeries: $0.seriesIndex) }
            let lines = area.lines(atTimes: Set(selection.values.map(\.sample.time))).map {
                DisplayList.Item.stroke($0, ChartLayout.StrokeStyle(width: 1), gray)
            }
            return lines + points.map { .fill(.circle(center: $0, radius: 4), .winding, gray) }
        }
    }

    #if !os(tvOS)
        /// Follows a pointer without a pressed button, where the system tells its position: from iOS 16 and macOS 13.
        private struct HoverSelectionModifier: ViewModifier {
            /// Takes the position; `nil` when the pointer leaves.
            let select: (CGPoint?) -> Void

            func body(content: Content) -> some View {
                #if os(watchOS)
                    content
                #else
                    if #available(iOS 16, macCatalyst 16, macOS 13, *) {
                        content.onContinuousHover { phase in
                            switch phase {
                            case .active(let position): select(position)
                            case .ended: select(nil)
                            }
                        }
                    } else {
                        content
                    }
                #endif
            }
        }
    #endif
#endif
