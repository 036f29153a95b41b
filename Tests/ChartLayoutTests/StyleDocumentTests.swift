import ChartLayout
import Foundation
import Testing

/// The table of keys in `docs/styles.md` is what the reader reads.
@Suite struct StyleDocumentTests {
    @Test func everyKeyIsWrittenDown() throws {
        let repository = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let document = try String(contentsOf: repository.appending(path: "docs/styles.md"), encoding: .utf8)
        let table = document.split(separator: "## Every key").last ?? ""
        let written = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        let known = StyleKey.all.map { "| `\($0.path)` | \($0.value) |" }
        for line in known where !written.contains(line) { Issue.record("missing: \(line)") }
        for line in written where !known.contains(line) { Issue.record("no such key: \(line)") }
        #expect(written.count == known.count)
    }
}
