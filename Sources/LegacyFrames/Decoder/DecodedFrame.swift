/// A notification that was read, and how it stood in the stream.
public struct DecodedFrame: Hashable, Sendable {
    /// The form of the frame.
    public let command: FrameCommand

    /// Where the frame begins, in bytes from the start of the stream.
    public let offset: Int

    /// How many bytes the frame has.
    public let byteCount: Int

    /// What it says.
    public let notification: NotificationFrame
}
