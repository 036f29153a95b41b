import Foundation
import JSONDocument
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import PackRequests

@Suite("Series of a request")
struct RequestSeriesTests {
    private static let template = #"{"aps":{"alert":{"title":"T","body":"Now {last}"}}}"#

    private static func answer(
        _ line: String,
        recentSeries: RecentRequestSeriesCache = RecentRequestSeriesCache()
    ) -> RequestAnswerer.Answer {
        answerToLine(Array(line.utf8), recentSeries: recentSeries)
    }

    private static func answer(_ line: String, template: String) throws -> String {
        let line = line.replacingOccurrences(of: "T", with: template)
        return String(decoding: answer(line).bytes, as: UTF8.self)
    }

    @Test(
        "The order, the white space and the spelling of a request do not change its answer",
        arguments: [
            [
                #"{"template":T,"axis":"time","series":[[0,1],[60,2.5],[120,null],[180,-3e2]]}"#,
                #"{"s\u0065ries":[[0e0,1],[60.0,2.50], [120,null],["180",-300]],"axis":"time","template":T}"#,
                #" { "series" : [{ "p\u006fints" : [[ 180 , -300 ] , [0,1],[60,25e-1],[120 , null ]]}] , "template" : T, "axis": "time" } "#,
                #"{"template":T,"axis":"time","series":[[["1970-01-01t00:00Z",1],[60,2.5],["1970-01-01t00:02:00Z",null],[180,-300]]]}"#,
            ],
            [
                #"{"axis":"number","series":[[[0,1],[60,2]],[[0,3],[1e300,-4]]],"template":T}"#,
                #"{"template":T,"series":[{"points":[[0,1],[60,2]]},[["0",3],[1e300,-4.0]]],"axis":"number"}"#,
            ],
        ]
    )
    func sameMeaning(requests: [String]) throws {
        let answers = try requests.map { try Self.answer($0, template: Self.template) }
        #expect(answers[0].hasPrefix(#"{"aps""#))
        for answer in answers { #expect(answer == answers[0]) }
    }

    @Test(
        "The first fault of the series is reported with its path",
        arguments: [
            ("5", "“series” must be an array of points and not empty"),
            ("[]", "“series” must be an array of points and not empty"),
            ("[5]", "series[0] must be an array of points or an object with “points”"),
            ("[[]]", "series[0] must be a point [time, value]"), ("[[0]]", "series[0] must be a point [time, value]"),
            ("[[0,1],[0,1,2]]", "series[1] must be a point [time, value]"),
            ("[[[0,1]],[[0,1],{}]]", "series[1][1] must be a point [time, value]"),
            ("[[0,true]]", "series[0][1] must be a number or null"),
            ("[[true,1]]", "series[0][0] is of the type boolean: a time must be a number or a date"),
            ("[[0,1e999]]", "series[0][1] does not fit in a double"),
            (#"[["2026-06-01",1],[1e300,1],[1e301,1]]"#, "series[1][0] is outside the years 1 to 9999"),
            ("[[2,1700000000],[1,1700000060]]", "“series” has points of a value and a time"),
            (#"[[1e308,3],["13/2/2026",1]]"#, "“series” has dates such as 17/02/2026 beside times of another form"),
            (#"[[["2026-01-01",1]],[["13/2/2026",1]]]"#, "“series” has dates such as 17/02/2026 beside"),
            (#"[["1/2/2026",1]]"#, "“series” has dates whose day and month may be the other way around"),
            (#"[["13/2/2026",1],["2/13/2026",1]]"#, "series[1][0] has its day and month in another order"),
            (#"[["2024-13-01",1]]"#, "series[0][0] is not a day of the calendar"),
            (#"[{"label":"a"}]"#, "series[0].points must be an array of points"),
            (#"[{"points":{}}]"#, "series[0].points must be an array of points"),
            (#"[[[0,1]],{"points":[[0,1],[2,""]]}]"#, "series[1].points[1][1] must be a number or null"),
            (#"[{"points":[[0,1]],"label":5}]"#, "series[0].label must be a string"),
            (#"[{"points":[[0,1]],"lable":""}]"#, "series[0] has the unknown key “lable”"),
            (#"[{"points":[[0,1]],"lineColor":"red"}]"#, "series[0].lineColor must be a color"),
            (#"[{"points":[[0,1]],"times":""}]"#, "series[0] has “points” beside “times” or “values”"),
            (#"[{"values":"AAAAAAAAAAA="}]"#, "series[0].times must be a text"),
            (#"[{"times":"AAAAAAAAAAA=","values":""}]"#, "series[0] has 1 times and 0 values"),
            (#"[{"times":"AAAAAAAA+H8=","values":"AAAAAAAAAAA="}]"#, "series[0].times[0] is not a finite number"),
        ]
    )
    func faults(series: String, message: String) throws {
        let answer = try Self.answer(#"{"series":\#(series),"template":T}"#, template: Self.template)
        let start = #"{"error":{"code":"bad-request","message":"the request is invalid: "#
        #expect(answer.hasPrefix(start + message), "\(answer)")
        // An option that is wrong is reported before, and text that is not JSON before all.
        let wrongOption = #"{"series":\#(series),"template":T,"axis":"x"}"#
        #expect(try Self.answer(wrongOption, template: Self.template).hasPrefix(start + "“axis”"))
        let broken = #"{"series":\#(series),"template":T,"width":01}"#
        #expect(try Self.answer(broken, template: Self.template).contains("this is not a JSON number"))
    }

    @Test(
        "A member that is not an option has a type, and null counts as missing",
        arguments: [
            (#""template":5"#, "“template” is “5”, and must be an object"),
            (#""template":null"#, "“template” is missing: add a payload"),
            (
                #""template":T,"axis":"x""#,
                #"“axis”: unknown name: use one of "time", "instants", "days", "number", "names""#
            ),
            (
                #""template":T,"axis":[1]"#,
                #"“axis” is of the kind array, and must be one of "time", "instants", "days", "number", "names""#
            ),
            (#""template":T,"report":1"#, "“report” is “1”, and must be true or false"),
            (#""template":T,"axis":null,"report":null"#, nil),
        ]
    )
    func otherMembers(members: String, message: String?) throws {
        let answer = try Self.answer(#"{"series":[[0,1],[60,2]],\#(members)}"#, template: Self.template)
        guard let message else {
            #expect(try answer == Self.answer(#"{"series":[[0,1],[60,2]],"template":T}"#, template: Self.template))
            return
        }
        let json = try JSONValue(parsing: Array(answer.utf8))
        guard case .object(let object) = json, case .object(let error)? = object["error"] else {
            Issue.record("\(answer)")
            return
        }
        #expect(error["message"]?.text == "the request is invalid: \(message)")
    }

    @Test("A date needs an axis of time, before and after the series")
    func dates() throws {
        let date = #""series":[[1e300,1],["2024-01-01",1],["2024-01-02",2]]"#
        let message = "series[1][0] is a date, but “axis” is number: use the axis time, or a number"
        for request in [#"{"template":T,"axis":"number",\#(date)}"#, #"{"template":T,\#(date),"axis":"number"}"#] {
            #expect(try Self.answer(request, template: Self.template).contains(message))
        }
        #expect(
            try Self.answer(#"{"template":T,\#(date)}"#, template: Self.template).contains("series[0][0] is outside")
        )
    }

    @Test(
        "Text that is not JSON is reported with its path",
        arguments: [
            (#"{"template":T,"series":[[0,1],[60,2]}"#, "“,” or “]” was expected, but “}” was found", "series"),
            (#"{"template":T,"series":[[0,1],[60,2]].5}"#, "“,” or “}” was expected, but “.” was found", ""),
            (#"{"template":T,"series":[[0,01]]}"#, "this is not a JSON number", "series[0][1]"),
            (#"{"template":T,"series":[[0,1.]]}"#, "this is not a JSON number", "series[0][1]"),
            (#"{"template":T,"series":[[0,nul]]}"#, "“null” was expected", "series[0][1]"),
            (#"{"template":T,"series":[[0,true],[tru,1]]}"#, "“true” was expected", "series[1][0]"),
            (#"{"template":T,"series":[[0,1],]}"#, "a value was expected, but “]” was found", "series[1]"),
            (#"{"template":T,"series":[[0,1]],"series":[]}"#, "one object has the key series twice", "series"),
            (#"{"series":[{"points":[[0,1]],"p\u006fints":[]}]}"#, "the key points twice", "series[0].points"),
            (#"{"template":T,"series":[[0,1]]}}"#, "the document has ended, but “}” follows", ""),
        ]
    )
    func notJSON(request: String, message: String, path: String) throws {
        let answer = try Self.answer(request, template: Self.template)
        #expect(answer.hasPrefix(#"{"error":{"code":"not-json","#) && answer.contains(message), "\(answer)")
        let place = path.isEmpty || message.contains(path) ? "" : "\(path): "
        #expect(answer.contains("is not JSON: \(place)") && answer.contains(" (line 1, byte "), "\(answer)")
    }

    @Test("Every prefix of a plain request gets an answer")
    func prefixes() throws {
        let line = #"{"series":[[0,1],[60,null]],"template":T}"#.replacingOccurrences(of: "T", with: Self.template)
        #expect(Self.answer(line).kind == .payload)
        for count in 0..<line.utf8.count {
            #expect(Self.answer(String(line.prefix(count))).kind == .error)
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
            ##","line-color":"#FF0000""##, #","scale":2,"no-keep-last":true"#, #","limit":150"#, #","width":0"#,
            #","text":["aps.alert.body"],"limit":300"#,
        ]
        let shared = RecentRequestSeriesCache()
        for _ in 0..<50 {
            let body = String(repeating: "word ", count: Int.random(in: 0...60, using: &random)) + "{last}"
            let line =
                #"{"template":{"aps":{"alert":{"title":"T","body":"\#(body)"}}},"series":"#
                + series.randomElement(using: &random)! + options.randomElement(using: &random)! + "}"
            let (mine, alone) = (Self.answer(line, recentSeries: shared), Self.answer(line))
            #expect(String(decoding: mine.bytes, as: UTF8.self) == String(decoding: alone.bytes, as: UTF8.self))
            #expect(mine.kind == alone.kind)
        }
        #expect(shared.count <= RecentRequestSeriesCache.maximumCount)
    }

    @Test("The series of the last 64 requests are kept")
    func manySeries() {
        let shared = RecentRequestSeriesCache()
        func answer(_ value: Int) { _ = Self.answer(#"{"series":[[0,\#(value)]]}"#, recentSeries: shared) }
        for value in 1...RecentRequestSeriesCache.maximumCount { answer(value) }
        #expect(shared.count == 64)
        answer(1)
        answer(65)
        #expect(shared.count == 64)
    }

    @Test("The series that are kept have at most 512 KiB")
    func manyLongSeries() {
        let shared = RecentRequestSeriesCache()
        // White space within the series is a part of its bytes.
        let space = String(repeating: " ", count: RecentRequestSeriesCache.maximumByteCount - "[[0,1]]".utf8.count)
        for value in 1...8 { _ = Self.answer(#"{"series":[[0,\#(value)\#(space)]]}"#, recentSeries: shared) }
        #expect(shared.count == 8)
        _ = Self.answer(#"{"series":[[0,9]]}"#, recentSeries: shared)
        #expect(shared.count == 8)
    }

    @Test("The encodings of at most 32 charts are kept")
    func manyCharts() {
        let shared = RecentRequestSeriesCache()
        for value in 1...20 {
            for width in [100, 200] {
                let series = #""series":[[0,\#(value)],[60,5]],"width":\#(width)"#
                _ = Self.answer(#"{"template":\#(Self.template),\#(series)}"#, recentSeries: shared)
            }
        }
        #expect(shared.count == 20)
        // The last series has two charts, and may get two more.
        #expect(shared.packerCount == RecentRequestSeriesCache.maximumPackerCount - 2)
    }

    @Test("Long series are not kept")
    func longSeries() throws {
        let shared = RecentRequestSeriesCache()
        let points = (0..<6500).map { "[\($0 * 60),\($0 % 7)]" }.joined(separator: ",")
        let line = #"{"template":\#(Self.template),"series":[\#(points)]}"#
        #expect(line.utf8.count > RecentRequestSeriesCache.maximumByteCount)
        #expect(Self.answer(line, recentSeries: shared).kind == .payload)
        #expect(shared.count == 0)
    }
}
