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
                            let items = selection.mark(in: area)
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
