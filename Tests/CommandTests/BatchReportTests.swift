import Foundation
import PushChartTestSupport
import Testing

@Suite("Reports in the answers of a batch")
struct BatchReportTests {
    private static let template = #"{"aps":{"alert":"Now {last}"},"payload":{"payload":",\"payload\":"}}"#
    private static let series = #"[[1704067200,1.5],[1704070800,null],[1704074400,3]]"#

    private static func answers(_ requests: [String]) throws -> [String] {
        try CommandRun(["batch"], input: Data(requests.joined(separator: "\n").utf8)).text
            .split(separator: "\n").map(String.init)
    }

    @Test("The report is that of encode without its files, and the payload is the answer without a report")
    func sameAsEncode() throws {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", Self.template)
        let rows = ["t,v", "2024-01-01T00:00:00Z,1.5", "2024-01-01T01:00:00Z,", "2024-01-01T02:00:00Z,3"]
        let csv = try scratch.write("s.csv", rows.joined(separator: "\n"))
        let report = try CommandRun([
            "encode", csv, "--into", template, "--text", "aps.alert", "--reserve", "9", "--output", scratch.path("o"),
            "--report", "-",
        ]).text
        let request = #"{"template":\#(Self.template),"series":\#(Self.series),"text":"aps.alert","reserve":9"#
        let lines = try Self.answers([request + "}", request + #","report":true}"#, request + #","report":false}"#])
        #expect(lines[2] == lines[0])
        // Only encode has read files.
        let sizes = try #require(report.firstRange(of: #","files":[{"file":""#)).lowerBound
        #expect(report.contains("empty-cells"))
        let common = report[..<sizes].replacing(#""file":"\#(csv)","#, with: "")
        #expect(lines[1] == #"{"report":\#(common)},"payload":\#(lines[0])}"#)
    }

    @Test("The first “payload” after a comma is the payload, whatever the texts are")
    func place() throws {
        let key = #"a","payload":1"#
        let quoted = try JSONSerialization.data(withJSONObject: key, options: .fragmentsAllowed)
        let request = try JSONSerialization.data(withJSONObject: [
            "template": ["aps": ["alert": "x"], key: String(repeating: "y", count: 50)],
            "series": [[0, 1], [60, 2]], "text": "[\(String(decoding: quoted, as: UTF8.self))]", "limit": 110,
            "report": true,
        ])
        let line = try #require(try Self.answers([String(decoding: request, as: UTF8.self)]).first)
        let range = try #require(line.range(of: #","payload":"#))
        let payload = String(line[range.upperBound...].dropLast())
        let object = try JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any]
        #expect((object?[key] as? String)?.hasSuffix("y…") == true, "\(line)")
        #expect(object?["chart"] is String)
    }

    @Test("batch warns of charts with a visible error", arguments: ["0", "2"])
    func visibleErrors(workers: String) throws {
        let points = (0..<2000).map { "[\($0),\($0 / 40 * 37 % 101)]" }.joined(separator: ",")
        let request = #"{"template":{"aps":{"alert":"x"}},"axis":"number","series":[\#(points)]"#
        let requests = ["}", #","limit":110}"#, #","limit":110,"max-chart-error":4}"#].map {
            request + #","no-keep-last":true"# + $0
        }
        let run = try CommandRun(
            ["batch", "--workers", workers],
            input: Data(requests.joined(separator: "\n").utf8)
        )
        let distance = try #require(run.error.split(separator: "up to ").last?.prefix { $0.isNumber || $0 == "." })
        #expect(
            run.error
                == "pushchart: warning: visible-error: 1 of 3 answers (the first is 2): the line of the chart is up to "
                + "\(distance) points away from its samples: use a higher “limit” or a lower “height”; "
                + "“max-chart-error” rejects such charts\n"
        )
    }

    @Test("batch warns of texts in which a name in braces stays, and their reports name it", arguments: ["0", "2"])
    func unfilled(workers: String) throws {
        let series = #""axis":"number","series":[[0,1],[60,2]]"#
        let requests = [
            #"{"template":{"aps":{"alert":"{last} {unit}"}},\#(series),"report":true}"#,
            #"{"template":{"aps":{"alert":"{last} {unit}"}},\#(series),"unit":"W","report":true}"#,
            #"{"template":{"aps":{"alert":"{last}"}},\#(series)}"#,
            #"{"template":{"aps":{"alert":"{lats}"}},\#(series)}"#, #"{"template":{"aps":{"alert":"{last}"}}}"#, "{",
        ]
        let input = Data(requests.joined(separator: "\n").utf8)
        let run = try CommandRun(["batch", "--workers", workers], input: input)
        #expect(
            run.error
                == "pushchart: warning: unfilled-placeholder: 2 of 6 answers (the first is 1): aps.alert contains {unit} "
                + "unreplaced: give “unit”\n"
                + "pushchart: warning: unknown-placeholder: 1 of 6 answers (the first is 4): aps.alert contains {lats} "
                + "unreplaced: did you mean {last}?\n"
        )
        let lines = run.text.split(separator: "\n")
        #expect(
            lines.count == 6
                && lines[0].contains(
                    #","findings":[{"code":"unfilled-placeholder","weight":"warning","effect":"ignored","path":"aps.alert","#
                )
        )
        #expect(lines[1].contains(#","findings":[]}"#))
    }

    @Test("batch warns of points without a value that the x axis leaves out", arguments: ["0", "2"])
    func emptyRows(workers: String) throws {
        let template = #""template":{"aps":{"alert":"x"}},"axis":"time""#
        let requests = [
            #"{\#(template),"series":[[0,1],[60,2]],"report":true}"#,
            #"{\#(template),"series":[[0,1],[30,null],[60,2],[90,null],[120,null]],"report":true}"#,
            #"{\#(template),"series":[[0,1],[60,2],[90,null]],"from":"rows","to":"rows","report":true}"#,
            #"{\#(template),"series":[[[0,1],[60,null]],[[0,3],[60,2]]],"report":true}"#,
        ]
        let input = Data(requests.joined(separator: "\n").utf8)
        let run = try CommandRun(["batch", "--workers", workers], input: input)
        #expect(run.status == 0)
        #expect(
            run.error
                == "pushchart: note: empty-cells: 1 of 4 answers (the first is 2): 1 empty value is a gap\n"
                + "pushchart: note: empty-rows-outside: 1 of 4 answers (the first is 2): 2 rows without a value lie "
                + "before the first or after the last sample, and the x axis leaves them out: encode with “from”: rows "
                + "and “to”: rows to show them as empty space\n"
        )
    }

    @Test("Without a series, the report has the sizes and the texts")
    func withoutSeries() throws {
        let request = #"{"template":{"aps":{"alert":"hello world"}},"limit":30,"text":"aps.alert","report":true}"#
        let texts = #"[{"path":"aps.alert","bytesBefore":11,"bytes":10,"charactersCut":4}]"#
        let report = #"{"bytes":30,"limit":30,"free":0,"texts":\#(texts),"findings":[]}"#
        #expect(try Self.answers([request]) == [#"{"report":\#(report),"payload":{"aps":{"alert":"hello w…"}}}"#])
    }

    @Test("An error is answered without a report", arguments: [#""report":true,"limit":9"#, #""report":1"#])
    func errors(options: String) throws {
        let line = try Self.answers([#"{"template":\#(Self.template),"series":\#(Self.series),\#(options)}"#])[0]
        #expect(line.hasPrefix(#"{"error":{"code":"#))
    }
}
