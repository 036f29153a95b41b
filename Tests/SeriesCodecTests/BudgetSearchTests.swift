import Foundation
import PushChartDiagnostics
import PushChartTestSupport
import Testing

@testable import SeriesCodec

/// A chart with invented sizes.
private final class FakeChart: SizeAndErrorMeasuring {
    var sampleCount: Int? = 500
    var vertexCount: Int? = 500
    var size: (QualityLevel) -> Int
    var distance: (QualityLevel) -> Double = { $0.tolerance }
    private(set) var measuredSizes = 0

    init(size: @escaping (QualityLevel) -> Int) { self.size = size }

    func totalPointCount(as representation: SeriesRepresentation) -> Int? {
        representation == .vertices ? vertexCount : sampleCount
    }

    func minimumPointByteCount(at level: QualityLevel) -> Int? {
        totalPointCount(as: level.stage.representation) == nil ? nil : 0
    }

    func totalColumnCount(at level: QualityLevel) -> Int {
        level.representation.columnCount(width: 1080, seriesCount: 1)
    }

    func byteCount(at level: QualityLevel) -> Int {
        measuredSizes += 1
        return size(level)
    }

    func wholeByteCount(at level: QualityLevel) -> Int { size(level) }

    func inkDistance(at level: QualityLevel, limit: Double) -> Double { distance(level) }
}

@Suite struct BudgetSearchTests {
    /// A size that grows with each halving of the tolerance, and with the detail of the representation.
    private static func size(_ level: QualityLevel) -> Int {
        let representation = level.representation
        let base =
            switch representation {
            case .samples, .vertices: level.tolerance == 0 ? 6000 : 4000
            case .columns(let perPixel), .occludedColumns(let perPixel):
                (representation.hasOcclusion ? 900 : 1100) * perPixel
            case .wideColumns(let pixels): Int(1000 / pixels)
            }
        guard level.tolerance > 0 else { return base }
        let octaves = 9 - Double(level.step) / Double(QualityLevel.stepsPerOctave)
        let start = level.stage.startTolerance >= 1 ? 0.4 : 1
        return Int(Double(base) * start * (1 + (9 - octaves) / 7))
    }

    private func level(_ budget: Int, _ chart: FakeChart) throws -> QualityLevel {
        let level = try BudgetSearch(chart: chart, budget: ByteBudgetRange(budget)).bestQualityLevelWithinBudget()
        #expect(chart.size(level) <= budget)
        return level
    }

    @Test("With a large budget points are exact; with a smaller one they are refined within a quarter of a pixel")
    func points() throws {
        let chart = FakeChart(size: Self.size)
        #expect(try level(6000, chart).stage.phase == .exactPoints)
        let fine = try level(5999, chart)
        #expect(fine.stage.phase == .finePoints && fine.stage.representation == .samples)
        #expect(fine.tolerance <= 0.25)
        #expect(chart.size(fine) > 5999 * 98 / 100)
    }

    @Test("Vertices are encoded if they are far fewer")
    func vertices() throws {
        let chart = FakeChart { $0.representation == .vertices ? 300 : $0.representation.isWide ? 900 : 5000 }
        #expect(try level(1000, chart).representation.isWide)
        chart.vertexCount = 300
        #expect(try level(1000, chart) == QualityLevel.coarsestLevelsOfStages(in: .exactPoints).last)
        chart.sampleCount = nil
        #expect(try level(9000, chart).stage.representation == .vertices)
    }

    @Test(
        "Columns come in the order of the table, refined to the budget",
        arguments: [(3900, 3), (2500, 2), (1500, 1)]
    )
    func columns(budget: Int, perPixel: Int) throws {
        let chart = FakeChart(size: Self.size)
        let found = try level(budget, chart)
        #expect(found.stage.phase == .fineColumns)
        #expect(found.stage.representation.columnCount(width: 100, seriesCount: 1) == 100 * perPixel)
        #expect(found.step == found.finestStep || chart.size(found) > budget * 98 / 100)
        #expect(chart.measuredSizes < 30)
    }

    @Test("Hidden columns are encoded once three columns per pixel are as fine as visible")
    func everyColumn() throws {
        let chart = FakeChart { $0.stage.representation.isPoints ? 9000 : $0.stage.phase == .everyColumn ? 900 : 500 }
        #expect(try level(1000, chart).stage.phase == .everyColumn)
        #expect(try level(899, chart).stage.phase == .fineColumns)
    }

    @Test("Past half a pixel the level of the ladder with the least ink distance is selected")
    func ladder() throws {
        let chart = FakeChart { $0.stage.phase == .ladder ? 20 + 8 * $0.step : 5000 }
        chart.distance = { 1000 - Double($0.step) }
        // 1,000 bytes are enough for 122 steps; a step of the ladder is a quarter of an octave.
        #expect(try level(1000, chart).step == 120)
        // A coarser level can be nearer, and a stage ends with the first level that is far over budget.
        chart.distance = { $0.step == 100 ? 1 : 7 }
        #expect(try level(1000, chart).step == 100)
        chart.distance = { $0.step == 108 ? 1 : 7 }
        chart.size = { $0.stage.phase != .ladder ? 5000 : $0.step == 104 ? 1126 : 900 }
        #expect(try level(1000, chart).step < 104)
        chart.size = { $0.stage.phase != .ladder ? 5000 : $0.step == 104 ? 1125 : 900 }
        #expect(try level(1000, chart).step == 108)
        // Levels with few columns for the budget are not written unless they are near.
        chart.size = { $0.stage.phase != .ladder ? 5000 : $0.step == 16 ? 1001 : 900 }
        chart.distance = { Double($0.step) }
        #expect(try level(1000, chart).step == 0)
        chart.distance = { abs(17 - Double($0.step)) }
        #expect(try level(1000, chart).step == 20)
    }

    @Test("A larger budget never has a larger ink distance, for any sizes and distances", arguments: UInt64(1)...50)
    func rising(seed: UInt64) throws {
        func random(_ level: QualityLevel, salt: UInt64) -> Int {
            let hash = UInt64(bitPattern: Int64(level.hashValueInTable))
            var random = SeededGenerator(seed: seed &* 1000 &+ salt &+ hash)
            return Int.random(in: 1...400, using: &random)
        }
        let chart = FakeChart { $0.stage.phase == .ladder ? $0.step * 4 + random($0, salt: 0) : 9000 }
        chart.distance = { Double(random($0, salt: 1_000_000)) }
        var least = Double.infinity
        for budget in 1...900 {
            guard let found = try? level(budget, chart) else {
                #expect(least == .infinity)
                continue
            }
            #expect(chart.distance(found) <= least, "\(budget)")
            least = chart.distance(found)
        }
        #expect(least < 100)
    }

    @Test("If nothing fits, the error names the smallest size")
    func overBudget() throws {
        let chart = FakeChart { $0.stage.representation == .vertices ? 70 : 90 }
        chart.vertexCount = 300
        let error = try #require(throws: PushChartError.self) {
            try BudgetSearch(chart: chart, budget: ByteBudgetRange(60)).bestQualityLevelWithinBudget()
        }
        #expect(error.code == .overBudget && error.bytesNeeded == 70)
        chart.sampleCount = nil
        chart.vertexCount = nil
        let without = try #require(throws: PushChartError.self) {
            try BudgetSearch(chart: chart, budget: ByteBudgetRange(60)).bestQualityLevelWithinBudget()
        }
        #expect(without.bytesNeeded == 90)
    }

    @Test("Each budget of the range has the same level, or the same error", arguments: UInt64(1)...60)
    func range(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        // Sizes rise with each step, but for some noise, and a text far past its budget is cut off.
        let noise = Int.random(in: 1...80, using: &random)
        let sampleCount = [nil, 100, 500].randomElement(using: &random)!
        func result(_ budget: ByteBudgetRange) -> Result<QualityLevel, PushChartError> {
            let chart = FakeChart { level in
                var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(bitPattern: Int64(level.hashValueInTable)))
                let size = Self.size(level) + Int.random(in: 0...noise, using: &random)
                let limit = QuantizingChartEncoder.textLimit(for: budget.byteBudget)
                return size <= limit ? size : min(size, limit + Int.random(in: 1...3, using: &random))
            }
            (chart.sampleCount, chart.vertexCount) = (sampleCount, sampleCount)
            chart.distance = { abs(20 - Double($0.step)) }
            let search = BudgetSearch(chart: chart, budget: budget)
            return Result { () throws(PushChartError) in try search.bestQualityLevelWithinBudget() }
        }
        for _ in 0..<30 {
            let budget = ByteBudgetRange(Int.random(in: 20...7000, using: &random))
            let found = result(budget)
            let inside = (0..<4).map { _ in Int.random(in: budget.range, using: &random) }
            for other in inside + [budget.range.lowerBound, budget.range.upperBound] {
                let same = result(ByteBudgetRange(other))
                #expect(found == same, "\(budget.byteBudget) and \(other)")
            }
        }
    }

    @Test("The level fits for any sizes", arguments: UInt64(1)...200)
    func randomSizes(seed: UInt64) throws {
        let chart = FakeChart { level in
            var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(bitPattern: Int64(level.hashValueInTable)))
            return Int.random(in: 10...1000, using: &random)
        }
        var random = SeededGenerator(seed: seed)
        chart.sampleCount = [nil, 100, 500][Int.random(in: 0..<3, using: &random)]
        chart.vertexCount = [nil, 100, 500][Int.random(in: 0..<3, using: &random)]
        let budget = Int.random(in: 5...500, using: &random)
        do {
            _ = try level(budget, chart)
        } catch let error as PushChartError {
            #expect(try #require(error.bytesNeeded) > budget)
        }
        #expect(chart.measuredSizes < 200)
    }
}

extension QualityLevel {
    /// A number that is the same in every run, unlike a hash.
    fileprivate var hashValueInTable: Int {
        let row = QualityStage.table.firstIndex {
            $0.phase == stage.phase && $0.representation == stage.representation
                && $0.startTolerance == stage.startTolerance
        }
        return (row ?? 0) * 1000 + step
    }
}

@Suite struct BudgetRefinementTests {
    @Test("With evenly growing sizes the budget is used to a hundredth", arguments: [700, 1000, 1234, 2000])
    func even(budget: Int) throws {
        var calls = 0
        let step = try FinestToleranceSearch.finestKnownFittingStep(in: 3...200, budget: ByteBudgetRange(budget)) {
            step in
            calls += 1
            return 500 + 7 * step
        }
        let size = 500 + 7 * step
        #expect(size <= budget && (step == 200 || size > budget - budget / 100 - 7))
        #expect(calls <= 7)
    }

    @Test("If all steps fit, the last is found; if only the first step fits, the first is found")
    func ends() throws {
        #expect(
            try FinestToleranceSearch.finestKnownFittingStep(in: 0...90, budget: ByteBudgetRange(1000)) { _ in 100 }
                == 90
        )
        let onlyFirst = try FinestToleranceSearch.finestKnownFittingStep(in: 4...90, budget: ByteBudgetRange(1000)) {
            $0 == 4 ? 900 : 2000
        }
        #expect(onlyFirst == 4)
        #expect(
            try FinestToleranceSearch.finestKnownFittingStep(in: 5...5, budget: ByteBudgetRange(10)) { _ in 1 } == 5
        )
    }

    @Test("With sizes that jump, bisection finds a step that fits after at most seven sizes", arguments: UInt64(1)...50)
    func jumps(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var size = 100
        let sizes = (0...150).map { _ in
            size += Int.random(in: 0..<10, using: &random) == 0 ? 120 : Int.random(in: -3...3, using: &random)
            return size
        }
        var calls = 0
        let step = try FinestToleranceSearch.finestKnownFittingStep(in: 0...150, budget: ByteBudgetRange(600)) { step in
            calls += 1
            return sizes[step]
        }
        #expect(sizes[step] <= 600)
        #expect(calls <= 7)
    }
}

@Suite struct QualityStageTests {
    @Test("docs/internals/codec.md shows the table of stages")
    func documentation() throws {
        let url = VectorFile.repository.appending(path: "docs/internals/codec.md")
        let page = try String(contentsOf: url, encoding: .utf8)
        #expect(Self.markdown.filter { !page.contains($0 + "\n") } == [] && Self.markdown.count > 5)
    }

    /// The table in Markdown. The starts of one representation share a line.
    private static var markdown: [String] {
        var rows: [(key: String, starts: [String], rest: String)] = []
        for stage in QualityStage.table {
            let key = "| `\(stage.phase)` | \(name(of: stage.representation)) | "
            let rest = " | \(pixels(stage.finestTolerance)) | \(stage.allowedPointError.map(pixels) ?? "") |"
            if let last = rows.last, last.key == key, last.rest == rest {
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
        case .wideColumns(let width): "columns of \(pixels(width)) to 1 pixels"
        }
    }

    private static func pixels(_ tolerance: Double) -> String {
        let places = tolerance < 1 ? 1000.0 : 100
        let rounded = (tolerance * places).rounded() / places
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
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
        #expect(QualityStage.table.count > 5)
        for stage in QualityStage.table {
            for width in [1, 7, 960, 6000, 16_000] {
                let count = stage.representation.columnCount(width: width, seriesCount: seriesCount)
                #expect(3 * count * seriesCount <= SeriesDecoder.defaultMaximumPoints)
                #expect(stage.representation.isPoints ? count == 0 : count > 0)
            }
        }
        for level in QualityLevel.coarsestLevelsOfStages(in: .ladder).flatMap(\.ladder) {
            let count = level.representation.columnCount(width: 1080, seriesCount: seriesCount)
            #expect(level.representation.isPoints ? count == 0 : (7...1080).contains(count))
        }
    }
}
