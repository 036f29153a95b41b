import LegacyFrames

/// What a stand-in gateway took and refused: the truth that a sender's report is held against.
public struct GatewayLedger: Sendable {
    /// How often each notification was taken, by identifier.
    public private(set) var taken: [UInt32: Int] = [:]
    /// The notifications that were refused, with the status.
    public private(set) var refused: [UInt32: ErrorStatus] = [:]
    /// Whether notifications were taken, each for its first time, in the order of their identifiers.
    public private(set) var isInOrder = true
    /// How many bytes arrived after an error, and were thrown away.
    public internal(set) var discardedBytes = 0
    /// How many connections there were.
    public internal(set) var connections = 0
    /// How many faults came to pass, each time counted.
    public private(set) var faults = 0

    private var pending: [UInt32: GatewayFault]
    private var highest: UInt32 = 0

    init(_ plan: FaultPlan) { pending = plan.faults }

    /// How many notifications were taken more than once.
    public var doubled: Int { taken.values.count { $0 > 1 } }

    /// The fault that a notification sets off.
    mutating func fault(at identifier: UInt32) -> GatewayFault? {
        guard let fault = pending[identifier] else { return nil }
        faults += 1
        switch fault {
        case .refuse(let status, _): refused[identifier] = status
        case .halfError:
            refused[identifier] = .invalidToken
            pending[identifier] = .refuse(.invalidToken, after: 0)
        case .shutdown, .closeSilently, .reset, .stall: pending[identifier] = nil
        }
        return fault
    }

    mutating func take(_ identifier: UInt32) {
        let times = taken[identifier, default: 0]
        taken[identifier] = times + 1
        guard times == 0 else { return }
        if identifier < highest { isInOrder = false }
        highest = max(highest, identifier)
    }
}
