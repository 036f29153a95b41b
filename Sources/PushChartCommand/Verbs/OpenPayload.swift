import ArgumentParser
import PushChartFiles
import PushChartProcesses
import PushPayload

/// Prints a sealed payload in the clear.
struct OpenPayload: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Prints a sealed payload as the phone sees it after opening.",
        discussion: """
            Title, subtitle and body replace those of the alert. The chart and the keys of the app go beside the \
            sealed text. Without an aps, title, subtitle and body go there too.

            A push of any age is opened, unless --check-age is given.

            pushchart open push.apns --key-file app.key
            pushchart open push.apns --key-file old.key --key-file new.key --check-age
            """
    )

    @Argument(help: ArgumentHelp("A sealed payload; '-' is standard input.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup
    var keyFiles: OpeningKeyArguments

    @Flag(help: "Refuses a push that is older than its maximum age, as the phone does.")
    var checkAge = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file of the payload; '-' is standard output.", valueName: "file"),
        completion: .file()
    )
    var output = "-"

    @Flag(help: "Also writes errors to standard output as JSON.")
    var json = false

    func run() throws {
        let input = InputFile(path: file)
        let target = OutputFile(path: output)
        try FileConflictRegistry.shared.declare(inputs: [input] + keyFiles.inputs, outputs: [target])
        let document = try PushDocument(reading: input)
        let opened = try keyFiles.opened(
            document,
            of: input,
            isSealed: true,
            now: checkAge ? ProcessEnvironment.secondsSince1970 : nil
        )
        try target.writeWholeFile(opened.bytes)
    }
}
