import ArgumentParser
import LegacyFrames

/// What frames may hold.
struct FrameOptions: ParsableArguments {
    @Option(help: "The most bytes of a payload, up to 65535.")
    var limit = FramePayload.standardLimit

    func validate() throws {
        guard (1...FramePayload.maximumLimit).contains(limit) else {
            throw ValidationError("--limit is \(limit), and lies between 1 and \(FramePayload.maximumLimit)")
        }
    }
}
