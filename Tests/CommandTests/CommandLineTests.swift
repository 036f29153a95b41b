import Foundation
import PushChartTestSupport
import Testing

@testable import PushChartCommand

@Suite("The command line")
struct CommandLineTests {
    @Test("Thousands of file names are accepted")
    func names() throws {
        let scratch = try TemporaryFolder()
        try scratch.write("s.csv", "t,v\n0,1\n")
        let names = Array(repeating: "gone.apns", count: 3000)
        let run = try CommandRun(["lint"] + names, in: scratch.url)
        #expect(run.status == 2)
        #expect(run.error.split(separator: "\n").count == 3000)
    }

    @Test(
        "An unknown subcommand is wrong usage, and a near one is named",
        arguments: [("zzzz", "“zzzz”\n"), ("encod --into x", "did you mean 'encode'?\n"), ("frame xyz", "'xyz'\n")]
    )
    func unknownSubcommands(line: String, phrase: String) throws {
        let run = try CommandRun(line.split(separator: " ").map(String.init))
        #expect(run.status == 64 && run.error.contains(phrase), "\(run.error)")
        #expect(try CommandRun(["zzzz", "--json"]).text.contains(#""code":"usage""#))
    }

    @Test(
        "Messages of the parser name options without quotes for a package",
        arguments: [("--into x --intoo", "option intoo"), ("--into", "value for into")]
    )
    func readers(arguments: String, phrase: String) throws {
        let words = ["encode", "s.csv"] + arguments.split(separator: " ").map(String.init)
        let run = try CommandRun(words, environment: ["PUSHCHART_READER": "python"])
        #expect(run.status == 64 && run.error.contains(phrase) && !run.error.contains("'into"), "\(run.error)")
    }

    @Test(
        "Help is printed",
        arguments: [["help"], ["help", "encode"], ["help", "frame", "encode"], ["--help"], []]
    )
    func help(arguments: [String]) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 0 && run.text.hasPrefix("OVERVIEW"))
    }

    @Test(
        "Help, the version and completion scripts fail if they cannot be written",
        arguments: [
            "--help", "--version", "help encode", "encode --help", "batch -h", "frame",
            "--generate-completion-script bash",
        ]
    )
    func unwritableHelp(arguments: String) throws {
        for (output, reason) in [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")] {
            let line = "\"$0\" \(arguments) \(output)"
            let run = try CommandRun(shell: line)
            #expect(run.status == 3, "\(line)")
            #expect(run.error == "pushchart: error: standard output: it cannot be written: \(reason)\n")
        }
        let run = try CommandRun(arguments.split(separator: " ").map(String.init))
        #expect(run.status == 0 && run.text.hasSuffix("\n") && run.error.isEmpty)
    }

    @Test("A file does not take the place of a closed standard stream")
    func closedStreams() throws {
        let scratch = try TemporaryFolder()
        try scratch.write("s.csv", "t,v\n0,1\n1,20\n")
        for (line, reason) in [
            ("preview s.csv --quiet -o - >&-", "standard output: it cannot be written: Bad file descriptor"),
            ("preview s.csv - --quiet -o . <&-", "standard input: it cannot be read: Bad file descriptor"),
        ] {
            let run = try CommandRun(shell: "\"$0\" \(line)", in: scratch.url)
            #expect(run.error == "pushchart: error: \(reason)\n", "\(line)")
        }
    }

    @Test("An argument that is not UTF-8 is refused as such")
    func argumentNotInUTF8() throws {
        let line = "\"$0\" preview \"$(printf '\\377.apns')\""
        let run = try CommandRun(shell: line)
        #expect(run.status == 64 && run.error.hasPrefix("pushchart: error: the argument “\u{FFFD}.apns” is not UTF-8"))
    }

    @Test("Rejected data is not a usage error, and the message has the right remedy")
    func statuses() throws {
        let scratch = try TemporaryFolder()
        try scratch.write("s.csv", "t,v\n0,1\n1,123456789.25\n")
        try scratch.write("r.csv", "t,v\n0,1\n1,20\n")
        try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        func encode(_ series: String, _ options: String...) throws -> CommandRun {
            try CommandRun(["encode", series, "--into", "t.apns", "-o", "p.apns"] + options, in: scratch.url)
        }
        // A value of more than 53 bits is rejected data. Too many decimals are a usage error.
        #expect(try encode("s.csv", "--exact", "15").status == 1)
        #expect(try encode("s.csv", "--exact", "16").status == 64)
        #expect(try encode("s.csv", "--scale", "nan").status == 64)
        let doubled = try encode("r.csv", "--report", "-", "--json")
        #expect(doubled.status == 64 && doubled.error.contains("give one of them"), "\(doubled.error)")
        let coarse = try encode("r.csv", "--exact", "-1")
        #expect(coarse.status == 0)
        #expect(
            coarse.error.contains("use more decimals") && !coarse.error.contains("--limit"),
            "\(coarse.error)"
        )
        #expect(try CommandRun(["decode", "p.apns", "--series", "2"], in: scratch.url).status == 1)
    }
}

@Suite("Arguments of the program")
struct ProgramArgumentsTests {
    @Test("They are those that Swift reads from /proc")
    func arguments() {
        #expect(ProgramArguments.all == CommandLine.arguments)
        #expect(ProgramArguments.all.count > 1)
    }
}

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
        #expect(Self.options.flatMap(\.candidates).filter { !script.contains($0) } == [])
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
