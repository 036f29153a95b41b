/// A device on which an app is no longer installed, as the feedback service told it.
public struct FeedbackTuple: Hashable, Sendable {
    /// How many bytes a tuple has: time, token length, token.
    public static let byteCount = 6 + DeviceToken.byteCount

    /// When the gateway found the app missing, in seconds since 1970.
    ///
    /// A token that was registered anew after this moment is good again.
    public var time: UInt32

    /// The device and app.
    public var token: DeviceToken

    /// Creates a tuple.
    public init(time: UInt32, token: DeviceToken) {
        self.time = time
        self.token = token
    }

    /// The tuple: four bytes of time, two of token length, the token.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        bytes.append(bigEndian: time)
        bytes.append(bigEndian: UInt16(DeviceToken.byteCount))
        token.append(to: &bytes)
        return bytes
    }
}
