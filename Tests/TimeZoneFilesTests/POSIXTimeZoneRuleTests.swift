import Testing
import TimeZoneFiles

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
        } catch let error as TimeZoneError {
            #expect(error.code == .damaged)
        } catch { Issue.record(error) }
    }
}
