import ChartLayout
import Foundation
import PackRequests
import SeriesFiles
import TestSupport
import Testing

/// Files that follow from tables in the sources.
///
/// `make generate` writes them: it runs this test with the variable `PUSHCHART_GENERATE`.
@Suite struct GeneratedFileTests {
    /// A file, or a table in one, and the text that it must have.
    struct GeneratedFile: CustomTestStringConvertible, Sendable {
        let path: String
        /// The content of the file, from what it is now.
        let content: @Sendable (_ current: String) -> String

        var testDescription: String { path }

        /// A file that is generated as a whole.
        static func whole(_ path: String, _ content: @escaping @Sendable () -> String) -> Self {
            Self(path: path) { _ in content() }
        }

        /// A table of a document: the lines that begin with `|`, from its head on.
        static func table(in path: String, _ lines: @escaping @Sendable () -> [String]) -> Self {
            Self(path: path) { current in
                let (table, document) = (lines(), current.components(separatedBy: "\n"))
                guard let start = document.firstIndex(of: table[0]) else { return "no table \(table[0])" }
                let rest = document[start...].drop { $0.hasPrefix("|") }
                return (document[..<start] + table + rest).joined(separator: "\n")
            }
        }
    }

    static let files: [GeneratedFile] = [
        .whole("docs/style.schema.json") { StyleJSONSchema.text },
        .whole("docs/request.schema.json") { RequestSchema.text },
        .table(in: "docs/style-keys.md") { StyleKeyDocument.table },
        .table(in: "docs/batch.md") { RequestDocuments.memberTable },
        .table(in: "docs/batch.md") { RequestDocuments.optionTable },
        .table(in: "docs/csv.md") {
            ["| form | example | the same as | |", "|---|---|---|---|"]
                + WrittenTimeForm.table.map { form in
                    let other = form.hasTwoMeanings ? "or the month first, as the other rows tell" : ""
                    return "| `\(form.pattern.text)` | `\(form.example)` | `\(form.meaning)` | \(other) |"
                }
        },
        .table(in: "docs/csv.md") {
            ["| digits | column | |", "|---|---|---|"]
                + CalendarDigits.table.map { digits in
                    let name = digits.nameOfColumn.map { "with “\($0)” in its name" } ?? "any"
                    return "| `\(digits.example)` | \(name) | \(digits.pattern.text) |"
                }
        },
        .whole("samples/python/src/pushchart/options.py") { PythonOptions.module },
        .whole("samples/node/src/options.js") { JavaScriptOptions.module },
        .whole("samples/node/src/options.d.ts") { JavaScriptOptions.declaration },
    ]

    @Test(arguments: files) func fileIsCurrent(file: GeneratedFile) throws {
        let location = VectorFile.repository.appending(path: file.path)
        let current = (try? String(contentsOf: location, encoding: .utf8)) ?? ""
        let expected = file.content(current)
        if ProcessInfo.processInfo.environment["PUSHCHART_GENERATE"] != nil {
            return try Data(expected.utf8).write(to: location)
        }
        let line = zip(current.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
        #expect(
            current == expected,
            "\(file.path) is not current, run: make generate. First line: \(line?.1 ?? "at the end")"
        )
    }
}
