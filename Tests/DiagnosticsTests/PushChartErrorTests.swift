import PushChartDiagnostics
import Testing

struct PushChartErrorTests {
    @Test func codesDecideEqualityAndHash() {
        let failures = [PushChartError(.tooOld, "a"), PushChartError(.tooOld, "b")]
        #expect(failures[0] == failures[1])
        #expect(failures[0] != PushChartError(.tooDeep, "a"))
        #expect(Set(failures).count == 1)
    }

    @Test(arguments: [
        (Place(), "send it again"),
        (Place(file: "a.csv", line: 7), "a.csv:7: send it again"),
        (Place(file: "a.json", path: "aps.alert", offset: 9), "a.json: aps.alert: send it again (byte 9)"),
        (Place(line: 2, path: "it", offset: 9), "send it again (line 2, byte 9)"),
        (Place(path: ""), "send it again"),
    ])
    func describesItsPlace(place: Place, expected: String) {
        #expect("\(PushChartError(.damaged, "send it again", at: place))" == expected)
    }

    @Test func namesAFileOnce() {
        let error = PushChartError(.damaged, "send it again").inFile("a").inFile("b")
        #expect(error.place.file == "a")
        #expect(PushChartError(error) == error && PushChartError(CancellationError()).code == .unexpected)
    }
}

struct MessageTextTests {
    @Test(arguments: [
        (MessageReader.swift, "set maxChartError: 5 or texts", "fillColors from headers levels parts"),
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
