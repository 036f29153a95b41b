import Foundation
import PushChartFiles
import PushChartProcesses
import PushChartTestSupport
import Testing

@Suite("Progress of long work")
struct ProgressLineTests {
    struct Case: Sendable {
        let share: Double?
        let seconds: Double
        let text: String
    }

    private static let cases = [
        Case(share: 0.25, seconds: 4, text: "250 of 1000 pictures, 62 a second, 12 s left"),
        Case(share: 0.25, seconds: 100, text: "250 of 1000 pictures, 2 a second, 5 min 0 s left"),
        Case(share: 0.25, seconds: 5000, text: "250 of 1000 pictures, 0 a second, 4 h 10 min left"),
        Case(share: 1, seconds: 2, text: "250 of 1000 pictures, 125 a second, 0 s left"),
        Case(share: 0, seconds: 2, text: "250 of 1000 pictures, 125 a second"),
        Case(share: nil, seconds: 0, text: "250 of 1000 pictures, 0 a second"),
    ]

    @Test("The line has the counts, the rate and the time that is left", arguments: cases)
    func text(_ expected: Case) {
        let text = ProgressLine.progressText(
            status: "250 of 1000 pictures",
            count: 250,
            share: expected.share,
            elapsedSeconds: expected.seconds
        )
        #expect(text == expected.text)
    }

    @Test("Nothing is shown if standard error is a file")
    func noTerminal() throws {
        let scratch = try TemporaryFolder()
        for number in 0..<20 { try scratch.write("\(number).csv", "t,v\n0,1\n1,\(number)\n") }
        let files = (0..<20).map { scratch.path("\($0).csv") }
        let run = try CommandRun(["preview"] + files + ["--output", scratch.path("out/")])
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
    }

    @Test("The share of a file that has been read is known, and that of a pipe is not")
    func readShare() throws {
        let scratch = try TemporaryFolder()
        let path = try scratch.write("lines", String(repeating: "line\n", count: 100_000))
        var reader = try LineReader(InputFile(path: path), limit: 100)
        #expect(reader.readShare == 0)
        _ = try reader.waitForLines(maximumCount: 1, byteCount: 100)
        let share = try #require(reader.readShare)
        #expect(share > 0 && share < 1)
        while try !reader.waitForLines(maximumCount: 1000, byteCount: 1 << 20).isEmpty {}
        #expect(reader.readShare == 1)
    }
}
