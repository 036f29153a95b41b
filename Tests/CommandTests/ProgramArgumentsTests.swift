import Testing

@testable import PushChartCommand

@Suite("Arguments of the program")
struct ProgramArgumentsTests {
    @Test("They are those that Swift reads from /proc")
    func arguments() {
        #expect(ProgramArguments.all == CommandLine.arguments)
        #expect(ProgramArguments.all.count > 1)
    }
}
