import Foundation
import Testing

@testable import PushChartCommand

@Suite("Candidates of enumerated options")
struct CompletionTests {
    /// Options by subcommand, with some of their candidates.
    static let options: [(subcommand: String, option: String, candidates: [String])] = [
        ("encode", "cut", ["graphemes", "words"]),
        ("encode", "shrink", ["text,chart", "chart,text"]),
        ("encode", "limit", ["apns", "voip", "fcm"]),
        ("encode", "counted-for", ["foundation", "php", "go"]),
        ("decode", "format", ["json", "csv", "points"]),
        ("preview", "appearance", ["light", "dark"]),
        ("test", "record", ["missing", "all", "failed", "never"]),
        ("lint", "limit", ["apns", "voip", "fcm"]),
    ]

    @Test("Help lists the candidates", arguments: options)
    func help(subcommand: String, option: String, candidates: [String]) throws {
        let help = try CommandRun(["help", subcommand]).text
        let start = try #require(help.range(of: "\n  --\(option) "), "\(option)")
        let rest = help[start.upperBound...]
        let text = rest[..<(rest.range(of: "\n  -")?.lowerBound ?? rest.endIndex)]
        #expect(candidates.allSatisfy { text.contains($0) }, "\(text)")
    }

    @Test("Completion scripts contain the candidates", arguments: ["bash", "zsh", "fish"])
    func scripts(shell: String) throws {
        let script = try CommandRun(["--generate-completion-script", shell]).text
        for option in Self.options {
            for candidate in option.candidates { #expect(script.contains(candidate), "\(option.option): \(candidate)") }
        }
    }

    @Test("Files complete as files, and folders as folders")
    func files() throws {
        let fish = try CommandRun(["--generate-completion-script", "fish"]).text
        for (option, completion) in [
            ("into", "-rF"), ("report", "-rF"), ("font-file", "-rF"), ("diff", "png"),
            ("styles", "complete_directories"),
        ] {
            let line = fish.split(separator: "\n").first { $0.contains("-l '\(option)'") }
            #expect(line?.contains(completion) == true, "\(option): \(line ?? "")")
        }
        let zsh = try CommandRun(["--generate-completion-script", "zsh"]).text
        #expect(zsh.contains("--into[") && zsh.contains("_files"))
        #expect(zsh.contains("_files -/"))
    }
}
