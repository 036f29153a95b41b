import LegacyFrames
import LegacyGateway
import LoopbackRun

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// gateway-run [NOTIFICATIONS [FAULTS [SEED]]]: runs a sender and a gateway on loopback, and prints the results.
let arguments = CommandLine.arguments.dropFirst().map { Int($0) }
guard arguments.count <= 3, arguments.allSatisfy({ $0.map { (0...100_000_000).contains($0) } ?? false }) else {
    print("usage: gateway-run [NOTIFICATIONS [FAULTS [SEED]]]")
    exit(64)
}
let numbers = arguments.compactMap { $0 } + [1_000_000, 1000, 1].dropFirst(arguments.count)
let authority = try TestAuthority()

/// Runs and prints the results; returns false if a notification was lost, duplicated without warning or out of order.
func run(notifications: Int, faults: Int, pause: (every: Int, milliseconds: Int64)? = nil) async throws -> Bool {
    var options = SenderOptions(
        queue: .init(
            acknowledgementTimeout: 2000,
            inFlightLimit: 1_000_000,
            inDoubtPolicy: .resend(maximumInDoubtAttempts: .max),
            capacity: 1_000_000
        )
    )
    options.pause = pause
    // With a fault every thousand and many thousands in flight, many connections in a row are lost.
    options.unproductiveConnectionLimit = 1000
    options.maximumBackoff = 100
    let plan = FaultPlan.random(faults: faults, notifications: UInt32(max(1, notifications)), seed: UInt64(numbers[2]))
    let run = try await LoopbackRun.run(
        notifications: notifications,
        plan: plan,
        options: options,
        authority: authority
    )
    let summary = run.summary
    print(
        "\(notifications) notifications, \(plan.faults.count) faults (\(run.ledger.faults) times), seed \(numbers[2])"
    )
    print("  \(summary.sent) sent, \(summary.failed) failed, \(summary.unknown) unknown, \(summary.waiting) waiting")
    print("  \(run.lost) lost; \(run.ledger.duplicated) duplicated, \(run.unannouncedDuplicates) without warning")
    print(
        "  \(summary.mayBeDuplicated) reported as possibly duplicated; \(summary.wronglySent) wrongly reported as sent"
    )
    print("  order \(run.isInOrder ? "kept" : "BROKEN"); \(run.wrongFailures) failures with a wrong reason")
    print("  \(summary.connections) connections, \(summary.failedConnections) that failed, \(summary.stalls) stalls")
    print(
        "  \(summary.responses) responses, \(summary.lostConnections) lost connections, "
            + "\(summary.incompleteResponses) with an incomplete response"
    )
    print(
        "  \(summary.framesWritten) frames written; \(run.seconds) s, "
            + "\(Int(Double(notifications) / run.seconds)) a second"
    )
    return run.lost == 0 && run.unannouncedDuplicates == 0 && run.isInOrder && run.wrongFailures == 0
        && summary.wronglySent == 0 && run.completed.count == notifications
}

var isRight = try await run(notifications: numbers[0], faults: numbers[1])
print("Without faults:")
isRight = try await run(notifications: numbers[0], faults: 0) && isRight
let fewer = min(numbers[0], 10_000)
print("With a pause of 100 ms after every 100, as older libraries did:")
isRight = try await run(notifications: fewer, faults: 0, pause: (100, 100)) && isRight
exit(isRight ? 0 : 1)
