import Foundation
import TestSupport
import Testing

@testable import SeriesCodec

@Suite struct QualityStageTests {
    @Test("docs/codec.md shows the table of stages")
    func documentation() throws {
        let page = try String(contentsOf: VectorFile.repository.appending(path: "docs/codec.md"), encoding: .utf8)
        for line in Self.markdown { #expect(page.contains(line + "\n"), "docs/codec.md lacks the line \(line)") }
    }

    /// The table in Markdown. The starts of one representation share a line.
    private static var markdown: [String] {
        var rows: [(key: String, starts: [String], rest: String)] = []
        for stage in QualityStage.table {
            let key = "| `\(stage.phase)` | \(name(of: stage.representation)) | "
            let rest = " | \(pixels(stage.finestTolerance)) | \(stage.allowedPointError.map(pixels) ?? "") |"
            if rows.last?.key == key {
                rows[rows.count - 1].starts.append(pixels(stage.startTolerance))
            } else {
                rows.append((key, [pixels(stage.startTolerance)], rest))
            }
        }
        return rows.map { $0.key + $0.starts.joined(separator: ", ") + $0.rest }
    }

    private static func name(of representation: SeriesRepresentation) -> String {
        switch representation {
        case .samples: "points: all samples"
        case .vertices: "points: vertices only"
        case .columns(perPixel: 1): "1 column per pixel"
        case .columns(let perPixel): "\(perPixel) columns per pixel"
        case .occludedColumns(let perPixel): "\(perPixel) columns per pixel, hidden ends free"
        case .wideColumns(let pixels): "columns of \(pixels) pixels"
        }
    }

    private static func pixels(_ tolerance: Double) -> String {
        tolerance == tolerance.rounded() ? "\(Int(tolerance))" : "\(tolerance)"
    }

    @Test("A tolerance halves in 16 steps, and stops at the finest")
    func steps() throws {
        let level = try #require(QualityLevel.coarsestLevelsOfStages(in: .fineColumns).first)
        #expect(level.tolerance == 0.5)
        #expect(level.qualityLevelOfSameStage(atStep: 16).tolerance == 0.25)
        #expect(level.qualityLevelOfSameStage(atStep: 32).tolerance == 0.125)
        #expect(level.qualityLevelOfSameStage(atStep: level.finestStep).tolerance == 0.02)
        #expect(level.qualityLevelOfSameStage(atStep: level.finestStep - 1).tolerance > 0.02)
        for step in 1...level.finestStep {
            #expect(
                level.qualityLevelOfSameStage(atStep: step).tolerance
                    < level.qualityLevelOfSameStage(atStep: step - 1).tolerance
            )
        }
        #expect(level.coarsestStep(withToleranceAtMost: 0.25) == 16)
    }

    @Test("Columns never have more points than a decoder accepts", arguments: [1, 3, 8])
    func columnCounts(seriesCount: Int) {
        for stage in QualityStage.table {
            for width in [1, 7, 960, 6000, 16_000] {
                let count = stage.representation.columnCount(width: width, seriesCount: seriesCount)
                #expect(3 * count * seriesCount <= SeriesDecoder.defaultMaximumPoints)
                #expect(stage.representation.isPoints ? count == 0 : count > 0)
            }
        }
    }
}
