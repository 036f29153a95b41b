import LegacyFrames

/// The notifications that a test gateway accepted and refused, to verify the report of a sender.
public struct GatewayLedger: Sendable {
    /// The number of times that each notification was accepted, by identifier.
    public private(set) var acceptances: [UInt32: Int] = [:]
    /// The status of each refused notification, by identifier.
    public private(set) var refused: [UInt32: ErrorStatus] = [:]
    /// Whether the first acceptances followed the order of identifiers.
    public private(set) var isInOrder = true
    /// The number of bytes that arrived after an error and were discarded.
    public internal(set) var discardedBytes = 0
    /// The number of connections.
    public internal(set) var connections = 0
    /// The number of triggered faults, with repetitions.
    public private(set) var faults = 0

    private var pending: [UInt32: GatewayFault]
    private var highest: UInt32 = 0

    init(_ plan: FaultPlan) { pending = plan.faults }

    /// The number of notifications that were accepted more than once.
    public var duplicated: Int { acceptances.values.count { $0 > 1 } }

    /// Records and returns the planned fault of a notification.
    mutating func triggerFault(at identifier: UInt32) -> GatewayFault? {
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

    mutating func accept(_ identifier: UInt32) {
        let times = acceptances[identifier, default: 0]
        acceptances[identifier] = times + 1
        guard times == 0 else { return }
        if identifier < highest { isInOrder = false }
        highest = max(highest, identifier)
    }
}
