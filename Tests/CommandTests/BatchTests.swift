import Foundation
import PushChartTestSupport
import Testing

@Suite("pushchart batch")
struct BatchTests {
    static let template = #"{"aps":{"alert":"Now {last}"}}"#

    @Test("Each request gets one line, in order, also if it fails")
    func order() throws {
        var input = ""
        for index in 0..<90 {
            input +=
                index % 7 == 3
                ? "{\"template\":5}\n"
                : #"{"template":{"aps":{"alert":"Number {last}"},"id":\#(index)},"series":[[0,1],[60,\#(index)]],"#
                    + #""text":"aps.alert","axis":"number","tolerance":1}"# + "\n"
        }
        let run = try CommandRun(["batch"], input: Data(input.utf8))
        #expect(run.status == 1)
        #expect(run.error == "")
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 91)
        for index in 0..<90 where index < lines.count {
            if index % 7 == 3 {
                #expect(lines[index].hasPrefix(#"{"error":{"code":"bad-request","message":"#))
            } else {
                #expect(
                    lines[index].hasPrefix(#"{"aps":{"alert":"Number \#(index)","mutable-content":1},"id":\#(index),"#)
                )
            }
        }
    }

    @Test("A request makes the same payload as encode")
    func sameAsEncode() throws {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", Self.template)
        let series = try scratch.write("s.csv", "t,v\n2024-01-01,1.5\n2024-01-02,\n2024-01-03,3\n")
        let options = [
            "--tolerance", "0.3", "--width", "200", "--style", "night", "--limit", "900", "--text", "aps.alert",
        ]
        let encoded = try CommandRun(["encode", series, "--into", template] + options).output
        let points = #"[[1704067200,1.5],["2024-01-02",null],["2024-01-03T00:00:00Z",3]]"#
        let named = #""tolerance":0.3,"width":200,"style":"night","limit":900,"text":["aps.alert"]"#
        let requests = [
            #"{"template":\#(Self.template),"series":\#(points),\#(named)}"#,
            #"{"series":[\#(points)],"limit":"900","width":200.0,"text":["aps.alert"],"style":"night","tolerance":3e-1}"#,
            #"{"series":[{"label":"","points":\#(points)}],"axis":"time"}"#,
        ]
        let run = try CommandRun(
            ["batch", "--into", template] + options,
            input: Data(requests.joined(separator: "\n").utf8)
        )
        #expect(run.status == 0)
        let lines = run.text.split(separator: "\n").map { Data($0.utf8) }
        #expect(lines == [encoded, encoded, encoded])
    }

    @Test("The error of a line is the answer to this line")
    func failures() throws {
        let cases = [
            ("", "not-json"), ("[]", "bad-request"), ("{", "not-json"), (#"{"series":[[0,1]]}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[]}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,1,2]]}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,"1"]]}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[["noon",1]]}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[1e999,1]]}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[true,1]]}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[1,1700000000],[0,1700000060]]}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[-1e11,1]],"axis":"time"}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[1,2]],"max-gap":"soon"}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[["2024-01-01",1]],"axis":"number"}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,1]],"style":""}"#, "bad-style-name"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,null]]}"#, "empty-series"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,1]],"axis":"date"}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,1]],"width":0}"#, "out-of-range"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,1]],"width":"wide"}"#, "bad-request"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,1]],"wdith":5}"#, "bad-request"),
            (#"{"template":{"aps":{}},"series":[[0,1]]}"#, "no-alert"),
            (#"{"template":{},"series":[[0,1]]}"#, "missing-aps"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,1]],"limit":40}"#, "over-budget"),
            (#"{"template":{"aps":{"alert":"x"}},"series":[[0,1]],"text":"aps.alert.body"}"#, "missing-text"),
        ]
        let run = try CommandRun(["batch"], input: Data(cases.map { $0.0 + "\n" }.joined().utf8))
        #expect(run.status == 1)
        let codes = try run.text.split(separator: "\n").map { line in
            try JSONDecoder().decode([String: [String: String]].self, from: Data(line.utf8))["error"]?["code"]
        }
        #expect(codes == cases.map(\.1))
    }

    @Test("A request without a series shortens its texts")
    func withoutSeries() throws {
        let request = #"{"template":{"aps":{"alert":"hello world"}},"limit":30,"text":["aps.alert"]}"#
        #expect(try CommandRun(["batch"], input: Data(request.utf8)).text == "{\"aps\":{\"alert\":\"hello w…\"}}\n")
    }

    @Test("A line over the limit is skipped, and the next line is read")
    func longLine() throws {
        let good = #"{"template":{"aps":{"alert":"x"}}}"#
        let long = #"{"template":{"aps":{"alert":"\#(String(repeating: "x", count: 300_000))"}}}"#
        for input in [[long, good], [good, long], [good, long, good]] {
            let run = try CommandRun(
                ["batch", "--line-limit", "2000"],
                input: Data(input.joined(separator: "\n").utf8)
            )
            #expect(run.status == 1)
            let lines = run.text.split(separator: "\n")
            #expect(lines.count == input.count)
            for (line, request) in zip(lines, input) {
                #expect(line.hasPrefix(request == good ? #"{"aps""# : #"{"error":{"code":"line-too-long""#))
            }
        }
    }

    @Test("A text that is longer than any decoder reads is over the budget, and never damaged")
    func longText() throws {
        let points = { (series: Int) in
            (0..<3000).map { "[\($0 * 60),\(($0 * 7919 + series) % 9973)]" }.joined(separator: ",")
        }
        let series = (0..<8).map { #"{"label":"\#($0)","points":[\#(points($0))]}"# }.joined(separator: ",")
        let request = #"{"template":{"aps":{"alert":"x"}},"series":[\#(series)],"tolerance":0.001}"#
        let run = try CommandRun(["batch"], input: Data((request + "\n").utf8))
        #expect(run.status == 1)
        #expect(run.text.hasPrefix(#"{"error":{"code":"over-budget""#), "\(run.text)")
    }

    @Test("The first example of docs/texts.md gives the payload that it shows")
    func partInSentence() throws {
        let scratch = try TemporaryFolder()
        let page = try String(contentsOfFile: Repository.path("docs/texts.md"), encoding: .utf8)
        let lines = page.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "$ cat follow.json"))
        try scratch.write("follow.json", lines[start + 1])
        let command = try #require(lines[start + 2].components(separatedBy: " | pushchart ").last)
        let request = try #require(lines[start + 2].split(separator: "'").dropFirst().first)
        let run = try CommandRun(
            command.split(separator: " ").map(String.init),
            input: Data(request.utf8),
            in: scratch.url
        )
        #expect(run.text == lines[start + 3] + "\n", "\(run.error)")
    }

    @Test("A request accepts each packing option of encode by its long name, and docs/batch.md lists it")
    func everyOption() throws {
        let help = try CommandRun(["encode", "--help"]).text
        let section = try #require(
            help.components(separatedBy: "\nPACKING:\n").last?.components(separatedBy: "\n\n").first
        )
        let names = section.split(separator: "\n").filter { $0.hasPrefix("  --") }
            .compactMap { $0.dropFirst(4).split(whereSeparator: { $0 == " " || $0 == "," }).first.map(String.init) }
        #expect(names.count >= 24, "\(names)")
        // A request has all parts in one member, and all levels.
        let members = names.map { ["part", "level"].contains($0) ? $0 + "s" : $0 }
        // Only these options accept an object. The error about the kind shows that the option exists.
        let values = members.map {
            ["seal", "parts", "levels"].contains($0) ? (json: "[]", kind: "array") : (json: "{}", kind: "object")
        }
        let requests = zip(members, values).map { #"{"template":\#(Self.template),"\#($0)":\#($1.json)}"# }
        let run = try CommandRun(["batch"], input: Data(requests.joined(separator: "\n").utf8))
        let page = try String(contentsOfFile: Repository.path("docs/batch.md"), encoding: .utf8)
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == names.count)
        for ((name, value), line) in zip(zip(members, values), lines) {
            #expect(line.contains("“\(name)” is of the kind \(value.kind)"), "\(line)")
            #expect(page.contains("`\(name)`"))
        }
    }

    @Test("A missing file has the same message as in other subcommands")
    func missingFile() throws {
        let run = try CommandRun(["batch", "/no/such/file"])
        #expect(run.status == 2)
        #expect(run.error == "pushchart: error: /no/such/file: the file does not exist\n")
        #expect(try CommandRun(["batch", "/"]).error == "pushchart: error: /: it is a folder, and a file is needed\n")
    }

    @Test("A line without an end is reported as soon as it is too long")
    func endlessLine() throws {
        let scratch = try TemporaryFolder()
        let line = "head -c 5000 /dev/zero | tr '\\0' x; sleep 1; touch late; echo"
        let script = "(\(line)) | \"$0\" batch --line-limit 2000 | { head -n 1; ls; }"
        let run = try CommandRun(shell: script, in: scratch.url)
        #expect(run.text.hasPrefix(#"{"error":{"code":"line-too-long""#))
        #expect(!run.text.contains("late"))
    }

    @Test("An option that is null is not set")
    func null() throws {
        func answer(_ options: String) throws -> String {
            let request = #"{"template":\#(Self.template),"series":[[0,1],[60,3]]\#(options)}"#
            return try CommandRun(["batch", "--tolerance", "1"], input: Data((request + "\n").utf8)).text
        }
        let plain = try answer("")
        #expect(plain.hasPrefix(#"{"aps""#))
        #expect(
            try answer(#","tolerance":null,"style":null,"text":null,"line-color":null,"no-keep-last":null"#) == plain
        )
        #expect(try answer(#","tollerance":null"#).contains("did you mean “tolerance”?"))
    }

    @Test("Empty input gives empty output")
    func nothing() throws {
        let run = try CommandRun(["batch"])
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.error == "")
    }
}
