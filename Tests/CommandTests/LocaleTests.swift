import ChartLayoutFoundation
import ChartPreview
import Foundation
import JSONDocument
import PNGFile
import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

@Suite("The languages of the command")
struct LocaleTests {
    /// Numbers and labels in one language.
    struct LocaleVector: Decodable, Sendable, CustomTestStringConvertible {
        let tag: String
        /// A number with the unit €, compact; the same without letters; a fraction as a percentage.
        let money: [String]
        let numbers: [String]
        let percent: String
        /// The labels of the calendar ticks of a day, four days, two weeks, five months and three years.
        let ticks: [[String]]

        var testDescription: String { tag }
    }

    private static let vectors: [LocaleVector] = VectorFile.load("command/locales.json")
    private static let amounts = [950.0, 1234, 15_600, 1_600_000, 2_500_000_000, 9.5e12]
    /// 2026-02-26T18:00:00Z, and the lengths of axes in seconds.
    private static let start = 1_772_128_800.0
    private static let axisLengths = [1, 4, 14, 150, 1100].map { 86_400.0 * $0 }

    private static func vector(tag: String, _ locale: ChartLocale) throws -> LocaleVector {
        func texts(_ format: String, unit: String?, _ numbers: [Double]) throws -> [String] {
            let json = #"{"leftAxis":{"valueFormatter":{"number":\#(format)}}}"#
            let style = try ChartStyle(parsing: Array(json.bareStyle.utf8), name: "s")
            guard case .number(let number) = style.view.leftAxis.valueFormatter else { return [] }
            return numbers.map { number.text(inSentence: $0, unit: unit, locale: locale) }
        }
        return LocaleVector(
            tag: tag,
            money: try texts(#"{"compact":true}"#, unit: "€", amounts),
            numbers: try texts("{}", unit: nil, [0.5, 1234.5, 12_345, 1_234_567]),
            percent: try texts(#"{"percent":"fractions"}"#, unit: nil, [0.125])[0],
            ticks: axisLengths.map { length in
                let ticks = CalendarTicks(from: start, through: start + length, axisWidth: 300, locale: locale)?.ticks
                return (ticks ?? []).map(\.label)
            }
        )
    }

    @Test("Each language writes its numbers and dates", arguments: vectors)
    func texts(vector: LocaleVector) throws {
        let known = try #require(KnownLocale(tag: vector.tag))
        let drawn = try Self.vector(tag: vector.tag, known.locale)
        #expect(drawn.money == vector.money)
        #expect(drawn.numbers == vector.numbers)
        #expect(drawn.percent == vector.percent)
        #expect(drawn.ticks == vector.ticks)
        #expect(known.locale.isRightToLeft == (vector.tag == "ar"))
    }

    @Test(
        "The system tells which languages are written from right to left",
        arguments: [("ar", true), ("he_IL", true), ("fa-IR", true), ("ur", true), ("en", false), ("ja", false)]
    )
    func direction(tag: String, isRightToLeft: Bool) {
        #expect(ChartLocale(Locale(identifier: tag)).isRightToLeft == isRightToLeft)
    }

    @Test("The vectors have each language")
    func languages() {
        #expect(Self.vectors.map(\.tag) == KnownLocale.tags)
        #expect(KnownLocale.english.locale == ChartLocale())
    }

    /// Other versions of CLDR have other letters and names, but these are old.
    @Test("Foundation has the same numbers, and the same order of days and months", arguments: vectors)
    func foundation(vector: LocaleVector) throws {
        // The `en` of the system is American.
        let tag = vector.tag == "en" ? "en-GB" : vector.tag
        let system = try Self.vector(tag: tag, ChartLocale(Locale(identifier: tag)))
        #expect(system.percent == vector.percent)
        #expect(system.numbers.dropFirst(2) == vector.numbers.dropFirst(2))
        guard !["ar", "it"].contains(tag) else { return }
        #expect(system.money == vector.money)
        guard !["nl", "en-GB"].contains(tag) else { return }
        #expect(system.ticks.dropFirst(2) == vector.ticks.dropFirst(2))
    }

    @Test(
        "A region that the table lacks is left out, but no script",
        arguments: [
            ("de", "de"), ("DE", "de"), ("de-AT", "de"), ("de-Latn-AT", nil), ("en-US", "en-US"), ("en-us", "en-US"),
            ("en-GB", "en"), ("zh-Hant", nil), ("zh-Hant-TW", nil), ("fi", nil), ("", nil), ("d", nil),
        ] as [(String, String?)]
    )
    func lookup(tag: String, expected: String?) {
        #expect(KnownLocale(tag: tag)?.tag == expected)
        // Another language than the one that was asked for has a note, and another case has none.
        let isNoted = DrawnLocale(of: .standard, deviceTag: tag).finding != nil
        #expect(isNoted == (tag.lowercased() != expected?.lowercased()))
    }

    // MARK: - Pictures

    private static func scratch(locale: String) throws -> TemporaryFolder {
        let scratch = try TemporaryFolder()
        try scratch.write("day.csv", "time,value\n2026-02-28,1234.5\n2026-03-01,2345.5\n2026-03-02,1800\n")
        try scratch.write("style.json", #"{"extends":"default","locale":\#(locale)}"#)
        return scratch
    }

    private static func picture(_ scratch: TemporaryFolder, _ options: String...) throws -> (PNGImage, notes: String) {
        let arguments = ["preview", "day.csv", "--style", "style.json", "--time-zone", "UTC", "-o", "-"]
        let run = try CommandRun(arguments + options, in: scratch.url)
        #expect(run.status == 0, "\(run.error)")
        return (try PNGImage(decoding: [UInt8](run.output)), run.error)
    }

    @Test("The device is English unless --locale says otherwise")
    func device() throws {
        let scratch = try Self.scratch(locale: #""device""#)
        let (english, notes) = try Self.picture(scratch)
        #expect(!notes.contains("language"))
        #expect(try Self.picture(scratch, "--locale", "en").0 == english)
        let (german, germanNotes) = try Self.picture(scratch, "--locale", "de")
        #expect(german.pixels != english.pixels)
        #expect(!germanNotes.contains("language"))
        for region in ["de-AT", "de_DE"] {
            let (picture, notes) = try Self.picture(scratch, "--locale", region)
            #expect(picture == german)
            #expect(notes.contains("is drawn as de"), "\(notes)")
        }
        let (unknown, unknownNotes) = try Self.picture(scratch, "--locale", "fi")
        #expect(unknown == english)
        #expect(unknownNotes.contains("is drawn as en"), "\(unknownNotes)")
    }

    @Test("A style may have a language of its own, and then that of the device has no effect")
    func ownLanguage() throws {
        let german = try Self.picture(Self.scratch(locale: #""device""#), "--locale", "de").0
        for locale in [#""de""#, #"{"decimalSeparator":","}"#, "null"] {
            let scratch = try Self.scratch(locale: locale)
            let (own, notes) = try Self.picture(scratch)
            #expect((own.pixels == german.pixels) == (locale == #""de""#))
            #expect(!notes.contains("--locale"), "\(notes)")
            let (same, moreNotes) = try Self.picture(scratch, "--locale", "fr")
            #expect(same == own)
            #expect(moreNotes.contains("--locale has no effect"), "\(moreNotes)")
        }
        let (picture, notes) = try Self.picture(Self.scratch(locale: #""fi""#))
        #expect(try picture.pixels == Self.picture(Self.scratch(locale: #""en""#)).0.pixels)
        #expect(notes.contains("the language “fi” is drawn as en"), "\(notes)")
    }

    @Test("An option that is no language is refused", arguments: ["", "device", "deutsch", "de-", "d"])
    func refusal(tag: String) throws {
        #expect(try CommandRun(["preview", "day.csv", "--locale", tag]).status == 64)
    }
}
