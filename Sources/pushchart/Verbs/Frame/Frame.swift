import ArgumentParser

/// Writes and reads frames of the binary interface.
struct Frame: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes and reads frames of the binary interface that Apple closed in 2021.",
        discussion: """
            For private gateways, test doubles and archives of captured frames; APNs itself takes HTTP/2 alone.

            pushchart frame encode notifications.jsonl > capture.bin
            pushchart frame decode capture.bin
            pushchart frame decode capture.bin --json | pushchart frame encode -
            """,
        subcommands: [FrameEncode.self, FrameDecode.self]
    )
}
