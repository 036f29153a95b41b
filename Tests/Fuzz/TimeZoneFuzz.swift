@testable import ChartLayout
@testable import TimeZoneFiles

// The first byte selects what the rest is: a TZif file, the footer of a good one, or a database in Android's format.

private let times = [Int.min, -1 << 40, -2_208_988_800, 0, 1_774_746_000, 1_792_890_000, 13_569_465_600, 1 << 40, .max]

/// Every file is refused, or has offsets within the limits, and calendar ticks in order.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzTimeZone(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    switch input.below(3) {
    case 0: if let file = try? TimeZoneFile(parsing: input.bytes) { check(file.utcOffset) }
    case 1:
        guard let rule = try? POSIXTimeZoneRule(parsing: input.bytes[...]) else { return 0 }
        // The header of each block counts one type and four letters.
        let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 31) + [0, 0, 0, 1, 0, 0, 0, 4]
        let block = header + [0, 0, 0, 0, 0, 0] + Array("LMT\0".utf8)
        let bytes = block + block + [0x0A] + input.bytes + [0x0A]
        guard let file = try? TimeZoneFile(parsing: bytes) else { fatalError("a rule is no footer") }
        for time in times {
            require(
                file.utcOffset(atSecondsSince1970: time) == rule.utcOffset(atSecondsSince1970: time),
                "a rule differs in a footer"
            )
        }
        check(rule.utcOffset)
    default:
        let database = TimeZoneDatabase(archive: input.bytes)
        if let zone = try? database.timeZone(named: "Europe/Berlin") { check(zone.utcOffset) }
        require((try? database.timeZone(named: "Europe/Nowhere")) == nil, "a zone that is not there")
        _ = database.version
    }
    return 0
}

private func check(_ rules: @escaping @Sendable (Int) -> Int) {
    for time in times {
        require((-89_999...93_599).contains(rules(time)), "an offset beyond the limits")
    }
    let zone = ChartTimeZone(name: "Test/Zone", rulesVersion: "1", rules: rules)
    for (start, span) in [(1_774_700_000.5, 86_400.0), (1_761_400_000, 1e6), (-3e9, 9e9), (0, 3_599)] {
        guard let calendar = CalendarTicks(from: start, through: start + span, axisWidth: 300, timeZone: zone) else {
            fatalError("no ticks")
        }
        let ticks = calendar.ticks.map(\.time)
        require(ticks.allSatisfy { $0 >= start && $0 <= start + span }, "a tick beyond the axis")
        require(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 }, "ticks that do not ascend")
    }
}
