import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SealedFormat
import SeriesCodec
import Testing

/// A random payload, with its chart and its options, and the rules for the result. Two of three are sealed.
struct DrawnPayload {
    enum Outcome { case whole, cut, refused }

    /// A text that may be shortened, or not.
    private struct Text {
        let path: JSONPath
        let text: GeneratedText
    }

    /// Ellipses with their spelling.
    private static let ellipses = [("…", "…"), ("", ""), ("...", "..."), (" \"more\"", #" \"more\""#)]

    private let seed: UInt64
    private let chart: SeriesChart
    private let template: PushDocument
    private let named: [Text]
    private let ellipsis: (text: String, spelling: String)
    private let options: PackingOptions

    init(seed: UInt64) throws {
        self.seed = seed
        var random = SeededGenerator(seed: seed)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let sampleCounts = [pick(1...6), pick(1...6), pick(1...6), pick(1...40), pick(1...160)]
        chart = try Self.chart(sampleCount: sampleCounts[pick(0...4)], using: &random)
        let transport = [Transport.apns, .apns, .webPush, .fcm, .fcmAPNs][pick(0...4)]
        let path = try #require(transport.sealPath)
        let (object, texts) = Self.object(at: path, using: &random)
        template = try Self.template(transport, seal: object, using: &random)
        named = texts.filter { _ in pick(0...4) > 0 }
        ellipsis = Self.ellipses[pick(0...3)]
        let fields = try named.map {
            try TextField(
                $0.path,
                weight: [1, 1, 2, 0.5][pick(0...3)],
                minimumCharacterCount: [1, 1, 0, pick(0...9)][pick(0...3)]
            )
        }
        let settings = try SealSettings(
            suite: SealSuite.allCases[pick(0...2)],
            paddingMultiple: [1, 1, 2, 16, pick(1...100), 256][pick(0...5)],
            hasTime: pick(0...2) == 0
        )
        let seal = pick(0...2) == 0 ? nil : settings
        let dialects = [JSONEncoderDialect.asWritten, .asWritten] + JSONEncoderDialect.allCases
        let dialect = dialects[pick(0...dialects.count - 1)]
        let reserve = [0, 0, pick(0...99)][pick(0...2)]
        // The template in the clear gives the order of magnitude.
        let added = [pick(-60...280), pick(-60...280), pick(-60...900)][pick(0...2)]
        let limit = PayloadLimit(byteCount: max(1, template.value.byteCount(in: dialect) + added) + reserve)
        let tolerance: Double? = [nil, nil, nil, 0.5][pick(0...3)]
        let maximumError = [nil, nil, nil, 4][pick(0...3)].map { max($0, tolerance ?? 0) }
        let isExact = pick(0...15) == 0
        options = try PackingOptions(
            goal: isExact
                ? .exact(decimals: 2)
                : tolerance.map { .smallest(tolerance: $0, maximumError: maximumError) }
                    ?? .mostFaithful(maximumError: maximumError),
            budget: Self.budget(transport, limit: limit.byteCount, reserve: reserve, dialect, seal),
            keepsLastValue: pick(0...7) == 0,
            texts: fields,
            cut: TextCutRule(at: pick(0...4) == 0 ? .words : .graphemes, ellipsis: ellipsis.text),
            shrinkOrder: [.textThenChart, .textThenChart, .chartThenText, .textOnly, .chartOnly][pick(0...4)]
        )
    }

    private static func budget(
        _ transport: Transport,
        limit: Int,
        reserve: Int,
        _ dialect: JSONEncoderDialect,
        _ seal: SealSettings?
    ) throws -> PayloadBudget {
        let limit = PayloadLimit(byteCount: limit)
        let clear = try PayloadBudget(transport: transport, limit: limit, reservedByteCount: reserve, dialect: dialect)
        return try seal.map(clear.forSealedPayloads) ?? clear
    }

    // MARK: Random parts

    private static func chart(sampleCount: Int, using random: inout SeededGenerator) throws -> SeriesChart {
        let rows = (0..<sampleCount).map { index in
            (time: Double(index), value: Optional(Double.random(in: 0..<1, using: &random)))
        }
        return SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)])
    }

    /// The spelling of the object to seal, and its texts; no spelling if there is no object.
    private static func object(at path: JSONPath, using random: inout SeededGenerator) -> (String?, [Text]) {
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func text() -> GeneratedText {
            GeneratedText(units: [pick(0...9), pick(0...40), pick(0...120)][pick(0...2)], using: &random)
        }
        if pick(0...9) == 0 { return (pick(0...1) == 0 ? nil : "{}", []) }
        var members: [String] = []
        var texts: [Text] = []
        for name in ["title", "subtitle", "body", "note"].shuffled(using: &random) where pick(0...1) == 0 {
            let text = text()
            // A key may have an escape too.
            let key = pick(0...9) == 0 ? name.replacing("t", with: #"\u0074"#) : name
            members.append(#""\#(key)":"\#(text.spelling)""#)
            texts.append(Text(path: path[name], text: text))
        }
        if pick(0...1) == 0 {
            let text = text()
            let number = ["1.50", "1e3", "-0"][pick(0...2)]
            members.append(#""own":{"é\/":[\#(number),null,true],"list":["\#(text.spelling)"]}"#)
            texts.append(Text(path: path["own"]["list"][0], text: text))
        }
        if pick(0...3) == 0 { members.append("\"chart\":\"\"") }
        members.shuffle(using: &random)
        return ("{" + members.joined(separator: ",") + "}", texts)
    }

    /// A payload of a transport with other keys beside the object.
    private static func template(
        _ transport: Transport,
        seal: String?,
        using random: inout SeededGenerator
    ) throws -> PushDocument {
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func string() -> String { #""\#(GeneratedText(units: pick(0...12), using: &random).spelling)""# }
        var others = (0..<pick(0...3)).map { index in
            let value = transport == .fcm ? string() : [string(), "[1.50,{}]", "1e3", "null"][pick(0...3)]
            return #""k\#(index)/":\#(value)"#
        }
        if let seal { others.insert(#""seal":\#(seal)"#, at: pick(0...others.count)) }
        let flag = ["", #","mutable-content":1.0"#, #","mutable-content":0"#][pick(0...2)]
        let aps = #""aps":{"alert":{"body":\#(string())}\#(flag)}"#
        let inside = { (members: [String]) in "{" + members.joined(separator: ",") + "}" }
        let json =
            switch transport {
            case .webPush: inside(others)
            case .fcm: #"{"message":{"token":"t","data":\#(inside(others))}}"#
            case .fcmAPNs:
                #"{"message":{"token":"t","data":{"d":\#(string())},"apns":{"payload":\#(inside([aps] + others))}}}"#
            default: inside(others + [aps])
            }
        return try PushDocument(json)
    }

    // MARK: Rules

    /// Packs the template, and checks the outcome against the rules.
    func check() throws -> Outcome {
        let push: PayloadWithChart
        do {
            push = try template.filled(with: chart, options: options)
        } catch {
            guard error.code == .overBudget else { throw error }
            try checkRefusal(missing: #require(error.bytesMissing))
            return .refused
        }
        try checkSizes(of: push)
        try checkTexts(of: push)
        try checkChart(of: push)
        let again = try push.document.filled(with: chart, options: options)
        #expect(again.bytes == push.bytes, "seed \(seed)")
        #expect(again.texts.allSatisfy { $0.cutCharacterCount == 0 }, "seed \(seed)")
        return push.texts.contains { $0.cutCharacterCount > 0 } ? .cut : .whole
    }

    /// The missing bytes are enough.
    ///
    /// One byte less is enough too for a few charts, as in the clear: the encoder finds a smaller text than the one it
    /// needs at least.
    private func checkRefusal(missing: Int) throws {
        #expect(missing > 0, "seed \(seed)")
        var options = options
        let budget = options.budget
        options.budget = try Self.budget(
            budget.transport,
            limit: budget.limit.byteCount + missing,
            reserve: budget.reservedByteCount,
            budget.dialect,
            budget.seal
        )
        let push = try template.filled(with: chart, options: options)
        #expect(push.byteCount <= options.budget.byteCount, "seed \(seed)")
    }

    /// The payload fits as it will be sent, all counts agree, and only texts, chart and `mutable-content` change.
    private func checkSizes(of push: PayloadWithChart) throws {
        let sent = try SealedPayload(push.document, for: options.budget)
        let byteCount = try sent.byteCount
        #expect(byteCount <= options.budget.byteCount, "seed \(seed)")
        #expect(push.byteCount == byteCount, "seed \(seed)")
        let size = push.document.sizeBreakdown(for: options.budget)
        #expect(size.total == sent.document.byteCount, "seed \(seed)")
        #expect(size.keys == sent.document.sizeBreakdown.keys, "seed \(seed)")
        let available = try push.document.availableByteCount(budget: options.budget)
        #expect(available >= push.chart.byteCount, "seed \(seed)")

        var restored = push.document
        var empty = template
        for text in named { try restored.set(#require(template.value[text.path]), at: text.path) }
        try restored.setChart("", for: options.budget)
        try empty.setChart("", for: options.budget)
        if push.removedEscapeByteCount > 0 {
            restored = try PushDocument(parsing: restored.value.withoutNeedlessEscapes.bytes)
            empty = try PushDocument(parsing: empty.value.withoutNeedlessEscapes.bytes)
        }
        #expect(restored == empty, "seed \(seed)")
    }

    /// No text could have one more character beside the same chart.
    private func checkTexts(of push: PayloadWithChart) throws {
        guard options.cut.boundary == .graphemes else { return }
        let sent = try SealedPayload(push.document, for: options.budget)
        let plaintext = try SealedPayload(push.document, for: options.budget.withoutPadding)
        let free = try sent.maximumPlaintextByteCount - plaintext.plaintextByteCount
        for ((text, field), outcome) in zip(zip(named, options.texts), push.texts) {
            guard case .string(let string)? = push.document.value[text.path] else { continue }
            let problem = text.text.problem(
                String(decoding: string.spelling, as: UTF8.self),
                minimumLength: field.minimumCharacterCount,
                ellipsis: ellipsis.spelling,
                free: free,
                cutCharacterCount: outcome.cutCharacterCount
            )
            #expect(problem == nil, "seed \(seed): \(text.path): \(problem ?? "") in \(free) bytes")
            // In the clear, some transports and encoders count other bytes.
            #expect(options.budget.seal == nil || outcome.byteCount == string.spelling.count)
        }
    }

    /// No chart with more characters beside the same texts has a smaller error, unless texts come first and it misses
    /// the target error.
    private func checkChart(of push: PayloadWithChart) throws {
        guard case .mostFaithful = options.goal else { return }
        let isTextFirst = !options.texts.isEmpty && options.shrinkOrder.parts.first == .text
        let available = try push.document.availableByteCount(budget: options.budget)
        let encoder = SeriesEncoder(scale: options.scale, keepsLastValue: options.keepsLastValue)
        let best = try encoder.encode(chart, byteBudget: available)
        if !isTextFirst || best.maximumError <= options.targetError {
            #expect(push.chart.inkDistance <= best.inkDistance, "seed \(seed)")
        }
        // One more character would not fit.
        var longer = push.document
        try longer.setChart(String(repeating: "~", count: available - 2), for: options.budget)
        #expect(try SealedPayload(longer, for: options.budget).byteCount <= options.budget.byteCount, "seed \(seed)")
        try longer.setChart(String(repeating: "~", count: available - 1), for: options.budget)
        #expect(try SealedPayload(longer, for: options.budget).byteCount > options.budget.byteCount, "seed \(seed)")
    }
}

extension PayloadBudget {
    /// The budget without padding, whose plaintext has as many bytes as its members.
    fileprivate var withoutPadding: PayloadBudget {
        get throws {
            guard let seal else { return self }
            return try forSealedPayloads(with: SealSettings(suite: seal.suite, hasTime: seal.hasTime))
        }
    }
}
