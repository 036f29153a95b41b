import Foundation
import JSONDocument
import SeriesCodec
import SeriesTables
import Testing

@testable import PackRequests

@Suite("Packed columns of a batch")
struct PackedColumnsTests {
    private static let template = #"{"aps":{"alert":"Now {last}"}}"#

    private static func packed(_ numbers: [Double]) -> String {
        Data(numbers.flatMap { number in withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) } })
            .base64EncodedString()
    }

    private static func answer(_ series: String, options: String = "") -> String {
        let line = #"{"template":\#(template),"series":\#(series)\#(options)}"#
        return String(decoding: answerToLine(Array(line.utf8)).bytes, as: UTF8.self)
    }

    private static let times = (0..<40).map { 1_700_000_000 + 300 * Double($0) }
    private static let values = (0..<40).map { $0 == 7 ? .nan : Double($0 * $0 % 31) / 4 }
    private static var points: String {
        "[" + zip(times, values).map { "[\($0),\($1.isNaN ? "null" : "\($1)")]" }.joined(separator: ",") + "]"
    }

    @Test("Packed columns give the payload of the same points, also in a long request and in any order")
    func sameAsPoints() throws {
        let columns = #""times":"\#(Self.packed(Self.times))","values":"\#(Self.packed(Self.values))""#
        let expected = Self.answer(Self.points)
        #expect(expected.hasPrefix(#"{"aps""#))
        #expect(Self.answer("[{\(columns)}]") == expected)
        let escaped = columns.replacingOccurrences(of: "/", with: #"\/"#).replacingOccurrences(of: "=", with: "")
        #expect(Self.answer("[{\(escaped)}]") == expected)
        let space = String(repeating: " ", count: ParsedRequestLine.maximumByteCount)
        #expect(Self.answer("[\(space){\(columns)}]") == expected)
        let (times, values) = (Self.packed(Self.times.reversed()), Self.packed(Self.values.reversed()))
        #expect(Self.answer(#"[{"values":"\#(values)","times":"\#(times)"}]"#) == expected)
        let two = Self.answer(#"[{"label":"a","points":\#(Self.points)},{"label":"b","points":\#(Self.points)}]"#)
        #expect(Self.answer(#"[{"label":"a",\#(columns)},{\#(columns),"label":"b"}]"#) == two)
    }

    @Test(
        "Invalid columns are refused",
        arguments: [
            #"{"times":"AAAAAAAAAAA="}"#, #"{"values":"AAAAAAAAAAA="}"#, #"{"times":5,"values":"AAAAAAAAAAA="}"#,
            #"{"times":"AAAAAAAAAAA=","values":"AAAAAAAAAA=="}"#, #"{"times":"AAAAAAAAAAA=","values":"AAAAAAAAAA"}"#,
            #"{"times":"AAAAAAAAAAA=","values":"AAAAAAAAAAA=A"}"#,
            #"{"times":"AAAAAAAAAAA=","values":"AAAAAAAAAAA=="}"#,
            #"{"times":"AAAAAAAAAAA=","values":"AAAA AAAAAAA="}"#, #"{"times":"AAAAAAAAAAA=","values":""}"#,
            #"{"times":"AAAAAAAAAAA=","values":"AAAAAAAAAAA=","points":[]}"#, #"{"times":null,"points":[[0,1]]}"#,
            #"{"times":"AAAAAAAAAAA=","values":"AAAAAAAAAAé="}"#,
        ]
    )
    func invalid(series: String) throws {
        #expect(Self.answer("[\(series)]").hasPrefix(#"{"error":{"code":"bad-request""#))
        let space = String(repeating: " ", count: ParsedRequestLine.maximumByteCount)
        #expect(Self.answer("[\(space)\(series)]") == Self.answer("[\(series)]"))
    }

    @Test(
        "Numbers are checked like those of points",
        arguments: [
            ([.nan], [1], "bad-request"), ([0], [.infinity], "not-finite"),
            ([0], [.nan], "empty-series"), ([], [], "empty-series"),
        ] as [([Double], [Double], String)]
    )
    func numbers(times: [Double], values: [Double], code: String) throws {
        let series = #"[{"times":"\#(Self.packed(times))","values":"\#(Self.packed(values))"}]"#
        #expect(Self.answer(series).hasPrefix(#"{"error":{"code":"\#(code)""#))
        #expect(Self.answer(series, options: #","axis":"number""#).hasPrefix(#"{"error""#))
    }

    @Test("Every bit of a double arrives")
    func bits() throws {
        let numbers = [-.greatestFiniteMagnitude, -.pi, 0, .leastNonzeroMagnitude, 1 / 3, 1e300]
        let columns = #"{"times":"\#(Self.packed(numbers))","values":"\#(Self.packed(numbers.reversed()))"}"#
        var reader = JSONReader(Array("[\(columns)]".utf8))
        let samples = try ParsedRequestSeries(&reader).series(on: .number).series[0].runs[0]
        #expect(samples.map(\.time.bitPattern) == numbers.map(\.bitPattern))
        #expect(samples.map(\.value.bitPattern) == numbers.reversed().map(\.bitPattern))
    }
}
