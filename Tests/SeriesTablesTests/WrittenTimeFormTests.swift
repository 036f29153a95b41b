import SeriesCodec
import Testing

@testable import SeriesTables

/// The tables of forms as data, which documents show too.
@Suite("Forms of times")
struct WrittenTimeFormTests {
    private func timestamp(_ text: String) throws -> Timestamp { try Timestamp(Array(text.utf8)[...]) }

    @Test func formsArePresent() { #expect(WrittenTimeForm.table.count > 20) }

    @Test("The example of each form is read as its meaning", arguments: WrittenTimeForm.table)
    func examples(form: WrittenTimeForm) throws {
        let (time, meaning) = (try timestamp(form.example), try timestamp(form.meaning))
        #expect((time.orders.map { $0.seconds(ofOpen: time.seconds) } ?? time.seconds) == meaning.seconds)
        #expect(time.form == meaning.form)
        #expect(time.hasTimeOfDay == meaning.hasTimeOfDay)
        // A form that is found before hides this one.
        #expect(time.formIndex.map { WrittenTimeForm.table[$0].pattern } == form.pattern)
        let alone = try TimePattern(parsing: form.pattern.text)
        #expect(alone.text == form.pattern.text)
    }

    @Test(
        "Other spellings of the same instant",
        arguments: [
            "2026-06-01 8:30 UTC", "2026-06-01T08:30:00,000Z", "2026-06-01 10:30:00 +0200", "2026-06-01 08:30 GMT",
            "2026-06-01T10:30:00+02:00[Europe/Berlin]", "1 June 2026 08:30:00Z", "Mon, 01 Jun 2026 10:30:00 +0200",
            "2026/06/01 8:30 am Z", "20260601T103000.000+02", "20260601T0830Z", "20260601 083000Z", "20260601 0830 UTC",
            "2026-06-01 830Z", "2026-06-01T10:30a+02:00", "Jun 1 2026 08:30Z", "June 1, 2026 8:30 AM GMT",
            "Mon 1 Jun 2026 08:30:00 Z", "2026-05-31 24:00-08:30",
        ]
    )
    func instants(text: String) throws {
        let time = try timestamp(text)
        #expect(time.seconds == 1_780_302_600)
        #expect(time.form == .zoned)
    }

    @Test(
        "A text with two meanings or none is refused",
        arguments: [
            "2026-06-31", "2026-13", "2026-Q5", "2026-W54", "2025-W53", "31/31/2026", "1/2-2026", "1/2/3", "Jun 26",
            "08:30", "2026-06-01T08:30:60Z",
            "2026-06-01 13:30 PM", "2026-06-01 25:00", "2026-06-01 24:01", "2026-06-01 24:00 PM", "2026-06-01 08301",
            "2026-06-01 0830000", "2026-06-01 08:30 CEST", "yesterday", "",
        ]
    )
    func refused(text: String) {
        #expect(throws: Timestamp.InvalidTimeError.self) { try timestamp(text) }
    }

    @Test(
        "Digits are dates if all are, in 1900 to 2099",
        arguments: [
            (["20260601"], "20260601"), (["20260601", "20260631"], nil), (["18991231"], nil),
            (["20991231"], "20260601"),
            (["202613"], nil), (["2026060124"], "seconds"), (["2026060108"], "2026060108"), (["1700000000"], "seconds"),
            (["1700000000", "1700000000000"], "seconds and milliseconds"), (["94694399"], nil),
            (["94694400"], "seconds"),
            (["4133980799"], "seconds"), (["4133980800"], nil), (["1700000000000000000"], "nanoseconds"),
        ] as [([String], String?)]
    )
    func numbers(texts: [String], name: String?) {
        var numbers = TimeNumbers()
        for text in texts { numbers.include(Double(text) ?? .nan) }
        let meaning = numbers.meaning()
        #expect(meaning.areTimes == (name != nil))
        #expect(name.map { meaning.name.contains($0) } ?? true, "\(meaning.name)")
    }

    @Test(
        "A pattern is refused that has no year, an unknown directive, or one that means nothing without another",
        arguments: [
            "%d/%m", "%Y-%Q", "", "%", "%Y-%M", "%Y %H", "%Y-%d", "%Y-%u", "%Y-W%V-%u", "%G-%m-%d", "%Y %Y", "%Y %y",
            "%Y-%m-%d %I:%M", "%Y-%m-%d %H:%M %p", "%Y-%m-%d %H:%S", "%Y-%m-%d %H .%f", "%Y-%m-%j", "%F %T %z %z",
        ]
    )
    func patterns(text: String) {
        #expect(throws: TimePattern.InvalidPatternError.self) { try TimePattern(parsing: text) }
    }

    @Test(
        "A pattern reads what its directives say",
        arguments: [
            ("%Y_%m_%d", "2026_06_01", "2026-06-01"), ("%Y%m%d_%H%M%S", "20260601_083000", "2026-06-01 08:30:00"),
            ("%G-W%V-%u", "2024-W01-1", "2024-01-01"), ("%Y%j", "2026152", "2026-06-01"),
            ("%a %d %b %y, %I %p", "Mon 1 Jun 26, 8 pm", "2026-06-01 20:00"), ("%Y q%q", "2026 q2", "2026-04-01"),
        ]
    )
    func patternsInUse(pattern: String, text: String, meaning: String) throws {
        let pattern = try TimePattern(parsing: pattern)
        let time = try Timestamp(Array(text.utf8)[...], pattern: pattern)
        #expect(time.seconds == (try timestamp(meaning)).seconds)
        #expect(throws: Timestamp.InvalidTimeError.self) {
            try Timestamp(Array(text.replacing("_", with: "-").utf8)[...] + [0x21], pattern: pattern)
        }
    }
}
