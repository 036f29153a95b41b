import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SeriesCodec
import Testing

@Suite("Packing options")
struct PackingOptionsTests {
    @Test(
        "A goal out of range is refused when the options are made",
        arguments: [
            .smallest(tolerance: 0), .smallest(tolerance: .nan), .smallest(tolerance: 2e6),
            .smallest(tolerance: 2, maximumError: 0.66), .smallest(tolerance: 2, maximumError: -.infinity),
            .mostFaithful(maximumError: 1e7), .mostFaithful(maximumError: 0.0001), .mostFaithful(maximumError: .nan),
            .exact(decimals: 16),
            .exact(decimals: -16),
        ] as [ChartGoal]
    )
    func goals(goal: ChartGoal) {
        #expect(throws: PushChartError(.outOfRange, "")) { try PackingOptions(goal: goal) }
    }

    @Test("A bad scale, a bad key and bad texts are refused when the options are made")
    func others() throws {
        for scale in [0, -1, 8.1, .nan, .infinity] {
            #expect(throws: PushChartError(.outOfRange, "")) { try PackingOptions(scale: scale) }
        }
        for path in [
            JSONPath(), JSONPath()[0], JSONPath(keys: ""), JSONPath(keys: "a", ""), JSONPath(keys: "aps"),
            JSONPath(keys: "aps", "alert", "chart"), JSONPath(keys: "aps", "content-state"),
            JSONPath(keys: "Simulator Target Bundle"),
        ] {
            #expect(throws: PushChartError(.reservedKey, "")) { try PackingOptions(chartPath: path) }
        }
        let body = try TextField(.alertBody)
        #expect(throws: PushChartError(.badTextField, "")) { try PackingOptions(texts: [body, body]) }
        let chart = try TextField(JSONPath(keys: "graph"))
        #expect(throws: PushChartError(.untouchableText, "")) {
            try PackingOptions(chartPath: JSONPath(keys: "graph"), texts: [chart])
        }
        #expect(try PackingOptions() == .standard)
    }

    @Test("The target error is the tolerance, or half a pixel, and at most the maximum error")
    func targetErrors() throws {
        #expect(PackingOptions.standard.targetError == 0.5)
        #expect(try PackingOptions(goal: .smallest(tolerance: 2)).targetError == 2)
        #expect(try PackingOptions(goal: .mostFaithful(maximumError: 0.125), scale: 2).targetError == 0.25)
        #expect(try PackingOptions(goal: .smallest(tolerance: 2, maximumError: 4)).targetError == 2)
        #expect(try PackingOptions(goal: .smallest(tolerance: 2, maximumError: 0.67)).targetError == 2)
    }

    @Test("A chart that cannot be encoded is an error with the same code")
    func encodingErrors() throws {
        let empty = SeriesChart(axis: .number, series: [try TimeSeries(rows: [])])
        let error = #expect(throws: PushChartError.self) { try PushDocument(body: "x").filled(with: empty) }
        #expect(error?.code == .emptySeries && error?.domain == .series)
    }

    @Test("Options are read by their names, and unknown names list the candidates")
    func names() throws {
        func check<Option: NamedOption & Equatable>(_: Option.Type, _ code: PushChartError.Code) throws {
            #expect(Option.allCases.count > 1)
            for option in Option.allCases { #expect(try Option(parsing: option.name) == option) }
            let error = #expect(throws: PushChartError.self) { try Option(parsing: "none of these") }
            #expect(error?.code == code)
            for option in Option.allCases { #expect(error?.message.contains(option.name) == true) }
        }
        try check(PayloadLimit.self, .unknownLimit)
        try check(Transport.self, .unknownTransport)
        try check(JSONEncoderDialect.self, .unknownEncoder)
        try check(TextCutRule.CutBoundary.self, .unknownCut)
        try check(ShrinkOrder.self, .unknownShrinkOrder)
        #expect(ShrinkOrder.allCases.map(\.name) == ["text,chart", "chart,text", "text", "chart"])
    }

    @Test("A dialect is read by its properties, in any order")
    func properties() throws {
        let dialect = try JSONEncoderDialect(parsing: "+html,+spaces")
        #expect(dialect == JSONEncoderDialect([.spaces, .html]))
        #expect(dialect.name == "+spaces,+html")
        #expect(try JSONEncoderDialect(parsing: dialect.name) == dialect)
        for text in ["", "+", "spaces", "+spaces,", "+spaces,php", "php,+spaces", "+Spaces"] {
            let error = #expect(throws: PushChartError.self) { try JSONEncoderDialect(parsing: text) }
            #expect(error?.code == .unknownEncoder)
            #expect(error?.message.contains("+spaces,+ascii,+slashes,+html") == true)
        }
    }

    @Test("A service that parses the payload counts no encoder", arguments: Transport.allCases)
    func encoders(transport: Transport) throws {
        let dialect = PayloadBudget(transport: transport, dialect: .python).dialect
        let isParsed = [.fcm, .fcmAPNs, .expo].contains(transport)
        #expect(dialect == (isParsed ? .asWritten : .python))
        #expect(try PayloadBudget(transport: transport, reservedByteCount: 1, dialect: .python).dialect == dialect)
    }
}

@Suite("Templates made in code")
struct TemplateTests {
    @Test("Texts are escaped, and missing texts are omitted")
    func alerts() throws {
        let push = PushDocument(title: "a \"quote\" \\ \u{1}", body: "Größe\n")
        let expected = #"{"aps":{"alert":{"title":"a \"quote\" \\ \u0001","body":"Größe\n"}}}"#
        #expect(push.bytes == Array(expected.utf8))
        #expect(try PushDocument(expected) == push)
        #expect(push.title == "a \"quote\" \\ \u{1}")
        #expect(push.body == "Größe\n")
        #expect(push.showsAlert)
        #expect(!PushDocument(subtitle: "s").showsAlert)
        #expect(try PushDocument(#"{"aps":{"alert":"plain"}}"#).body == "plain")
    }

    @Test("Values are set at paths, and the rest keeps its spelling")
    func values() throws {
        var push = try PushDocument(#"{"n": 1.50, "list": [1, {"x": null}]}"#)
        try push.set("default", at: JSONPath(keys: "aps", "sound"))
        try push.set(["id": 7, "on": true], at: JSONPath(keys: "own"))
        try push.set(2, at: JSONPath(keys: "list")[1]["x"])
        let expected = #"{"n":1.50,"list":[1,{"x":2}],"aps":{"sound":"default"},"own":{"id":7,"on":true}}"#
        #expect(push.bytes == Array(expected.utf8))
        let before = push
        for path in [JSONPath(), JSONPath(keys: "n", "x"), JSONPath(keys: "list")[2], JSONPath()[0]] {
            #expect(throws: PushChartError(.unreachablePath, "")) { try push.set(1, at: path) }
        }
        #expect(push == before)
    }
}
