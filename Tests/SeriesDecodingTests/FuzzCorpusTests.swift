import SeriesDecoding
import TestSupport
import Testing

@Suite("Texts of the fuzz corpus")
struct FuzzCorpusTests {
    @Test("Each text decodes to a drawable chart, or is refused")
    func texts() throws {
        let inputs = FuzzCorpus.inputs("series-decoder").filter { ($0.bytes.first ?? 1) & 1 == 0 }
        #expect(inputs.count >= 10)
        var drawn = 0
        for input in inputs {
            let text = String(decoding: input.bytes.dropFirst(), as: UTF8.self)
            guard let chart = try? SeriesDecoder(maximumPoints: 3000).decode(text) else { continue }
            drawn += 1
            #expect(chart.series.reduce(0) { $0 + $1.count } <= 3000, "\(input.name)")
            for sample in chart.series.flatMap({ $0.runs.joined() }) {
                #expect(sample.time.isFinite && sample.value.isFinite, "\(input.name)")
            }
        }
        #expect(drawn > 0)
    }
}
