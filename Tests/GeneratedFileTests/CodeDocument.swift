import Foundation
import PushChartDiagnostics
import PushChartTestSupport

/// All codes of errors, findings and comparisons, as two pages.
///
/// The first sentence of a declaration's comment is the meaning of its code, and the rest is what to do. In the same way,
/// the comment of a group of codes has the title of its table, and who meets them.
enum CodeDocument {
    /// A comment of documentation, and the name that it belongs to.
    struct Declaration {
        /// The name in Swift; empty for a group.
        let name: String
        /// The text of the code; that of a case without one is empty.
        let code: String
        /// Whether the code is a static property, as those of findings are.
        let isStaticCode: Bool
        /// The part of the package and the exit status of the code of an error.
        let cases: [String]
        let summary: String
        let rest: String
    }

    /// The declarations of a file of `Sources`, in its order: of cases, static codes and groups.
    static func declarations(in path: String) -> [Declaration] {
        let file = VectorFile.repository.appending(path: "Sources/\(path)")
        let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        var comment: [Substring] = []
        return source.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///") {
                comment.append(text.dropFirst(3).drop { $0 == " " })
                return nil
            }
            defer { comment = [] }
            guard let words = words(of: text) else { return nil }
            let sentences = comment.joined(separator: " ").split(separator: ". ", maxSplits: 1)
            let summary = sentences.first.map { $0.hasSuffix(".") ? String($0.dropLast()) : String($0) } ?? ""
            return Declaration(
                name: words.name,
                code: words.code,
                isStaticCode: text.contains("(rawValue: \""),
                cases: text.components(separatedBy: ", .").dropFirst().map { String($0.prefix(while: \.isLetter)) },
                summary: summary,
                rest: sentences.count > 1 ? String(sentences[1]) : ""
            )
        }
    }

    /// The name and the code of a line that declares one, or begins a group.
    private static func words(of line: Substring) -> (name: String, code: String)? {
        let groups = ["extension Finding.Code", "public struct Code", "package enum"]
        if groups.contains(where: line.hasPrefix) { return ("", "") }
        let isStatic = ["Self(rawValue: \"", "Code(rawValue: \"", "= Self(\""].contains(where: line.contains)
        guard isStatic || line.hasPrefix("case ") else { return nil }
        let words = line.replacing("static let", with: "case").components(separatedBy: "case ")
        let name = words.last?.prefix { $0.isLetter || $0.isNumber } ?? ""
        let code = line.components(separatedBy: "\"").dropFirst().first ?? ""
        // Other cases are of a `switch`, or have values.
        guard isStatic || line == "case \(name)" || line == "case \(name) = \"\(code)\"" else { return nil }
        return (String(name), code)
    }

    /// A row of a table.
    struct Row {
        let code: String
        let status: String?
        let meaning: String
        let remedy: String

        init(_ code: String, status: String? = nil, _ declaration: Declaration?) {
            (self.code, self.status) = (code, status)
            (meaning, remedy) = (declaration?.summary ?? "", declaration?.rest ?? "")
        }
    }

    /// A table with its title.
    struct Table {
        let title: String
        let place: String
        let rows: [Row]
    }

    /// The errors, by the part of the package that they belong to.
    static var errors: [Table] {
        let declared = declarations(in: "PushChartDiagnostics/PushChartError+Code.swift")
        let statuses: [ExitStatus] = [.rejected, .unreadable, .environment, .usage]
        return PushChartError.Domain.allCases.map { domain in
            let group = declared.last { $0.name == "\(domain)" }
            let rows = declared.filter { $0.cases.first == "\(domain)" }.map { code in
                let status = statuses.first { "\($0)" == code.cases.last }
                return Row(code.code, status: status.map { "\($0.rawValue)" }, code)
            }
            return Table(title: group?.summary ?? "", place: group?.rest ?? "", rows: rows)
        }
    }

    /// The findings on payloads, their charts, styles, sources and pictures.
    static var findings: [Table] {
        [
            "PushLint/Faults/Finding+Payload.swift", "PackRequests/Options/Finding+Packing.swift",
            "SeriesTables/Rows/Finding+Table.swift", "ChartPreview/Finding+Picture.swift",
        ].flatMap(tables(in:))
    }

    /// The outcomes of comparisons.
    static var comparisons: [Table] {
        tables(in: "PreviewTesting/PreviewFailure.swift")
            + tables(in: "PushChartSnapshots/Comparison/UncomparedCode.swift")
    }

    private static func tables(in path: String) -> [Table] {
        declarations(in: path).reduce(into: []) { tables, declaration in
            guard declaration.name.isEmpty else {
                guard let table = tables.popLast() else { return }
                let rows = table.rows + [Row(declaration.code, declaration)]
                return tables.append(Table(title: table.title, place: table.place, rows: rows))
            }
            tables.append(Table(title: declaration.summary, place: declaration.rest, rows: []))
        }
    }

    /// The page of errors.
    static var errorPage: String {
        """
        # Codes of errors

        For a person or a program that got the code of an error. Search this page for it. A code of `lint`, of a note, a \
        warning or a failed test is in [findings.md](findings.md). `make generate` writes both pages from the comments of \
        the sources.

        A code is stable; later versions may add some. The message beside a code says what was wrong in your input, and \
        where. The options below are those of the command. In Swift, Python and Node they have the spelling of the \
        language: `--max-gap` is `maxGap` or `max_gap`.

        An error ends the work on one input. The command prints it after `pushchart: error:`, and with `--json` as \
        `{"error":{"code":…,"message":…}}`. `batch` gives this object as the answer of a request. The libraries for \
        Swift throw a `PushChartError`, and the packages for Python and Node an exception with `code` and `message`. The \
        status is that with which [the command](command.md) exits.

        The packages for Python and Node have four codes of their own: `bad-series`, `no-batch`, `closed` and `aborted` \
        ([Python](python.md#errors), [Node](../samples/node/README.md#errors)).

        \(errors.map(text(of:)).joined(separator: "\n\n"))

        """
    }

    /// The page of findings and comparisons.
    static var findingPage: String {
        """
        # Codes of findings

        For a person or a program that got a code of `lint`, of a note, a warning or a failed test. Search this page for \
        it. [codes.md](codes.md) has the codes of errors, and says how each language spells an option.

        A finding is a fault in a push that was made, or a choice that its input left open. Its weight is note, warning \
        or error. With warnings and errors, `lint` exits with 1, and so does `test --strict`. [lint.md](lint.md) says \
        what lint compares.

        The last two tables are of tests: `test` exits with 1 if a picture or a text has one of their codes. \
        [snapshots.md](snapshots.md) describes references and how to accept a change.

        \(findings.map(text(of:)).joined(separator: "\n\n"))

        \(comparisons.map(text(of:)).joined(separator: "\n\n"))

        """
    }

    private static func text(of table: Table) -> String {
        let hasStatus = table.rows.contains { $0.status != nil }
        let head =
            hasStatus
            ? ["| Code | Status | Meaning | What to do |", "|---|---|---|---|"]
            : ["| Code | Meaning | What to do |", "|---|---|---|"]
        let rows = table.rows.map { row in
            let cells = ["`\(row.code)`"] + [row.status].compactMap(\.self) + [row.meaning, linked(row.remedy)]
            return "| \(cells.joined(separator: " | ")) |"
        }
        let place = table.place.prefix(1).lowercased() + table.place.dropFirst()
        return (["## \(table.title)", "", "Where: \(place)", ""] + head + rows).joined(separator: "\n")
    }

    /// Replaces paths of pages by links.
    private static func linked(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard word.hasPrefix("docs/") else { return String(word) }
            let page = word.dropFirst(5).prefix { $0 != "," && $0 != ":" }
            let name = page.hasSuffix(".") ? page.dropLast() : page
            return "[\(name)](\(name))" + word.dropFirst(5 + name.count)
        }.joined(separator: " ")
    }
}
