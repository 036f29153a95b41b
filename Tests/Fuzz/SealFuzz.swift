import Foundation
import JSONDocument
import PushChartDiagnostics
import SeriesDecoding

@testable import SealedFormat
@testable import SealedPush

// The first byte selects the use of the rest:
// - a sealed text;
// - an envelope under the number of the right key;
// - a plaintext of members, or of a chart.
//
// No input has a correct tag, so the readers of plaintexts get their bytes directly. The environment variable FUZZ_SEAL
// selects `texts` or `plaintexts` for all inputs.

/// No text opens without its tag. Every plaintext is refused, or written again as it was.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzSeal(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    let mode = input.byte()
    let format: SealedContent.PlaintextFormat = mode & 1 == 0 ? .chart : .members
    switch selection ?? (mode & 2 == 0 ? "texts" : "plaintexts") {
    case "texts":
        if format == .chart {
            refuse(String(decoding: input.bytes, as: UTF8.self))
        } else {
            refuse(envelope(&input))
        }
    default:
        read(input.bytes, format)
    }
    return 0
}

private let selection = ProcessInfo.processInfo.environment["FUZZ_SEAL"]
private let keys = SealSuite.allCases.compactMap { suite in
    try? OpeningKey(suite: suite, topic: "com.example.App", secret: [UInt8](repeating: 7, count: 32))
}
private let opener = PushOpener(keys: keys)
private let payload: JSONValue = ["aps": ["alert": ["title": "A", "loc-key": "b"], "sound": "c"], "account": 7]

private func refuse(_ text: String) {
    _ = try? KeyIdentifier(ofSealedText: text)
    do {
        _ = try opener.open(text, now: 0)
        fatalError("a text without a correct tag opens")
    } catch {
        require(
            [.cannotOpen, .unknownSealVersion].contains(error.code),
            "a text is refused with \(error.code.rawValue)"
        )
    }
    guard case .object(var object) = payload else { return }
    object["seal"] = JSONValue(text)
    require(
        (try? opener.replacingSealedTextWithContent(in: .object(object), now: nil)) == nil,
        "a payload without a correct tag opens"
    )
}

/// A text under the number of a key that the opener has.
private func envelope(_ input: inout FuzzInput) -> String {
    let key = input.pick(keys)
    let bytes = input.bytes
    let prefix = Array((bytes + [UInt8](repeating: 0, count: 32)).prefix(key.suite.prefixByteCount))
    let envelope = SealedEnvelope(
        header: SealedEnvelope.SuiteAndFormatDigit(
            suite: key.suite,
            format: bytes.count.isMultiple(of: 2) ? .chart : .members
        ),
        keyIdentifier: key.identifier.number,
        prefix: prefix,
        ciphertext: bytes.dropFirst(prefix.count) + [UInt8](repeating: 0, count: 16)
    )
    require((try? SealedEnvelope(parsing: envelope.text)) == envelope, "an envelope reads differently")
    return envelope.text
}

private func read(_ bytes: [UInt8], _ format: SealedContent.PlaintextFormat) {
    guard let content = SealedContent(plaintext: bytes, format: format) else { return }
    require((try? SealedContent(content.object, time: content.time)) == content, "the content reads differently")
    if format == .chart {
        require(content.plaintext(paddingMultiple: 1) == bytes, "the chart is written differently")
    } else {
        // A sealer pads to a multiple, and nothing is not padded.
        let padding = bytes.count - content.plaintextByteCountBeforePadding(paddingMultiple: 2)
        require(padding >= 0, "the plaintext is counted wrongly")
        let written = content.plaintext(paddingMultiple: max(2, bytes.count))
        require(written == bytes || written.isEmpty || bytes.count < 2, "the plaintext is written differently")
    }
    let opened = OpenedContent(object: content.object, time: content.time, keyIdentifier: keys[0].identifier)
    guard case .object(var object) = payload, let place = try? SealPlace(JSONPath(keys: "seal")) else { return }
    object["seal"] = ""
    guard let clear = try? opened.replacingSealedText(in: .object(object), at: place) else {
        require(content.object["seal"] != nil, "the content does not go into the payload")
        return
    }
    require(clear["seal"] == nil && clear[JSONPath(keys: "aps", "sound")]?.text == "c", "the payload has lost a value")
    require((try? JSONValue(parsing: clear.bytes)) == clear, "the clear payload reads differently")
}

extension JSONValue {
    fileprivate subscript(key: String) -> JSONValue? { self[JSONPath(keys: key)] }
}
