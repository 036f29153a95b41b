import ArgumentParser
import Files
import PackRequests
import Processes
import PushPayload
import SealedPush

/// Seals a payload that is packed already.
struct SealPayload: ParsableCommand, JSONOutputCommand {
    static let configuration = CommandConfiguration(
        commandName: "seal",
        abstract: "Encrypts the object at the seal path of a payload, such as 'seal'.",
        discussion: """
            The object holds title, subtitle and body, a chart, and keys of the app. It becomes one string, and \
            aps.mutable-content becomes 1. Everything beside it is sent in the clear, such as the alert of aps, which \
            phones show if they cannot open the push. This alert must not be empty.

            This command shortens nothing, and refuses a payload that exceeds its limit. 'pushchart encode --seal' \
            packs texts and chart into the sealed bytes.

            {"aps":{"alert":"New message"},"seal":{"title":"Anna","body":"See you at 8"}}

            pushchart seal push.json --key-file app.key > push.apns
            pushchart seal push.json --key-file server.key --pad 256 --max-age 3600 -o push.apns
            """
    )

    @Argument(help: ArgumentHelp("A payload; '-' is standard input.", valueName: "file"), completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp("The key. A public key is sufficient.", valueName: "file"),
        completion: .file()
    )
    var keyFile: String

    @OptionGroup
    var sealing: SealPaddingAndAgeArguments

    @Option(help: "The service that carries the payload. It sets the place of the object, and the limit.")
    var transport = Transport.apns

    @Option(
        help: ArgumentHelp(
            "The maximum number of bytes, or a known limit. The default depends on the transport.",
            valueName: "bytes|name"
        )
    )
    var limit: PayloadLimit?

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
        let key = PermissionCheckedKeyFile(path: keyFile)
        try FileConflictRegistry.shared.declare(inputs: [input, key.input], outputs: [target])
        let sealer = try sealing.options.sealer(with: key.sealingKey())
        let budget = try PayloadBudget(transport: transport, limit: limit, reservedByteCount: 0)
            .forSealedPayloads(with: sealer.settings)
        var document = try PushDocument(reading: input)
        try ErrorInFile.naming(input.name) {
            try document.requireAlertAndNoLeaks(settingMutableContentFor: budget)
            // Without texts to shorten, this only checks the size.
            try document.shortenTexts([], toFit: budget)
            if let path = transport.sealPath {
                document = try document.sealed(
                    by: sealer,
                    objectAt: path,
                    time: sealing.options.sealTime { ProcessEnvironment.secondsSince1970 }
                )
            }
        }
        try target.writeWholeFile(document.bytes)
    }
}
