import ChartLayout
import PushChartDiagnostics
import PushChartTestSupport
import Testing
import TimeZoneFiles

/// The format TZif.
@Suite struct TimeZoneFileTests {
    private static func offsets(_ file: TZifBytes, at times: [Int]) throws -> [Int] {
        let rules = try TimeZoneFile(parsing: file.bytes)
        return times.map(rules.utcOffset(atSecondsSince1970:))
    }

    @Test(arguments: "234".utf8)
    func versionsWithALaterRule(version: UInt8) throws {
        var file = TZifBytes.berlin
        file.version = version
        let times = [.min, 0, 1_743_296_399, 1_743_296_400, 1_761_440_399, 1_761_440_400, 1_774_745_999, 1_774_746_000]
        #expect(try Self.offsets(file, at: times) == [3600, 3600, 3600, 7200, 7200, 3600, 3600, 7200])
        file.footer = "\n\n"
        #expect(try Self.offsets(file, at: times).suffix(2) == [3600, 3600])
    }

    @Test func version1() throws {
        var file = TZifBytes.berlin
        file.version = 0
        #expect(try Self.offsets(file, at: [1_743_296_399, 1_743_296_400, .max]) == [3600, 7200, 3600])
        file.transitions = [(-2_147_483_648, 1), (2_147_483_647, 0)]
        #expect(try Self.offsets(file, at: [-2_147_483_649, -2_147_483_648, 2_147_483_647]) == [3600, 7200, 3600])
    }

    @Test func zonesWithoutTransitions() throws {
        #expect(try Self.offsets(TZifBytes(types: [(-3600, 0, 0)]), at: [.min, 0, .max]) == [-3600, -3600, -3600])
        // Without transitions, the rule is for all times.
        #expect(
            try Self.offsets(TZifBytes(footer: "\n<+0545>-5:45\n"), at: [.min, 0, .max]) == [20_700, 20_700, 20_700]
        )
    }

    @Test func extremeTimesAndOffsets() throws {
        let file = TZifBytes(
            transitions: [(.min, 1), (0, 0), (.max, 1)],
            types: [(-89_999, 0, 0), (93_599, 1, 0)]
        )
        #expect(try Self.offsets(file, at: [.min, -1, 0, .max]) == [93_599, 93_599, -89_999, 93_599])
    }

    @Test func everyProperPrefixIsRefused() {
        for version in [0, UInt8(ascii: "2"), UInt8(ascii: "4")] {
            var file = TZifBytes.berlin
            file.version = version
            let bytes = file.bytes
            for count in bytes.indices {
                #expect(throws: PushChartError.self, "\(count) bytes") {
                    try TimeZoneFile(parsing: Array(bytes[..<count]))
                }
            }
            #expect(throws: Never.self) { try TimeZoneFile(parsing: bytes) }
            #expect(throws: PushChartError.self) { try TimeZoneFile(parsing: bytes + [0]) }
        }
    }

    static let damagedFiles: [(name: String, file: TZifBytes)] = [
        ("descending times", { $0.transitions.reverse() }),
        ("equal times", { $0.transitions = [(5, 0), (5, 1)] }),
        ("a type that is not there", { $0.transitions[0].type = 2 }),
        ("an offset of 26 hours", { $0.types[0].offset = 93_600 }),
        ("an offset of -25 hours", { $0.types[0].offset = -90_000 }),
        ("the offset -2^31", { $0.types[0].offset = -2_147_483_648 }),
        ("a flag that is neither 0 nor 1", { $0.types[0].isDaylightSaving = 2 }),
        ("an abbreviation beyond the list", { $0.types[1].designation = 9 }),
        (
            "no type",
            {
                $0.types = []; $0.transitions = []; $0.indicatorCount = 0
            }
        ),
        ("no abbreviation", { $0.designations = [] }),
        ("indicators for other types", { $0.indicatorCount = 1 }),
        ("two versions", { $0.secondVersion = UInt8(ascii: "3") }),
        ("no footer", { $0.footer = "" }),
        ("a footer without end", { $0.footer = "\nCET-1" }),
        ("a footer with two lines", { $0.footer = "\nCET-1\nCET-1\n" }),
        ("a footer without start", { $0.footer = "CET-1\n" }),
        ("a rule that is none", { $0.footer = "\nnowhere\n" }),
        ("a rule without dates", { $0.footer = "\nCET-1CEST\n" }),
        ("a rule with a zero byte", { $0.footer = "\nCET-1\0\n" }),
        ("a rule in Unicode", { $0.footer = "\nČET-1\n" }),
    ].map { (name: String, change: (inout TZifBytes) -> Void) in
        var file = TZifBytes.berlin
        change(&file)
        return (name, file)
    }

    @Test(arguments: damagedFiles.indices)
    func damagedFilesAreRefused(index: Int) {
        let (name, file) = Self.damagedFiles[index]
        do {
            _ = try TimeZoneFile(parsing: file.bytes)
            Issue.record("\(name) is accepted")
        } catch {
            #expect(error.code == .timeZoneDamaged, "\(name): \(error)")
            #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
        }
    }

    /// A count may not make the reader allocate memory, nor go beyond the file.
    @Test(arguments: 0..<6, [1, 3, 255, 65_536, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
    func countsThatLie(place: Int, count: UInt32) {
        for version in [0, UInt8(ascii: "2")] {
            var file = TZifBytes.berlin
            file.version = version
            let bytes = file.bytes
            file.lies[place] = count
            let isRefused = (try? TimeZoneFile(parsing: file.bytes)) == nil
            #expect(isRefused == (file.bytes != bytes))
        }
    }

    @Test func filesThatAreNotSupported() {
        var leaping = TZifBytes.berlin
        leaping.leapSeconds = [(78_796_800, 1)]
        var later = TZifBytes.berlin
        later.version = UInt8(ascii: "5")
        for file in [leaping, later] {
            do {
                _ = try TimeZoneFile(parsing: file.bytes)
                Issue.record("the file is accepted")
            } catch { #expect(error.code == .timeZoneNotSupported) }
        }
    }

    @Test func otherFilesAreRefused() {
        for text in ["", "TZif", "TZiF2", "# version 2025b", String(repeating: "TZif2", count: 20_000)] {
            do {
                _ = try TimeZoneFile(parsing: Array(text.utf8))
                Issue.record("the text is accepted")
            } catch { #expect(error.code == .timeZoneDamaged) }
        }
    }
}

/// The rules for later years, in the form of POSIX.
@Suite struct POSIXTimeZoneRuleTests {
    private static func rule(_ text: String) throws -> POSIXTimeZoneRule {
        try POSIXTimeZoneRule(parsing: Array(text.utf8)[...])
    }

    /// A rule, and times with their offsets.
    static let vectors: [(rule: String, offsets: KeyValuePairs<Int, Int>)] = [
        ("UTC0", [0: 0]), ("CET-1", [0: 3600]), ("EST5", [0: -18_000]), ("<-03>3", [0: -10_800]),
        ("<+0545>-5:45", [0: 20_700]), ("LMT0:53:28", [0: -3208]), ("AAA+24:59:59", [0: -89_999]),
        // 2026-03-29T01:00Z and 2026-10-25T01:00Z.
        (
            "CET-1CEST,M3.5.0,M10.5.0/3",
            [1_774_745_999: 3600, 1_774_746_000: 7200, 1_792_889_999: 7200, 1_792_890_000: 3600]
        ),
        // Daylight saving time over the end of the year: 2026-04-04T16:00Z and 2026-10-03T16:00Z.
        (
            "AEST-10AEDT,M10.1.0,M4.1.0/3",
            [
                1_775_318_399: 39_600, 1_775_318_400: 36_000, 1_791_043_199: 36_000, 1_791_043_200: 39_600,
                1_798_761_600: 39_600,
            ]
        ),
        // Ireland calls winter the exception: an hour less than the standard.
        (
            "IST-1GMT0,M10.5.0,M3.5.0/1",
            [1_774_745_999: 0, 1_774_746_000: 3600, 1_792_889_999: 3600, 1_792_890_000: 0]
        ),
        // Daylight saving time for the whole year, as RFC 9636 writes it.
        ("EST5EDT,0/0,J365/25", [0: -14_400, 1_767_243_600: -14_400, 1_767_243_599: -14_400, 1_783_000_000: -14_400]),
        ("XXX3EDT4,0/0,J365/23", [0: -14_400, 1_767_239_999: -14_400, 1_767_240_000: -14_400, 1_783_000_000: -14_400]),
        // Daylight saving time of no length.
        ("AAA0BBB-1,J1/0,J1/1", [1_767_225_599: 0, 1_767_225_600: 0, 1_767_229_200: 0, 1_783_000_000: 0]),
        // March 1 is the day J60 of each year, and the day 60 or 59 from 0.
        ("AAA0BBB,J60/0,J61/0", [1_772_323_200: 3600, 1_772_323_199: 0, 1_835_481_600: 3600, 1_835_481_599: 0]),
        // February 28 is the day J59 of each year: in 2026, and in 2028 with a leap day after it.
        (
            "AAA0BBB,J59/0,J60/0",
            [
                1_772_236_799: 0, 1_772_236_800: 3600, 1_772_319_599: 3600, 1_772_319_600: 0,
                1_835_308_799: 0, 1_835_308_800: 3600, 1_835_477_999: 3600, 1_835_478_000: 0,
            ]
        ),
        ("AAA0BBB,59/0,60/0", [1_772_323_200: 3600, 1_772_323_199: 0, 1_835_395_200: 3600, 1_835_395_199: 0]),
        // Times beyond a day, in both directions: 2026-03-27T00:00Z from Gaza's Thursday, and from Godthab's Saturday.
        ("EET-2EEST,M3.4.4/50,M10.4.4/50", [1_774_655_999: 7200, 1_774_656_000: 10_800]),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", [1_774_745_999: -7200, 1_774_746_000: -3600]),
        ("AAA0BBB,M1.1.0/-167,M2.1.0/167", [1_767_225_600: 3600]),
    ]

    @Test(arguments: vectors.indices)
    func offsets(index: Int) throws {
        let (text, offsets) = Self.vectors[index]
        let rule = try Self.rule(text)
        for (time, offset) in offsets {
            #expect(rule.utcOffset(atSecondsSince1970: time) == offset, "\(text) at \(time)")
        }
        for time in [Int.min, .max] { #expect((-89_999...93_599).contains(rule.utcOffset(atSecondsSince1970: time))) }
    }

    @Test(arguments: [
        "", "C", "CE-1", "CET", "CET-", "CET-25", "CET-1:60", "CET-1:00:60", "CET-1:", "CET-0001", "<CET-1", "<>-1",
        "<AB>1",
        "CET-1CEST", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,", "CET-1CEST,M3.5.0,M10.5.0/3,",
        "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0",
        "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J365", "CET-1CEST,J366,J1", "CET-1CEST,366,1", "CET-1CEST,-1,1",
        "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0/-168,M10.5.0", "CET-1CEST,M3.5,M10.5.0", "CET-1CEST,3,M",
        "CET-1 ", " CET-1", ":Europe/Berlin", "Europe/Berlin", "CET−1", "CET-1\n", "CET-99999999999999999999",
    ])
    func otherTexts(text: String) {
        do {
            _ = try Self.rule(text)
            Issue.record("\(text) is accepted")
        } catch let error as PushChartError {
            #expect(error.code == .timeZoneDamaged)
        } catch { Issue.record(error) }
    }
}

/// A TZif file in the making, with any contents.
struct TZifBytes {
    /// `0` for version 1, or an ASCII digit.
    var version = UInt8(ascii: "2")
    /// The version in the second header; `nil` for ``version``.
    var secondVersion: UInt8?
    var transitions: [(time: Int, type: Int)] = []
    var types: [(offset: Int, isDaylightSaving: UInt8, designation: UInt8)] = [(0, 0, 0)]
    var designations = Array("UTC\0".utf8)
    var leapSeconds: [(time: Int, correction: Int)] = []
    var indicatorCount = 0
    var footer = "\n\n"
    /// Counts in the last header that are not those of the contents, by their place: 0 for UT indicators to 5 for
    /// designations.
    var lies: [Int: UInt32] = [:]

    var bytes: [UInt8] {
        guard version != 0 else { return block(timeByteCount: 4, version: 0, lies: lies) }
        let first = TZifBytes(version: version).block(timeByteCount: 4, version: version, lies: [:])
        return first + block(timeByteCount: 8, version: secondVersion ?? version, lies: lies) + Array(footer.utf8)
    }

    private func block(timeByteCount: Int, version: UInt8, lies: [Int: UInt32]) -> [UInt8] {
        let counts = [
            indicatorCount, indicatorCount, leapSeconds.count, transitions.count, types.count, designations.count,
        ]
        var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        for (index, count) in counts.enumerated() { bytes += Self.number(Int(lies[index] ?? UInt32(count)), 4) }
        for transition in transitions { bytes += Self.number(transition.time, timeByteCount) }
        bytes += transitions.map { UInt8(truncatingIfNeeded: $0.type) }
        for type in types { bytes += Self.number(type.offset, 4) + [type.isDaylightSaving, type.designation] }
        bytes += designations
        for second in leapSeconds {
            bytes += Self.number(second.time, timeByteCount) + Self.number(second.correction, 4)
        }
        return bytes + [UInt8](repeating: 0, count: 2 * indicatorCount)
    }

    static func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
        (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * (byteCount - 1 - $0))) }
    }

    /// Berlin, with two changes and the rule for later years.
    static let berlin = TZifBytes(
        transitions: [(1_743_296_400, 1), (1_761_440_400, 0)],
        types: [(3600, 0, 0), (7200, 1, 4)],
        designations: Array("CET\0CEST\0".utf8),
        indicatorCount: 2,
        footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
    )
}
