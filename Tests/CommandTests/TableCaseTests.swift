import Foundation
import TestSupport
import Testing

/// Files of people, from `../shared/cases/files` if it is there, and what `Tests/Vectors/command/table-cases.json` says
/// of them.
@Suite("Files as people have them")
struct TableCaseTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        let input: String
        let status: Int32
        /// A part of what the command tells.
        let told: String
        /// The text with the figures of the chart; empty without a payload.
        let body: String

        var testDescription: String { input }
    }

    private static let folder = VectorFile.repository.deletingLastPathComponent().appending(path: "shared/cases/files")

    private static let cases: [Case] =
        FileManager.default.fileExists(atPath: folder.path)
        ? VectorFile.load("command/table-cases.json", as: [Case].self) : []

    /// The arguments of each input, from the list beside the inputs.
    private static let commands: [String: [String]] = {
        let list = (try? String(contentsOf: folder.appending(path: "MANIFEST.tsv"), encoding: .utf8)) ?? ""
        let rows = list.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        let pairs = rows.filter { $0.count > 1 }.map { row in
            let command = row[1].components(separatedBy: " ; ")[0]
            return (String(row[0]), command.split(separator: " ").map(String.init))
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    @Test(.enabled(if: !cases.isEmpty, "no ../shared/cases/files beside the repository"), arguments: cases)
    func answer(one: Case) throws {
        let scratch = try TemporaryFolder()
        let output = scratch.path("out.apns")
        let arguments = try #require(Self.commands[one.input])
        let run = try CommandRun(arguments.map { $0 == "out.apns" ? output : $0 }, in: Self.folder)
        #expect(run.status == one.status)
        #expect((run.error + run.text).contains(one.told) || one.told.isEmpty, "\(run.error)")
        guard !one.body.isEmpty else { return }
        let payload = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: output))) as? [String: Any]
        let alert = (payload?["aps"] as? [String: Any])?["alert"] as? [String: Any]
        #expect(alert?["body"] as? String == one.body)
    }
}
