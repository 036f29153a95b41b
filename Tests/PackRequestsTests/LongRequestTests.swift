import Foundation
import JSONDocument
import PushChartDiagnostics
import SealedPush
import SeriesCodec
import SeriesTables
import Testing

@testable import PackRequests

@Suite("Long requests of a batch")
struct LongRequestTests {
    /// Replaces `~` with enough white space to make the request a long one.
    private static func padded(_ request: String) -> [UInt8] {
        let space = [UInt8](repeating: 0x20, count: ParsedRequestLine.maximumByteCount)
        let halves = request.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
        return Array(halves[0].utf8) + space + Array(halves.dropFirst().joined().utf8)
    }

    private static let template = #"{"aps":{"alert":"Now {last}"}}"#

    @Test(
        "A long request gets the same answer as the short request with the same meaning",
        arguments: [
            #"{"template":T,"series":[~[0,1],[60,null] , [120,3.5]],"tolerance":1}"#,
            #"{"series":[[~"2024-01-01",1],["2024-01-02",2]],"template":T}"#,
            #"{"template":T,"axis":"number","series":[[[0,1],[60,2]],[~[0,3],[1e3,-4]]]}"#,
            ##"{"template":T,"series":[{"points":[~[0,1],[60,2]],"label":"a,\"]}b","lineColor":"#FF0000"},{"points":[[0,3]]}]}"##,
            #"{"template":T,"series":[[0,1],~[true,2]]}"#,
            #"{"template":T,"series":[[0,1],~[1,2,3]]}"#,
            #"{"template":T,"series":[~]}"#,
            #"{"template":T,"series":[~5]}"#,
            #"{"template":T,"series":~5}"#,
            #"{"template":T,"series":[{"points":[~[0,1]],"label":5}]}"#,
            #"{"template":T,"series":[{"points":[~[0,1]],"lable":""}]}"#,
            #"{"template":T,"series":[[0,1]],"wdith":~5}"#,
            #"{"template":T,"series":~[[0,1]],"axis":"number","width":0}"#,
            #"{"template":T,"series":[[0,1]],"width":0~,"axis":"x"}"#,
            #"{"template":T,"\u0073eries":[{"p\u006fints":[~[0,1]]},{"points":5}]}"#,
            #"{"template":T,"series":[{"points":[[0,true]~],"lable":""}]}"#,
            #"{"template":T,"series":[{"label":"a \"  b"~,"points":{}}]}"#,
            #"{"template":T,"series":{"points":[~[0,1]]}}"#,
            #"[~]"#, #"~"{""#, #"{"template":T~}"#,
        ]
    )
    func same(request: String) throws {
        let request = request.replacingOccurrences(of: "T", with: Self.template)
        let short = answerToLine(Array(request.replacingOccurrences(of: "~", with: "").utf8))
        let long = answerToLine(Self.padded(request))
        #expect(String(decoding: long.bytes, as: UTF8.self) == String(decoding: short.bytes, as: UTF8.self))
    }

    @Test(
        "Text that is not JSON is an error",
        arguments: [
            #"{"template":T,"series":[[0,1],~]}"#, #"{"template":T,"series":[~,[0,1]]}"#,
            #"{"template":T,"series":[[0,1],~,[0,2]]}"#, #"{"template":T,"series":[[0,1],~[0,01]]}"#,
            #"{"template":T,"series":[[0,1],~[0,1}]}"#, #"{"template":T,"series":[[0,1]~"#,
            #"{"template":T,"series":[[0,1]],~}"#, #"{"template":T,"series":[~[0,1]]}}"#,
            #"{"template":T,"series":[~[0,1]],"series":[]}"#, #"{"template:T,"series":[~[0,1]]}"#,
            #"{"template":T "series":[~[0,1]]}"#, #"[~"#, #"{"template":T,"series":[[0,1]~] 5}"#,
            // An earlier fault of a member does not hide that the text is not JSON.
            #"{"template":T,"series":[[0,1],[true,2],~[0,01]]}"#, #"{"template":T,"width":0,"series":[[0,1],~[0,01]]}"#,
            #"{"template":T,"series":[{"points":5},~{"points":[[0,1],]}]}"#, #"{"template":T,"series":[{},~tru]}"#,
        ]
    )
    func broken(request: String) throws {
        let line = Self.padded(request.replacingOccurrences(of: "T", with: Self.template))
        let answer = String(decoding: answerToLine(line).bytes, as: UTF8.self)
        #expect(answer.hasPrefix(#"{"error":{"code":"not-json","#), "\(answer)")
    }

    @Test("A point of any length is read or refused as a short one")
    func longPoint() throws {
        let template = Self.template
        let zeros = String(repeating: "0", count: 100_000)
        for points in [
            "[[0,1.\(zeros)],[60,2]]", "[[\"2024-01-01\(zeros)\",1]]",
            "[[0,1\(String(repeating: ",1", count: 100_000))]]",
        ] {
            let answer = answerToLine(Array(#"{"template":\#(template),"series":\#(points)}"#.utf8))
            let long = answerToLine(Self.padded(#"{"template":\#(template),"series":~\#(points)}"#))
            #expect(long.bytes == answer.bytes)
        }
    }

    @Test("A ninth series is refused before it is read", arguments: ["[[0,1]]", "5", "{}", "[[0,1]],[[0,1]]"])
    func seriesCount(ninth: String) throws {
        let series = "[" + String(repeating: "[[0,1]],", count: 8) + ninth + "]"
        var reader = JSONReader(Array(series.utf8))
        let read = try ParsedRequestSeries(&reader)
        #expect { try read.series(on: .instants) } throws: { ($0 as? PushChartError)?.code == .seriesCount }
        #expect(reader.position == series.utf8.count)
    }

    @Test("Too many points, and too many bytes besides the points, are refused")
    func caps() throws {
        let series = #"[{"points":[[0,1],[1,2]]},{"times":"AAAAAAAAAAA=","values":"AAAAAAAAAAA="}]"#
        func counts(maximum: Int) throws -> [Int] {
            var reader = JSONReader(Array(series.utf8))
            return try ParsedRequestSeries(&reader, maximumPointCount: maximum).series(on: .instants).series.map(
                \.count
            )
        }
        #expect(try counts(maximum: 3) == [2, 1])
        for maximum in 1...2 {
            #expect { try counts(maximum: maximum) } throws: { ($0 as? PushChartError)?.code == .tooManyPoints }
        }
        let long = String(repeating: "a", count: ParsedRequestLine.maximumByteCount)
        let tooLarge = [
            #"{"series":[{"label":"~","points":[[0,1]]}]}"#, #"{"template":{"~":1},"series":5}"#, #"{"~":1}"#,
            #"{"a":["~"],"width":0}"#,
        ]
        for (requests, code) in [(tooLarge, "too-large"), ([#"{"a":["~"],"width":00}"#], "not-json")] {
            for request in requests {
                let line = Array(request.replacingOccurrences(of: "~", with: long).utf8)
                let answer = String(decoding: answerToLine(line).bytes, as: UTF8.self)
                #expect(answer.hasPrefix(#"{"error":{"code":"\#(code)""#), "\(answer)")
            }
        }
    }
}

/// Answers a line with the default options.
func answerToLine(
    _ line: [UInt8],
    recentSeries: RecentRequestSeriesCache = RecentRequestSeriesCache()
) -> RequestAnswerer.Answer {
    RequestAnswerer(sealingKey: { (file) throws(PushChartError) in try SealingKey(parsing: file) }, now: { 0 })
        .answer(line, recentSeries: recentSeries)
}
