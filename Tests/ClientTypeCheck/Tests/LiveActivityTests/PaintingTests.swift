import ChartLayout
import SwiftUI
import Testing

@testable import LiveActivity

/// The Canvas gets exactly the display list.
@Suite struct PaintingTests {
    typealias Record = GraphicsContext.TestRecord

    static let drawnColor = SRGBColor(red: 255, green: 0, blue: 51, opacity: 0.5)
    static let color = Color(.sRGB, red: 1, green: 0, blue: 0.2, opacity: 0.5)
    static let path = ChartLayout.Path([
        .move(Point(1, 2)), .line(Point(3, 4)),
        .curve(control1: Point(5, 6), control2: Point(7, 8), end: Point(9, 10)), .close,
        .circle(center: Point(20, 30), radius: 4),
    ])
    static let elements: [SwiftUI.Path.TestElement] = [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 3, y: 4)),
        .curve(CGPoint(x: 5, y: 6), CGPoint(x: 7, y: 8), CGPoint(x: 9, y: 10)), .close,
        .ellipse(CGRect(x: 16, y: 26, width: 8, height: 8)),
    ]

    @Test(arguments: [DisplayList.FillRule.winding, .evenOdd])
    func `a fill keeps its path, rule and color`(rule: DisplayList.FillRule) throws {
        let records = Self.records(of: [.fill(Self.path, rule, .color(Self.drawnColor))])
        guard case .fill(let path, let shading, let style) = try #require(records.first).call else {
            Issue.record("no fill")
            return
        }
        #expect(records.count == 1)
        #expect(path.testElements == Self.elements)
        #expect(shading == .color(Self.color))
        #expect(style == FillStyle(eoFill: rule == .evenOdd))
    }

    @Test func `a stroke keeps its style`() {
        let style = ChartLayout.StrokeStyle(width: 2.5, cap: .round, join: .bevel, dash: [3, 2], dashPhase: 1)
        let calls = Self.records(of: [.stroke(Self.path, style, .color(Self.drawnColor))]).map(\.call)
        guard case .stroke(let path, let shading, let drawn) = calls.first else {
            Issue.record("no stroke")
            return
        }
        #expect(path.testElements == Self.elements)
        #expect(shading == .color(Self.color))
        #expect(
            drawn
                == SwiftUI.StrokeStyle(
                    lineWidth: 2.5,
                    lineCap: .round,
                    lineJoin: .bevel,
                    miterLimit: 10,
                    dash: [3, 2],
                    dashPhase: 1
                )
        )
    }

    @Test func `a stroke with hard edges becomes a fill`() {
        let style = ChartLayout.StrokeStyle(width: 1, antialias: false)
        let calls = Self.records(of: [.stroke(Self.path, style, .color(Self.drawnColor))]).map(\.call)
        guard case .fill(let path, _, let drawn) = calls.first else {
            Issue.record("no fill")
            return
        }
        #expect(path.testElements == Self.elements + [.stroked(SwiftUI.StrokeStyle(lineWidth: 1))])
        #expect(drawn == FillStyle(eoFill: false, antialiased: false))
    }

    @Test func `a clip counts until its end, and twice if it stands twice`() {
        let fill = DisplayList.Item.fill(Self.path, .winding, .color(Self.drawnColor))
        let (outer, inner) = (Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 5, y: 6, width: 7, height: 8))
        let items: [DisplayList.Item] = [
            fill, .pushClip(outer), fill, .pushClip(inner), .pushClip(inner), fill, .popClip, .popClip, fill, .popClip,
            fill, .popClip, fill,
        ]
        let clips = [outer, inner, inner].map { rect in
            GraphicsContext.TestState.clip(
                SwiftUI.Path(CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
            )
        }
        let states = Self.records(of: items).map(\.states)
        #expect(states == [[], Array(clips.prefix(1)), clips, Array(clips.prefix(1)), [], []])
    }

    @Test func `text stands on its baseline, turned about its pivot`() {
        let glyph = GlyphRun.Glyph(scalar: "7", x: 12, advance: 6)
        var run = GlyphRun(glyphs: [glyph, glyph], baseline: 40, fontSize: 10, color: Self.drawnColor)
        let straight = Self.records(of: [.text(run)])
        let drawn = GraphicsContext.TestCall.text(
            "77",
            size: 10,
            .color(Self.color),
            CGPoint(x: 12, y: 32.5),
            .topLeading
        )
        #expect(straight.map(\.call) == [drawn])
        #expect(straight.map(\.states) == [[]])
        run.rotation = 90
        run.pivot = Point(3, 4)
        let turned = Self.records(of: [.text(run), .fill(Self.path, .winding, .color(Self.drawnColor))])
        #expect(turned.first?.call == drawn)
        #expect(
            turned.map(\.states) == [[.translation(3, 4), .rotation(.degrees(90)), .translation(-3, -4)], []]
        )
        run.glyphs = []
        #expect(Self.records(of: [.text(run)]).isEmpty)
    }

    @Test func `gradients keep their points and colors`() {
        let stops = [
            ChartLayout.Gradient.Stop(offset: 0, color: Self.drawnColor),
            ChartLayout.Gradient.Stop(offset: 1, color: Self.drawnColor),
        ]
        let colors = SwiftUI.Gradient(
            stops: [0, 1].map { SwiftUI.Gradient.Stop(color: Self.color.opacity(0.5), location: $0) }
        )
        let linear = ChartLayout.Gradient(.linear(start: Point(1, 2), end: Point(3, 4)), stops: stops, opacity: 0.5)
        let radial = ChartLayout.Gradient(
            .radial(start: Point(1, 2), startRadius: 3, end: Point(4, 5), endRadius: 6),
            stops: stops,
            opacity: 0.5
        )
        #expect(
            Self.shading(of: linear)
                == .linearGradient(colors, startPoint: CGPoint(x: 1, y: 2), endPoint: CGPoint(x: 3, y: 4))
        )
        #expect(
            Self.shading(of: radial)
                == .radialGradient(colors, center: CGPoint(x: 4, y: 5), startRadius: 3, endRadius: 6)
        )
    }

    private static func shading(of gradient: ChartLayout.Gradient) -> GraphicsContext.Shading? {
        if case .fill(_, let shading, _) = records(of: [.fill(path, .winding, .gradient(gradient))]).first?.call {
            shading
        } else {
            nil
        }
    }

    private static func records(of items: [DisplayList.Item]) -> [Record] {
        let log = GraphicsContext.TestLog()
        GraphicsContext(testLog: log).paint(items)
        return log.records
    }
}
