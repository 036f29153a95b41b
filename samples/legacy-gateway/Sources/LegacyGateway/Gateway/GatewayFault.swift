import LegacyFrames

/// What a stand-in gateway does when it reads one certain notification.
public enum GatewayFault: Hashable, Sendable {
    /// Refuses it, each time it comes: reads no more, and says so after so many milliseconds.
    case refuse(ErrorStatus, after: Int64)
    /// Takes it, says that it goes away, and reads no more. Happens once.
    case shutdown
    /// Does not take it, and closes without a word. Happens once.
    case closeSilently
    /// Refuses it, but only the first three bytes of the answer get out before the connection is closed. When it comes
    /// again it is refused in whole.
    case halfError
    /// Does not take it, and resets the connection under TLS' feet. Happens once.
    case reset
    /// Does not take it, reads no more, and leaves the connection open. Happens once.
    case stall
}

/// The faults that a gateway has been ordered to make, by the identifier that sets each off.
public struct FaultPlan: Sendable {
    /// The faults.
    public var faults: [UInt32: GatewayFault]

    /// Creates a plan.
    public init(_ faults: [UInt32: GatewayFault] = [:]) { self.faults = faults }

    /// Scatters faults of all kinds but ``GatewayFault/stall`` over the notifications 1 to `notifications`, the same for
    /// the same seed.
    ///
    /// - Parameter latest: The most milliseconds that an error is delayed.
    public static func random(faults count: Int, notifications: UInt32, seed: UInt64, latest: Int64 = 20) -> FaultPlan {
        var generator = SplitMix64(state: seed)
        var plan = FaultPlan()
        let wanted = min(count, Int(notifications))
        while plan.faults.count < wanted {
            let identifier = UInt32.random(in: 1...notifications, using: &generator)
            guard plan.faults[identifier] == nil else { continue }
            plan.faults[identifier] =
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: .refuse(.invalidToken, after: 0)
                case 1: .refuse(.processingError, after: Int64.random(in: 1...max(1, latest), using: &generator))
                case 2: .shutdown
                case 3: .closeSilently
                case 4: .halfError
                default: .reset
                }
        }
        return plan
    }
}

/// A small generator, so that a run can be had again.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    /// What the next number is made of.
    public var state: UInt64

    /// Creates a generator.
    public init(state: UInt64) { self.state = state }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
