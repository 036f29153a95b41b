import ChartLayout
import TestSupport
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
                #expect(throws: TimeZoneError.self, "\(count) bytes") {
                    try TimeZoneFile(parsing: Array(bytes[..<count]))
                }
            }
            #expect(throws: Never.self) { try TimeZoneFile(parsing: bytes) }
            #expect(throws: TimeZoneError.self) { try TimeZoneFile(parsing: bytes + [0]) }
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
            #expect(error.code == .damaged, "\(name): \(error)")
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
            if file.bytes != bytes { #expect(throws: TimeZoneError.self) { try TimeZoneFile(parsing: file.bytes) } }
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
            } catch { #expect(error.code == .notSupported) }
        }
    }

    @Test func otherFilesAreRefused() {
        for text in ["", "TZif", "TZiF2", "# version 2025b", String(repeating: "TZif2", count: 20_000)] {
            do {
                _ = try TimeZoneFile(parsing: Array(text.utf8))
                Issue.record("the text is accepted")
            } catch { #expect(error.code == .damaged) }
        }
    }

    /// A file with changed bytes is refused, or has offsets within the limits.
    @Test(arguments: [1, 2, 3, 4])
    func changedBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = TZifBytes.berlin.bytes
        for _ in 0..<3000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                changed[.random(in: changed.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let rules = try? TimeZoneFile(parsing: changed) else { continue }
            for time in [.min, -1 << 40, 0, 1_750_000_000, 1 << 40, .max] {
                #expect((-89_999...93_599).contains(rules.utcOffset(atSecondsSince1970: time)))
            }
        }
    }
}
