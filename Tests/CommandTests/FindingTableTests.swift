import Foundation
import PushChartTestSupport
import Testing

/// Faults by the doors that tell of them, from `Tests/Vectors/command/findings.json`.
///
/// A door that is not listed cannot know the fault: `lint` and `preview` have neither the options nor the samples of
/// the encoder, and `preview` draws no text of the alert.
@Suite("A fault is told at every door that can know it")
struct FindingTableTests {
    struct Fault: CustomTestStringConvertible {
        let code: String
        let doors: [String]
        let style, template: String
        let axis: String
        /// The options as text of JSON, in the order of their names.
        let options: [(name: String, json: String)]
        /// The rows of the series: a time, and the value of each series.
        let rows: [[Double?]]

        var testDescription: String { code }

        init(_ vector: [String: Any]) throws {
            code = try #require(vector["code"] as? String)
            doors = try #require(vector["doors"] as? [String])
            style = try Self.text(vector["style"] ?? ["extends": "default"])
            template = try Self.text(vector["template"] ?? ["aps": ["alert": "Now {last}"]])
            axis = vector["axis"] as? String ?? "time"
            options = try (vector["options"] as? [String: Any] ?? [:]).sorted { $0.key < $1.key }
                .map { ($0.key, try Self.text($0.value)) }
            let start = axis == "number" ? 0.0 : 1_767_225_600
            let step = try #require(vector["step"] as? Double)
            // Long series follow from a rule.
            let columns: [[Any]] =
                vector["columns"] as? [[Any]]
                ?? [(0..<(vector["count"] as? Int ?? 0)).map { Double($0 * 7919 % 101) }]
            rows = columns[0].indices.map { row in
                [start + step * Double(row)] + columns.map { $0[row] as? Double }
            }
        }

        private static func text(_ value: Any) throws -> String {
            String(
                decoding: try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys]),
                as: UTF8.self
            )
        }
    }

    private static func faults() throws -> [Fault] {
        let data = try Data(contentsOf: URL(filePath: Repository.path("Tests/Vectors/command/findings.json")))
        return try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]]).map(Fault.init)
    }

    @Test("The doors that tell of a fault are those of the table", arguments: try faults())
    func doors(fault: Fault) throws {
        let scratch = try TemporaryFolder()
        try scratch.write("s.json", fault.style)
        try scratch.write("t.apns", fault.template)
        let rows = fault.rows
        let names = (1..<rows[0].count).map { "v\($0)" }
        let lines = rows.map { $0.map { $0.map { "\($0)" } ?? "" }.joined(separator: ",") }
        try scratch.write("d.csv", (["t," + names.joined(separator: ",")] + lines).joined(separator: "\n") + "\n")
        let words = fault.options.flatMap { ["--\($0)", $1.trimmingCharacters(in: ["\""])] }

        let encode = try CommandRun(
            [
                "encode", "d.csv", "--into", "t.apns", "--styles", ".", "--style", "s", "--axis", fault.axis, "-o",
                "p.apns",
            ]
                + ["--json"] + words + names.flatMap { ["--value", $0] },
            in: scratch.url
        )
        #expect(encode.status == 0, "\(encode.error)")
        var told: [String: [[String: Any]]] = [:]
        told["encode"] = try Self.findings(in: encode.output)
        // A person hears the same as a program.
        for finding in told["encode"] ?? [] {
            #expect(encode.error.contains(try #require(finding["message"] as? String)))
        }

        let series = names.indices.map { index in
            let points = rows.map { "[\($0[0] ?? 0),\($0[index + 1].map { "\($0)" } ?? "null")]" }
            return #"{"label":"\#(names[index])","points":[\#(points.joined(separator: ","))]}"#
        }
        let members = fault.options.map { #","\#($0)":\#($1)"# }.joined()
        let request =
            #"{"template":\#(fault.template),"axis":"\#(fault.axis)","style":"s","report":true"# + members
            + #","series":[\#(series.joined(separator: ","))]}"#
        let batch = try CommandRun(["batch", "--styles", "."], input: Data(request.utf8), in: scratch.url)
        let answer = try JSONSerialization.jsonObject(with: batch.output) as? [String: Any]
        told["batch"] = (answer?["report"] as? [String: Any])?["findings"] as? [[String: Any]]
        #expect(batch.error.contains(": \(fault.code): 1 of 1 answers (the first is 1): "), "\(batch.error)")

        let lint = try CommandRun(["lint", "p.apns", "--styles", ".", "--json"], in: scratch.url)
        told["lint"] = try Self.findings(in: lint.output)
        let preview = try CommandRun(
            ["preview", "p.apns", "--styles", ".", "--json", "-o", "p.png", "--time-zone", "UTC"],
            in: scratch.url
        )
        let pictures = try JSONSerialization.jsonObject(with: preview.output) as? [[String: Any]]
        told["preview"] = pictures?.first?["findings"] as? [[String: Any]]

        let doors = ["encode", "batch", "lint", "preview"].filter { door in
            told[door]?.contains { $0["code"] as? String == fault.code } == true
        }
        #expect(doors == fault.doors)
        // All doors have one weight for a code.
        let weights = told.values.joined().filter { $0["code"] as? String == fault.code }.map {
            $0["weight"] as? String
        }
        #expect(Set(weights).count == 1)
    }

    private static func findings(in report: Data) throws -> [[String: Any]]? {
        (try JSONSerialization.jsonObject(with: report) as? [String: Any])?["findings"] as? [[String: Any]]
    }
}
