import ChartLayout
import CoreGraphics
import Foundation
import SeriesDecoding
import Testing
import UIKit

@testable import NotificationServiceExtension

/// No style and no data end the default painter, and CoreGraphics gets finite numbers only.
@MainActor
@Suite(.serialized)
struct UntrustedChartTests {
    @Test(arguments: 0..<4 as Range<UInt64>)
    func `random styles with random data are painted`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var painted = 0
        for _ in 0..<100 {
            let bytes = (0..<Int.random(in: 20...400, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            let (chart, style) = bytes.withUnsafeBufferPointer { bytes in
                var choices = Choices(bytes: bytes)
                return (choices.chart(), choices.style())
            }
            guard let chart, (try? ChartStyle(parsing: Array(style.utf8), name: "random")) != nil else { continue }
            try Self.check(chart, StyleFile(name: "random", data: Data(style.utf8)))
            painted += 1
        }
        // Some of the styles are refused on purpose.
        #expect(painted > 20)
    }

    @Test(
        .enabled(if: RecordedJobs.exist, "the recordings of the client are not beside the project"),
        arguments: ["line", "ext"]
    )
    func `charts of the recordings are painted, also where DGCharts ends the process`(file: String) throws {
        let jobs = try RecordedJobs(file)
        defer { jobs.removeIcons() }
        #expect(jobs.jobs.count >= 200)
        #expect(jobs.jobs.contains { $0.endsDGCharts })
        for job in jobs.jobs { try Self.check(job.chart, job.style, in: [.light]) }
    }

    private static func check(
        _ chart: SeriesChart,
        _ file: StyleFile,
        in appearances: [Appearance] = Appearance.allCases
    ) throws {
        let style = try file.parsedWithIcons()
        for appearance in appearances {
            let list = LineChart(chart, style: style, appearance: appearance).displayList()
            let context = CGContext()
            TestGraphics.current.withLock { $0 = context }
            defer { TestGraphics.current.withLock { $0 = nil } }
            DisplayListPainter.paint(list.items, in: context)
            let calls = context.testCalls
            if let call = calls.first(where: { !$0.numbers.allSatisfy(\.isFinite) }) {
                Issue.record("\(call) in \(String(decoding: file.data, as: UTF8.self)), \(chart)")
            }
            #expect(calls.count { $0 == .saveGState } == calls.count { $0 == .restoreGState })
        }
    }
}

extension CGContext.TestCall {
    /// The numbers that CoreGraphics gets.
    fileprivate var numbers: [CGFloat] {
        switch self {
        case .miterLimit(let number), .lineWidth(let number), .alpha(let number), .rotate(let number): [number]
        case .dash(let phase, let lengths): [phase] + lengths
        case .fillColor(let color), .strokeColor(let color): color.components ?? []
        case .move(let point), .line(let point): [point.x, point.y]
        case .curve(let first, let second, let end): [first, second, end].flatMap { [$0.x, $0.y] }
        case .clip(let rect), .ellipse(let rect), .image(_, let rect):
            [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        case .linearGradient(let colors, let locations, let start, let end, _):
            colors + (locations ?? []) + [start.x, start.y, end.x, end.y]
        case .radialGradient(let colors, let locations, let start, let startRadius, let end, let endRadius, _):
            colors + (locations ?? []) + [start.x, start.y, startRadius, end.x, end.y, endRadius]
        case .translate(let x, let y): [x, y]
        case .text(_, let point, let size, let color): [point.x, point.y, size] + (color.components ?? [])
        case .layer(let values, _, let scale): values.map { CGFloat($0) } + [scale]
        case .saveGState, .restoreGState, .lineJoin, .lineCap, .antialias, .beginPath, .closePath, .fillPath,
            .strokePath, .clipToPath, .strokedPath:
            []
        }
    }
}
