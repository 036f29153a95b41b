import Foundation
import PushChartProcesses
import Testing

@Suite("The environment and the processors of a process")
struct ProcessTests {
    @Test("A variable has the value of the environment")
    func variables() throws {
        let (name, value) = try #require(ProcessInfo.processInfo.environment.first { $0.key == "PATH" })
        #expect(ProcessEnvironment.value(of: name) == value)
        #expect(ProcessEnvironment.value(of: "PUSHCHART_NO_SUCH_VARIABLE") == nil)
    }

    @Test(
        "A quota is rounded up to processors",
        arguments: [
            ("100000 100000\n", 1), ("150000 100000", 2), ("1 100000", 1), ("400000 100000", 4), ("max 100000\n", nil),
            ("-1\n 100000\n", nil), ("0 100000", nil), ("100000 0", nil), ("100000", nil), ("", nil), ("a b", nil),
            ("99999999999999999999 1", nil), ("9223372036854775807 1", Int.max),
        ] as [(String, Int?)]
    )
    func quotas(text: String, count: Int?) {
        #expect(ProcessorCount.processorCount(ofQuota: text) == count)
    }

    @Test("There is at least one processor, and no more than are online")
    func processors() {
        #expect((1...ProcessInfo.processInfo.processorCount).contains(ProcessorCount.available))
    }
}
