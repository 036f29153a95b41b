import ArgumentParser
import LegacyFrames

/// Encodes and decodes frames of the binary interface.
struct EncodeAndDecodeFrames: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame",
        abstract: "Encodes and decodes frames of the binary interface that Apple closed in 2021.",
        discussion: """
            It serves private gateways, test doubles and archives of captured frames. APNs accepts only HTTP/2.

            pushchart frame encode notifications.jsonl > capture.bin
            pushchart frame decode capture.bin
            pushchart frame decode capture.bin --json | pushchart frame encode -
            """,
        subcommands: [EncodeNotificationFrames.self, DecodeNotificationFrames.self]
    )
}

struct FramePayloadLimitArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum length of a payload, 1 to 65535.", valueName: "bytes"))
    var limit = FramePayload.standardLimit

    func validate() throws {
        guard (1...FramePayload.maximumLimit).contains(limit) else {
            throw ValidationError("--limit is \(limit): it must be 1 to \(FramePayload.maximumLimit)")
        }
    }
}
