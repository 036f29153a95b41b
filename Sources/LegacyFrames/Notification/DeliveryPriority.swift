/// When a device is to be told of a notification.
public enum DeliveryPriority: UInt8, Hashable, Sendable, CaseIterable {
    /// At once.
    case immediate = 10
    /// When it costs the device little power.
    case powerSaving = 5
}
