import ChartLayout
import Foundation
import TestSupport
import Testing

/// The schema of styles accepts what the reader accepts. `GeneratedFileTests` compares the documents.
@Suite struct StyleDocumentTests {
    /// The schema accepts every style that the reader accepts.
    @Test(arguments: Vectors.entries("styles/good.json"))
    func schemaAccepts(_ vector: Vector) throws {
        #expect(try SchemaCheck(StyleJSONSchema.text).isValid(#require(vector.json("style"))))
    }

    /// The vectors with a wrong key or type. A schema cannot check relations between values.
    static let refusedBySchema = Vectors.entries("styles/bad.json").filter { vector in
        ["style-unknown-key", "style-wrong-type", "style-not-supported"].contains(vector.text("code") ?? "")
            && vector.json("style") != nil
    }

    @Test(arguments: refusedBySchema)
    func schemaRefuses(_ vector: Vector) throws {
        let style = try #require(vector.json("style"))
        #expect(try !SchemaCheck(StyleJSONSchema.text).isValid(style), "\(String(decoding: style, as: UTF8.self))")
    }

    @Test func schemaVectorsExist() {
        #expect(Self.refusedBySchema.count > 15)
    }
}

/// `docs/fidelity.md` has the certainty of every key, and `samples/gallery.json` a picture.
@Suite struct FidelityDocumentTests {
    /// The objects that repeat the keys of another object.
    private static let originals: KeyValuePairs = [
        "rightAxis.": "leftAxis.", "timeAxis.": "xAxis.", "lastValueDataSet.": "dataSet.",
        "referenceLine.": "leftAxis.limitLines[].",
    ]

    /// Whether a key repeats another of the same kind.
    static func isRepeated(_ path: String) -> Bool {
        originals.contains { copy, original in
            path.hasPrefix(copy) && StyleKey.all.contains { $0.path == original + path.dropFirst(copy.count) }
        }
    }

    /// A row of the table: the certainty of a key, and the pictures that show it.
    struct Row {
        var state: String
        var pictures: [String]
    }

    static func table() throws -> [String: Row] {
        let file = VectorFile.repository.appending(path: "docs/fidelity.md")
        let document = try String(contentsOf: file, encoding: .utf8)
        let table = document.split(separator: "## Every property").last ?? ""
        var rows: [String: Row] = [:]
        for line in table.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let pictures = cells.count < 3 ? [] : cells[2].matches(of: /\[([^\]]+)\]/).map { String($0.1) }
            rows[cells[0].trimmingCharacters(in: ["`"])] = Row(state: cells[1], pictures: pictures)
        }
        return rows
    }

    @Test func everyKeyHasAState() throws {
        let rows = try Self.table()
        for key in StyleKey.all where !Self.isRepeated(key.path) {
            let state = try #require(rows[key.path], "\(key.path) is missing").state
            #expect(key.isSupported == (state != "not supported"), "\(key.path)")
            let states = ["reference", "client", "source", "ours", "not supported"]
            #expect(states.contains(where: state.hasPrefix), "\(key.path)")
        }
        #expect(rows.count == StyleKey.all.count { !Self.isRepeated($0.path) })
    }

    @Test func everyKeyThatIsDrawnHasAPicture() throws {
        let file = VectorFile.repository.appending(path: "samples/gallery.json")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let groups = object?["groups"] as? [[String: Any]] ?? []
        let items = groups.flatMap { $0["items"] as? [[String: Any]] ?? [] }
        var shown: [String: [String]] = [:]
        for item in items {
            let name = try #require(item["name"] as? String)
            for key in item["keys"] as? [String] ?? [] { shown[key, default: []].append(name) }
        }
        #expect(Set(shown.keys).isSubset(of: StyleKey.all.map(\.path)))
        for (key, row) in try Self.table() {
            #expect(row.pictures == Array((shown[key] ?? []).prefix(3)), "\(key)")
            #expect(row.pictures.isEmpty == (row.state == "not supported"), "\(key)")
        }
    }
}
