import ChartLayout
import ChartLayoutFoundation
import ChartPainting
import CoreGraphics
import Foundation
import RecordedJobs
import SeriesDecoding
import Testing

/// The painter sends exactly the display list of the preview to CoreGraphics.
@Suite struct DisplayListPainterTests {
    @Test
    func `each operation is painted, and leaves no state behind`() throws {
        let (black, rect) = (
            Paint.color(SRGBColor(red: 0, green: 0, blue: 0)), LayoutRect(x: 3, y: 5, width: 40, height: 30)
        )
        let stops = [LayoutGradient.Stop(offset: 0.25, color: SRGBColor(red: 255, green: 1, blue: 2, opacity: 0.5))]
        let linear = LayoutGradient(
            .linear(start: LayoutPoint(0, 1), end: LayoutPoint(4, 0)),
            stops: stops,
            opacity: 0.5
        )
        let ends = LayoutGradient.GradientGeometry.radial(
            start: LayoutPoint(1, 2),
            startRadius: 3,
            end: LayoutPoint(4, 5),
            endRadius: 6
        )
        let radial = LayoutGradient(ends, stops: stops, extends: false)
        let curve = LayoutPath.Element.curve(
            control1: LayoutPoint(1, 2),
            control2: LayoutPoint(3, 4),
            end: LayoutPoint(5, 6)
        )
        let path = LayoutPath([.move(LayoutPoint(1, 2)), .line(LayoutPoint(3, 2)), curve, .close])
        let (circle, color) = (
            LayoutPath.circle(center: LayoutPoint(7, 8), radius: 2), SRGBColor(red: 9, green: 8, blue: 7)
        )
        let icon = try #require(IconImage(width: 1, height: 1, scale: 1, bytes: [9, 8, 7, 255]))
        let glyphs = [GlyphRun.Glyph(scalar: "7", x: 11, advance: 6)]
        let run = GlyphRun(
            glyphs: glyphs,
            baseline: 12,
            fontSize: 13,
            color: color,
            rotation: 0,
            pivot: LayoutPoint(1, 1)
        )
        let turned = GlyphRun(
            glyphs: glyphs,
            baseline: 12,
            fontSize: 9,
            color: color,
            rotation: -90,
            pivot: LayoutPoint(1, 2)
        )
        var items: [DisplayList.Item] = [.pushClip(rect), .pushClip(rect), .image(icon, in: rect), .text(run)]
        items += [
            .text(turned), .popClip, .popClip, .text(GlyphRun(glyphs: [], baseline: 0, fontSize: 1, color: color)),
        ]
        for paint in [black, .gradient(linear), .gradient(radial)] {
            items += [.fill(path, .evenOdd, paint), .fill(circle, .winding, paint)]
            for join in [LayoutStroke.Join.miter, .round, .bevel] { items.append(.stroke(path, .of(join), paint)) }
            for cap in [LayoutStroke.Cap.butt, .round, .square] { items.append(.stroke(circle, .of(cap: cap), paint)) }
        }
        Self.check(Self.calls(of: items), items, "each operation")
    }

    @Test(arguments: RecordedJobs.vectorFiles)
    func `the recorded charts of this project are painted as in the preview`(file: String, count: Int) throws {
        try Self.check(RecordedJobs(file, in: RecordedJobs.vectors), count: count)
    }

    @Test(RecordedJobs.areShared, arguments: RecordedJobs.sharedFiles)
    func `all recorded charts are painted as in the preview`(file: String, count: Int) throws {
        try Self.check(RecordedJobs(file, in: RecordedJobs.shared), count: count)
    }

    /// Paints charts as a notification does, item by item, for a device in Kathmandu with German.
    private static func check(_ jobs: RecordedJobs, count: Int) throws {
        defer { jobs.removeFiles() }
        #expect(jobs.jobs.count == count)
        let (kathmandu, german) = (try #require(TimeZone(identifier: "Asia/Kathmandu")), Locale(identifier: "de_DE"))
        for job in jobs.jobs {
            let style = try jobs.styles.style(named: job.style)
            let zones = ChartTimeZones(for: style, device: kathmandu)
            let locale = ChartLocale(for: style, device: german)
            let list = LayeredChart(
                job.chart,
                style: style,
                appearance: job.appearance,
                timeZones: zones,
                locale: locale
            )
            .displayList()
            let context = CGContext()
            DisplayListPainter(deviceTimeZone: kathmandu, deviceLocale: german)
                .paint(job.chart, style: style, appearance: job.appearance, in: context)
            check(context.testCalls, list.items, job.id)
            #expect(calls(of: list.items) == context.testCalls, "\(job.id)")
        }
    }

    private static func check(_ calls: [CGContext.TestCall], _ items: [DisplayList.Item], _ name: String) {
        let (painted, expected) = (PaintedLines(calls).lines, PaintedLines(items).lines)
        #expect(painted.count == expected.count, "\(name)")
        for (index, pair) in zip(painted, expected).enumerated() where pair.0 != pair.1 {
            Issue.record("\(name): item \(index) is \(pair.0) instead of \(pair.1)")
            return
        }
        #expect(!painted.contains { $0.contains("nan") || $0.contains("inf,") }, "\(name)")
    }

    private static func calls(of items: [DisplayList.Item]) -> [CGContext.TestCall] {
        let context = CGContext()
        DisplayListPainter().paint(items, in: context)
        return context.testCalls
    }
}

extension LayoutStroke {
    /// A style that differs from the default in everything.
    fileprivate static func of(_ join: Join = .miter, cap: Cap = .round) -> LayoutStroke {
        LayoutStroke(width: 3, cap: cap, join: join, dash: [1, 2], dashPhase: 0.5, antialias: join == .round)
    }
}
