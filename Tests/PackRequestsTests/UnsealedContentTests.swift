import JSONDocument
import PushChartTestSupport
import PushPayload
import SealedPush
import SeriesCodec
import Testing

@testable import PackRequests

/// A vector of `Tests/Vectors/seal/templates.json`.
private struct SealTemplateVector: NamedVector, Decodable, Sendable {
    let name: String
    let transport: String
    let template: String
    /// The code of the error; `nil` if the template is packed.
    let code: String?
    /// The same with a key.
    let codeWithKey: String?

    static let all = VectorFile.load("seal/templates.json", as: [Self].self)
}

@Suite("Content at seal paths")
struct UnsealedContentTests {
    private static let key =
        #"{"version":1,"suite":"aes-256-gcm","topic":"t","secret":"\#(String(repeating: "A", count: 43))="}"#

    @Test("A request is refused if content at a seal path would stay in the clear", arguments: SealTemplateVector.all)
    private func requests(vector: SealTemplateVector) throws {
        for (seal, code) in [("", vector.code), (#","seal":\#(Self.key)"#, vector.codeWithKey)] {
            // With a key and no chart, an object to seal must be there.
            for series in [#","series":[[0,1],[60,2]]"#] + (seal.isEmpty ? [""] : []) {
                let line = #"{"transport":"\#(vector.transport)","template":\#(vector.template)\#(series)\#(seal)}"#
                let answer = try JSONValue(parsing: answerToLine(Array(line.utf8)).bytes)
                let text = String(decoding: answer.bytes, as: UTF8.self)
                #expect(answer[JSONPath(keys: "error", "code")]?.text == code, "\(text)")
                #expect(code == nil || !text.contains("secret"), "\(text)")
            }
        }
    }

    @Test("The same holds for a request in Swift", arguments: SealTemplateVector.all)
    private func swift(vector: SealTemplateVector) throws {
        let template = try PushDocument(parsing: Array(vector.template.utf8))
        let series = try TimeSeries(rows: [(time: 0, value: 1), (time: 60, value: 2)])
        for (key, code) in [(nil, vector.code), (Self.key, vector.codeWithKey)] {
            var options = RequestOptions()
            options.transport = try #require(Transport.allCases.first { $0.name == vector.transport })
            options.seal = try key.map { try SealingKey(parsing: Array($0.utf8)) }
            for series in [[series]] + (key == nil ? [[]] : []) {
                let request = PackRequest(template: template, series: series, options: options)
                if code == nil {
                    #expect(throws: Never.self) { try request.pack(now: { 0 }) }
                } else {
                    #expect(throws: (any Error).self) { try request.pack(now: { 0 }) }
                }
            }
        }
    }
}
