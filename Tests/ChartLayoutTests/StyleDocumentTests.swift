import ChartLayout
import Foundation
import Testing

/// The table of keys in `docs/styles.md` is what the reader reads.
@Suite struct StyleDocumentTests {
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func everyKeyIsWrittenDown() throws {
        let document = try String(contentsOf: Self.repository.appending(path: "docs/styles.md"), encoding: .utf8)
        let table = document.split(separator: "## Every key").last ?? ""
        let written = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        let known = StyleKey.all.map { "| `\($0.path)` | \($0.value) |" }
        for line in known where !written.contains(line) { Issue.record("missing: \(line)") }
        for line in written where !known.contains(line) { Issue.record("no such key: \(line)") }
        #expect(written.count == known.count)
    }

    @Test func schemaIsTheTables() throws {
        let file = Self.repository.appending(path: "docs/style.schema.json")
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
