import Foundation
import Testing

@testable import PushChartCommand

@Suite("Small inputs that request much")
struct BoundedInputTests {
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
