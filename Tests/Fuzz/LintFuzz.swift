// Makes a style file and a payload with a chart from bytes, and lints the payload as `pushchart lint --styles` does.
// `Tests/Fuzz/run lint` builds this target.

import ChartLayout
import ChartPreview
import JSONDocument
import PushChartDiagnostics
import PushLint
import PushPayload
import SeriesCodec

@testable import SeriesDecoding

/// Every payload has findings that say what is wrong, with every style.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzLint(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var choices = Choices(bytes: UnsafeBufferPointer(start: start, count: count))
    let transport = Transport.allCases[choices.below(Transport.allCases.count)]
    guard let text = choices.chartText(), let document = payload(with: text, for: transport) else { return 0 }
    let file = Array(choices.style().utf8)
    guard let style = try? ResolvedStyle(parsing: file, name: "fuzz", extending: { _ in nil }) else { return 0 }
    let chart = PayloadChart(in: document, at: nil)
    let drawn = chart.map { ChartDrawingLint.findings(in: $0) { _ in style } } ?? []
    let ofAnyMarks: [Finding.Code] = [
        .secondsAsLabels, .axisWithoutValues, .hiddenLimitLine, .xWithoutText, .missingLevel, .unusedLevel,
        .misscaledPercents, .overlappingNames, .overriddenSize, .undrawnKeys,
    ]
    let marks = drawn.filter { !ofAnyMarks.contains($0.code) }
    // The style may draw bars for names.
    let mayDrawMarks = style.style.drawsMarkForEachSample || chart?.chart.axis == .names
    require(mayDrawMarks || marks.isEmpty, "a line has findings of marks: \(marks)")
    let lint = PayloadLint(transport: transport, styleNames: [ChartStyle.standardName])
    guard let findings = try? lint.findings(in: document.bytes) else { fatalError("a payload is not readable") }
    for finding in findings + drawn {
        require(!finding.message.isEmpty && !finding.code.rawValue.isEmpty, "a finding has no message")
    }
    let hasChart = chart != nil
    require(hasChart != findings.contains { $0.code == .badChart }, "a chart and its findings disagree")
    require(hasChart || drawn.isEmpty, "the style of no chart has findings: \(drawn)")
    return 0
}

private func payload(with text: String, for transport: Transport) -> PushDocument? {
    var document = try? PushDocument(parsing: Array(#"{"aps":{"alert":"a","mutable-content":1}}"#.utf8))
    try? document?.setChart(text, for: PayloadBudget(transport: transport))
    return document?.value[transport.chartPath] == nil ? nil : document
}

extension Choices {
    /// A chart as text: encoded, damaged, or of any digits with a correct check.
    fileprivate mutating func chartText() -> String? {
        let form = below(8)
        if form == 0 {
            var digits: [UInt8] = []
            for _ in 0..<byte() { digits.append(UInt8(below(88))) }
            while digits.last == 0 { digits.removeLast() }
            let version: ChartTextVersion = below(2) == 0 ? .one : .two
            return String(decoding: EncodedChartText.withVersionAndCheck(digits, version: version), as: UTF8.self)
        }
        let encoder = SeriesEncoder(scale: 1, keptSamples: form < 3 ? .outline : .all)
        guard let chart = chart(), let encoded = try? encoder.encode(chart) else { return nil }
        guard form == 1 else { return encoded.text }
        var bytes = Array(encoded.text.utf8)
        bytes[below(bytes.count)] = UInt8(byte())
        return String(decoding: bytes, as: UTF8.self)
    }
}
