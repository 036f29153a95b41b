import Foundation
import PushChartTestSupport
import Testing

/// Files of people, from `../shared/cases` if it is there, and what `Tests/Vectors/command/table-cases.json` says of them.
@Suite("Files as people have them")
struct TableCaseTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        let input: String
        /// The folder of the inputs and of their list.
        let folder: String
        let status: Int32
        /// A part of what the command tells.
        let told: String
        /// The text with the figures of the chart; empty without a payload.
        let body: String

        var testDescription: String { input }
    }

    private static let shared = VectorFile.repository.deletingLastPathComponent().appending(path: "shared/cases")

    private static let cases: [Case] =
        FileManager.default.fileExists(atPath: shared.path)
        ? VectorFile.load("command/table-cases.json", as: [Case].self) : []

    /// The command for each input, from the lists beside the inputs.
    private static let commands: [String: String] = {
        let rows = ["files", "tables"].flatMap { folder in
            let list =
                (try? String(contentsOf: shared.appending(path: "\(folder)/MANIFEST.tsv"), encoding: .utf8)) ?? ""
            return list.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        }
        let pairs = rows.filter { $0.count > 1 }.map { row in
            (String(row[0]), row[1].components(separatedBy: " ; ")[0])
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    @Test(.enabled(if: !cases.isEmpty, "no ../shared/cases beside the repository"), arguments: cases)
    func answer(one: Case) throws {
        let scratch = try TemporaryFolder()
        let folder = Self.shared.appending(path: one.folder)
        let listed = try #require(Self.commands[one.input])
        let command = "\"$0\" \(listed.replacing(" out.", with: " \(scratch.url.path)/out."))"
        let run = try CommandRun(shell: command, in: folder)
        #expect(run.status == one.status, "\(run.error)")
        #expect((run.error + run.text).contains(one.told) || one.told.isEmpty, "\(run.error)")
        // The command of a refusal draws.
        if let named = run.error.components(separatedBy: "draw with ").dropFirst().first {
            let options = named.components(separatedBy: ", or ")[0].split(separator: "\n")[0]
            let plain = options.replacing(#/ for (\d+ of )?\d+ lines$| for one line$| for the \w+ first$/#, with: "")
            // An option that the command has already gives way.
            let kept = plain.matches(of: #/--[a-z-]+/#).reduce(command) { command, option in
                guard option.output != "--missing", let regex = try? Regex("\(option.output) ('[^']*'|[^ ]+)") else {
                    return command
                }
                return command.replacing(regex, with: "")
            }
            let drawn = try CommandRun(shell: "\(kept) \(plain)", in: folder)
            #expect(drawn.status == 0, "\(plain): \(drawn.error)")
        }
        guard !one.body.isEmpty, one.status == 0 else { return }
        let payload =
            try JSONSerialization.jsonObject(with: Data(contentsOf: scratch.url.appending(path: "out.apns")))
            as? [String: Any]
        let alert = (payload?["aps"] as? [String: Any])?["alert"] as? [String: Any]
        #expect(alert?["body"] as? String == one.body)
    }
}
