import JSONDocument
import PushChartDiagnostics
import PushPayload
import SeriesCodec
import Testing

@Suite("Figures in texts")
struct FigureTests {
    /// A payload whose text contains the last value of an exact series.
    private func pushed(_ value: Double, decimals: Int, text: String = "{last}") throws -> PayloadWithChart {
        var root = JSONObject()
        var aps = JSONObject()
        aps["alert"] = JSONValue(text)
        root["aps"] = .object(aps)
        let options = try PackingOptions(
            goal: .exact(decimals: decimals),
            budget: PayloadBudget(PayloadLimit(byteCount: 1 << 22)),
            texts: [TextField(parsing: "aps.alert")],
            figureFormat: FigureFormat(decimals: max(0, decimals))
        )
        let series = try TimeSeries(rows: [(0, 12), (60, value)])
        return try PushDocument(root: root)
            .filled(with: SeriesChart(axis: .number, series: [series]), options: options)
    }

    @Test(
        "A text and an exact chart have the same rounding: the shortest decimals, halves away from zero",
        arguments: [
            (-5295.5, 0, "-5296", -5296.0), (5295.5, 0, "5296", 5296), (-0.5, 0, "-1", -1), (0.49, 0, "0", 0),
            (2.5, 0, "3", 3), (-2.5, 0, "-3", -3), (1.005, 2, "1.01", 1.01), (-1.005, 2, "-1.01", -1.01),
            (8.325, 2, "8.33", 8.33), (-0.004, 2, "0.00", 0), (0.1 + 0.2, 1, "0.3", 0.3), (1e-300, 3, "0.000", 0),
        ]
    )
    func rounding(value: Double, decimals: Int, text: String, charted: Double) throws {
        let push = try pushed(value, decimals: decimals)
        #expect(push.document.aps?["alert"]?.text == text)
        let decoded = try SeriesDecoder().decode(push.document.chartText())
        #expect(decoded.series.first?.last?.value == charted)
    }

    @Test("Negative decimals of an exact chart round to tens, halves away from zero")
    func tens() throws {
        for (value, charted) in [(-5295.0, -5300.0), (5295, 5300), (-5294.9, -5290), (4.999, 0), (5, 10)] {
            let decoded = try SeriesDecoder().decode(pushed(value, decimals: -1).document.chartText())
            #expect(decoded.series.first?.last?.value == charted)
        }
    }

    @Test("A text with many long figures stays small")
    func bounded() throws {
        let text = String(repeating: "{last}", count: 50_000)
        var root = JSONObject()
        var aps = JSONObject()
        aps["alert"] = JSONValue(text)
        root["aps"] = .object(aps)
        let options = try PackingOptions(
            budget: PayloadBudget(PayloadLimit(byteCount: 1 << 30)),
            texts: [TextField(parsing: "aps.alert")],
            figureFormat: FigureFormat(decimals: 20, groupSeparator: "\u{202F}\u{202F}")
        )
        let series = try TimeSeries(rows: [(0, 1), (60, 1e308)])
        let push = try PushDocument(root: root)
            .filled(with: SeriesChart(axis: .number, series: [series]), options: options)
        #expect(push.byteCount < 1 << 21)
    }

    @Test("A figure has 0 to 20 decimals", arguments: [-1, 21, .max, .min])
    func decimals(count: Int) throws {
        #expect(throws: PushChartError(.outOfRange, "")) { try FigureFormat(decimals: count) }
        #expect(try FigureFormat(decimals: 20).decimals == 20)
        #expect(FigureFormat.automatic.decimals == nil)
    }

    @Test(
        "Figures are filled in in the alert of the transport, and elsewhere in named texts only",
        arguments: [
            (Transport.apns, #"{"aps":{"alert":"(a)"},"note":"(b)","message":{"notification":{"title":"(b)"}}}"#),
            (.apns, #"{"aps":{"alert":{"title":"(a)","subtitle":"(a)","loc-args":["(a)",1],"loc-key":"(b)"}}}"#),
            (.liveActivity, #"{"aps":{"alert":{"body":"(a)"},"content-state":{"note":"(b)"}}}"#),
            (.fcm, #"{"message":{"notification":{"title":"(a)","body":"(a)"},"data":{"body":"(a)","note":"(b)"}}}"#),
            (.fcmAPNs, #"{"message":{"notification":{"body":"(a)"},"apns":{"payload":{"aps":{"alert":"(a)"}}}}}"#),
            (.webPush, #"{"title":"(a)","aps":{"alert":"(b)"}}"#),
        ]
    )
    func places(transport: Transport, template: String) throws {
        let placeholder = "{last} {user}"
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: [(0, 12), (60, 14)])])
        func document(_ alert: String, _ other: String) throws -> PushDocument {
            try PushDocument(template.replacing("(a)", with: alert).replacing("(b)", with: other))
        }
        let options = try PackingOptions(budget: PayloadBudget(transport: transport))
        let push = try document(placeholder, placeholder).filled(with: chart, options: options)
        var expected = try document("14 {user}", placeholder)
        try expected.setChart(push.chart.text, at: options.chartPath, for: options.budget)
        #expect(push.document == expected)
        // The code of an app may replace names of its own.
        let alertCount = template.split(separator: "(a)").count - 1
        #expect(push.unfilledPlaceholders.count { $0.reason == .unknownName } == alertCount)
        let silent = try PackingOptions(budget: options.budget, figureFormat: nil)
        let unfilled = try document(placeholder, placeholder).filled(with: chart, options: silent)
        var untouched = try document(placeholder, placeholder)
        try untouched.setChart(unfilled.chart.text, at: options.chartPath, for: options.budget)
        #expect(unfilled.document == untouched)
        #expect(unfilled.unfilledPlaceholders.isEmpty)
    }

    @Test(
        "Packing again changes nothing, whatever the unit and the separators form with the braces of a text",
        arguments: [
            ("{la{unit}}", "st", "{la{unit}}"), ("{unit}last}", "{", "{unit}last}"),
            ("{unit}", "{unit}", "{unit}"), ("{unit}", "{lats}", "{lats}"), ("{{{last}}", "m", "{14}"),
            ("{unit", "m", "{unit"), ("{last{unit}", "}", "{last{unit}"),
        ]
    )
    func stability(text: String, unit: String, expected: String) throws {
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: [(0, 12), (60, 14)])], unit: unit)
        let push = try PushDocument(body: text).filled(with: chart)
        #expect(push.document.body == expected)
        #expect(try push.document.filled(with: chart).bytes == push.bytes)
    }

    @Test(
        "A level is a figure with its name",
        arguments: [
            ("{high}", "180"), ("{low}", "69.5"), ("{a b}", "-1"), ("{reference}", "100"), ("{High}", "{High}"),
            ("{high:2}", "180.00"), ("{low:compact}", "69.5"), ("{high:x}", "{high:x}"), ("{high}{last}", "18014"),
            ("{{{high}", "{180"),
        ]
    )
    func levels(text: String, expected: String) throws {
        var chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: [(0, 12), (60, 14)])], reference: 100)
        for (name, value) in [("high", 180), ("low", 69.5), ("a b", -1)] as [(String, Double)] {
            chart.levels.append(NamedLevel(name: name, value: value))
        }
        let push = try PushDocument(body: text).filled(with: chart)
        #expect(push.document.body == expected)
        #expect(try push.document.filled(with: chart).bytes == push.bytes)
        // The names of levels and parts are the same name space.
        #expect(throws: PushChartError(.badLevel, "")) {
            try PushDocument(body: "{high}").filled(
                with: chart,
                options: PackingOptions(parts: [TextPart("high", "x")])
            )
        }
        // A colon or a brace ends a name in a text.
        for name in ["change%", "high:2", "a}b", "{"] {
            chart.levels[1].name = name
            #expect(throws: PushChartError(.badLevel, "")) { try PushDocument(body: "x").filled(with: chart) }
        }
    }

    @Test("Separators that make other numbers are refused", arguments: [("", ""), (".", "."), ("1", ""), (".", "٣0")])
    func separators(decimal: String, group: String) {
        #expect(throws: PushChartError(.outOfRange, "")) {
            try FigureFormat(decimalSeparator: decimal, groupSeparator: group)
        }
    }

    @Test("Levels are in the texts around parts, and in the clear beside a seal they are told")
    func levelsBesideParts() throws {
        let series = try TimeSeries(rows: [(0, 12), (60, 14)])
        let levels = [NamedLevel(name: "high", value: 180)]
        let chart = SeriesChart(axis: .number, series: [series], levels: levels)
        let options = try PackingOptions(parts: [TextPart("user", "{high}")])
        let push = try PushDocument(body: "{user} is above {high}").filled(with: chart, options: options)
        #expect(push.document.body == "{high} is above 180")
        let other = try PushDocument(#"{"aps":{"alert":"x"},"note":"{high}"}"#).filled(with: chart)
        #expect(other.unfilledPlaceholders.isEmpty)
        let plain = try PackingOptions(figureFormat: nil)
        #expect(try PushDocument(body: "{high}").filled(with: chart, options: plain).document.body == "{high}")
    }

    @Test(
        "A word in braces is reported, and a remark is not",
        arguments: [
            ("{lats}", "{lats}"), ("{ last }", "{ last }"), ("{Last}", "{Last}"), ("{change %}", "{change %}"),
            ("{größe}", "{größe}"), ("{user_name-2}", "{user_name-2}"), ("{unit}", "{unit}"), ("{0}", nil), ("{}", nil),
            ("{last:.1f}", "{last:.1f}"), ("{max|round}", "{max|round}"), ("{min.0}", "{min.0}"), ("{a:b}", nil),
            ("{a, b}", nil), ("{see below}", nil), ("{%}", nil), ("{lats", nil), ("lats}", nil), ("{\"a\":1}", nil),
        ]
    )
    func names(text: String, reported: String?) throws {
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: [(0, 12), (60, 14)])])
        let push = try PushDocument(title: "14", body: text).filled(with: chart)
        #expect(push.document.body == text)
        #expect(push.unfilledPlaceholders.map(\.name) == [reported].compactMap(\.self))
    }

    @Test("Of a text, each name of no figure is reported once, up to 20")
    func severalNames() throws {
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: [(0, 12), (60, 14)])])
        func names(_ text: String) throws -> [String] {
            try PushDocument(body: text).filled(with: chart).unfilledPlaceholders.map(\.name)
        }
        #expect(try names("{lats} {unit} {maxi}{lats} {min}{unit}") == ["{unit}", "{lats}", "{maxi}"])
        let many = (10..<40).map { "{a\($0)}" }
        #expect(try names(many.joined()) == Array(many.prefix(20)))
    }
}
