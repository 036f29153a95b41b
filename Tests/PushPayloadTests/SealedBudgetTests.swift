import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SealedFormat
import SeriesCodec
import Testing

@Suite("Sealed budgets")
struct SealedBudgetTests {
    static func budget(
        _ transport: Transport = .apns,
        limit: Int? = nil,
        _ suite: SealSuite = .chaCha20Poly1305,
        paddingMultiple: Int = 1,
        hasTime: Bool = false,
        dialect: JSONEncoderDialect = .asWritten
    ) throws -> PayloadBudget {
        try PayloadBudget(
            transport: transport,
            limit: limit.map { PayloadLimit(byteCount: $0) },
            reservedByteCount: 0,
            dialect: dialect
        ).forSealedPayloads(with: SealSettings(suite: suite, paddingMultiple: paddingMultiple, hasTime: hasTime))
    }

    /// A template of each transport with a text to seal.
    static let templates: [(transport: Transport, template: String)] = [
        (.apns, #"{"aps":{"alert":"New message"},"seal":{"body":"(text)","id":7}}"#),
        (.webPush, #"{"seal":{"body":"(text)","id":7},"type":1}"#),
        (.fcm, #"{"message":{"token":"t","data":{"seal":{"body":"(text)","id":7},"a\/b":"c"}}}"#),
        (
            .fcmAPNs,
            #"{"message":{"token":"t","data":{"d":"1"},"apns":{"payload":{"aps":{"alert":"x"},"seal":{"body":"(text)"}}}}}"#
        ),
    ]

    // MARK: Counts

    @Test("A payload counts as it will be after sealing", arguments: SealSuite.allCases)
    func counts(suite: SealSuite) throws {
        for (transport, template) in Self.templates {
            for padding in [1, 2, 16, 256] {
                for dialect in JSONEncoderDialect.allCases {
                    for length in [0, 1, 100, 3_000] {
                        let text = String(repeating: #"é\/"#, count: length)
                        let payload = try PushDocument(template.replacing("(text)", with: text))
                        let budget = try Self.budget(
                            transport,
                            suite,
                            paddingMultiple: padding,
                            hasTime: length == 1,
                            dialect: dialect
                        )
                        let sent = try SealedPayload(payload, for: budget)
                        #expect(try payload.byteCount(countedBy: budget) == sent.byteCount)
                        #expect(sent.document.byteCount(countedBy: budget) == (try sent.byteCount))
                        #expect(payload.sizeBreakdown(for: budget).total == sent.document.byteCount)
                    }
                }
            }
        }
    }

    @Test("Without an object at the seal path, and with one that cannot be sealed, a payload counts as it is")
    func unsealable() throws {
        let budget = try Self.budget()
        for text in [#"{"aps":{}}"#, #"{"aps":{},"seal":"a text"}"#, #"{"aps":{},"seal":{"title":7}}"#] {
            let payload = try PushDocument(text)
            #expect(payload.byteCount(countedBy: budget) == text.utf8.count)
            #expect(payload.sizeBreakdown(for: budget) == payload.sizeBreakdown)
        }
    }

    @Test("The sizes of the sealed members are those before encryption")
    func breakdown() throws {
        let payload = try PushDocument(#"{"aps":{"alert":"x"},"seal":{"title":"abc","id":7,"chart":"1234"}}"#)
        let size = payload.sizeBreakdown(for: try Self.budget())
        let members = try #require(size.nestedObjects.last)
        #expect(members.path == JSONPath(keys: "seal"))
        #expect(members.keys.map(\.path.description) == ["seal.title", "seal.id", "seal.chart"])
        #expect(members.keys.map(\.byteCount) == [5, 8, 4])
        #expect(size.keys.reduce(2) { $0 + $1.byteCount } == size.total)
        #expect(size.largestKeys(9).map(\.path.description) == ["aps.alert", "seal.id", "seal.title", "seal.chart"])
    }

    @Test(
        "A chart alone takes at most 40 bytes more than in the clear, and 65 with HPKE",
        arguments: SealSuite.allCases
    )
    func chartAlone(suite: SealSuite) throws {
        let template = try PushDocument(#"{"aps":{"alert":"New message"}}"#)
        for count in [1, 100, 1_000, 3_781] {
            let text = String(repeating: "~", count: count)
            var clear = template
            var sealed = template
            try clear.setChart(text, at: JSONPath(keys: "card"))
            let budget = try Self.budget(.apns, suite)
            try sealed.setChart(text, for: budget)
            let added = sealed.byteCount(countedBy: budget) - clear.byteCount
            #expect((1...(suite == .hpkeX25519 ? 65 : 40)).contains(added))
        }
    }

    @Test("The bytes for a chart are exact", arguments: SealSuite.allCases)
    func exactBytes(suite: SealSuite) throws {
        for (transport, template) in Self.templates {
            let payload = try PushDocument(template)
            for padding in [1, 7, 256] {
                let budget = try Self.budget(transport, suite, paddingMultiple: padding)
                let available = try payload.availableByteCount(budget: budget)
                for (added, fits) in [(0, true), (1, false)] {
                    var push = payload
                    try push.setChart(String(repeating: "~", count: available - 2 + added), for: budget)
                    #expect(try (SealedPayload(push, for: budget).byteCount <= budget.byteCount) == fits)
                    #expect(try push.availableByteCount(budget: budget) == available)
                }
                #expect(throws: PushChartError(.overBudget, "")) {
                    try payload.availableByteCount(budget: budget, minimum: available + 1)
                }
            }
        }
    }

    @Test("A text that is sealed has at most 65,536 characters, because no phone reads more")
    func longestText() throws {
        let budget = try Self.budget(limit: 1 << 30)
        var push = try PushDocument(#"{"aps":{}}"#)
        let available = try push.availableByteCount(budget: budget)
        try push.setChart(String(repeating: "~", count: available - 2), for: budget)
        let sent = try SealedPayload(push, for: budget)
        #expect((65_530...SealedEnvelope.maximumCharacterCount).contains(sent.characterCount))
    }

    // MARK: Packing

    @Test("Texts and chart share the sealed bytes", arguments: SealSuite.allCases)
    func sharedBytes(suite: SealSuite) throws {
        var random = SeededGenerator(seed: 5)
        let chart = try TransportTests.noisyChart(sampleCount: 4_000, using: &random)
        for (transport, template) in Self.templates {
            for length in [10, 9_000] {
                let payload = try PushDocument(
                    template.replacing("(text)", with: String(repeating: "x", count: length))
                )
                let budget = try Self.budget(transport, suite)
                let path = try #require(transport.sealPath)
                let options = try PackingOptions(budget: budget, texts: [TextField(path["body"])])
                let push = try payload.filled(with: chart, options: options)
                let sent = try SealedPayload(push.document, for: budget)
                #expect(try sent.byteCount == push.byteCount)
                #expect(try sent.plaintextByteCount == sent.maximumPlaintextByteCount || length == 10)
                #expect(push.byteCount > budget.byteCount * 95 / 100)
                #expect(try push.document.chartText(at: path["chart"]) == push.chart.text)
                #expect(try push.document.filled(with: chart, options: options).bytes == push.bytes)
                let flag = transport == .apns ? ["aps"] : ["message", "apns", "payload", "aps"]
                let flagPath = JSONPath((flag + ["mutable-content"]).map { .key($0) })
                #expect((push.document.value[flagPath]?.integer == 1) == [.apns, .fcmAPNs].contains(transport))
            }
        }
    }

    @Test("Figures are filled in into the texts of the object, and others are reported")
    func figures() throws {
        let payload = try PushDocument(
            #"{"aps":{"alert":"New {last}"},"seal":{"title":"{first}","body":"Now {lats}","own":"{min}","note":"{max}"}}"#
        )
        let chart = SeriesChart(
            axis: .number,
            series: [try TimeSeries(rows: [(time: 0, value: 1), (time: 1, value: 7)])]
        )
        let seal = JSONPath(keys: "seal")
        let options = try PackingOptions(budget: Self.budget(), texts: [TextField(seal["own"])])
        let push = try payload.filled(with: chart, options: options)
        let texts = ["title", "body", "own", "note"].map { push.document.value[seal[$0]]?.text }
        #expect(texts == ["1", "Now {lats}", "1", "{max}"])
        #expect(push.document.value[JSONPath(keys: "aps", "alert")]?.text == "New {last}")
        let unfilled = push.unfilledPlaceholders
        #expect(unfilled.map(\.path.description) == ["aps.alert", "seal.body"])
        #expect(unfilled.map(\.reason) == [.sentInClear, .unknownName])
        #expect(unfilled.map(\.suggestion) == ["{last}", "{last}"])
    }

    @Test("Payloads of one packer are those of single charts, at any length of the text")
    func fanOut() throws {
        let packer = ChartPacker(SharedBudgetTests.chart)
        for length in stride(from: 0, through: 1_200, by: 131) {
            let text = String(repeating: "x", count: length)
            let payload = try PushDocument(Self.templates[0].template.replacing("(text)", with: text))
            let options = try PackingOptions(
                budget: Self.budget(limit: 700),
                texts: [TextField(JSONPath(keys: "seal", "body"))]
            )
            let push = try packer.payload(filling: payload, options: options)
            #expect(push == (try payload.filled(with: packer.chart, options: options)))
            #expect(push.byteCount <= 700)
        }
    }

    @Test("If nothing can shrink, the missing bytes are enough, and one byte less is not", arguments: [1, 16, 100])
    func missingBytes(padding: Int) throws {
        let payload = try PushDocument(
            Self.templates[0].template.replacing("(text)", with: String(repeating: "x", count: 400))
        )
        func options(_ limit: Int) throws -> PackingOptions {
            try PackingOptions(
                goal: .mostFaithful(maximumError: 2),
                budget: Self.budget(limit: limit, paddingMultiple: padding)
            )
        }
        let error = #expect(throws: PushChartError.self) {
            try payload.filled(with: SharedBudgetTests.chart, options: options(300))
        }
        #expect(error?.code == .overBudget)
        #expect(error?.message.contains("seal.body (402)") == true)
        let missing = try #require(error?.bytesMissing)
        let push = try payload.filled(with: SharedBudgetTests.chart, options: options(300 + missing))
        #expect(push.byteCount == 300 + missing)
        #expect(throws: PushChartError(.overBudget, "")) {
            try payload.filled(with: SharedBudgetTests.chart, options: options(300 + missing - 1))
        }
    }

    @Test("Texts without a chart are shortened to the sealed bytes")
    func textsAlone() throws {
        let text = String(repeating: "y", count: 2_000)
        var push = try PushDocument(Self.templates[0].template.replacing("(text)", with: text))
        let budget = try Self.budget(limit: 1_000)
        let field = try TextField(JSONPath(keys: "seal", "body"))
        try push.shortenTexts([field], toFit: budget)
        let sent = try SealedPayload(push, for: budget)
        #expect(try sent.byteCount <= 1_000)
        #expect(try sent.plaintextByteCount == sent.maximumPlaintextByteCount)
        let error = #expect(throws: PushChartError.self) {
            try push.shortenTexts([field], toFit: Self.budget(limit: 90))
        }
        let missing = try #require(error?.bytesMissing)
        try push.shortenTexts([field], toFit: Self.budget(limit: 90 + missing))
    }

    // MARK: Refusals

    @Test("Live Activities, charts and texts outside, and contents that cannot be sealed are refused")
    func refusals() throws {
        let seal = try SealSettings(suite: .aes256GCM)
        #expect(throws: PushChartError(.cannotSeal, "")) {
            try PayloadBudget(transport: .liveActivity).forSealedPayloads(with: seal)
        }
        let budget = try Self.budget()
        for path in [JSONPath(keys: "chart"), JSONPath(keys: "seal"), JSONPath(keys: "seal", "other")] {
            #expect(throws: PushChartError(.reservedKey, "")) { try PackingOptions(budget: budget, chartPath: path) }
            var later = try PackingOptions(chartPath: JSONPath(keys: "chart"))
            later.budget = budget
            #expect(throws: PushChartError(.reservedKey, "")) {
                try PushDocument(#"{"aps":{}}"#).filled(with: SharedBudgetTests.chart, options: later)
            }
        }
        #expect(throws: PushChartError(.reservedKey, "")) {
            var push = try PushDocument(#"{"message":{"data":{}}}"#)
            try push.setChart(
                "q",
                at: JSONPath(keys: "message", "data", "seal", "chart"),
                for: PayloadBudget(transport: .fcm)
            )
        }
        let outside = try PackingOptions(budget: budget, texts: [TextField(.alertBody)])
        #expect(throws: PushChartError(.untouchableText, "")) {
            try PushDocument(body: "x").filled(with: SharedBudgetTests.chart, options: outside)
        }
        #expect(throws: PushChartError(.untouchableText, "")) {
            try PackingOptions(budget: budget, texts: [TextField(JSONPath(keys: "seal", "chart"))])
        }
        for content in [#"{"title":7}"#, #"{"aps":{}}"#, #"{"\u0062ody":null}"#] {
            let payload = try PushDocument(#"{"aps":{"alert":"x"},"seal":\#(content)}"#)
            #expect(throws: PushChartError(.badSealContent, "")) {
                try payload.filled(with: SharedBudgetTests.chart, options: PackingOptions(budget: budget))
            }
        }
        #expect(throws: PushChartError(.unreachablePath, "")) {
            try PushDocument(#"{"aps":{"alert":"x"},"seal":"text"}"#)
                .filled(with: SharedBudgetTests.chart, options: PackingOptions(budget: budget))
        }
    }

    @Test(
        "Beside a sealed text, an alert needs a visible character",
        arguments: [
            (#"{}"#, false), (#"{"alert":""}"#, false), (#"{"alert":" \n\u00a0"}"#, false),
            (#"{"alert":{"title":"\u200b\u2060","body":"\ufeff"}}"#, false), (#"{"alert":{"subtitle":"x"}}"#, false),
            (#"{"alert":{"body":"\ud83d"}}"#, false), (#"{"alert":{"title":" . "}}"#, true), (#"{"alert":"😀"}"#, true),
            (#"{"alert":{"loc-key":"NEW"}}"#, true),
        ]
    )
    func alerts(aps: String, isShown: Bool) throws {
        for (transport, json) in [
            (Transport.apns, #"{"aps":(aps),"seal":{}}"#),
            (.fcmAPNs, #"{"message":{"apns":{"payload":{"aps":(aps),"seal":{}}}}}"#),
        ] {
            let payload = try PushDocument(json.replacing("(aps)", with: aps))
            let budget = try Self.budget(transport)
            if isShown {
                #expect(throws: Never.self) { try payload.requireAlert(for: budget) }
                // In the clear, any text is enough.
                #expect(throws: Never.self) { try payload.requireAlert(for: PayloadBudget(transport: transport)) }
            } else {
                #expect(throws: PushChartError(.noAlert, "")) { try payload.requireAlert(for: budget) }
            }
        }
        for transport in [Transport.fcm, .webPush] {
            #expect(throws: Never.self) {
                try PushDocument(#"{"seal":{}}"#).requireAlert(for: Self.budget(transport))
            }
        }
    }

    @Test("A notification of FCM shows something too")
    func notification() throws {
        let json = #"{"message":{"notification":{"body":"x"},"apns":{"payload":{"aps":{},"seal":{}}}}}"#
        #expect(throws: Never.self) { try PushDocument(json).requireAlert(for: Self.budget(.fcmAPNs)) }
    }
}

/// Random payloads in the clear and to seal. `PUSHCHART_CASES` sets another number than a few hundred.
@Suite("Random payloads with charts")
struct PackingPropertyTests {
    static let shards = 4

    @Test("Payloads use the available bytes, and packing again changes nothing", arguments: 0..<shards)
    func full(shard: Int) throws {
        var outcomes: [DrawnPayload.Outcome: Int] = [:]
        let cases = TextPropertyTests.cases(400)
        for index in 0..<cases {
            let seed = UInt64(index * Self.shards + shard) &* 0x9E37_79B9
            try outcomes[DrawnPayload(seed: seed).check(), default: 0] += 1
        }
        // The random limits make all outcomes frequent.
        #expect(outcomes[.cut, default: 0] > cases / 20)
        #expect(outcomes[.whole, default: 0] > cases / 20)
        #expect(outcomes[.refused, default: 0] > cases / 20)
        if cases > 1_000 { print("shard \(shard): \(outcomes)") }
    }
}
