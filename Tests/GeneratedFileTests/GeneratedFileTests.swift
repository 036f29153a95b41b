import ChartLayout
import Foundation
import PackRequests
import PushChartTestSupport
import SeriesTables
import Testing

/// Files that follow from tables in the sources.
///
/// `make generate` writes them: it runs this test with the variable `PUSHCHART_GENERATE`. The test of a file that was not
/// current fails even then, so no run passes because of the variable.
@Suite(.serialized) struct GeneratedFileTests {
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

        /// The styles that a document shows whole: each block of JSON after a paragraph with a link to one of a folder.
        static func styles(in path: String, of folder: String) -> Self {
            Self(path: path) { current in
                let parts = current.components(separatedBy: "```json\n")
                return zip(parts, parts.dropFirst()).reduce(parts[0]) { document, pair in
                    let paragraph = pair.0.split(separator: "\n").last ?? ""
                    let name = paragraph.components(separatedBy: "(../\(folder)/").last?.prefix { $0 != ")" } ?? ""
                    let file = VectorFile.repository.appending(path: "\(folder)/\(name)")
                    let style = (try? String(contentsOf: file, encoding: .utf8)) ?? "no file \(name)\n"
                    return document + "```json\n" + style + pair.1.drop { $0 != "`" }
                }
            }
        }
    }

    static let files: [GeneratedFile] = [
        .whole("docs/style.schema.json") { StyleJSONSchema.text },
        .whole("docs/painter-style.schema.json") { PainterStyle.schema },
        .whole("docs/request.schema.json") { RequestSchema.text },
        .styles(in: "docs/styles.md", of: "samples/recipes"),
        .table(in: "docs/batch.md") { RequestDocuments.memberTable },
        .table(in: "docs/batch.md") { RequestDocuments.optionTable },
        .table(in: "docs/csv.md") {
            let digits = CalendarDigits.table.map { digits in
                (digits.nameOfColumn.map { "under “\($0)” " } ?? "") + "`\(digits.example)`"
            }
            return [
                "| Times | Examples |", "|---|---|",
                "| dates | \(WrittenTimeForm.table.map { "`\($0.example)`" }.joined(separator: ", ")) |",
                "| digits | \(digits.joined(separator: ", ")) |",
            ]
        },
        .table(in: "docs/lint.md") { LintKeyDocument.keyTable },
        .table(in: "docs/lint.md") { LintKeyDocument.headerTable },
        .whole("docs/codes.md") { CodeDocument.errorPage },
        .whole("docs/findings.md") { CodeDocument.findingPage },
        .whole("Tests/LinkageTest/Sources/SwiftPage/main.swift") { SwiftPageProgram.text },
        .whole("samples/python/src/pushchart/options.py") { PythonOptions.module },
        .whole("samples/node/src/options.js") { JavaScriptOptions.module },
        .whole("samples/node/src/options.d.ts") { JavaScriptOptions.declaration },
    ]

    @Test(arguments: files) func fileIsCurrent(file: GeneratedFile) throws {
        let location = VectorFile.repository.appending(path: file.path)
        let current = (try? String(contentsOf: location, encoding: .utf8)) ?? ""
        let expected = file.content(current)
        if ProcessInfo.processInfo.environment["PUSHCHART_GENERATE"] != nil {
            try Data(expected.utf8).write(to: location)
        }
        let line = zip(current.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
        #expect(
            current == expected,
            "\(file.path) is not current, run: make generate. First line: \(line?.1 ?? "at the end")"
        )
    }

    /// No code goes without its meaning and what to do, and none is declared twice in one list.
    @Test func eachCodeHasItsMeaningAndARemedy() {
        for tables in [CodeDocument.errors, CodeDocument.findings, CodeDocument.comparisons] {
            let rows = tables.flatMap(\.rows)
            #expect(rows.count >= 15)
            #expect(Set(rows.map(\.code)).count == rows.count)
            for table in tables { #expect(!table.title.isEmpty && !table.place.isEmpty && !table.rows.isEmpty) }
            for row in rows {
                #expect(!row.code.isEmpty && !row.meaning.isEmpty && row.remedy.hasSuffix("."), "\(row.code)")
                #expect(row.code.allSatisfy { $0 == "-" || $0.isLowercase || $0.isNumber }, "\(row.code)")
            }
        }
    }

    @Test func eachErrorHasAStatus() {
        let rows = CodeDocument.errors.flatMap(\.rows)
        #expect(rows.count > 140 && rows.allSatisfy { $0.status != nil })
    }

    /// Each code that the sources declare is on a page: a new file of codes is one of those that the pages read.
    @Test func eachDeclaredCodeIsOnAPage() throws {
        let folder = VectorFile.repository.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let declared = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
            CodeDocument.declarations(in: file.path.replacing(folder.path + "/", with: ""))
                .filter { !$0.code.isEmpty && $0.isStaticCode }.map(\.code)
        }
        let listed = Set((CodeDocument.findings + CodeDocument.comparisons).flatMap(\.rows).map(\.code))
        #expect(declared.count > 80)
        #expect(Set(declared).subtracting(listed).isEmpty)
    }
}
