import Foundation
import PushChartTestSupport
import Testing

@Suite("Days, names and levels in the command")
struct AxisAndLevelTests {
    private static let template = #"{"aps":{"alert":"Above {high}"}}"#

    @Test("What decode prints is a request with the same chart, on each axis")
    func roundTrip() throws {
        let scratch = try TemporaryFolder()
        let data = try Data(contentsOf: VectorFile.url("payload/x-axes.json"))
        let vectors = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        let requests = try vectors.filter { $0["axis"] != nil }.map { vector in
            var request = vector["members"] as? [String: Any] ?? [:]
            request["series"] = vector["series"]
            request["levels"] = ["high": 180.5, "low": -70]
            request["exact"] = 3
            return String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
        }
        #expect(requests.count >= 35)
        let into = try scratch.write("t.apns", Self.template)
        let first = try CommandRun(["batch", "--into", into], input: Data(requests.joined(separator: "\n").utf8))
        #expect(first.status == 0, "\(first.error)")
        let decoded = try first.text.split(separator: "\n").map { payload in
            let run = try CommandRun(["decode", "-"], input: Data(payload.utf8))
            #expect(run.status == 0 && run.text.contains(#""levels":{"#), "\(run.error)")
            return run.text
        }
        let second = try CommandRun(
            ["batch", "--into", into, "--exact", "3"],
            input: Data(decoded.joined().utf8)
        )
        #expect(second.output == first.output)
    }

    @Test("Series with one label have columns of their own in CSV, which is read again")
    func equalLabels() throws {
        let scratch = try TemporaryFolder()
        let into = try scratch.write("t.apns", Self.template)
        let series = #"[{"label":"a","points":[[0,1],[9,2]]},{"label":"a","points":[[0,3],[9,4]]}]"#
        let push = try CommandRun(
            ["batch", "--into", into],
            input: Data(#"{"axis":"number","levels":{"high":1},"series":\#(series)}"#.utf8)
        )
        let csv = try CommandRun(["decode", "-", "--format", "csv"], input: push.output)
        #expect(csv.text == "time,a,a 2\n0,1,3\n9,2,4\n", "\(push.text)")
        let table = try scratch.write("a.csv", csv.text)
        let names = ["--value", "a", "--value", "a 2", "--level", "high=1"]
        let again = try CommandRun(["encode", table, "--into", into] + names)
        #expect(again.status == 0, "\(again.error)")
    }

    @Test("A level is drawn by its name, and stands in texts")
    func levels() throws {
        let scratch = try TemporaryFolder()
        let into = try scratch.write("t.apns", Self.template)
        let series = try scratch.write("s.csv", EncodeTests.series)
        let encode = ["encode", series, "--quiet", "--into", into, "-o", scratch.path("p.apns")]
        let run = try CommandRun(encode + ["--level", "low=-70", "--level", "a=b=180.5", "--level", "high=2e2"])
        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(String(decoding: try #require(scratch.read("p.apns")), as: UTF8.self).contains("Above 200"))
        let sizes = try CommandRun(["decode", "--sizes", scratch.path("p.apns")]).text
        #expect(sizes.contains("level “low” -70, level “a=b” 180.5, level “high” 200"))
        let json = try CommandRun(["decode", "--sizes", scratch.path("p.apns"), "--json"]).text
        #expect(json.contains(#""levels":{"low":-70,"a=b":180.5,"high":200}"#))
        let reference = try CommandRun(encode + ["--level", "reference=5"])
        #expect(reference.status == 0 && !reference.error.contains("version"))
        let short = try CommandRun(encode.dropLast(2) + ["--reference", "5"])
        #expect(short.output == scratch.read("p.apns"))
    }

    @Test(
        "A level that cannot be is refused",
        arguments: [
            (["high"], 64, "“high” has no number: write NAME=NUMBER"), (["high=x"], 64, "has no number"),
            (["=5"], 64, "the name of a level has 0 bytes"), (["high=nan"], 64, "has no number"),
            (["high=1e999"], 64, "is not a finite number"), (["a=1", "a=2"], 64, "two levels have the name “a”"),
            (["\(String(repeating: "a", count: 33))=5"], 64, "has 33 bytes"),
            (["\(String(repeating: "a", count: 32))=5"], 0, ""),
            ((0..<17).map { "l\($0)=1" }, 64, "17 levels; the limit is 16"), ((0..<16).map { "l\($0)=1" }, 0, ""),
            (["last=5"], 64, "a level has the name of the figure {last}"),
            (["user=5"], 64, "a level has the name of the part {user}"),
        ] as [([String], Int32, String)]
    )
    func refused(levels: [String], status: Int32, message: String) throws {
        let scratch = try TemporaryFolder()
        let into = try scratch.write("t.apns", #"{"aps":{"alert":"{user} is above"}}"#)
        let series = try scratch.write("s.csv", EncodeTests.series)
        let options = levels.flatMap { ["--level", $0] }
        let run = try CommandRun(["encode", series, "--into", into, "--part", "user=x"] + options)
        #expect(run.status == status, "\(run.error)")
        #expect(message.isEmpty || run.error.contains(message), "\(run.error)")
    }

    @Test("A level and the reference cannot both be the reference")
    func twoReferences() throws {
        let scratch = try TemporaryFolder()
        let into = try scratch.write("t.apns", Self.template)
        let series = try scratch.write("s.csv", EncodeTests.series)
        let run = try CommandRun(["encode", series, "--into", into, "--reference", "1", "--level", "reference=1"])
        #expect(run.status == 64 && run.error.contains("--reference is the level with this name"), "\(run.error)")
    }

    @Test("Files join on names, and a column of texts names the option")
    func names() throws {
        let scratch = try TemporaryFolder()
        let into = try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        let first = try scratch.write("a.csv", "country,v\nGermany,3\nFrance,\nSpain,2\n")
        let second = try scratch.write("b.csv", "country,v\nItaly,3\n\"Spain\",1\nGermany,2\n")
        let encode = ["encode", first, second, "--into", into, "-o", scratch.path("p.apns")]
        let refused = try CommandRun(encode)
        #expect(refused.status == 1 && refused.error.contains("draw with --axis names"), "\(refused.error)")
        let run = try CommandRun(encode + ["--axis", "names"])
        #expect(run.status == 0, "\(run.error)")
        #expect(
            try CommandRun(["decode", scratch.path("p.apns")]).text
                == #"{"axis":"names","names":["Germany","France","Spain","Italy"],"width":360,"height":180,"#
                + #""series":[{"label":"a","points":"#
                + #"[["Germany",3],["France",null],["Spain",2]]},{"label":"b","points":"#
                + #"[["Germany",2],["Spain",1],["Italy",3]]}]}"# + "\n"
        )
        #expect(try CommandRun(["decode", "--sizes", scratch.path("p.apns")]).text.contains("names axis, 4 names"))
        let twice = try scratch.write("c.csv", "country,v\nGermany,3\nItaly,1\nGermany,2\n")
        let repeated = try CommandRun(["encode", twice, "--into", into, "--axis", "names"])
        #expect(repeated.status == 2 && repeated.error.contains("c.csv:4: the name “Germany”"), "\(repeated.error)")
        let rows = (0..<40).map { "n\($0),1\n" }.joined()
        let (one, other) = ("country,v\n" + rows, "country,v\n" + rows.replacingOccurrences(of: "n", with: "m"))
        let many = [try scratch.write("d.csv", one), try scratch.write("e.csv", other)]
        let joined = try CommandRun(["encode"] + many + ["--into", into, "--axis", "names"])
        #expect(joined.status == 2 && joined.error.contains("e.csv: a name is one name too many"), "\(joined.error)")
    }

    @Test("Files of days and of instants are not mixed")
    func mixedFiles() throws {
        let scratch = try TemporaryFolder()
        let into = try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        let days = try scratch.write("a.csv", "day,v\n2026-06-01,3\n2026-06-02,2\n")
        let hours = try scratch.write("b.csv", "time,v\n2026-06-01T10:00:00Z,3\n2026-06-01T11:00:00Z,2\n")
        let run = try CommandRun(["encode", days, hours, "--into", into])
        #expect(run.status == 2)
        #expect(run.error.contains("the times are instants, but those of \(days) are calendar days"), "\(run.error)")
        #expect(run.error.contains("--axis instants makes days instants"))
        #expect(try CommandRun(["encode", days, hours, "--into", into, "--axis", "instants"]).status == 0)
    }
}
