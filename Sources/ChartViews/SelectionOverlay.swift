#if canImport(Darwin) || APPLE_STUBS
    internal import ChartPainting
    internal import SeriesDecoding
    internal import SwiftUI

    /// The gestures that select, and the mark of the selection: a line at its time, a dot at each value, and a text.
    struct SelectionOverlay: View {
        let drawing: ChartDrawing
        let words: ChartWords
        @Binding var selection: ChartSelection?

        var body: some View {
            ZStack(alignment: .top) {
                GeometryReader { @Sendable [drawing, selection = $selection] geometry in
                    SelectionArea(drawing: drawing, size: geometry.size, selection: selection)
                }
                if let selection {
                    ZStack(alignment: .top) {
                        Canvas { @Sendable [drawing] context, size in
                            let items = drawing.plotArea(size: size).map { selection.mark(in: $0) } ?? []
                            context.withCGContext { DisplayListPainter().paint(items, in: $0) }
                        }
                        let text = Text(verbatim: words.description(of: selection)).font(.caption).padding(4)
                        // A watch has materials from watchOS 10.
                        if #available(watchOS 10, *) {
                            text.background(.regularMaterial)
                        } else {
                            text.background(Color.black.opacity(0.6))
                        }
                    }
                    .allowsHitTesting(false)
                }
            }
        }
    }

    /// The area of a chart, in which a finger or a pointer selects.
    private struct SelectionArea: View {
        let drawing: ChartDrawing
        let size: CGSize
        @Binding var selection: ChartSelection?

        var body: some View {
            #if os(tvOS)
                Color.clear
            #else
                // Beside the gestures of a scroll view, so that it scrolls.
                let area = Color.clear.contentShape(Rectangle())
                    .simultaneousGesture(
                        DragGesture(minimumDistance: 0)
                            .onChanged { selection = drawing.selection(at: $0.location, size: size) }
                            .onEnded { _ in selection = nil }
                    )
                #if os(watchOS)
                    area
                #else
                    // Without a pressed button, where the system tells the position of a pointer.
                    if #available(iOS 16, macCatalyst 16, macOS 13, *) {
                        area.onContinuousHover { phase in
                            switch phase {
                            case .active(let position): selection = drawing.selection(at: position, size: size)
                            case .ended: selection = nil
                            }
                        }
                    } else {
                        area
                    }
                #endif
            #endif
        }
    }
#endif
