import ArgumentParser
import Foundation
import JSONDocument
import SeriesCodec
import TestSupport
import Testing
import WorkerPool

@testable import pushchart

/// Requests whose series are parsed without JSON values, and series that several requests share.
///
/// An escape in the key `series` leads to the general parser, which must give the same answer.
@Suite("Plain series of a batch")
struct FastPathRequestTests {
    private static let template = #"{"aps":{"alert":{"title":"T","body":"Now {last}"}}}"#

    private static func answer(_ line: String, recentSeries: RecentRequestSeriesCache = RecentRequestSeriesCache())
        throws -> WorkerAnswer
    {
        WorkerAnswer(
            to: Array(line.utf8),
            packing: try PackingArguments.parse([]),
            template: nil,
            spikeCheck: MiterSpikeCheck(library: StyleLibrary(directory: nil)),
            recentSeries: recentSeries
        )
    }

    /// The request for the general parser.
    private static func general(_ line: String) -> String {
        line.replacingOccurrences(of: #""series""#, with: #""s\u0065ries""#)
    }

    private static func isPlain(_ line: String) -> Bool {
        FastPathRequest(Array(line.utf8), recentSeries: RecentRequestSeriesCache()) != nil
    }

    @Test(
        "A plain request gets the answer of the general parser",
        arguments: [
            #"{"template":T,"series":[[0,1],[60,2.5],[120,null],[180,-3e2]]}"#,
            #" { "series" : [ [ 0 , 1 ] , [ 60 , 2 ] ] , "template" : T , "tolerance" : 0.5 } "#,
            #"{"axis":"number","series":[[[0,1],[60,2]],[[0,3],[1e3,-4]]],"template":T}"#,
            ##"{"template":T,"series":[{"points":[[0,1],[60,2]],"label":"a,\"]}b","lineColor":"#FF0000"},[[0,3]]]}"##,
            #"{"template":T,"series":[[0,0.1],[1,1234567890123456789],[2,1e-300]]}"#,
            #"{"template":T,"series":[[60,1],[0,2],[60,3]]}"#,
        ]
    )
    func plain(request: String) throws {
        let line = request.replacingOccurrences(of: "T", with: Self.template)
            .replacingOccurrences(of: #""#, with: "")
        #expect(Self.isPlain(line))
        #expect(!Self.isPlain(Self.general(line)))
        let (plain, general) = (try Self.answer(line), try Self.answer(Self.general(line)))
        #expect(String(decoding: plain.bytes, as: UTF8.self) == String(decoding: general.bytes, as: UTF8.self))
        #expect(plain.kind == .fulfilled)
    }

    @Test(
        "Any other request is left to the general parser",
        arguments: [
            #"{"template":T,"series":[["2024-01-01",1],["2024-01-02",2]]}"#, #"{"template":T,"series":[]}"#,
            #"{"template":T,"series":[[]]}"#, #"{"template":T,"series":[[[0,1]],[]]}"#, #"{"template":T,"series":5}"#,
            #"{"template":T,"series":[[0,1],[60,2]}"#, #"{"template":T,"series":[[0,1],[60,2]].5}"#,
            #"{"template":T,"series":[[0,1]]x}"#, #"{"template":T,"series":[[0,1]]5}"#,
            #"{"template":T,"series":[[0,1]]"a"}"#, #"{"template":T,"series":[[0,01]]}"#,
            #"{"template":T,"series":[[0,1.]]}"#, #"{"template":T,"series":[[0,1e999]]}"#,
            #"{"template":T,"series":[[0,nul]]}"#, #"{"template":T,"series":[[0,true]]}"#,
            #"{"template":T,"series":[[0,1,2]]}"#, #"{"template":T,"series":[[0]]}"#,
            #"{"template":T,"series":[[0,1],]}"#, #"{"template":T,"series":[[0,1]],}"#,
            #"{"template":T,"series":[[0,1]],"series":[[0,1]]}"#, #"{"template":T,"series":[[0,1]],"axis":5}"#,
            #"{"template":T,"series":[[0,1]],"axis":"x"}"#, #"{"template":T,"series":[[1e300,1]]}"#,
            #"{"template":T,"series":[[0,1]]}}"#, #"{"template":T,"series":[[0,1]]} x"#, #"{"template":T}"#,
            #"{"template":T,"series":[{"points":[[0,1]],"points":[[0,1]]}]}"#,
            #"{"template":T,"series":[{"points":[[0,1]],"label":5}]}"#,
            #"{"template":T,"series":[{"points":[[0,1]],"lable":""}]}"#, #"{"template":T,"series":[{"label":"a"}]}"#,
            #"[{"series":[[0,1]]}]"#, #"{"template":{"series":[[0,1]]}}"#, "", "{", #"{"series":"#, #"{"series":["#,
            #"{"series":[["#, #"{"series":[[0"#, #"{"series":[[0,1"#, #"{"series":[[0,1]"#, #"{"series":[[0,1]]"#,
        ]
    )
    func notPlain(request: String) throws {
        let line = request.replacingOccurrences(of: "T", with: Self.template)
        #expect(!Self.isPlain(line))
        // It also gets an answer.
        #expect(try !Self.answer(line).bytes.isEmpty)
    }

    @Test("Every prefix of a plain request gets an answer")
    func prefixes() throws {
        let line = #"{"series":[[0,1],[60,null]],"template":T}"#.replacingOccurrences(of: "T", with: Self.template)
        for count in 0..<line.utf8.count {
            #expect(try Self.answer(String(line.prefix(count))).kind == .rejected)
        }
    }

    @Test("Answers do not depend on the series of earlier requests", arguments: 0..<5)
    func sharedSeries(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        // Some series begin like others, and more are in use than are kept.
        let series = (1...2 * RecentRequestSeriesCache.maximumCount).map { count in
            "[" + (0..<count).map { "[\($0 * 60),\($0 % 5)]" }.joined(separator: ",") + "]"
        }
        let options = [
            "", #","axis":"number""#, #","axis":"time","width":100"#, #","tolerance":0.5"#, #","exact":0"#,
            ##","line-color":"#FF0000""##, #","scale":2,"keep-last":true"#, #","limit":150"#, #","width":0"#,
            #","text":["aps.alert.body"],"limit":300"#,
        ]
        let shared = RecentRequestSeriesCache()
        for _ in 0..<50 {
            let body = String(repeating: "word ", count: Int.random(in: 0...60, using: &random)) + "{last}"
            let line =
                #"{"template":{"aps":{"alert":{"title":"T","body":"\#(body)"}}},"series":"#
                + series.randomElement(using: &random)! + options.randomElement(using: &random)! + "}"
            let (mine, alone) = (try Self.answer(line, recentSeries: shared), try Self.answer(line))
            #expect(String(decoding: mine.bytes, as: UTF8.self) == String(decoding: alone.bytes, as: UTF8.self))
            #expect(mine.kind == alone.kind)
        }
        #expect(shared.count <= RecentRequestSeriesCache.maximumCount)
    }

    @Test("Long series are not kept")
    func longSeries() throws {
        let shared = RecentRequestSeriesCache()
        let points = (0..<6500).map { "[\($0 * 60),\($0 % 7)]" }.joined(separator: ",")
        let line = #"{"template":\#(Self.template),"series":[\#(points)]}"#
        #expect(line.utf8.count > RecentRequestSeriesCache.maximumByteCount)
        #expect(try Self.answer(line, recentSeries: shared).kind == .fulfilled)
        #expect(shared.count == 0)
    }
}
