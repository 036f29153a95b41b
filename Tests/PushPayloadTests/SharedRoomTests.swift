import Foundation
import JSONDocument
import PushPayload
import SeriesCodec
import TestSupport
import Testing

@Suite("Text and chart share the room")
struct SharedRoomTests {
    static let chart: SeriesChart = {
        var random = SeededGenerator(seed: 7)
        let rows = (0..<288).map { index -> (time: Double, value: Double?) in
            (Double(1_700_000_000 + 300 * index), Double(Int.random(in: 0..<1000, using: &random)) / 10)
        }
        let series = (try? TimeSeries(rows: rows)).map { [$0] } ?? []
        return SeriesChart(axis: .time, series: series)
    }()

    static func template(body: Int, other: Int = 0) throws -> PushDocument {
        let text =
            #"{"aps":{"alert":{"title":"Load","body":"\#(String(repeating: "b", count: body))"}},"#
            + #""other":"\#(String(repeating: "o", count: other))"}"#
        return try PushDocument(parsing: Array(text.utf8))
    }

    static func packing(
        limit: Int = 1000,
        tolerance: Double? = nil,
        floor: Double? = nil,
        give: String = "text,chart"
    ) throws -> PackingOptions {
        var packing = PackingOptions()
        packing.budget = PayloadBudget(PayloadLimit(byteCount: limit))
        packing.tolerance = tolerance
        packing.maximumChartError = floor
        packing.texts = [try TextField(parsing: "aps.alert.body:1:10")]
        packing.give = try [PayloadPart](parsing: give)
        return packing
    }

    /// The bytes of the smallest chart for an error.
    static func size(_ tolerance: Double) throws -> Int {
        try SeriesEncoder().encode(chart, tolerance: tolerance).byteCount
    }

    @Test("Where all fits, naming texts changes nothing")
    func nothingGives() throws {
        let template = try Self.template(body: 100)
        let named = try ChartPayload(Self.chart, into: template, Self.packing(limit: 4096))
        #expect(named.bytes == (try ChartPayload(Self.chart, into: template)).bytes)
        #expect(named.texts.map(\.charactersCut) == [0])
    }

    @Test("Text gives first: the chart keeps its wish, and the text fills the rest")
    func textFirst() throws {
        let limit = try Self.size(0.5) + 400
        let push = try ChartPayload(Self.chart, into: Self.template(body: 2000), Self.packing(limit: limit))
        #expect(push.chart.maximumError <= 0.5)
        #expect(push.bytes.count == limit)
        #expect(push.texts[0].charactersCut > 1000)
    }

    @Test("Chart gives first: it goes to its floor before a text loses a character")
    func chartFirst() throws {
        let limit = try Self.size(4) + 100 + 300
        let template = try Self.template(body: 300)
        let packing = try Self.packing(limit: limit, floor: 4, give: "chart,text")
        let push = try ChartPayload(Self.chart, into: template, packing)
        #expect(push.texts[0].charactersCut == 0)
        #expect(push.chart.maximumError <= 4)
        #expect(push.chart.maximumError > 0.5)
        #expect(push.bytes.count <= limit)
        // One with too long a text for that cuts the text and leaves the chart at its floor.
        let more = try ChartPayload(Self.chart, into: Self.template(body: 2000), packing)
        #expect(more.texts[0].charactersCut > 0)
        #expect(more.chart.maximumError <= 4)
        #expect(more.bytes.count == limit)
    }

    @Test("Text gives first, down to its floor, and then the chart gives")
    func both() throws {
        let limit = try Self.size(4) + 140
        let packing = try Self.packing(limit: limit, floor: 8)
        let push = try ChartPayload(Self.chart, into: Self.template(body: 500), packing)
        #expect(push.chart.maximumError > 0.5)
        #expect(push.chart.maximumError <= 8)
        #expect(push.bytes.count <= limit)
        #expect(push.texts[0].charactersCut > 300)
        #expect(500 - push.texts[0].charactersCut >= 10)
    }

    @Test("What texts cannot use goes to the chart: words, and escapes that are spelled out", arguments: [true, false])
    func restForTheChart(words: Bool) throws {
        let family = String(repeating: "👨‍👩‍👧‍👦", count: 20)
        let word = words ? "Hi" + String(repeating: " " + family, count: 10) : String(repeating: "привет ", count: 60)
        let escaped = word.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
        let text = #"{"aps":{"alert":{"title":"Load","body":"\#(words ? word : escaped)"}}}"#
        let template = try PushDocument(parsing: Array(text.utf8))
        var packing = try Self.packing(limit: 1800)
        packing.cut = TextCut(at: words ? .words : .graphemes)
        let push = try ChartPayload(Self.chart, into: template, packing)
        #expect((push.texts[0].charactersCut > 0) == words)
        // As faithful as where nothing else is named: beside the texts as they now are, nothing better fits.
        let room = push.packing.budget.byteCount - push.byteCount + push.chart.byteCount
        let best = try SeriesEncoder().encode(Self.chart, byteBudget: room)
        #expect(push.chart == best)
        #expect(try push.chart.maximumError < SeriesEncoder().encode(Self.chart, tolerance: 0.5).maximumError)
        #expect(try ChartPayload(Self.chart, into: push.document, packing).bytes == push.bytes)
    }

    @Test("Packing the outcome again leaves its texts alone", arguments: ["text,chart", "chart,text"])
    func again(give: String) throws {
        for (room, floor) in [(400, 4.0), (140, 8), (900, 2)] {
            let packing = try Self.packing(limit: Self.size(4) + room, floor: floor, give: give)
            let push = try ChartPayload(Self.chart, into: Self.template(body: 900), packing)
            #expect(push.gave.contains(.text))
            let again = try ChartPayload(Self.chart, into: push.document, packing)
            #expect(again.document.aps == push.document.aps)
            #expect(again.texts.map(\.charactersCut) == [0])
            #expect(again.chart.maximumError <= max(push.chart.maximumError, floor))
            #expect(again.byteCount <= packing.budget.byteCount)
            #expect(again.bytes == push.bytes)
        }
    }

    @Test("APNSwift's way of encoding: its own aps over the payload's")
    func apnSwift() throws {
        let push = try ChartPayload(Self.chart, into: Self.template(body: 10))

        struct Message: Encodable {
            let payload: ChartPayload
            enum Keys: CodingKey { case aps }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Keys.self)
                try payload.encode(to: encoder)
                try container.encode(["alert": "mine"], forKey: .aps)
            }
        }
        let data = try JSONEncoder().encode(Message(payload: push))
        let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["aps"] as? [String: String] == ["alert": "mine"])
        #expect(object["chart"] as? String == push.chart.text)
        #expect(Set(object.keys) == ["aps", "other", "chart"])
    }

    @Test("Who does not give is left alone")
    func alone() throws {
        let limit = try Self.size(0.5) + 100
        let long = try Self.template(body: 2000)
        #expect(throws: PayloadError(.overBudget, "")) {
            try ChartPayload(Self.chart, into: long, Self.packing(limit: limit, give: "chart"))
        }
        let smaller = try Self.size(4) + 200
        #expect(throws: PayloadError(.overBudget, "")) {
            try ChartPayload(Self.chart, into: long, Self.packing(limit: smaller, tolerance: 0.5, give: "text"))
        }
    }

    @Test("With nothing to give, the error tells how many bytes are missing, and which keys are the largest")
    func nothingLeft() throws {
        let limit = try Self.size(2) + 500
        let template = try Self.template(body: 500, other: 900)
        do {
            _ = try ChartPayload(Self.chart, into: template, Self.packing(limit: limit, floor: 2))
            Issue.record("it should not fit")
        } catch let error as PayloadError {
            #expect(error.code == .overBudget)
            #expect(error.message.contains("other (911)"))
            let missing = try #require(error.bytesMissing)
            // As many more are enough, and one less is not.
            let enough = try Self.packing(limit: limit + missing, floor: 2)
            let push = try ChartPayload(Self.chart, into: template, enough)
            #expect(push.bytes.count == limit + missing)
            #expect(throws: PayloadError(.overBudget, "")) {
                try ChartPayload(Self.chart, into: template, Self.packing(limit: limit + missing - 1, floor: 2))
            }
        }
    }

    @Test("A floor the chart cannot keep is an error even without texts")
    func floorAlone() throws {
        var packing = PackingOptions()
        packing.budget = PayloadBudget(PayloadLimit(byteCount: 250))
        packing.maximumChartError = 0.5
        #expect(throws: PayloadError(.overBudget, "")) {
            try ChartPayload(Self.chart, into: Self.template(body: 10), packing)
        }
    }

    @Test("A reserve stays free")
    func reserve() throws {
        var packing = try Self.packing(limit: 1000)
        packing.budget = try PayloadBudget(PayloadLimit(byteCount: 1000), reserve: 90)
        let push = try ChartPayload(Self.chart, into: Self.template(body: 2000), packing)
        #expect(push.bytes.count == 910)
        #expect(throws: PayloadError(.badReserve, "")) { try PayloadBudget(.apns, reserve: 4096) }
        #expect(throws: PayloadError(.badReserve, "")) { try PayloadBudget(.apns, reserve: -1) }
    }

    @Test("Foundation's encoder writes as many bytes as were counted for it")
    func foundation() throws {
        let text =
            #"{"aps":{"alert":{"title":"a/b","body":"\#(String(repeating: "/é", count: 900))"}},"#
            + #""n":[1.50,1e3,-0.25,1E-7,12],"u":"https:\/\/example.com"}"#
        let template = try PushDocument(parsing: Array(text.utf8))
        var packing = try Self.packing()
        packing.budget = PayloadBudget(PayloadLimit(byteCount: 1500), countedFor: .foundation)
        let push = try ChartPayload(Self.chart, into: template, packing)
        #expect((1498...1500).contains(push.byteCount))
        #expect(try JSONEncoder().encode(push).count == push.byteCount)
        #expect(push.bytes.count < push.byteCount)

        /// A payload of the user's own, with the chart beside it.
        struct Own: Encodable {
            let push: ChartPayload
            let id = 17
            enum Keys: CodingKey { case id }
            func encode(to encoder: any Encoder) throws {
                try push.encode(to: encoder)
                var container = encoder.container(keyedBy: Keys.self)
                try container.encode(id, forKey: .id)
            }
        }
        let own = try JSONEncoder().encode(Own(push: push))
        #expect(own.count == push.byteCount + #","id":17"#.utf8.count)
        let object = try #require(JSONSerialization.jsonObject(with: own) as? [String: Any])
        #expect(object["chart"] as? String == push.chart.text)
    }

    @Test("Texts quote the samples", arguments: Vectors.figures)
    func figures(vector: Vectors.Figures) throws {
        let rows = vector.values.enumerated().map { (time: Double($0.offset), value: Optional($0.element)) }
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)])
        let template = try PushDocument(
            parsing: Array(#"{"aps":{"alert":{"title":"{last}","body":"\#(vector.text)"}}}"#.utf8)
        )
        var packing = PackingOptions()
        packing.texts = [try TextField(parsing: "aps.alert.body")]
        packing.figures = FigureFormat(
            decimals: vector.decimals,
            decimalSeparator: vector.decimalSeparator ?? ".",
            groupSeparator: vector.groupSeparator ?? ""
        )
        let push = try ChartPayload(chart, into: template, packing)
        let alert = try #require(push.document.aps?["alert"])
        #expect(alert[JSONPath(keys: "body")]?.text == vector.output)
        // What is not named keeps its braces.
        #expect(alert[JSONPath(keys: "title")]?.text == "{last}")
    }
}
