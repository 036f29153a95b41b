import Foundation
import Testing

@testable import pushchart

@Suite("The command line")
struct CommandLineTests {
    @Test("20,000 names are a few words to the parser, and come back as they were")
    func manyNames() throws {
        let names = (0..<20_000).map { "folder/payload \($0).apns" }
        for arguments in [names, ["--key", "k"] + names, names + ["--json"], ["--"] + names] {
            let words = try CommandLineWords(["lint"] + arguments, verbCount: 1).words
            #expect(words.count <= 6)
            let found = words.flatMap { FileNames(argument: $0)?.names ?? [] }
            #expect(found == ["lint"] + arguments)
        }
    }

    @Test("The value of an option stays its value, among however many names")
    func values() throws {
        let names = (0..<300).map { "n\($0)" }
        let words = try CommandLineWords(["preview"] + names + ["-o", "out"] + names, verbCount: 1).words
        #expect(words.firstIndex(of: "-o").map { words[$0 + 1] } == "out")
        #expect(words.count == 6)
        let few = ["preview", "a", "b", "c", "-o", "out", "d", "-"]
        #expect(try CommandLineWords(few, verbCount: 1).words == few)
    }

    @Test("An empty value may stand behind =")
    func emptyValues() throws {
        #expect(
            try CommandLineWords(["encode", "--ellipsis=", "a"], verbCount: 1).words == [
                "encode", "--ellipsis", "", "a",
            ]
        )
        let kept = ["encode", "--unit=a=", "--", "--ellipsis=", "--x=y"]
        #expect(try CommandLineWords(kept, verbCount: 1).words == kept)
    }

    @Test("Thousands of options are refused, and not waited for")
    func manyOptions() throws {
        let options = (0..<20_000).map { "--header=a=\($0)" }
        #expect(throws: Failure.self) { try CommandLineWords(["lint"] + options, verbCount: 1) }
        let run = try CommandRun(["lint"] + options)
        #expect(run.status == 64 && run.error.contains("at most 1000"), "\(run.error)")
    }

    @Test("Thousands of names are taken")
    func names() throws {
        let scratch = try Scratch()
        try scratch.write("s.csv", "t,v\n0,1\n")
        let names = Array(repeating: "gone.apns", count: 3000)
        let run = try CommandRun(["lint"] + names, in: scratch.folder)
        #expect(run.status == 2)
        #expect(run.error.split(separator: "\n").count == 3000)
        let wrong = try CommandRun(["decode"] + names, in: scratch.folder)
        #expect(wrong.status == 64 && wrong.error.utf8.count < 200, "\(wrong.error.prefix(300))")
    }

    @Test(
        "An unknown verb is told, and the one that was meant",
        arguments: [
            (["nope"], "nope"), (["nope", "x"], "nope"), (["help", "nope"], "nope"),
            (["encod", "--into", "x"], "'encode'"),
            (["help", "prevew"], "'preview'"), (["snapshots", "acept", "a"], "'accept'"), (["frame", "x"], "decode"),
            (["help", "snapshots", "x"], "orphans"), (["help", "encode", "x"], "'encode'"),
        ]
    )
    func unknownVerbs(arguments: [String], says: String) throws {
        let run = try CommandRun(arguments + (arguments.first == "help" ? [] : ["--json"]))
        #expect(run.status == 64)
        #expect(run.error.hasPrefix("pushchart: error: ") && run.error.contains(says), "\(run.error)")
        if run.output.isEmpty { #expect(arguments.first == "help") }
    }

    @Test("Help is help", arguments: [["help"], ["help", "encode"], ["help", "snapshots", "accept"], ["--help"], []])
    func help(arguments: [String]) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 0 && run.text.hasPrefix("OVERVIEW"))
    }

    @Test("What the data refuse is no wrong usage, and the remedy fits")
    func statuses() throws {
        let scratch = try Scratch()
        try scratch.write("s.csv", "t,v\n0,1\n1,123456789.25\n")
        try scratch.write("r.csv", "t,v\n0,1\n1,20\n")
        try scratch.write("t.apns", #"{"aps":{"alert":"x"}}"#)
        func encode(_ series: String, _ options: String...) throws -> CommandRun {
            try CommandRun(["encode", series, "--into", "t.apns", "-o", "p.apns"] + options, in: scratch.folder)
        }
        // More than 53 bits: that is in the data. More decimals than there are: that is not.
        #expect(try encode("s.csv", "--exact", "15").status == 1)
        #expect(try encode("s.csv", "--exact", "16").status == 64)
        #expect(try encode("s.csv", "--scale", "nan").status == 64)
        #expect(try encode("s.csv", "--ellipsis=").status == 0)
        let coarse = try encode("r.csv", "--exact", "-1")
        #expect(coarse.status == 0)
        #expect(
            coarse.error.contains("ask for more decimals") && !coarse.error.contains("more room"),
            "\(coarse.error)"
        )
        #expect(try CommandRun(["decode", "p.apns", "--series", "2"], in: scratch.folder).status == 1)
    }
}
