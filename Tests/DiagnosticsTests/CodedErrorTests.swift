import Diagnostics
import Testing

struct CodedErrorTests {
    private struct Failure: CodedError {
        enum Code: String { case late, lost }

        let code: Code
        let message: String
    }

    @Test func codesDecideEqualityAndHash() {
        let failures = [Failure(code: .late, message: "a"), Failure(code: .late, message: "b")]
        #expect(failures[0] == failures[1])
        #expect(failures[0] != Failure(code: .lost, message: "a"))
        #expect(Set(failures).count == 1)
    }

    @Test func messageDescribes() {
        #expect("\(Failure(code: .lost, message: "send it again"))" == "send it again")
    }
}

struct MessageTextTests {
    @Test(arguments: [
        (MessageReader.swift, "set options.maxChartError = 5 or options.texts"),
        (.commandLine, "set --max-chart-error 5 or --text"), (.request, "set “max-chart-error”: 5 or “text”"),
        (.python, "set max_chart_error=5 or texts"), (.javaScript, "set maxChartError: 5 or texts"),
    ])
    func eachReaderHasItsSpelling(reader: MessageReader, expected: String) {
        let text: MessageText = "set \(option: "max-chart-error", "5") or \(option: "text")"
        #expect(text.spelled(for: reader) == expected)
    }
}

struct ExcerptTests {
    @Test func atMost40Characters() {
        let text = String(repeating: "x", count: 40)
        #expect(text.excerpt == "“\(text)”")
        #expect((text + "y").excerpt == "“\(text)…”")
    }
}

struct EditDistanceTests {
    @Test func distance() {
        #expect(EditDistance.distance(from: "kitten", to: "sitting") == 3)
    }

    @Test(arguments: [
        ("colour", "colors"), ("LINEWIDTH", "lineWidth"), ("lable", "label"), ("radius", nil),
        (String(repeating: "x", count: 100_000), nil),
    ])
    func nearestName(to text: String, nearest: String?) {
        #expect(EditDistance.nearestName(to: text, among: ["colors", "lineWidth", "label", "a"]) == nearest)
    }
}
