import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SeriesCodec
import Testing

@Suite("Transports")
struct TransportTests {
    @Test(
        "A chart is put where the transport or the path says, and the right bytes are counted",
        arguments: Vectors.transports
    )
    func vector(vector: Vectors.Transport) throws {
        let transport = try Transport(parsing: vector.transport)
        let path = try vector.path.map { try JSONPath(parsing: $0) }
        var push = try PushDocument(vector.template)
        let before = push
        do throws(PushChartError) {
            try push.setChart("q", at: path, for: PayloadBudget(transport: transport))
        } catch {
            #expect(push == before)
            #expect(error.code.rawValue == vector.error)
            #expect(error.place.path == vector.at)
            for phrase in vector.message ?? [] { #expect(error.message.contains(phrase), "\(error.message)") }
            #expect(throws: error) {
                try before.availableByteCount(forChartAt: path, budget: PayloadBudget(transport: transport))
            }
            return
        }
        #expect(vector.error == nil)
        #expect(push.bytes == Array((vector.output ?? "").utf8))
        #expect(push.byteCount(countedBy: PayloadBudget(transport: transport)) == vector.counted)
        #expect(try push.chartText(at: path) == "q")
        if path == nil {
            #expect(push.chartPath == transport.chartPath)
            #expect(try push.chartText() == "q")
        }
    }

    /// A template for each transport, with its text that may be shortened.
    static let templates: [(transport: Transport, template: String, text: String)] = [
        (.apns, #"{"aps":{"alert":{"title":"T","body":"(text)"}}}"#, "aps.alert.body"),
        (.liveActivity, #"{"aps":{"content-state":{"n":[1],"note":"(text)"}}}"#, "aps.content-state.note"),
        (.liveActivity, #"{"aps":{"attributes":{"name":"(text)"}}}"#, "aps.attributes.name"),
        (.broadcast, #"{"aps":{"content-state":{"n":[1],"note":"(text)"}}}"#, "aps.content-state.note"),
        (.fcm, #"{"message":{"token":"t","data":{"a":"1","note":"(text)"}}}"#, "message.data.note"),
        (.fcm, #"{"message":{"token":"t","notification":{"body":"(text)"}}}"#, "message.notification.body"),
        (
            .fcmAPNs, #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":{"body":"(text)"}}}}}}"#,
            "message.apns.payload.aps.alert.body"
        ),
        (.webPush, #"{"title":"(text)"}"#, "title"),
    ]

    @Test("The bytes for a chart are exact", arguments: Array(templates.indices))
    func exactBytes(index: Int) throws {
        let (transport, template, _) = Self.templates[index]
        for dialect in JSONEncoderDialect.allCases {
            let budget = try PayloadBudget(transport: transport, reservedByteCount: 100, dialect: dialect)
            var push = try PushDocument(template)
            let available = try push.availableByteCount(budget: budget)
            try push.setChart(String(repeating: "x", count: available - 2), for: PayloadBudget(transport: transport))
            #expect(push.byteCount(countedBy: budget) == budget.byteCount)
            #expect(try push.availableByteCount(budget: budget) == available)
        }
    }

    @Test("Texts and chart share the bytes that the transport counts", arguments: Array(templates.indices))
    func sharedBytes(index: Int) throws {
        let (transport, template, text) = Self.templates[index]
        var random = SeededGenerator(seed: UInt64(index))
        for length in [3, 400, 9000] {
            var words = ""
            let units = [#"\u00e9"#, "é", "a", " ", #"\n"#, "😀", "/"]
            for _ in 0..<length { words += units[Int.random(in: units.indices, using: &random)] }
            let document = try PushDocument(template.replacing("(text)", with: words))
            let chart = try Self.noisyChart(sampleCount: 4000, using: &random)
            let options = try PackingOptions(
                budget: PayloadBudget(transport: transport),
                texts: [TextField(JSONPath(parsing: text))]
            )
            let push = try document.filled(with: chart, options: options)
            #expect(push.byteCount <= options.budget.byteCount)
            #expect(push.byteCount == push.document.byteCount(countedBy: options.budget))
            let decoded = try SeriesDecoder().decode(push.document.chartText())
            #expect(decoded == push.chart.decoded)
            // The chart alone fills the budget, so it gets what a text leaves.
            if length < 9000 { #expect(push.byteCount > options.budget.byteCount * 95 / 100) }
            #expect(try push.document.filled(with: chart, options: options).bytes == push.bytes)
        }
    }

    @Test("A chart fills a broadcast up to 4,096 bytes of content state, and 5,120 in all", arguments: [1, 900, 3000])
    func broadcastSizes(alertByteCount: Int) throws {
        let alert = String(repeating: "a", count: alertByteCount)
        let template = try PushDocument(#"{"aps":{"event":"update","content-state":{"n":1},"alert":"\#(alert)"}}"#)
        var random = SeededGenerator(seed: 1)
        let chart = try Self.noisyChart(sampleCount: 4000, using: &random)
        let options = try PackingOptions(budget: PayloadBudget(transport: .broadcast))
        let push = try template.filled(with: chart, options: options)
        let state = try #require(push.document.value[JSONPath(keys: "aps", "content-state")]).bytes.count
        #expect(state <= 4096)
        #expect(push.bytes.count <= 5120)
        #expect(state > 4000 || push.bytes.count > 5000)
        let shortening = try PackingOptions(
            budget: PayloadBudget(transport: .broadcast),
            texts: [TextField(JSONPath(keys: "aps", "alert"))]
        )
        // A shorter alert need not leave bytes to the chart.
        #expect(throws: PushChartError(.untouchableText, "")) { try template.filled(with: chart, options: shortening) }
    }

    @Test("Figures are filled into the notification of a declarative message, and named elsewhere")
    func declarativeFigures() throws {
        let chart = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: [(time: 0, value: 1), (time: 1, value: 2)])]
        )
        let options = try PackingOptions(budget: PayloadBudget(transport: .webPush))
        let template =
            #"{"web_push":8030,"notification":{"title":"T","body":"Now {last}","navigate":"/"},"n":"{last}"}"#
        let push = try PushDocument(template).filled(with: chart, options: options)
        #expect(push.document.value[JSONPath(keys: "notification", "body")]?.text == "Now 2")
        #expect(push.unfilledPlaceholders.map(\.path.description) == ["n"])
    }

    @Test("A text that does not count is refused")
    func uncountedText() throws {
        let template = try PushDocument(
            #"{"message":{"token":"t","data":{"a":"b"},"apns":{"payload":{"aps":{"alert":{"body":"x"}}}}}}"#
        )
        let options = try PackingOptions(
            budget: PayloadBudget(transport: .fcm),
            texts: [TextField(JSONPath(keys: "message", "apns", "payload", "aps", "alert", "body"))]
        )
        var random = SeededGenerator(seed: 1)
        let chart = try Self.noisyChart(sampleCount: 10, using: &random)
        #expect(throws: PushChartError(.untouchableText, "")) { try template.filled(with: chart, options: options) }
        for path in ["message.token", "message.notification.image", "message.topic", "aps.content-state", "aps.event"] {
            #expect(throws: PushChartError(.untouchableText, "")) { try TextField(parsing: path) }
        }
    }

    @Test("The chart is found where a transport puts it, and the first one counts")
    func findsChart() throws {
        for transport in Transport.allCases {
            var push = try PushDocument(#"{"aps":{},"message":{"apns":{"payload":{"aps":{}}}}}"#)
            #expect(push.chartPath == nil)
            let error = #expect(throws: PushChartError.self) { try push.chartText() }
            #expect(error?.code == .missingChart)
            for other in Transport.allCases { #expect(error?.message.contains("\(other.chartPath)") == true) }
            try push.setChart("q", for: PayloadBudget(transport: transport))
            #expect(push.chartPath == transport.chartPath)
        }
        let push = try PushDocument(#"{"aps":{"content-state":{"chart":"b"}},"chart":"a"}"#)
        #expect(try push.chartText() == "a")
        #expect(try push.chartText(at: JSONPath(keys: "aps", "content-state", "chart")) == "b")
    }

    @Test("An alert is required where an extension draws the chart")
    func alerts() throws {
        let empty = try PushDocument(#"{"aps":{},"message":{"apns":{"payload":{"aps":{}}}}}"#)
        for transport in [Transport.apns, .fcmAPNs] {
            #expect(throws: PushChartError(.noAlert, "")) {
                try empty.requireAlert(for: PayloadBudget(transport: transport))
            }
        }
        for transport in [Transport.liveActivity, .fcm, .webPush] {
            try empty.requireAlert(for: PayloadBudget(transport: transport))
        }
        let shown = try PushDocument(#"{"message":{"apns":{"payload":{"aps":{"alert":"x"}}}}}"#)
        try shown.requireAlert(for: PayloadBudget(transport: .fcmAPNs))
        try PushDocument(#"{"message":{"notification":{"body":"x"}}}"#).requireAlert(
            for: PayloadBudget(transport: .fcmAPNs)
        )
    }

    @Test("The chart of a Live Activity needs no alert, because no extension draws it")
    func activityNeedsNoAlert() throws {
        let empty = try PushDocument(#"{"aps":{},"message":{"apns":{"payload":{"aps":{}}}}}"#)
        try empty.requireAlert(for: PayloadBudget(transport: .apns), chartAt: Transport.liveActivity.chartPath)
        let path = JSONPath(keys: "message", "apns", "payload", "aps", "content-state", "chart")
        try empty.requireAlert(for: PayloadBudget(transport: .fcmAPNs), chartAt: path)
        #expect(throws: PushChartError(.noAlert, "")) {
            try empty.requireAlert(for: PayloadBudget(transport: .apns), chartAt: JSONPath(keys: "series"))
        }
    }

    @Test("Deep texts of Web Push are searched for placeholders in little memory, and 1,000 are reported")
    func manyPlaceholders() throws {
        let text =
            String(repeating: #"{"k":"#, count: 250) + "["
            + Array(repeating: #""{last}""#, count: 50_000)
            .joined(separator: ",") + "]" + String(repeating: "}", count: 250)
        let unfilled = try PushDocument(text).unfilledPlaceholders(for: .webPush)
        #expect(unfilled.count == 1_000)
        #expect(unfilled.last?.path.steps.last == .index(999))
    }

    @Test("A budget has the limit of its transport, or another one")
    func budgets() throws {
        #expect(PayloadBudget(transport: .webPush).byteCount == 3993)
        #expect(PayloadBudget(transport: .fcmAPNs).byteCount == 4096)
        let budget = try PayloadBudget(transport: .fcm, limit: PayloadLimit(byteCount: 2048), reservedByteCount: 48)
        #expect(budget.byteCount == 2000)
        #expect("\(budget)".contains("message.data"))
        #expect(throws: PushChartError(.badReserve, "")) {
            try PayloadBudget(transport: .webPush, reservedByteCount: 3993)
        }
    }

    @Test(
        "The documentation lists every transport, with the paths and the limit that it has",
        arguments: Transport.allCases
    )
    func documentation(transport: Transport) throws {
        func page(_ name: String) throws -> [Substring] {
            let url = VectorFile.repository.appending(path: name)
            return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        }
        let limits = try page("docs/limits.md")
        let rows = limits.filter { $0.hasPrefix("| `\(transport)`") }.map { $0.split(separator: "|").map(String.init) }
        let row = try #require(rows.first)
        #expect(row[1].contains("`\(transport.chartPath)`"))
        #expect(row[2].replacing(",", with: "").contains("\(transport.limit.byteCount)"))
        #expect((row[4].contains("is set")) == (transport.notificationAPSPath != nil))
        #expect(row[5].contains(transport.sealPath.map { "`\($0)`" } ?? "none"))
        let places = limits.filter { $0.first?.isNumber == true }.joined()
        for path in transport.chartPaths { #expect(places.contains("`\(path)`")) }
        for name in ["docs/batch.md", "docs/limits.md"] {
            #expect(try page(name).contains { $0.contains("`\(transport)`") }, "\(name)")
        }
    }

    static func noisyChart(sampleCount: Int, using random: inout SeededGenerator) throws -> SeriesChart {
        SeriesChart(axis: .instants, series: [try TimeSeries(rows: random.randomWalk(sampleCount: sampleCount))])
    }

    @Test("A path that is too deep to read again is refused, also far beyond")
    func deepPaths() throws {
        var push = try PushDocument(#"{"aps":{"alert":"x"}}"#)
        let before = push
        for count in [257, 300, 100_000] {
            let path = JSONPath([JSONPath.Step](repeating: .key("a"), count: count))
            #expect(throws: PushChartError(.reservedKey, "")) { try push.setChart("q", at: path) }
            #expect(throws: PushChartError(.unreachablePath, "")) { try push.set(1, at: path) }
            #expect(throws: (any Error).self) { try JSONPath(parsing: path.description) }
        }
        #expect(push == before)
        try push.setChart("q", at: JSONPath([JSONPath.Step](repeating: .key("a"), count: 256)))
        #expect(try PushDocument(parsing: push.bytes) == push)
    }

    @Test("A document of another transport is not shortened as if nothing counted")
    func otherDocument() throws {
        var push = try PushDocument(#"{"token":"t","data":{"a":"b"}}"#)
        for transport in [Transport.fcm, .fcmAPNs] {
            #expect(throws: PushChartError(.missingMessage, "")) {
                try push.shortenTexts([], toFit: PayloadBudget(transport: transport))
            }
        }
    }

    @Test("The largest limit does not overflow")
    func largestLimit() throws {
        var random = SeededGenerator(seed: 2)
        let chart = try Self.noisyChart(sampleCount: 3, using: &random)
        let budget = try PayloadBudget(
            transport: .fcm,
            limit: PayloadLimit(byteCount: .max),
            reservedByteCount: 0
        )
        let push = try PushDocument(#"{"message":{"token":"t"}}"#)
        #expect(try push.filled(with: chart, options: PackingOptions(budget: budget)).byteCount > 0)
    }
}

@Suite("Limits")
struct PayloadLimitTests {
    @Test(
        "A limit is read by its name or its number",
        arguments: [
            ("apns", 4096), ("voip", 5120), ("liveactivity", 4096), ("legacy", 2048), ("legacy-256", 256),
            ("fcm", 4096),
            ("webpush", 3993), ("simctl", 4096), ("1", 1), ("1000", 1000), ("1099511627776", 1 << 40),
        ]
    )
    func parsing(text: String, byteCount: Int) throws {
        let limit = try PayloadLimit(parsing: text)
        #expect(limit.byteCount == byteCount)
        #expect(limit.name == text)
        #expect(limit.description.contains(String(byteCount)))
    }

    @Test(
        "The error for an unknown limit lists the known limits",
        arguments: [
            "", "0", "-1", "+5", "4k", "APNS", "4096.0", " 4096", "٤", "1099511627777", "9223372036854775807",
            "9223372036854775808",
        ]
    )
    func refused(text: String) {
        #expect {
            try PayloadLimit(parsing: text)
        } throws: { error in
            guard let error = error as? PushChartError else { return false }
            return error.code == .unknownLimit && error.message.contains("voip")
        }
    }

    @Test("A push type without its own limit has the limit of APNs", arguments: ["alert", "background"])
    func pushTypes(name: String) throws {
        #expect(try PayloadLimit(parsing: name) == .apns)
    }

    @Test("Each limit has a unique name")
    func names() throws {
        #expect(Set(PayloadLimit.allCases.map(\.name)).count == PayloadLimit.allCases.count)
        for limit in PayloadLimit.allCases { #expect(try PayloadLimit(parsing: limit.name) == limit) }
    }
}
