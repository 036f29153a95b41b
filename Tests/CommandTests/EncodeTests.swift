import Foundation
import PushChartTestSupport
import Testing

@Suite("pushchart encode, decode")
struct EncodeTests {
    static let template = #"{"aps" : {"alert":"Hé \u00e9\/"}, "n": 1.50, "chart": "", "z": [1e3]}"#
    private static let days = "time,value\n2024-01-01,1.5\n2024-01-02,2.25\n2024-01-03,\n2024-01-04,3\n"
    static let series = days.replacingOccurrences(of: ",", with: "T12:00Z,")
        .replacingOccurrences(of: "timeT12:00Z", with: "time")

    @Test("The payload is the template with the chart, and nothing else changes")
    func inPlace() throws {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", Self.series)
        let template = try scratch.write("t.apns", Self.template)
        let run = try CommandRun(["encode", series, "--into", template])
        #expect(run.status == 0)
        #expect(run.error == "pushchart: note: \(series): 1 empty value is a gap\n")
        #expect(run.text.hasPrefix(#"{"aps":{"alert":"Hé \u00e9\/","mutable-content":1},"n":1.50,"chart":"1"#))
        #expect(run.text.hasSuffix(#"","z":[1e3]}"#))
        #expect(run.output.count <= 4096)
    }

    @Test("A placeholder without a figure is sent, with a warning that names the remedy")
    func unfilled() throws {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", Self.series)
        let alert = #""alert":{"title":"T {min} {unit}","body":"Now {lats}"},"content-state":{"n":"{max}"}"#
        let template = try scratch.write("t.apns", #"{"aps":{"timestamp":1700000000,"event":"update",\#(alert)}}"#)
        let call = ["encode", series, "--into", template, "--transport", "liveactivity", "--quiet"]
        let run = try CommandRun(call)
        #expect(run.status == 0)
        #expect(
            run.text.hasPrefix(
                #"{"aps":{"timestamp":1700000000,"event":"update","alert":{"title":"T 1.5 {unit}","body":"Now {lats}"},"content-state":{"n":"{max}""#
            )
        )
        let warnings = run.error.split(separator: "\n")
        let expected = [
            "aps.alert.title contains {unit} unreplaced: give --unit TEXT",
            "aps.alert.body contains {lats} unreplaced: did you mean {last}?",
            "aps.content-state.n contains {max} unreplaced: add --text aps.content-state.n",
        ]
        #expect(warnings.count == expected.count)
        for (warning, text) in zip(warnings, expected) {
            #expect(warning == "pushchart: warning: \(template): \(text)")
        }
    }

    @Test("What is assumed of a file is in lines on standard error and in the report")
    func notes() throws {
        let scratch = try TemporaryFolder()
        let csv = "timestamp,requests\n1700000000000,1\n1700000060000,\n1700000120000,4\n"
        let series = try scratch.write("s.csv", csv)
        let template = try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        let report = scratch.path("r.json")
        let call = ["encode", series, "--into", template, "--report", report]
        let run = try CommandRun(call)
        let notes = [
            "the numbers of “timestamp” are read as milliseconds since 1970: --axis number reads them as they are",
            "1 empty value is a gap",
        ]
        #expect(run.status == 0)
        #expect(run.error == notes.map { "pushchart: note: \(series): \($0)\n" }.joined())
        let expected = EncodeReport.File(
            file: series,
            time: "timestamp",
            axis: "instants",
            values: ["requests"]
        )
        let found = notes.map { EncodeReport.Finding(weight: "note", file: series, message: $0) }
        #expect(try EncodeReport(scratch.read("r.json")) == EncodeReport(files: [expected], findings: found))
        let quiet = try CommandRun(call + ["--quiet"])
        #expect(quiet.error == "" && quiet.output == run.output)
        #expect(try EncodeReport(scratch.read("r.json")).findings == found)
        let drawn = try CommandRun([
            "preview", series, "--appearance", "both", "--time-zone", "UTC", "--output", scratch.path("") + "/",
        ])
        #expect(drawn.status == 0 && drawn.error == run.error, "\(drawn.error)")
        let chosen = try CommandRun(call + ["--axis", "number"])
        #expect(chosen.output != run.output)
        #expect(try EncodeReport(scratch.read("r.json")).findings == Array(found.dropFirst()))
        #expect(try CommandRun(call + ["--axis", "dates"]).status == 64)
    }

    @Test("A chart with a large error is sent, with a warning", arguments: [(105, true), (256, false)])
    func largeError(limit: Int, isWarned: Bool) throws {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        let series = Repository.path("samples/series/server-load.csv")
        let run = try CommandRun(["encode", series, "--into", template, "--limit", "\(limit)", "--quiet"])
        #expect(run.status == 0 && run.output.count <= limit)
        #expect(run.error.hasPrefix("pushchart: warning: the line of the chart is up to ") == isWarned, "\(run.error)")
        #expect(isWarned || run.error.isEmpty)
    }

    @Test("If the report cannot be written, there is no payload")
    func reportFirst() throws {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", Self.series)
        let template = try scratch.write("t.apns", Self.template)
        let run = try CommandRun(
            ["encode", series, "--into", template, "--report", scratch.path("no/r.json"), "-o", scratch.path("p.apns")]
        )
        #expect(run.status == 3)
        #expect(scratch.read("p.apns") == nil)
    }

    @Test("A repeated column is a usage error")
    func repeatedColumn() throws {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", Self.series)
        let template = try scratch.write("t.apns", Self.template)
        let run = try CommandRun(["encode", series, "--into", template, "--value", "value", "--value", "value"])
        #expect(run.status == 64)
        #expect(run.error.contains("--value value is repeated"))
    }

    @Test("decode returns the encoded samples, with gaps and dates")
    func roundTrip() throws {
        let scratch = try TemporaryFolder()
        let series = try scratch.write("s.csv", Self.days)
        let template = try scratch.write("t.apns", Self.template)
        let payload = try CommandRun(["encode", series, "--into", template]).output
        let json = try CommandRun(["decode", "-"], input: payload)
        #expect(
            json.text == #"{"axis":"days","width":360,"height":180,"series":[{"label":"","points":["#
                + #"["2024-01-01",1.5],["2024-01-02",2.25],["2024-01-03",null],["2024-01-04",3]]}]}"# + "\n"
        )
        let csv = try CommandRun(["decode", "-", "--format", "csv"], input: payload)
        #expect(
            csv.text == "time,value\n2024-01-01,1.5\n2024-01-02,2.25\n2024-01-03,\n2024-01-04,3\n"
        )
        let points = try CommandRun(["decode", "-", "--format", "points"], input: payload)
        #expect(
            points.text == #"[["2024-01-01",1.5],["2024-01-02",2.25],["2024-01-03",null],["2024-01-04",3]]"# + "\n"
        )
        // The printed CSV packs into the same payload again.
        let again = try CommandRun(["encode", "-", "--into", template], input: csv.output)
        #expect(again.output == payload)
    }

    @Test("The report states exact byte counts")
    func report() throws {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", Self.template)
        let arguments = [
            "encode", Repository.path("samples/series/server-load.csv"), "--into", template, "-o", scratch.path("p"),
            "--report", scratch.path("r"), "--limit", "3000",
        ]
        #expect(try CommandRun(arguments).status == 0)
        let payload = try #require(scratch.read("p"))
        let written = try #require(scratch.read("r"))
        let report = try #require(JSONSerialization.jsonObject(with: written) as? [String: Any])
        #expect(report["bytes"] as? Int == payload.count)
        #expect(report["limit"] as? Int == 3000)
        #expect(report["free"] as? Int == 3000 - payload.count)
        #expect(report["samples"] as? Int == 4032)
        let maximumError = try #require(report["maximumErrorPixels"] as? Double)
        #expect(maximumError <= 0.5)
        let object = try #require(JSONSerialization.jsonObject(with: payload) as? [String: Any])
        let text = try #require(object["chart"] as? String)
        #expect(report["chartBytes"] as? Int == text.utf8.count + 2)
        #expect(payload.count <= 3000)
    }

    @Test("A larger tolerance gives a smaller chart")
    func tolerance() throws {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", Self.template)
        var sizes: [Int] = []
        for tolerance in ["0.25", "0.5", "1", "4"] {
            let run = try CommandRun([
                "encode", Repository.path("samples/series/server-load.csv"), "--into", template, "--tolerance",
                tolerance,
                "-o", scratch.path("p"), "--json",
            ])
            let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
            let maximumError = try #require(report["maximumErrorPixels"] as? Double)
            #expect(maximumError <= Double(tolerance) ?? 0)
            sizes.append(try #require(report["chartBytes"] as? Int))
        }
        #expect(sizes == sizes.sorted(by: >))
    }

    @Test("--exact keeps each sample to some decimals, or reports the missing bytes")
    func exact() throws {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", Self.template)
        let series = Repository.path("samples/series/temperature.csv")
        let run = try CommandRun(["encode", series, "--into", template, "--exact", "2"])
        #expect(run.status == 0, "\(run.error)")
        let csv = try CommandRun(["decode", "-", "--format", "csv"], input: run.output).text.split(separator: "\n")
        let source = try String(contentsOfFile: series, encoding: .utf8).split(separator: "\n")
        #expect(csv.count == source.count)
        for (line, original) in zip(csv, source).dropFirst() {
            let value = try #require(Double(original.split(separator: ",")[1]))
            let kept = try #require(Double(line.split(separator: ",")[1]))
            #expect(abs(value - kept) <= 0.005 * (1 + 1e-9))
        }
        let tens = try CommandRun(["encode", series, "--into", template, "--exact", "-1"])
        #expect(tens.status == 0 && tens.output.count < run.output.count, "\(tens.error)")
        let small = try CommandRun(["encode", series, "--into", template, "--exact", "2", "--limit", "500"])
        #expect(small.status == 1)
        #expect(small.error.contains("bytes are missing"))
        let both = try CommandRun(["encode", series, "--into", template, "--exact", "2", "--tolerance", "1"])
        #expect(both.status == 64)
    }

    @Test("The last value keeps all digits, unless --no-keep-last is given")
    func keepLast() throws {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", Self.template)
        let arguments = [
            "encode", Repository.path("samples/series/server-load.csv"), "--into", template, "--tolerance", "4",
        ]
        func last(_ arguments: [String]) throws -> String {
            let payload = try CommandRun(arguments).output
            return String(try CommandRun(["decode", "-"], input: payload).text.suffix(14))
        }
        #expect(try last(arguments).contains(",37.718]"))
        #expect(try !last(arguments + ["--no-keep-last"]).contains(",37.718]"))
    }

    @Test("File names label the series of several files, and column names the series of several columns")
    func labels() throws {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", Self.template)
        let one = try scratch.write("inside.csv", "x,a,b\n0,1,5\n1,2,6\n")
        let two = try scratch.write("outside.csv", "x,a\n0,3\n1,4\n")
        let files = try CommandRun(["encode", one, two, "--value", "a", "--into", template])
        #expect(try CommandRun(["decode", "-"], input: files.output).text.contains(#""label":"inside""#))
        let columns = try CommandRun(["encode", one, "--value", "b", "--value", "a", "--into", template])
        #expect(
            try CommandRun(["decode", "-"], input: columns.output).text
                == #"{"axis":"number","width":360,"height":180,"series":[{"label":"b","points":[[0,5],[1,6]]},"#
                + #"{"label":"a","points":[[0,1],[1,2]]}]}"# + "\n"
        )
    }

    @Test("decode reports the size of each key and the content of the chart")
    func sizes() throws {
        let payload = Repository.path("samples/payloads/outage.apns")
        let run = try CommandRun(["decode", "--sizes", payload, "--json"])
        let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        let bytes = try Data(contentsOf: URL(filePath: payload)).count
        #expect(report["bytes"] as? Int == bytes)
        let keys = try #require(report["keys"] as? [[String: Any]])
        #expect(keys.compactMap { $0["bytes"] as? Int }.reduce(2, +) == bytes)
        let chart = try #require(report["chart"] as? [String: Any])
        let series = try #require(chart["series"] as? [[String: Any]])
        #expect(series[0]["runs"] as? Int == 2)
        let text = try CommandRun(["decode", "--sizes", payload])
        #expect(text.text.contains("\(bytes) bytes\n"))
        #expect(text.text.contains("1 gaps") || text.text.contains("1 gap"))
    }

    @Test("decode reports the size of the file, and the size that encode would write")
    func fileSize() throws {
        let minimal = #"{"aps":{"alert":"x"}}"#
        let spacious = "{\n" + String(repeating: " ", count: 5000) + #""aps": {"alert":"x"} }"# + "\n"
        let text = try CommandRun(["decode", "--sizes", "-"], input: Data(spacious.utf8)).text
        #expect(text.hasPrefix("\(spacious.utf8.count) bytes\n\(minimal.utf8.count) bytes as 'encode' writes it"))
        #expect(text.contains(" \(4096 - spacious.utf8.count)\n"))
        #expect(!text.contains("\(4096 - minimal.utf8.count)"))
        let run = try CommandRun(["decode", "--sizes", "-", "--json"], input: Data(spacious.utf8))
        let report = try #require(JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        #expect(report["fileBytes"] as? Int == spacious.utf8.count)
        #expect(report["bytes"] as? Int == minimal.utf8.count)
        #expect((report["fileAvailableBytes"] as? [String: Int])?["apns"] == 4096 - spacious.utf8.count)
        #expect((report["availableBytes"] as? [String: Int])?["apns"] == 4096 - minimal.utf8.count)
        let same = try CommandRun(["decode", "--sizes", "-"], input: Data(minimal.utf8)).text
        #expect(same.hasPrefix("\(minimal.utf8.count) bytes\n  aps"))
    }

    @Test("A payload without a chart has sizes too")
    func sizesWithoutChart() throws {
        let run = try CommandRun(["decode", "--sizes", "-"], input: Data(#"{"aps":{}}"#.utf8))
        #expect(run.status == 0)
        #expect(run.text.contains("no chart where a transport puts it"))
        for option in ["--format=csv", "--series=1"] {
            #expect(try CommandRun(["decode", "--sizes", option, "-"], input: Data("{}".utf8)).status == 64)
        }
    }

    @Test("Columns that end between days are decoded as days, so that the output is a request")
    func columnsBetweenDays() throws {
        let decoded = try CommandRun(["decode", Repository.path("samples/payloads/few-bytes.apns")]).text
        #expect(decoded.contains(#""axis":"days""#) && !decoded.contains("T"), "\(decoded)")
        let request = #"{"template":{"aps":{"alert":"x"}},"# + decoded.dropFirst()
        #expect(try CommandRun(["batch"], input: Data(request.utf8)).text.hasPrefix(#"{"aps":"#))
    }

    @Test("Without a series, encode packs the texts alone, as batch does")
    func noSeries() throws {
        let scratch = try TemporaryFolder()
        let long = #"{"aps":{"alert":{"title":"T","body":"\#(String(repeating: "x", count: 5000))"}}}"#
        let template = try scratch.write("t.apns", long)
        let options = ["--into", template, "--text", "aps.alert.body", "-o", scratch.path("p.apns"), "--report", "-"]
        let run = try CommandRun(["encode"] + options)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.text.contains(#""bytes":4096"#) && !run.text.contains("samples"), "\(run.text)")
        let request = #"{"template":\#(long),"text":"aps.alert.body"}"#
        #expect(try CommandRun(["batch"], input: Data(request.utf8)).output.dropLast() == scratch.read("p.apns"))
    }

    @Test("The output is the same in every locale, time zone and hash seed")
    func determinism() throws {
        let scratch = try TemporaryFolder()
        let template = try scratch.write("t.apns", Self.template)
        let environments = [
            [:], ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"], ["TZ": "Pacific/Kiritimati"],
            ["SWIFT_DETERMINISTIC_HASHING": "1"],
        ]
        let outputs = try environments.map { environment in
            try CommandRun(
                ["encode", Repository.path("samples/series/outage.csv"), "--into", template],
                environment: environment
            ).output
        }
        #expect(Set(outputs).count == 1)
    }
}

/// The part of a report that says what was read from CSV files.
private struct EncodeReport: Decodable, Equatable {
    struct File: Decodable, Equatable {
        let file, time, axis: String
        let values: [String]
    }
    struct Finding: Decodable, Equatable {
        let weight: String
        let file: String?
        let message: String
    }

    let files: [File]
    let findings: [Finding]
}

extension EncodeReport {
    init(_ json: Data?) throws { self = try JSONDecoder().decode(Self.self, from: #require(json)) }
}
