import Foundation
import PushChartTestSupport
import Testing

@Suite("The first push of the README")
struct FirstPushTests {
    @Test("Its lines draw a chart, make a push and find nothing in it")
    func lines() throws {
        let readme = try String(contentsOf: Repository.folder.appending(path: "README.md"), encoding: .utf8)
        let sections = readme.components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.contains("cd samples/first-chart") })
        let lines = section.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
        for verb in ["encode", "lint"] { #expect(lines.contains { $0.hasPrefix("pushchart \(verb) ") }, "\(verb)") }
        let scratch = try TemporaryFolder()
        for folder in ["samples/first-chart", "samples/styles"] {
            let copy = scratch.url.appending(path: folder)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(at: Repository.folder.appending(path: folder), to: copy)
        }
        let script = "set -e\npushchart() { \"$0\" \"$@\"; }\n" + lines.joined(separator: "\n")
        let run = try CommandRun(shell: script, in: scratch.url)
        #expect(run.status == 0 && run.text == "", "\(run.text)\(run.error)")
        let push = try JSONDecoder().decode(
            [String: PushMember].self,
            from: #require(scratch.read("samples/first-chart/push.apns"))
        )
        #expect(push["chart"]?.text?.isEmpty == false)
        #expect(scratch.read("samples/first-chart/prices@2x.png")?.isEmpty == false)
    }

    /// A member of a push; only texts count.
    private struct PushMember: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
    }
}
