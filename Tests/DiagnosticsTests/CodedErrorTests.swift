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
        (MessageReader.swift, "set options.maxChartError = 5 or options.texts", "fillColors from headers levels parts"),
        (.commandLine, "set --max-chart-error 5 or --text", "fill-color from header level part"),
        (.request, "set “max-chart-error”: 5 or “text”", "fill-color from header levels parts"),
        (.python, "set max_chart_error=5 or texts", "fill_color from_ headers levels parts"),
        (.javaScript, "set maxChartError: 5 or texts", "fillColors from headers levels parts"),
    ])
    func eachReaderHasItsSpelling(reader: MessageReader, expected: String, irregular: String) {
        let text: MessageText = "set \(option: "max-chart-error", "5") or \(option: "text")"
        #expect(text.spelled(for: reader) == expected)
        let names = ["fill-color", "from", "header", "level", "part"].map(reader.name)
        #expect(names.joined(separator: " ") == irregular)
        #expect(reader.name(of: "line-color") == names[0].replacing("fill", with: "line"))
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
