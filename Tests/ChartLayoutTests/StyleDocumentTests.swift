import ChartLayout
import Foundation
import TestSupport
import Testing

/// The table of keys in `docs/styles.md` is what the reader reads.
@Suite struct StyleDocumentTests {
    @Test func everyKeyIsWrittenDown() throws {
        let document = try String(contentsOf: VectorFile.repository.appending(path: "docs/styles.md"), encoding: .utf8)
        let table = document.split(separator: "## Every key").last ?? ""
        let written = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        let known = StyleKey.all.map { "| `\($0.path)` | \($0.value) |" }
        for line in known where !written.contains(line) { Issue.record("missing: \(line)") }
        for line in written where !known.contains(line) { Issue.record("no such key: \(line)") }
        #expect(written.count == known.count)
    }

    @Test func schemaIsTheTables() throws {
        let file = VectorFile.repository.appending(path: "docs/style.schema.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == StyleSchema.text, "pushchart styles --schema")
    }

    /// The schema takes what the reader takes, as far as a schema can tell.
    @Test(arguments: Vectors.entries("styles/good.json"))
    func schemaTakes(_ vector: Vector) throws {
        #expect(try SchemaCheck().isValid(#require(vector.json("style"))))
    }

    @Test(arguments: Vectors.entries("styles/bad.json"))
    func schemaRefuses(_ vector: Vector) throws {
        // Keys and types are the schema's to tell; how values hang together is the reader's alone.
        let told = ["style-unknown-key", "style-wrong-type", "style-not-supported"]
        guard let style = vector.json("style"), told.contains(vector.text("code") ?? "") else { return }
        #expect(try !SchemaCheck().isValid(style), "\(String(decoding: style, as: UTF8.self))")
    }
}

/// `docs/fidelity.md` says of every key how sure it is, and `samples/gallery.json` shows only keys that are.
@Suite struct FidelityDocumentTests {
    /// Keys that stand for others of the same kind.
    static func isRepeated(_ path: String) -> Bool {
        ["rightAxis.", "timeAxis.", "lastValueDataSet.", "referenceLine."].contains(where: path.hasPrefix)
    }

    @Test func everyKeyHasAState() throws {
        let file = VectorFile.repository.appending(path: "docs/fidelity.md")
        let document = try String(contentsOf: file, encoding: .utf8)
        let table = document.split(separator: "## Every property").last ?? ""
        var states: [String: String] = [:]
        for line in table.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            states[cells[0].trimmingCharacters(in: ["`"])] = cells[1]
        }
        for key in StyleKey.all where !Self.isRepeated(key.path) {
            let state = try #require(states[key.path], "\(key.path) is missing")
            #expect(key.isSupported == (state != "not supported"), "\(key.path)")
            #expect(["reference", "source", "ours", "not supported"].contains(where: state.hasPrefix), "\(key.path)")
        }
        #expect(states.count == StyleKey.all.count { !Self.isRepeated($0.path) })
    }

    @Test func galleryShowsKnownKeys() throws {
        let file = VectorFile.repository.appending(path: "samples/gallery.json")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let groups = object?["groups"] as? [[String: Any]] ?? []
        let items = groups.flatMap { $0["items"] as? [[String: Any]] ?? [] }
        #expect(items.count > 130)
        let known = Set(StyleKey.all.map(\.path))
        for item in items {
            for key in item["keys"] as? [String] ?? [] { #expect(known.contains(key), "\(item["name"] ?? ""): \(key)") }
        }
        // Lists of properties that were forgotten: every key of a data set, a legend and the view has its picture, but
        // for those that only repeat another's.
        let shown = Set(items.flatMap { $0["keys"] as? [String] ?? [] })
        let missing = known.filter { key in
            key.hasPrefix("dataSet.") && !key.contains("valueFormatter.") && !key.contains(".fill.")
                && !shown.contains(key)
                && !shown.contains { $0.hasPrefix(key + ".") }
        }
        #expect(missing == ["dataSet.label"], "\(missing)")
    }
}
