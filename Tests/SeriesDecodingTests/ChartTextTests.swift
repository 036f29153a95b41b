import Foundation
import PushChartDiagnostics
import PushChartTestSupport
import SeriesDecoding
import Testing

@Suite("Chart texts in Codable types")
struct ChartTextTests {
    /// A type of an app that carries a chart.
    private struct PriceUpdate: Codable, Hashable {
        var name = "ACME"
        var chart: ChartText
    }

    /// The two samples of the example in docs/format.md.
    private static let example = ChartText("1zCTezf.Tr=+UF")

    @Test("A text decodes to the chart of the decoder")
    func decoded() throws {
        let chart = try Self.example.decoded()
        #expect(chart == (try SeriesDecoder().decode(Self.example.text)))
        #expect(chart.series.map(\.runs) == [[[Sample(time: 0, value: 1), Sample(time: 1, value: 2)]]])
    }

    @Test("The limit on points is that of the decoder")
    func pointLimit() throws {
        #expect(try Self.example.decoded(by: SeriesDecoder(maximumPoints: 2)).series[0].count == 2)
        #expect(throws: PushChartError(.tooManyPoints, "")) {
            try Self.example.decoded(by: SeriesDecoder(maximumPoints: 1))
        }
    }

    @Test("It is coded as a single string")
    func singleString() throws {
        let update = PriceUpdate(chart: Self.example)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(update)
        #expect(String(decoding: json, as: UTF8.self) == #"{"chart":"1zCTezf.Tr=+UF","name":"ACME"}"#)
        #expect(try JSONDecoder().decode(PriceUpdate.self, from: json) == update)
    }

    @Test("Anything but a string is a decoding error", arguments: ["1", "null", "[]", #"{"text":"1zCTezf.Tr=+UF"}"#])
    func otherValues(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PriceUpdate.self, from: Data(#"{"name":"","chart":\#(json)}"#.utf8))
        }
    }

    @Test("A bad text is coded unchanged, and refused when it is decoded", arguments: RefusedVector.all)
    func refused(vector: RefusedVector) throws {
        let json = try JSONEncoder().encode([ChartText(vector.text)])
        let texts = try JSONDecoder().decode([ChartText].self, from: json)
        #expect(texts == [ChartText(vector.text)])
        let error = #expect(throws: PushChartError.self) { try texts[0].decoded() }
        #expect(error?.code.rawValue == vector.code)
    }

    @Test("Without a text the chart is damaged")
    func empty() {
        #expect(ChartText() == ChartText(""))
        #expect(throws: PushChartError(.damaged, "")) { try ChartText().decoded() }
    }

    @Test("The description is the text, and texts with a difference are different")
    func description() {
        #expect("\(Self.example)" == "1zCTezf.Tr=+UF")
        #expect(Set([Self.example, ChartText("1zCTezf.Tr=+UF"), ChartText("1zCTezf.Tr=+UG")]).count == 2)
    }
}

/// A text that must be refused.
struct RefusedVector: Decodable, NamedVector, Sendable {
    let name: String
    let text: String
    let code: String

    static let all: [RefusedVector] = ["v1", "v2", "v3"].flatMap {
        VectorFile.load("codec/\($0)/refused.json", as: [RefusedVector].self)
    }
}

@Suite("Refused texts")
struct RefusedTextTests {
    @Test("All vectors are present")
    func present() { #expect(RefusedVector.all.count >= 20) }

    @Test("A bad text is refused", arguments: RefusedVector.all)
    func refused(vector: RefusedVector) {
        let error = #expect(throws: PushChartError.self) { try SeriesDecoder().decode(vector.text) }
        #expect(error?.code.rawValue == vector.code)
    }
}
