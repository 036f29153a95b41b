import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushLint
import PushPayload
import SealedFormat
import SeriesCodec
import Testing

@Suite("Transports of an app's own")
struct OwnTransportTests {
    static let extra = JSONPath(keys: "push", "extra")

    /// A gateway that forwards the object `push.extra`, and has its own limit.
    static let relay = Transport(
        name: "relay",
        chartPath: extra["graph"],
        chartPlace: .within([extra]),
        sealPath: extra["secret"],
        limit: PayloadLimit(name: "relay", byteCount: 900),
        requiredObject: RequiredObject(at: JSONPath(keys: "push")),
        countedBytes: .json(at: extra),
        clientTextPaths: [extra],
        objectPaths: [JSONPath(keys: "push"), extra]
    )

    /// A service that counts keys and values, and reserves some keys.
    static let values = Transport(
        name: "values",
        chartPath: extra["graph"],
        chartPlace: .directlyWithin(
            extra,
            reserved: ReservedKeys(owner: "The service", names: ["id"], prefixes: ["x-"])
        ),
        countedBytes: .keysAndValues(ofObjectsAt: [extra, JSONPath(keys: "push", "head"), extra["inner"], extra])
    )

    static let plain = Transport(name: "plain")

    static let template = #"{"to":["a","b"],"push":{"extra":{"note":"(text)"},"head":{"a":"b"}},"note":"(text)"}"#

    static func template(note: String) throws -> PushDocument {
        try PushDocument(template.replacing("(text)", with: note))
    }

    static func chart(seed: UInt64 = 1) throws -> SeriesChart {
        var random = SeededGenerator(seed: seed)
        return try TransportTests.noisyChart(sampleCount: 4000, using: &random)
    }

    @Test("Texts and chart fill the limit, also after packing again", arguments: [relay, values, plain])
    func packs(transport: Transport) throws {
        let note = transport == Self.plain ? JSONPath(keys: "note") : Self.extra["note"]
        // The text that is not named stays whole, and counts only in the whole payload.
        for length in transport == Self.plain ? [3, 300] : [3, 300, 9000] {
            let template = try Self.template(note: String(repeating: "é /", count: length / 3))
            let options = try PackingOptions(budget: PayloadBudget(transport: transport), texts: [TextField(note)])
            let push = try template.filled(with: Self.chart(), options: options)
            #expect(push.byteCount <= options.budget.byteCount)
            // Past half a pixel, the nearest text may be one of fewer bytes.
            let isFine = push.chart.maximumError <= 0.5
            #expect(length == 9000 || !isFine || push.byteCount > options.budget.byteCount * 95 / 100)
            #expect(push.document.chartPath(for: transport) == transport.chartPath)
            let text = try push.document.chartText(at: transport.chartPath)
            #expect(try SeriesDecoder().decode(text) == push.chart.decoded)
            #expect(try push.document.filled(with: Self.chart(), options: options).bytes == push.bytes)
            #expect(push.document.value[JSONPath(keys: "to")] == ["a", "b"])
        }
    }

    @Test("The bytes for a chart are exact", arguments: [relay, values, plain])
    func exactBytes(transport: Transport) throws {
        for dialect in JSONEncoderDialect.allCases {
            let budget = try PayloadBudget(transport: transport, reservedByteCount: 10, dialect: dialect)
            var push = try Self.template(note: "é")
            let available = try push.availableByteCount(budget: budget)
            try push.setChart(String(repeating: "x", count: available - 2), for: PayloadBudget(transport: transport))
            #expect(push.byteCount(countedBy: budget) == budget.byteCount)
        }
    }

    @Test("Only the described bytes count, and an object within another one counts once")
    func countedBytes() throws {
        let push = try PushDocument(#"{"push":{"extra":{"ab":"é\n","inner":{"c":1}},"head":{"d":"e"}},"rest":"…"}"#)
        #expect(
            push.byteCount(countedBy: PayloadBudget(transport: Self.relay))
                == #"{"ab":"é\n","inner":{"c":1}}"#.utf8.count
        )
        #expect(push.byteCount(countedBy: PayloadBudget(transport: Self.values)) == 2 + 3 + 5 + 7 + 1 + 1)
        #expect(push.byteCount(countedBy: PayloadBudget(transport: Self.plain)) == push.byteCount)
        #expect(CountedBytes.json(at: JSONPath()) == .wholePayload)
        #expect("\(PayloadBudget(transport: Self.relay))" == "relay (900 bytes) for the JSON of push.extra")
    }

    @Test("A sealed budget counts the sealed text at the transport's own path")
    func seals() throws {
        let seal = try SealSettings(suite: .chaCha20Poly1305)
        let budget = try PayloadBudget(transport: Self.relay).forSealedPayloads(with: seal)
        #expect(budget.chartPath == Self.extra["secret"]["chart"])
        let template = try PushDocument(#"{"push":{"extra":{"secret":{"body":"Now {last}"}}}}"#)
        #expect(template.unfilledPlaceholders(for: budget).map(\.path) == [Self.extra["secret"]["body"]])
        let push = try template.filled(with: Self.chart(), options: PackingOptions(budget: budget))
        #expect(push.unfilledPlaceholders.isEmpty)
        #expect((800...900).contains(push.byteCount))
        let error = #expect(throws: PushChartError.self) {
            try PayloadBudget(transport: Self.values).forSealedPayloads(with: seal)
        }
        #expect(error?.code == .cannotSeal)
        #expect(error?.message.contains("the transport values") == true)
    }

    @Test("The sizes name the transport's own objects")
    func sizes() throws {
        let push = try Self.template(note: "x")
        let sizes = push.sizeBreakdown(for: PayloadBudget(transport: Self.relay))
        #expect(sizes.nestedObjects.map(\.path) == [JSONPath(keys: "push"), Self.extra])
        #expect(sizes.total == push.byteCount)
        #expect(push.sizeBreakdown.nestedObjects.isEmpty)
    }

    @Test("A chart, a text or a document in a place that the transport does not carry is refused")
    func refusals() throws {
        let template = try Self.template(note: "x")
        func code(_ path: String?, _ transport: Transport) throws -> String? {
            var push = template
            let path = try path.map { try JSONPath(parsing: $0) }
            do throws(PushChartError) {
                try push.setChart("q", at: path, for: PayloadBudget(transport: transport))
                return nil
            } catch {
                return error.code.rawValue
            }
        }
        #expect(try code("push.extra.a.b", Self.relay) == nil)
        #expect(try code("chart", Self.relay) == "reserved-key")
        #expect(try code("push.extra.a", Self.values) == nil)
        for path in ["push.extra.id", "push.extra.x-a", "push.extra.a.b", "push.head.a"] {
            #expect(try code(path, Self.values) == "reserved-key", "\(path)")
        }
        let uncounted = Transport(name: "uncounted", countedBytes: .json(at: Self.extra))
        #expect(try code("chart", uncounted) == "reserved-key")
        #expect(try code("push.extra.chart", uncounted) == nil)
        let empty = Transport(name: "empty", chartPath: JSONPath())
        #expect(try code("chart", empty) == nil)
        #expect(try code(nil, empty) == "reserved-key")
        #expect(throws: PushChartError(.untouchableText, "")) {
            var push = try Self.template(note: "x")
            try push.shortenTexts([TextField(JSONPath(keys: "note"))], toFit: PayloadBudget(transport: Self.relay))
        }
        for (json, code) in [("{}", PushChartError.Code.missingObject), (#"{"push":1}"#, .invalidObject)] {
            #expect(throws: PushChartError(code, "")) {
                try PushDocument(json).filled(
                    with: Self.chart(),
                    options: PackingOptions(budget: PayloadBudget(transport: Self.relay))
                )
            }
        }
    }

    @Test("Lint applies the rules of the transport")
    func lint() throws {
        let lint = PayloadLint(transport: Self.relay)
        func found(_ json: String, lint: PayloadLint = lint) throws -> [[String]] {
            try lint.findings(in: Array(json.utf8)).map { [$0.code.rawValue, $0.place.path ?? ""] }
        }
        var push = try PushDocument(#"{"push":{"extra":{"note":"x"}},"note":"{last}"}"#)
        try push.setChart(
            SeriesEncoder().encode(Self.chart(), tolerance: 50).text,
            for: PayloadBudget(transport: Self.relay)
        )
        #expect(try lint.findings(in: push.bytes).isEmpty)
        let long = String(repeating: "x", count: 900)
        #expect(try found(#"{"push":{"extra":{"note":"\#(long)"}}}"#) == [["too-large", ""]])
        #expect(try found(#"{"push":{"extra":{}},"note":"\#(long)"}"#).isEmpty)
        #expect(try found("{}") == [["missing-key", "push"]])
        #expect(try found(#"{"push":[]}"#) == [["wrong-type", "push"]])
        #expect(try found(#"{"push":{"extra":{"graph":"q"}}}"#) == [["bad-chart", "push.extra.graph"]])
        #expect(
            try found(#"{"push":{"extra":{"note":"{last}"}}}"#) == [["unfilled-placeholder", "push.extra.note"]]
        )
        #expect(try found(#"{"push":{"extra":{"secret":{}}}}"#) == [["unsealed", "push.extra.secret"]])
        let noRules = Transport(name: "silent", lintRules: [])
        #expect(try found(#"{"chart":"q"}"#, lint: PayloadLint(transport: noRules)).isEmpty)
        let notification = Transport(name: "bridge", requiredObject: nil, lintRules: [.notification])
        #expect(try found("{}", lint: PayloadLint(transport: notification)) == [["empty", ""]])
    }

    @Test("An alert is required, and the extension is started, where the transport hands a payload to APNs")
    func handsOnToAPNs() throws {
        let aps = JSONPath(keys: "ios", "aps")
        let bridge = Transport(
            name: "bridge",
            chartPath: JSONPath(keys: "ios", "chart"),
            notificationAPSPath: aps,
            alertSourcePath: JSONPath(keys: "notification")
        )
        var push = try PushDocument(#"{"ios":{"aps":{}}}"#)
        #expect(throws: PushChartError(.noAlert, "")) { try push.requireAlert(for: PayloadBudget(transport: bridge)) }
        try PushDocument(#"{"notification":{"title":"x"},"ios":{"aps":{}}}"#).requireAlert(
            for: PayloadBudget(transport: bridge)
        )
        try push.setChart("q", for: PayloadBudget(transport: bridge))
        #expect(push.value[aps["mutable-content"]] == 1)
    }
}
