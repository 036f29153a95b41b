import Foundation
import PushChart
import PushChartTestSupport
import SealedPush
import SeriesDecoding
import Testing

/// A row of a table.
private struct Close: Sendable {
    var date: Date
    var close: Double
    var day = DateComponents(year: 2026, month: 6, day: 1)
    var name = "a"
    var count: Int? = 1

    static func rows(_ count: Int) -> [Close] {
        (0..<count).map { index in
            Close(
                date: Date(timeIntervalSince1970: 1_750_000_000 + 300 * Double(index)),
                close: (100 + 10 * sin(Double(index) / 9)).rounded() / 4,
                day: DateComponents(year: 2026, month: 6, day: 1 + index % 28),
                name: "n\(index)",
                count: index == 3 ? nil : index
            )
        }
    }
}

@Suite("Pushes in Swift")
struct PushTests {
    private let closes = Close.rows(60)

    private func chart(unit: String? = "USD") throws -> Push.Chart {
        try .line(closes, x: \.date, y: \.close, unit: unit)
    }

    @Test("Ten lines make a push with the size of the default")
    func tenLines() throws {
        let comment = "{last} {foo"
        let push = try Push(
            title: "AAPL \(.last) (\(.changePercent))",
            body: "Eve: \(comment)",
            chart: .line(closes, x: \.date, y: \.close, unit: "USD"),
            to: .apns
        )
        #expect(push.document.title == "AAPL 25.75 (+3.0%)")
        #expect(push.document.body == "Eve: {last} {foo")
        #expect(push.bytes.count <= 4096)
        let chart = try #require(push.chart).decoded
        #expect((chart.width, chart.height) == (360, 180))
        #expect((chart.axis, chart.unit) == (.instants, "USD"))
        #expect(push.findings.isEmpty, "\(push.findings)")
        #expect(push.data == Data(push.bytes))
        #expect("\(push)".hasPrefix("\(push.bytes.count) of 4096 bytes, 60 samples"))
        #expect(try PushDocument(parsing: Array(JSONEncoder().encode(push))).value[JSONPath(keys: "chart")] != nil)
    }

    @Test("Braces mean nothing in words and values, and two stand for one in a template")
    func braces() throws {
        let value = "{last}"
        for (text, expected) in [
            ("{last} \(value) \(fixed: value) \(.last)" as PushText, "{last} {last} {last} 25.75"),
            ("{{x}} {", "{{x}} {"), (PushText(template: "{{last} {last} {{{{"), "{last} 25.75 {{"),
            (PushText("{last}"), "{last}"), ("\(.last.decimals(0)) \(.max.compact)", "26 27.5"),
            ("\(level: "high") \(.unit)", "30 USD"),
        ] {
            var chart = try chart()
            chart.levels = ["high": 30]
            let push = try Push(title: text, body: "b", chart: chart, to: .apns)
            #expect(push.document.title == expected)
            #expect(push.findings.isEmpty, "\(push.findings)")
        }
    }

    @Test("Values are shortened to their minimum, and words and fixed values are not")
    func values() throws {
        let long = String(repeating: "x", count: 5000)
        let push = try Push(
            title: "from \("Eve") \(fixed: "A1")",
            body: "says \(long, minimum: 3)!",
            chart: chart(),
            to: .apns
        )
        let body = try #require(push.document.body)
        #expect(body.hasPrefix("says xxx") && body.hasSuffix("…!"))
        #expect(push.document.title == "from Eve A1")
        #expect((4080...4096).contains(push.bytes.count))
        #expect(push.texts.contains { $0.cutCharacterCount > 0 })
        #expect(throws: PushChartError(.overBudget, "")) {
            try Push(title: "t", body: "\(fixed: long)", chart: chart(), to: .apns)
        }
    }

    @Test(
        "Each service has its texts where it shows them",
        arguments: [
            (PushService.apns, JSONPath(keys: "aps", "alert")), (.fcm, JSONPath(keys: "message", "data")),
            (.fcmAPNs, JSONPath(keys: "message", "apns", "payload", "aps", "alert")), (.webPush, JSONPath()),
            (.expo, JSONPath()),
            (.liveActivity, JSONPath(keys: "aps", "alert")), (.broadcast, JSONPath(keys: "aps", "alert")),
        ]
    )
    func services(service: PushService, path: JSONPath) throws {
        var payload: PushDocument = [:]
        if service.transport == .liveActivity || service.transport == .broadcast {
            payload = ["aps": ["event": "update", "timestamp": 1_750_000_000, "content-state": [:]]]
        }
        let push = try Push(title: "T \(.last)", body: "b", payload: payload, chart: chart(), to: service)
        #expect(push.document.value[path["title"]]?.text == "T 25.75")
        #expect(push.document.value[path["body"]]?.text == "b")
        #expect(push.document.chartPath != nil)
    }

    @Test("A declarative message of Web Push has its texts in its notification")
    func declarative() throws {
        let payload: PushDocument = ["web_push": 8030, "notification": ["navigate": "https://example.com"]]
        let push = try Push(title: "\(.last)", payload: payload, chart: chart(), to: .webPush)
        #expect(push.document.value[JSONPath(keys: "notification", "title")]?.text == "25.75")
    }

    @Test("Keys of the app, numbers with decimals and a sound stand beside the texts")
    func payload() throws {
        let push = try Push(
            title: "t",
            payload: ["aps": ["sound": "default", "alert": ["body": "by {user}"]], "price": 12.5, "id": 7],
            parts: ["user": "Łucja"],
            chart: chart(),
            to: .apns
        )
        #expect(push.document.value[JSONPath(keys: "aps", "alert", "title")]?.text == "t")
        #expect(push.document.body == "by Łucja")
        #expect(String(decoding: push.bytes, as: UTF8.self).contains(#""price":12.5,"id":7"#))
    }

    @Test("The type of x decides what the axis holds, and the kind what is kept")
    func kinds() throws {
        func decoded(_ chart: Push.Chart) throws -> SeriesChart {
            try #require(Push(title: "t", chart: chart, to: .apns).chart).decoded
        }
        let days = try decoded(.bars(closes.prefix(28), x: \.day, y: \.close))
        #expect(days.axis == .days && days.series[0].count == 28)
        let names = try decoded(.bars(closes.prefix(3), x: \.name, y: \.count))
        #expect(names.axis == .names && names.names == ["n0", "n1", "n2"])
        #expect(try decoded(.dots([(1, 2), (2, 2), (3, 2)])).series[0].count == 3)
        let points = (0..<500).map { (Double($0), 2.0) }
        func kept(_ chart: Push.Chart) throws -> String? {
            try Push(title: "t", chart: chart, to: .apns).report[JSONPath(keys: "kept")]?.text
        }
        #expect(try kept(.line(points)) == nil)
        #expect(try kept(.bars(points)) == "all")
        #expect(try kept(.dots(points)) == "all")
        let gap = try decoded(.line(closes.prefix(6), x: \.date, y: \.count))
        #expect(gap.series[0].runs.count == 2)
        let candles = try decoded(
            .candles(closes, x: \.date, open: \.close, high: \.close, low: \.close, close: \.close)
        )
        #expect(candles.series.map(\.label) == ["open", "high", "low", "close"])
        #expect(candles.series.allSatisfy { $0.count == 60 })
        let midnights = (0..<9).map { (Date(timeIntervalSince1970: 86_400 * Double(20_000 + $0)), Double($0)) }
        #expect(try decoded(.lines([Push.Series(midnights)])).axis == .days)
    }

    @Test("Rows that are no chart are refused")
    func noChart() throws {
        let days = [Close(date: .now, close: 1, day: DateComponents(year: 2026, month: 2, day: 30))]
        #expect(throws: PushChartError(.seriesOutOfRange, "")) { try Push.Chart.line(days, x: \.day, y: \.close) }
        #expect(throws: PushChartError(.badRequest, "")) { try Push.Chart.bars([("a", 1), ("a", 2)]) }
        #expect(throws: PushChartError(.notFinite, "")) { try Push.Chart.dots([(1, Double.nan)]) }
        #expect(throws: PushChartError(.seriesCount, "")) { try Push.Chart.lines([Push.Series<Double>]()) }
    }

    @Test("The styles of the app set the size, and refuse another style")
    func styles() throws {
        let folder = try TemporaryFolder()
        try folder.write("wide.json", #"{"size": [500, 100]}"#)
        let styles = ClientStyles(folder: folder.url)
        var chart = try chart()
        chart.style = "wide"
        let push = try Push(title: "t", chart: chart, to: .apns, styles: styles)
        let decoded = try #require(push.chart).decoded
        #expect((decoded.width, decoded.height) == (500, 100))
        chart.width = 200
        #expect(try Push(title: "t", chart: chart, to: .apns, styles: styles).chart?.decoded.width == 200)
        for name in ["wdie", "../wide", ".wide", "a/b"] {
            chart.style = name
            #expect(throws: PushChartError.self) { try Push(title: "t", chart: chart, to: .apns, styles: styles) }
        }
    }

    @Test("A sealed push has only sealed bytes, within the limit", arguments: [nil, 64])
    func sealed(pad: Int?) throws {
        let key = try OpeningKey(suite: .hpkeX25519, topic: "com.example.App")
        let service = PushService.apns.sealed(by: key.sealingKey, pad: pad, maxAge: 60)
        let push = try Push(
            title: "SECRET \(.last)",
            body: "\(String(repeating: "secret ", count: 900))",
            payload: ["aps": ["alert": "New price"]],
            chart: chart(),
            to: service,
            sealedAt: 1_750_000_000
        )
        #expect(push.bytes.count <= 4096 && push.bytes.count > 4000 && push.bytes.count == push.byteCount)
        let text = String(decoding: push.bytes, as: UTF8.self)
        #expect(!text.lowercased().contains("secret") && text.contains("New price"))
        let opened = try PushOpener(keys: [key]).replacingSealedTextWithContent(
            in: push.document.value,
            at: JSONPath(keys: "seal"),
            now: 1_750_000_001
        )
        #expect(opened[JSONPath(keys: "aps", "alert", "title")]?.text == "SECRET 25.75")
        #expect(opened[JSONPath(keys: "chart")]?.text == push.chart?.text)
    }

    @Test("What would leak, or show nothing, is refused before it is sealed")
    func leaks() throws {
        let key = try OpeningKey(suite: .aes256GCM, topic: "t").sealingKey
        let open: PushDocument = ["aps": ["alert": "x"], "seal": ["title": "secret"]]
        #expect(throws: PushChartError(.unsealed, "")) { try Push(payload: open, chart: chart(), to: .apns) }
        #expect(throws: PushChartError(.noAlert, "")) {
            try Push(title: "secret", payload: ["aps": [:]], chart: chart(), to: .apns.sealed(by: key))
        }
        let clear: PushDocument = [
            "aps": ["alert": "x"],
            "chart": .string(JSONString(try #require(Push(title: "t", chart: chart(), to: .apns).chart).text)),
        ]
        #expect(throws: PushChartError(.unsealed, "")) {
            try Push(title: "secret", payload: clear, chart: chart(), to: .apns.sealed(by: key))
        }
        #expect(throws: PushChartError(.cannotSeal, "")) {
            let state: PushDocument = ["aps": ["content-state": [:]]]
            return try Push(payload: state, chart: chart(), to: .liveActivity.sealed(by: key))
        }
    }

    @Test("Texts go alone if the chart does not fit and that is asked for")
    func textsOnly() throws {
        var options = RequestOptions()
        let service = PushService.apns.limit(PayloadLimit(byteCount: 90))
        func push() throws -> Push {
            try Push(title: "\(.last)", body: "b", chart: chart(), to: service, options: options)
        }
        #expect(throws: PushChartError(.overBudget, "")) { try push() }
        options.orTextsOnly = true
        let texts = try push()
        #expect(texts.chart == nil && texts.document.title == "25.75")
        #expect(texts.findings.map(\.code) == [.leftOutChart])
    }

    @Test("Texts alone go without the old chart of the template", arguments: [Transport.apns, .expo])
    func textsWithoutOldChart(transport: Transport) throws {
        var options = RequestOptions()
        options.orTextsOnly = true
        let template: PushDocument =
            transport == .expo
            ? ["title": "{last}", "data": ["id": 1]] : ["aps": ["alert": "{last}", "mutable-content": 1]]
        let old = try Push(payload: template, chart: chart(), to: PushService(transport)).document.chartText()
        var payload = template
        try payload.set(JSONValue(old), at: transport.chartPath)
        // The texts alone fit, and the bytes of the old chart do not count.
        let limit = PayloadLimit(byteCount: template.byteCount + 2)
        let push = try Push(payload: payload, chart: chart(), to: PushService(transport).limit(limit), options: options)
        #expect(push.chart == nil && push.document.chartPath == nil)
        #expect(
            push.bytes
                == (try Push(
                    payload: template,
                    chart: chart(),
                    to: PushService(transport).limit(limit),
                    options: options
                )).bytes
        )
    }

    @Test("One chart in many pushes gives each the bytes of its own")
    func manyRecipients() throws {
        let shared = try chart()
        for length in (1...40).flatMap({ [$0, 3900 + $0] }) {
            let name = String(repeating: "n", count: length)
            let push = try Push(title: "\(name): \(.last)", chart: shared, to: .apns)
            #expect(push.bytes == (try Push(title: "\(name): \(.last)", chart: chart(), to: .apns)).bytes)
        }
    }

    @Test("An error names what the caller wrote, and is a message for a person")
    func errors() throws {
        var chart = try chart()
        chart.reference = 1
        chart.levels = ["reference": 2]
        do {
            _ = try Push(title: "t", chart: chart, to: .apns)
            Issue.record("the push is accepted")
        } catch {
            #expect(error.localizedDescription == "\(error)")
            #expect("\(error)".hasPrefix("reference is the level with this name, which levels gives too"))
        }
    }
}
