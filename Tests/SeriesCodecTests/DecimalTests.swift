import DecimalNumbers
import PushChartTestSupport
import Testing

@testable import SeriesCodec

@Suite("Decimals and dates")
struct DecimalTests {
    @Test(
        "A double is split into a short decimal and restored",
        arguments: [0, 1, -1, 0.1, 127.830002, 1e22, 1e23, 1e-300, 1.7976931348623157e308, 123_456_789.123]
    )
    func shortDecimal(number: Double) {
        let decimal = ShortestDecimal(number)
        #expect(decimal.mantissa == 0 || decimal.mantissa % 10 != 0)
        #expect(Double("\(decimal.mantissa)e\(decimal.exponent)") == number)
    }

    @Test("Decimals have a common power of ten, or none within 53 bits")
    func common() throws {
        let some = try #require(ShortestDecimal.mantissasWithCommonExponent(of: [1.5, 0.25, 300]))
        #expect(some.exponent == -2)
        #expect(some.mantissas == [150, 25, 30_000])
        #expect(ShortestDecimal.mantissasWithCommonExponent(of: [1e300, 1e-300]) == nil)
        #expect(ShortestDecimal.mantissasWithCommonExponent(of: []) != nil)
    }

    @Test("Levels are the nearest ones, and their values are within half a step", arguments: 0..<50 as Range<UInt64>)
    func levels(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let size = PowersOfTen.scale(1, byPowerOfTen: Int.random(in: -300...300, using: &random))
        let low = Double.random(in: -10...10, using: &random) * size
        let high = low + Double.random(in: 0.001...10, using: &random) * size
        let tolerance = (high - low) / Double(Int.random(in: 2...2000, using: &random))
        let grid = LevelGrid(inside: low...high, spacing: ShortestDecimal(2 * tolerance))
        #expect(grid.value(of: 0) >= low && grid.value(of: grid.top) <= high)
        for _ in 0..<100 {
            let value = Double.random(in: low...high, using: &random)
            let level = grid.nearestLevel(to: value)
            #expect((0...grid.top).contains(level))
            #expect(abs(grid.value(of: level) - value) <= tolerance * (1 + 1e-9))
        }
    }

    @Test("Days are converted to dates and back")
    func civilDates() {
        for day in stride(from: -719_162, through: 2_932_896, by: 97) {
            #expect(CivilDate(daysSince1970: day).daysSince1970 == day)
        }
        #expect(CivilDate(daysSince1970: 0) == CivilDate(year: 1970, month: 1, day: 1))
        #expect(CivilDate(year: 2000, month: 2, day: 29).daysSince1970 == 11_016)
        #expect(CivilDate(year: 1, month: 1, day: 1).daysSince1970 == -719_162)
    }

    @Test(
        "A time is written to the nearest microsecond",
        arguments: [
            (0.0000004, "1970-01-01T00:00:00Z"), (0.0000006, "1970-01-01T00:00:00.000001Z"),
            (1.9999994, "1970-01-01T00:00:01.999999Z"), (1.9999996, "1970-01-01T00:00:02Z"),
            (-0.0000004, "1970-01-01T00:00:00Z"), (-0.0000006, "1969-12-31T23:59:59.999999Z"),
            (182_361_516_988.23529, "7748-10-21T16:56:28.235291Z"), (-62_135_596_799.7, "0001-01-01T00:00:00.300003Z"),
        ]
    )
    func microseconds(time: Double, text: String) {
        #expect(time.iso8601 == text)
    }

    @Test("Monthly times cost few bytes")
    func months() throws {
        let firsts = (0..<240).map { index in
            Double(CivilDate(year: 1999 + index / 12, month: index % 12 + 1, day: 1).daysSince1970) * 86_400
        }
        let series = try TimeSeries(rows: firsts.map { (time: $0, value: 1) })
        let encoded = try SeriesEncoder().encode(SeriesChart(axis: .instants, series: [series]), byteBudget: 200)
        #expect(encoded.byteCount < 20)
        #expect(encoded.decoded.series[0].runs[0].last?.time == firsts.last)
    }
}
