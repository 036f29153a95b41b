/// The forms that a notification's frame had over the years, by their first byte.
public enum FrameCommand: UInt8, Hashable, Sendable, CaseIterable {
    /// Token and payload; nothing is ever answered. The form of 2009.
    case simple = 0
    /// Identifier, expiry, token and payload. The "enhanced" form.
    case enhanced = 1
    /// Items, each with its number and length. The form that is written here.
    case items = 2
}
