import LegacyFrames

/// The fault of a test gateway when it reads a certain notification.
public enum GatewayFault: Hashable, Sendable {
    /// Refuses the notification each time: stops reading, and responds after a delay in milliseconds.
    case refuse(ErrorStatus, after: Int64)
    /// Accepts the notification, responds with `shutdown`, and stops reading. Happens once.
    case shutdown
    /// Discards the notification, and closes without a response. Happens once.
    case closeSilently
    /// Refuses the notification, but sends only three bytes of the response and closes.
    ///
    /// Later attempts get a complete response.
    case halfError
    /// Discards the notification, and resets the TCP connection without closing TLS. Happens once.
    case reset
    /// Discards the notification, stops reading, and leaves the connection open. Happens once.
    case stall
}

/// The planned faults of a gateway, by the identifier that triggers each.
public struct FaultPlan: Sendable {
    /// The faults.
    public var faults: [UInt32: GatewayFault]

    /// Creates a plan.
    public init(_ faults: [UInt32: GatewayFault] = [:]) { self.faults = faults }

    /// Distributes faults of all kinds except ``GatewayFault/stall`` over the notifications 1 to `notifications`.
    ///
    /// - Parameters:
    ///   - count: The number of faults.
    ///   - seed: The seed. Equal seeds give equal plans.
    ///   - maximumDelay: The maximum delay of an error in milliseconds.
    public static func random(faults count: Int, notifications: UInt32, seed: UInt64, maximumDelay: Int64 = 20)
        -> FaultPlan
    {
        var generator = SplitMix64(state: seed)
        var plan = FaultPlan()
        let targetCount = min(count, Int(notifications))
        while plan.faults.count < targetCount {
            let identifier = UInt32.random(in: 1...notifications, using: &generator)
            guard plan.faults[identifier] == nil else { continue }
            plan.faults[identifier] =
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: .refuse(.invalidToken, after: 0)
                case 1: .refuse(.processingError, after: Int64.random(in: 1...max(1, maximumDelay), using: &generator))
                case 2: .shutdown
                case 3: .closeSilently
                case 4: .halfError
                default: .reset
                }
        }
        return plan
    }
}

/// A seeded random number generator, for repeatable runs.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    /// The state.
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
