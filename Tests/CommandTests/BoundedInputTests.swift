import Foundation
import Testing

@testable import pushchart

@Suite("Small inputs that request much")
struct BoundedInputTests {
    @Test("A gallery has at most a million samples, however few bytes request them")
    func gallery() throws {
        func text(_ count: Int, samples: Int) -> String {
            let data = (0..<count).map { #""d\#($0)":{"repeat":\#(samples),"series":[{"y":[1]}]}"# }
            return #"{"base":{},"data":{\#(data.joined(separator: ","))},"groups":[]}"#
        }
        let scratch = try Scratch()
        let fine = try scratch.write("fine.json", text(10, samples: 100_000))
        #expect(try GalleryDefinitionFile(InputFile(path: fine)).sections.isEmpty)
        let many = try scratch.write("many.json", text(11, samples: 100_000))
        let error = try #require(throws: CommandFailure.self) { try GalleryDefinitionFile(InputFile(path: many)) }
        #expect(error.code == "bad-gallery")
        #expect(error.message.contains("data.d10.series[0].y"))
    }

    @Test(
        "Ellipsis and separators have at most 64 bytes",
        arguments: ["ellipsis", "decimal-separator", "group-separator"]
    )
    func punctuation(name: String) throws {
        for (count, isAccepted) in [(64, true), (65, false)] {
            let text = String(repeating: ".", count: count)
            let request = #"{"template":{"aps":{"alert":"x"}},"series":[[0,1]],"\#(name)":"\#(text)"}"#
            let run = try CommandRun(["batch"], input: Data((request + "\n").utf8))
            #expect(run.status == (isAccepted ? 0 : 1))
            #expect(run.text.contains(#""code":"out-of-range""#) == !isAccepted)
            #expect(run.text.contains("--\(name) has 65 bytes") == !isAccepted)
        }
    }
}
