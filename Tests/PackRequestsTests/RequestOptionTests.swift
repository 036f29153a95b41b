import Foundation
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SeriesCodec
import Testing

@testable import PackRequests

extension RequestOption: CustomTestStringConvertible {
    /// The long name of the option.
    public var testDescription: String { name }
}

extension RequestOption {
    /// Values at the ends of the range in JSON, and values beyond them; `nil` for an option without a range.
    fileprivate var valuesAroundItsRange: (inside: [String], outside: [String])? {
        switch type.schema {
        case .integer(let range):
            (
                ["\(range.lowerBound)", "\(range.upperBound)"], ["\(range.lowerBound - 1)", "\(range.upperBound + 1)"]
            )
        case .number(let range) where range.upperBound < .greatestFiniteMagnitude:
            (
                ["\(max(range.lowerBound, 0.001))", "\(range.upperBound)"],
                ["\(range.lowerBound / 2)", "\(range.upperBound * 2)"]
            )
        case .choice(let names): (names.map { "\"\($0)\"" }, ["\"x\""])
        default: nil
        }
    }
}

/// Each option of a request, as its row declares it.
@Suite struct RequestOptionTests {
    private static let key =
        #"{"version":1,"suite":"aes-256-gcm","topic":"t","secret":"\#(String(repeating: "A", count: 43))="}"#

    /// The answer to a request with one option, and others that it needs.
    private func answer(_ option: RequestOption, _ value: String) throws -> RequestAnswerer.Answer {
        var line =
            #"{"template":{"aps":{"alert":"Now"},"seal":{"body":"Now"}},"series":[[0,1],[60,2]],"seal":\#(Self.key)"#
        if option.name != "seal" { line += #","\#(option.member)":\#(value)"# }
        if option.name == "reserve" { line += #","limit":\#(1 << 40)"# }
        if option.name == "at" { line = line.replacingOccurrences(of: #","seal":\#(Self.key)"#, with: "") }
        return answerToLine(Array((line + "}").utf8))
    }

    @Test(
        "A number on the command line is decimal, as in a request",
        arguments: [
            ("16", 16), ("-1.5e3", -1500), ("+.5", 0.5), ("007.", 7), ("0x10", nil), ("0x1p4", nil), ("1e", nil),
            ("inf", nil),
            ("nan", nil), ("1_000", nil), (" 1", nil), ("1 ", nil), ("", nil), ("١", nil),
        ] as [(String, Double?)]
    )
    func decimalNumbers(word: String, number: Double?) {
        #expect(Double(word: word) == number)
        #expect(NamedLevel(word: "high=\(word)")?.value == number)
        #expect(MaximumGap(word: word) == number.flatMap { $0 > 0 ? .distance($0) : nil })
        let isWeight = number.map { $0 > 0 } ?? false
        #expect((try? TextField(parsing: "aps.alert:\(word)")) != nil || !isWeight)
        #expect((try? TextField(parsing: "aps.alert:\(word)")) == nil || isWeight)
    }

    @Test(
        "Half of a surrogate pair is called by its name",
        arguments: [#""parts":{"user":"a\ud83d"}"#, #""style":"\udc00""#, #""text":["aps.alert","\ud83d"]"#]
    )
    func loneSurrogates(member: String) {
        let line = #"{"template":{"aps":{"alert":"{user}"}},\#(member)}"#
        let answer = String(decoding: answerToLine(Array(line.utf8)).bytes, as: UTF8.self)
        #expect(answer.contains("bad-request") && answer.contains("half a surrogate pair"), "\(answer)")
    }

    @Test(
        "A name in braces that nothing replaces is a finding, also without parts and without a chart",
        arguments: [
            ("", "", true), (#","series":[[0,1],[60,2]]"#, "", true), ("", #","parts":{"user":"Zoë"}"#, false),
        ]
    )
    func unfilledName(series: String, options: String, isFound: Bool) {
        let line = #"{"template":{"aps":{"alert":"{user} left"}},"report":true\#(series)\#(options)}"#
        let answer = String(decoding: answerToLine(Array(line.utf8)).bytes, as: UTF8.self)
        #expect(answer.contains(#""code":"unknown-placeholder""#) == isFound, "\(answer)")
    }

    private static let schema =
        (try? String(
            contentsOf: VectorFile.repository.appending(path: "docs/request.schema.json"),
            encoding: .utf8
        )) ?? ""
    private static let withDefault = RequestOptions.all.filter { $0.defaultValue != nil }
    private static let withRange = RequestOptions.all.filter { $0.valuesAroundItsRange != nil }
    private static let ofOneKind = RequestOptions.all.filter { !["seal", "part", "level"].contains($0.name) }

    @Test func optionsOfEachKindArePresent() {
        #expect(Self.withDefault.count > 5)
        #expect(Self.withRange.count > 10)
        #expect(Self.ofOneKind.count > 20)
    }

    private func isInSchema(_ option: RequestOption, _ value: String) throws -> Bool {
        try SchemaCheck(Self.schema).isValid(Array(#"{"\#(option.member)":\#(value)}"#.utf8))
    }

    @Test func namesDiffer() {
        let names = RequestOptions.all.map(\.name) + RequestContentMember.all.map(\.name)
        #expect(Set(names).count == names.count)
        for reader in [MessageReader.python, .javaScript] {
            #expect(Set(RequestOptions.all.map { reader.name(of: $0.name) }).count == RequestOptions.all.count)
        }
    }

    @Test(arguments: withDefault)
    func theDefaultIsThatOfTheSchema(option: RequestOption) throws {
        let value = String(decoding: try #require(option.defaultValue).bytes, as: UTF8.self)
        #expect(try isInSchema(option, value))
        var options = RequestOptions()
        try options.setOption(named: JSONString(option.member), to: JSONValue(parsing: Array(value.utf8)))
        #expect("\(options)" == "\(RequestOptions())")
    }

    @Test(arguments: withRange)
    func numbersInTheRangeAreAcceptedAndOthersRefused(option: RequestOption) throws {
        let (inside, outside) = try #require(option.valuesAroundItsRange)
        for value in inside {
            #expect(try isInSchema(option, value), "\(value)")
            guard option.name != "transport" else { continue }
            let answer = try answer(option, value)
            let text = String(decoding: answer.bytes, as: UTF8.self)
            // A whole limit of padding is in its range, but leaves no room. One series is no candlestick.
            let refusal = value == "\"ohlc\"" ? "bad-candlestick" : "over-budget"
            #expect(answer.kind == .payload || text.contains(refusal), "\(value): \(text)")
        }
        for value in outside {
            #expect(try !isInSchema(option, value), "\(value)")
            #expect(try answer(option, value).kind == .error, "\(value)")
        }
    }

    @Test(arguments: ofOneKind)
    func aWrongTypeNamesTheOption(option: RequestOption) throws {
        let answer = String(decoding: try answer(option, "{}").bytes, as: UTF8.self)
        #expect(answer.contains("“\(option.name)” is of the kind object, and must be "), "\(answer)")
        #expect(try !isInSchema(option, "{}") && isInSchema(option, "null"))
    }

    @Test func unknownAndMissingValues() throws {
        var options = RequestOptions()
        #expect(throws: PushChartError(.badRequest, "")) { try options.setOption(named: JSONString("widht"), to: 5) }
        #expect(throws: PushChartError(.badRequest, "")) { try options.setOption(named: JSONString("seal"), to: .null) }
        try options.setOption(named: JSONString("width"), to: .null)
        #expect(options.width == RequestOptions().width)
        options.pad = 16
        let request = PackRequest(template: ["aps": ["alert": "T"]], options: options)
        #expect(throws: PushChartError(.noSealKey, "")) { try request.pack(now: { 0 }) }
    }

    /// Every request of the corpus that gets a payload is valid in the schema.
    @Test func schemaAcceptsAnsweredRequests() throws {
        let path = "Tests/Fuzz/Corpus/batch-requests.jsonl"
        let lines = try Data(contentsOf: VectorFile.repository.appending(path: path)).split(separator: 0x0A)
        let check = try SchemaCheck(Self.schema)
        var count = 0
        for line in lines where answerToLine(Array(line)).kind != .error {
            count += 1
            #expect(try check.isValid(Array(line)), "\(String(decoding: line, as: UTF8.self))")
        }
        #expect(count > 20)
    }
}
