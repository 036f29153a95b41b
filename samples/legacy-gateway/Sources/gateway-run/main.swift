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

// gateway-run [NOTIFICATIONS [FAULTS [SEED]]]: a run through the loopback gateway, and what came of it.
let arguments = CommandLine.arguments.dropFirst().map { Int($0) }
guard arguments.count <= 3, arguments.allSatisfy({ $0.map { (0...100_000_000).contains($0) } ?? false }) else {
    print("usage: gateway-run [NOTIFICATIONS [FAULTS [SEED]]]")
    exit(64)
}
let numbers = arguments.compactMap { $0 } + [1_000_000, 1000, 1].dropFirst(arguments.count)
let authority = try TestAuthority()

/// A run, told on a few lines; false where something is wrong.
func run(_ notifications: Int, faults: Int, pause: (every: Int, milliseconds: Int64)? = nil) async throws -> Bool {
    var options = SenderOptions(
        queue: .init(
            patience: 2000,
            inFlightLimit: 1_000_000,
            afterSilence: .sendAgain(atMost: .max),
            capacity: 1_000_000
        )
    )
    options.pause = pause
    // With a fault every thousand and many thousands on their way, silences come in rows.
    options.fruitlessLimit = 1000
    options.longestBackoff = 100
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
    print("  \(run.lost) lost; \(run.ledger.doubled) doubled, \(run.unannouncedDoubles) of them without warning")
    print("  \(summary.mayBeDoubled) reported as perhaps doubled; \(summary.misjudged) reported as sent too early")
    print("  order \(run.isInOrder ? "kept" : "BROKEN"); \(run.wrongFailures) failures with a wrong reason")
    print("  \(summary.connections) connections, \(summary.failedConnections) that failed, \(summary.stalls) stalls")
    print("  \(summary.answers) answers, \(summary.silences) silences, \(summary.brokenAnswers) of them half answers")
    print("  \(summary.written) frames written; \(run.seconds) s, \(Int(Double(notifications) / run.seconds)) a second")
    return run.lost == 0 && run.unannouncedDoubles == 0 && run.isInOrder && run.wrongFailures == 0
        && summary.misjudged == 0 && run.ends.count == notifications
}

var isRight = try await run(numbers[0], faults: numbers[1])
print("Without faults:")
isRight = try await run(numbers[0], faults: 0) && isRight
let few = min(numbers[0], 10_000)
print("With a wait of 100 ms after every 100, as the libraries on the wiki page:")
isRight = try await run(few, faults: 0, pause: (100, 100)) && isRight
exit(isRight ? 0 : 1)
