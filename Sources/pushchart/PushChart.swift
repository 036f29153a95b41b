import ArgumentParser

@main
struct PushChart: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "pushchart")
}
