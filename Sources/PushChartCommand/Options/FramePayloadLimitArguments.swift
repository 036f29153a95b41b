import ArgumentParser
import LegacyFrames

/// The option for the payload limit of frames.
struct FramePayloadLimitArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum length of a payload, 1 to 65535.", valueName: "bytes"))
    var limit = FramePayload.standardLimit

    func validate() throws {
        guard (1...FramePayload.maximumLimit).contains(limit) else {
            throw ValidationError("--limit is \(limit): it must be 1 to \(FramePayload.maximumLimit)")
        }
    }
}
