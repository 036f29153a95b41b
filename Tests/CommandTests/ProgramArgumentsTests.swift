import Testing

@testable import pushchart

@Suite("Arguments of the program")
struct ProgramArgumentsTests {
    @Test("They are those that Swift reads from /proc")
    func arguments() {
        #expect(ProgramArguments.all == CommandLine.arguments)
        #expect(ProgramArguments.all.count > 1)
    }
}
