import Foundation
import PushChartTestSupport
import Testing

@testable import SeriesDecoding

/// Checks that docs/format.md states the numbers of the code.
@Suite("Format page")
struct FormatPageTests {
    /// The cells of each table row of the page.
    static let rows: [[String]] = {
        let url = VectorFile.repository.appending(path: "docs/format.md")
        guard let page = try? String(contentsOf: url, encoding: .utf8) else { return [] }
        return page.split(separator: "\n").filter { $0.hasPrefix("|") }.map { row in
            row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }()

    /// The numbers in the cell after the one that starts a row.
    private func numbers(_ name: String) throws -> [Int] {
        let row = try #require(Self.rows.first { $0[0] == name && $0.count > 1 }, "\(name)")
        return row[1].split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
    }

    @Test("The page states entries of the tables", arguments: ["SQUASH", "STRETCH", "CDF"])
    func tables(name: String) throws {
        let table =
            switch name {
            case "SQUASH": LogisticTables.squash.map(Int.init)
            case "STRETCH": LogisticTables.stretch.map(Int.init)
            default: LogisticTables.cumulative.map(Int.init)
            }
        let entries = try numbers(name)
        #expect(entries.count >= 8)
        for index in stride(from: 0, to: entries.count, by: 2) { #expect(table[entries[index]] == entries[index + 1]) }
    }

    @Test("The page states the constants")
    func constants() throws {
        #expect(try numbers("`BOTTOM` = 88^7") == [Radix88RangeEncoder.bottom])
        #expect(try numbers("`TOP` = 88^8") == [Radix88RangeEncoder.top])
        #expect(try numbers("radix") == [Radix88Alphabet.radix])
        #expect(
            try numbers("check") == [
                Int(ChartTextVersion.one.character), Int(ChartTextVersion.two.character),
                Int(ChartTextVersion.three.character), EncodedChartText.multiplier, EncodedChartText.modulus,
            ]
        )
        #expect(try numbers("tree depth") == [LevelModel.treeDepth])
        #expect(try numbers("depths") == [LevelModel.weightSetCount])
        #expect(try numbers("level bits") == [LevelModel.maximumBitCount])
        typealias Rate = LogisticMixer.DecayingLearningRate
        #expect(try numbers("rate") == [Rate.start * Rate.halfLife, Rate.halfLife, Rate.floor, 64])
        #expect(try numbers("deviation rate") == [MeanDeviationEstimate.minimumRate])
        #expect(try numbers("column parts") == [WireFormat.partsPerColumn, WireFormat.positionsPerColumn])
        let units = try #require(Self.rows.first { $0[0] == "unit of time" })
        #expect(units[1...8].compactMap { Int($0) } == TimeUnit.presetSeconds)
    }

    @Test("The digits are the printable characters that need no escape")
    func digits() {
        #expect(Radix88Alphabet.characters.count == 88)
        #expect(Radix88Alphabet.characters == (0x20...0x7E).filter { !#""\/<>&'"#.utf8.contains($0) })
        #expect(Radix88Alphabet.digitOfByte[0x20] == 0 && Radix88Alphabet.digitOfByte[0x21] == 1)
        #expect(Radix88Alphabet.digitOfByte[0x23] == 2 && Radix88Alphabet.digitOfByte[0x7E] == 87)
    }

    @Test("The example decodes in the steps of the table in section 9")
    func example() throws {
        let start = try #require(Self.rows.firstIndex { $0[0] == "start" && $0.count == 6 })
        let rows = Self.rows[start...].prefix { $0.count == 6 }
        let digits = "1zCTezf.Tr=+UF".utf8.dropFirst(3).map { Int(Radix88Alphabet.digitOfByte[Int($0)]) }
        var chart = WireChart()
        var codec = ChartTextCodec(coder: StepRecorder(digits: digits), version: .one, maximumPoints: 2)
        try codec.code(&chart)
        #expect(codec.coder.steps.count == rows.count)
        for (step, row) in zip(codec.coder.steps, rows) {
            #expect(step.name == row[1], "\(row[0])")
            if step.name != "" { #expect(step.value == Int(row[2].prefix { $0.isNumber }), "\(row[0])") }
            #expect(step.state == row[3...].compactMap { Int($0) }, "\(row[0])")
        }
        let decoded = try SeriesDecoder().chart(from: chart).series[0].runs
        #expect(decoded == [[Sample(time: 0, value: 1), Sample(time: 1, value: 2)]])
        let second = try SeriesDecoder().decode("1z~ThlUpMp.^Xq*D(YQ").series[0].runs[0]
        #expect(second.map(\.time) == [1, 2, 3, 4, 5, 6, 7])
        #expect(second.map(\.value) == [2, 5, 7, 12, 18, 7, 1])
        let windowed = try SeriesDecoder().decode("2d0R$pzv]Ip[aiamL")
        #expect(windowed.series[0].runs == decoded)
        #expect(windowed.window == (try XAxisWindow(from: 0, to: 10)))
    }

    /// The range decoder of section 2 of the page. It records every step.
    private struct StepRecorder: RangeCoder {
        private let digits: [Int]
        private var position = 8
        private var range = 3_596_345_248_055_296
        private var code: Int
        private(set) var steps: [(name: String, value: Int, state: [Int])] = []
        private(set) var isDamaged = false
        var exceedsDigitLimit: Bool { false }
        let tables = ModelLookupTables.shared

        init(digits: [Int]) {
            self.digits = digits
            code = digits.prefix(8).reduce(0) { $0 * 88 + $1 }
            steps = [("", 0, [range, code, 8])]
        }

        mutating func markDamaged() { isDamaged = true }

        mutating func codeBit(_ bit: Bool, probability: Int) -> Bool {
            let bound = (range >> 16) * probability
            let isOne = code < bound
            (range, code) = isOne ? (bound, code) : (range - bound, code - bound)
            finish("bit(\(probability))", isOne ? 1 : 0)
            return isOne
        }

        mutating func codeUniform(_ value: Int, below bound: Int) -> Int {
            range /= bound
            let value = code / range
            code -= value * range
            finish("uniform(\(bound))", value)
            return value
        }

        private mutating func finish(_ name: String, _ value: Int) {
            while range < 40_867_559_636_992 {
                code = code * 88 + (position < digits.count ? digits[position] : 0)
                range *= 88
                position += 1
            }
            steps.append((name, value, [range, code, position]))
        }
    }
}
