import PushChartDiagnostics
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import SeriesDecoding

@Suite("Damaged texts")
struct DamageTests {
    /// Texts of each kind: points, columns with and without repeat flags, gaps, several series, windows, days and names,
    /// everything optional.
    static let texts: [String] = {
        func text(
            _ series: [TimeSeries],
            axis: SeriesChart.XAxisKind = .instants,
            names: [String] = [],
            style: String? = nil,
            window: XAxisWindow? = nil
        ) -> String? {
            let chart = SeriesChart(
                axis: axis,
                names: names,
                series: series,
                style: style,
                reference: style == nil ? nil : 1.5,
                levels: axis == .instants ? [] : [NamedLevel(name: "größte Höhe", value: 1.0 / 3)],
                window: window
            )
            return (try? SeriesEncoder(scale: 1).encode(chart, tolerance: 4))?.text
        }
        let points = try? SeriesChartTests.cycle(of: 11, count: 60, step: 86_400)
        let holed = try? SeriesChartTests.cycle(label: "b", of: 5, count: 60, step: 86_400, gaps: [4, 13, 31])
        let noise = try? SeriesChartTests.noise(count: 5000, seed: 1)
        let named = try? SeriesChartTests.cycle(of: 3, count: 12)
        let gaps = try? SeriesChartTests.noise(count: 5000, seed: 2, gapsAt: Set(1000..<1500))
        let names = ["Köln", "Trinidad and Tobago", "日本"] + (4...12).map { "n\($0)" }
        guard let points, let holed, let noise, let named, let gaps else { return [] }
        return [
            text([points]), text([holed]), text([points, holed], style: "night"), text([noise]),
            text([gaps, points, noise]),
            text([points, holed], window: try? XAxisWindow(from: -86_400, to: 70 * 86_400)),
            text([gaps], window: try? XAxisWindow(from: -0.1234567890123456, to: 500_000)),
            text([points, holed], axis: .days, style: "night"),
            text([named], axis: .names, names: names, style: "night"),
        ].compactMap { $0 }
    }()

    /// Decodes a text, and returns whether it is a chart. A crash ends the test run.
    private func isAccepted(_ text: String) -> Bool {
        (try? SeriesDecoder(maximumPoints: 20_000).decode(text)) != nil
    }

    @Test("All kinds of texts are present")
    func present() {
        #expect(Self.texts.count == 9)
        #expect(Set(Self.texts.map { $0.prefix(1) }) == ["1", "2", "3"])
    }

    @Test("Every proper prefix is refused, with at most one exception", arguments: DamageTests.texts)
    func prefixes(text: String) {
        let acceptedCount = (0..<text.utf8.count).count {
            isAccepted(String(decoding: text.utf8.prefix($0), as: UTF8.self))
        }
        #expect(acceptedCount <= 1)
    }

    @Test("Every single changed character is refused", arguments: DamageTests.texts)
    func singleChanges(text: String) {
        let bytes = [UInt8](text.utf8)
        #expect(isAccepted(text))
        for index in bytes.indices {
            for step in [1, 43] {
                var changed = bytes
                let digit = (Int(Radix88Alphabet.digitOfByte[Int(bytes[index])]) + step) % Radix88Alphabet.radix
                changed[index] = Radix88Alphabet.characters[digit]
                #expect(!isAccepted(String(decoding: changed, as: UTF8.self)))
            }
        }
    }

    @Test("With corrected check digits the range decoder survives the damage", arguments: 0..<40 as Range<UInt64>)
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var acceptedCount = 0
        for _ in 0..<100 {
            let intact = Self.texts.randomElement(using: &random) ?? "0"
            let version = ChartTextVersion.allCases.first { intact.hasPrefix("\($0.rawValue)") } ?? .one
            var digits = intact.utf8.dropFirst(3).map { Radix88Alphabet.digitOfByte[Int($0)] }
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: 0...digits.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where index < digits.count: digits.remove(at: index)
                case 1: digits.insert(UInt8.random(in: 0..<88, using: &random), at: index)
                case 2: digits.removeLast(min(digits.count, Int.random(in: 0...30, using: &random)))
                default: if index < digits.count { digits[index] = .random(in: 0..<88, using: &random) }
                }
            }
            while digits.last == 0 { digits.removeLast() }
            let text = String(decoding: EncodedChartText.withVersionAndCheck(digits, version: version), as: UTF8.self)
            if let chart = try? SeriesDecoder(maximumPoints: 20_000).decode(text) {
                #expect(chart.series.reduce(0) { $0 + $1.count } <= 20_000)
                acceptedCount += 1
            }
        }
        #expect((1..<100).contains(acceptedCount))
    }

    @Test("More points than allowed are refused before they take memory")
    func pointCap() throws {
        for text in Self.texts {
            #expect(throws: PushChartError(.tooManyPoints, "")) { try SeriesDecoder(maximumPoints: 10).decode(text) }
        }
    }
}
