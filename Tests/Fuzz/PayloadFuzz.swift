import PushChartDiagnostics
import PushLint
import PushPayload
import SealedFormat

@testable import JSONDocument

// Two bytes select the dialect and the lint options. If the first byte is odd, the rest is the payload as raw bytes.
// Otherwise the rest determines a payload with texts of all kinds.

/// Every payload is read, written unchanged, linted, and cut to any limit between characters, in the clear and sealed.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzPayload(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    let mode = input.byte()
    let settings = input.byte()
    let dialect = JSONEncoderDialect.allCases[Int(mode >> 1) % JSONEncoderDialect.allCases.count]
    let cut = TextCutRule(
        at: settings & 1 == 0 ? .graphemes : .words,
        ellipsis: ["…", "...", "", "e\u{301}", "\u{301}"][Int(settings >> 1) % 5]
    )
    let missing = Int(settings >> 3) * 3 + 1
    let bytes = mode & 1 == 1 ? input.bytes : madePayload(&input)
    readJSON(bytes)
    lint(bytes, headerOf: settings)
    guard let push = try? PushDocument(parsing: bytes) else {
        require(mode & 1 == 1, "the made text is not a payload")
        return 0
    }
    // The written payload reads back unchanged.
    let written = push.bytes
    require(written.count == push.byteCount, "the bytes are counted wrongly")
    require((try? PushDocument(parsing: written)) == push, "the written payload reads differently")
    _ = push.sizeBreakdown.largestKeys(3)
    putChart(into: push, Transport.allCases[Int(settings) % Transport.allCases.count])
    let named = [
        ["aps.alert.body", "aps.alert.title:2:3"], ["aps.alert"], ["a:0.5:0", #"[""]:1:2"#], ["a[0]", "aps.alert"],
    ]
    let fields = named[Int(mode >> 4) % named.count].compactMap { try? TextField(parsing: $0) }
    let limit = max(1, push.value.byteCount(in: dialect) - missing)
    guard
        let budget = try? PayloadBudget(
            transport: .apns,
            limit: PayloadLimit(byteCount: limit),
            reservedByteCount: 0,
            dialect: dialect
        )
    else {
        require(false, "there is no budget of \(limit) bytes")
        return 0
    }
    fit(push, fields: fields, cut: cut, to: budget)
    fitSealed(
        push,
        for: Transport.allCases[Int(mode >> 2) % Transport.allCases.count],
        cut: cut,
        missingByteCount: missing,
        settings: settings,
        dialect: dialect
    )
    return 0
}

/// A document is written as it was read, or refused at one of its bytes. Who skips it comes to the same end.
private func readJSON(_ bytes: [UInt8]) {
    do throws(PushChartError) {
        let value = try JSONValue(parsing: bytes)
        require(value.bytes.count == value.byteCount, "the bytes of a document are counted wrongly")
        require((try? JSONValue(parsing: value.bytes)) == value, "a written document reads differently")
        require(JSONEncoderDialect.allCases.allSatisfy { value.byteCount(in: $0) > 0 }, "no bytes for an encoder")
    } catch {
        require(
            (0...bytes.count).contains(error.place.offset ?? -1) && !error.message.isEmpty,
            "an error is at no byte: \(error)"
        )
        require((1...bytes.count + 1).contains(error.place.line ?? 0), "an error is in no line: \(error)")
    }
    var (reading, skipping) = (JSONReader(bytes), JSONReader(bytes))
    func message(_ read: () throws(PushChartError) -> Void) -> String {
        do throws(PushChartError) {
            try read()
            return ""
        } catch {
            return error.description
        }
    }
    let read = message { () throws(PushChartError) in _ = try reading.readDocument() }
    let skipped = message { () throws(PushChartError) in
        try skipping.skipValue()
        try skipping.readEnd()
    }
    require(read == skipped, "a skipped document has another error: \(skipped)")
    require(reading.position == skipping.position, "a skipped document ends elsewhere")
}

/// The same for a payload that is sealed before it is sent.
private func fitSealed(
    _ push: PushDocument,
    for transport: Transport,
    cut: TextCutRule,
    missingByteCount: Int,
    settings: UInt8,
    dialect: JSONEncoderDialect
) {
    let clear = PayloadBudget(transport: transport, dialect: dialect)
    guard let path = transport.sealPath, let seal = seal(settings), let large = try? clear.forSealedPayloads(with: seal)
    else {
        return
    }
    putSealedChart(into: push, large)
    let fields = ["body", "title", "own"].compactMap { try? TextField(path[$0], minimumCharacterCount: 0) }
    let limit = PayloadLimit(byteCount: max(1, push.byteCount(countedBy: large) - missingByteCount))
    let small = try? PayloadBudget(transport: transport, limit: limit, reservedByteCount: 0, dialect: dialect)
    guard let budget = try? small?.forSealedPayloads(with: seal) else { return }
    fit(push, fields: fields.filter { push.value[$0.path]?.kind == "string" }, cut: cut, to: budget)
}

private func seal(_ settings: UInt8) -> SealSettings? {
    try? SealSettings(
        suite: SealSuite.allCases[Int(settings) % 3],
        paddingMultiple: [1, 1, 2, 16, 256][Int(settings >> 2) % 5],
        hasTime: settings & 2 == 0
    )
}

/// A chart in the object that is sealed takes as many bytes as are available, and not one more.
private func putSealedChart(into push: PushDocument, _ budget: PayloadBudget) {
    guard let available = try? push.availableByteCount(budget: budget) else { return }
    for (count, fits) in [(available - 2, true), (available - 1, false)] {
        var document = push
        guard (try? document.setChart(String(repeating: "~", count: count), for: budget)) != nil else {
            fatalError("a payload with bytes for a chart has no place for it")
        }
        require((document.byteCount(countedBy: budget) <= budget.byteCount) == fits, "the bytes are counted wrongly")
        require(document.sizeBreakdown(for: budget).keys.count == document.root.members.count, "a key has no size")
    }
}

/// A chart is put where the transport says, or the payload stays as it is.
private func putChart(into push: PushDocument, _ transport: Transport) {
    var document = push
    let budget = PayloadBudget(transport: transport)
    guard (try? document.setChart("chart", for: PayloadBudget(transport: transport))) != nil else {
        require(document == push, "a payload without a place for a chart has changed")
        return
    }
    require(document.value[transport.chartPath]?.text == "chart", "the chart is elsewhere")
    guard let available = try? push.availableByteCount(budget: budget) else { return }
    require(document.byteCount(countedBy: budget) == budget.byteCount - available + 7, "the bytes are counted wrongly")
}

private func fit(_ push: PushDocument, fields: [TextField], cut: TextCutRule, to budget: PayloadBudget) {
    guard let fit = try? push.fittingTexts(fields, parts: [], cut: cut, in: budget) else { return }
    let document = fit.document
    require(document.byteCount(countedBy: budget) <= budget.byteCount, "over the limit")
    for (field, fitted) in zip(fields, fit.texts) {
        guard case .string(let before)? = push.value[field.path], case .string(let after)? = document.value[field.path]
        else { fatalError("a text is missing") }
        guard let whole = before.text else { continue }
        guard let text = after.text else { fatalError("a text is no longer Unicode") }
        require(isCut(text, of: whole, ellipsis: cut.ellipsis), "“\(text)” is not a cut of “\(whole)”")
        require(
            fitted.cutCharacterCount == 0
                || whole.count - fitted.cutCharacterCount >= min(field.minimumCharacterCount, whole.count),
            "a text is shorter than its minimum length"
        )
        require((fitted.cutCharacterCount == 0) == (text == whole), "the number of cut characters is wrong")
    }
    let again = try? document.fittingTexts(fields, parts: [], cut: cut, in: budget).document
    require(again == document, "packing again is not stable")
}

private func lint(_ bytes: [UInt8], headerOf settings: UInt8) {
    let types = ["alert", "background", "voip", "liveactivity", "nonsense"]
    let headers = [
        PushHeader(name: "apns-push-type", value: types[Int(settings) % types.count]),
        PushHeader(name: "apns-expiration", value: String(decoding: bytes.prefix(22), as: UTF8.self)),
        PushHeader(name: "apns-id", value: String(decoding: bytes.prefix(36), as: UTF8.self)),
    ]
    let transports: [Transport?] = [nil] + Transport.allCases
    let lint = PayloadLint(
        transport: transports[Int(settings) / 5 % transports.count],
        limit: .legacy,
        headers: headers
    )
    guard let findings = try? lint.findings(in: bytes) else { return }
    for finding in findings {
        require(!finding.message.isEmpty && !finding.code.rawValue.isEmpty, "a finding has no message")
    }
}

private func madePayload(_ input: inout FuzzInput) -> [UInt8] {
    var alert = JSONObject()
    for name in ["title", "subtitle", "body"] where input.flag() { alert[name] = string(&input) }
    var aps = JSONObject()
    aps["alert"] = input.flag() ? string(&input) : .object(alert)
    if input.flag() { aps[input.text(atMost: 2)] = JSONValue(Int(input.byte())) }
    var root = JSONObject()
    if input.flag() { root["chart"] = string(&input) }
    root["aps"] = .object(aps)
    if input.flag() { root["a"] = input.flag() ? .array([string(&input)]) : string(&input) }
    if input.flag() { root[""] = string(&input) }
    if let number = JSONNumber(input.double()), input.flag() { root["n"] = .number(number) }
    if input.flag() {
        var sealed = JSONObject()
        for name in ["body", "own", "title"] where input.flag() { sealed[name] = string(&input) }
        if input.flag() { sealed[input.text(atMost: 2)] = string(&input) }
        root["seal"] = .object(sealed)
    }
    return JSONValue.object(root).bytes
}

/// A text, sometimes with a lone surrogate.
private func string(_ input: inout FuzzInput) -> JSONValue {
    let text = input.text(atMost: 16)
    guard input.byte() > 240 else { return JSONValue(text) }
    let half = UInt16(0xD800) + UInt16(input.byte()) * 8
    return .string(JSONString([.text(text), .loneSurrogate(half), .text(input.text(atMost: 8))]))
}
