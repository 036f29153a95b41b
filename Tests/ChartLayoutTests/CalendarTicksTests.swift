import PushChartTestSupport
import SeriesCodec
import Testing

@testable import ChartLayout

@Suite struct CalendarTicksTests {
    /// A whole axis in a comparable form: labels, with a dash for a tick without one.
    static func labels(_ vector: Vector) throws -> [String] {
        let from = try #require(vector.text("from"))
        let start = try #require(LocalTime(from)).seconds
        let offset = vector.int("utcOffset") ?? 0
        var end = start + (vector.number("span") ?? 0)
        if let through = vector.text("through") { end = try #require(LocalTime(through)).seconds }
        let ticks = CalendarTicks(
            from: start - Double(offset),
            through: end - Double(offset),
            axisWidth: vector.number("width") ?? 270,
            timeZone: ChartTimeZone(utcOffset: offset),
            labelFontSize: 11
        )
        return try #require(ticks).ticks.map { $0.label.isEmpty ? "-" : $0.label }
    }

    @Test(arguments: Vectors.entries("calendar-ticks.json"))
    func labelsOfAnAxis(_ vector: Vector) throws {
        #expect(try Self.labels(vector) == vector["labels"] as? [String])
    }

    @Test func vectorsAreThere() {
        #expect(Vectors.entries("calendar-ticks.json").count > 30)
    }

    /// An axis with random ends.
    struct Axis: CustomTestStringConvertible {
        let start: Double
        let end: Double
        let width: Double
        let utcOffset: Int
        let fontSize: Double

        var span: Double { end - start }

        var testDescription: String { "\(start) + \(span) s, \(width) pt, \(utcOffset) s, \(fontSize) pt" }

        var ticks: [CalendarTicks.Tick]? {
            CalendarTicks(
                from: start,
                through: end,
                axisWidth: width,
                timeZone: ChartTimeZone(utcOffset: utcOffset),
                labelFontSize: fontSize
            )?.ticks
        }

        /// 400 axes from 2 seconds to 200 years, between the years -9999 and 9999.
        static func random(seed: UInt64) -> [Axis] {
            var random = SeededGenerator(seed: seed)
            let first = Double(CivilDate(year: -9999, month: 1, day: 1).daysSince1970) * 86_400
            let last = Double(CivilDate(year: 9799, month: 1, day: 1).daysSince1970) * 86_400
            let now = 1.77e9
            return (0..<400).map { index in
                let octave = Double.random(in: 1...32.5, using: &random)
                let span = pow2(octave) * (index % 3 == 0 ? 1 : 1 + Double.random(in: 0...0.01, using: &random))
                let start =
                    index % 2 == 0
                    ? Double.random(in: first...last, using: &random)
                    : now + Double.random(in: -1e8...1e8, using: &random)
                let rounded = index % 5 == 0 ? (start / 3600).rounded() * 3600 : start
                return Axis(
                    start: rounded,
                    end: rounded + span,
                    width: Double.random(in: 20...700, using: &random),
                    utcOffset: [0, 3600, -12_600, 20_700, -43_200, 50_400][Int.random(in: 0..<6, using: &random)],
                    fontSize: Double.random(in: 6...17, using: &random)
                )
            }
        }

        private static func pow2(_ exponent: Double) -> Double {
            let whole = Int(clamped: exponent)
            return (1 + (exponent - Double(whole))) * Double(1 << whole)
        }
    }

    @Test(arguments: [1, 2, 3, 4])
    func ticksLieInTheRangeAtRoundTimes(seed: UInt64) throws {
        for axis in Axis.random(seed: seed) {
            let times = try #require(axis.ticks).map(\.time)
            #expect(times.allSatisfy { $0 >= axis.start && $0 <= axis.end }, "\(axis.testDescription)")
            #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(axis.testDescription)")
            #expect(times.count <= 200)
            if times.count > 1 {
                #expect(
                    RoundStep.all.contains { $0.isStep(of: times, in: axis) },
                    "\(axis.testDescription): \(times)"
                )
            }
        }
    }

    @Test(arguments: [5, 6, 7, 8])
    func labelsStayOnTheAxisAndDoNotTouch(seed: UInt64) throws {
        for axis in Axis.random(seed: seed) {
            let font = SystemFontMetrics(size: axis.fontSize)
            let boxes = try #require(axis.ticks).filter { !$0.label.isEmpty }.map { tick -> (Double, Double) in
                let position = (tick.time - axis.start) / axis.span * axis.width
                let width = font.width(of: tick.label)
                // A label moves only as far as the end of the axis.
                if tick.labelShift > 0 { #expect(isNear(position + tick.labelShift, width / 2, tolerance: 1e-6)) }
                if tick.labelShift < 0 {
                    #expect(isNear(position + tick.labelShift, axis.width - width / 2, tolerance: 1e-6))
                }
                let start = position + tick.labelShift - width / 2
                return (start, start + width)
            }
            #expect(boxes.allSatisfy { $0.0 > -1e-6 && $0.1 < axis.width + 1e-6 }, "\(axis.testDescription)")
            let digit = font.width(of: "0")
            #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $1.0 - $0.1 >= digit }, "\(axis.testDescription)")
        }
    }

    /// The widest labels are those of seconds. Two or three ticks can lie where only one label fits, so short axes need
    /// more space.
    @Test(arguments: [9, 10, 11])
    func anAxisWithSpaceForTwoLabelsHasTwo(seed: UInt64) throws {
        let axes = Axis.random(seed: seed).filter { axis in
            let font = SystemFontMetrics(size: axis.fontSize)
            let twoLabels = 2 * font.width(of: "00:00:00") + 1.5 * font.width(of: "0")
            return axis.width > (axis.span > 10 ? 1 : 3) * twoLabels
        }
        #expect(axes.count > 200)
        for axis in axes {
            let labels = try #require(axis.ticks).filter { !$0.label.isEmpty }
            #expect(labels.count >= 2, "\(axis.testDescription)")
        }
    }

    /// Labels without pattern tell times apart: no two neighbors are equal.
    @Test(arguments: [12, 13])
    func neighborsDiffer(seed: UInt64) throws {
        for axis in Axis.random(seed: seed) {
            let labels = try #require(axis.ticks).map(\.label).filter { !$0.isEmpty }
            #expect(zip(labels, labels.dropFirst()).allSatisfy { $0 != $1 }, "\(axis.testDescription): \(labels)")
        }
    }

    /// With a fixed offset, a night in which clocks change is a night like any other.
    @Test func daylightSavingMovesNoTick() throws {
        let zone = ChartTimeZone(utcOffset: 3600)
        for day in ["2026-03-28T12:00:00", "2026-10-24T12:00:00", "2026-11-21T12:00:00"] {
            let start = try #require(LocalTime(day)).seconds - 3600
            let ticks = try #require(
                CalendarTicks(from: start, through: start + 86_400, axisWidth: 270, timeZone: zone, labelFontSize: 11)
            ).ticks
            #expect(ticks.map { ($0.time - start) / 3600 } == [0, 6, 12, 18, 24])
            let midnight = ticks[2].label
            #expect(ticks.map(\.label) == ["12:00", "18:00", midnight, "06:00", "12:00"])
        }
    }

    @Test func ownLabelsDecideTheStep() throws {
        func ticks(_ label: @escaping (Double) -> String) throws -> [CalendarTicks.Tick] {
            try #require(CalendarTicks(from: 0, through: 86_400, axisWidth: 270, label: label)).ticks
        }
        #expect(try ticks { _ in "0" }.count == 9)
        #expect(try ticks { "\(Int(clamped: $0 / 3600))" }.map(\.label).suffix(2) == ["21", "24"])
        #expect(try ticks { _ in String(repeating: "W", count: 12) }.count == 2)
        // Nothing fits: the first and the last tick stay without a label.
        #expect(try ticks { _ in String(repeating: "W", count: 60) }.allSatisfy { $0.label.isEmpty })
        #expect(try ticks { _ in "" }.allSatisfy { $0.label.isEmpty })
    }

    @Test func rotatedLabelsTakeTheirBox() throws {
        func count(_ rotation: Double) throws -> Int {
            let ticks = CalendarTicks(from: 0, through: 86_400, axisWidth: 270, labelRotation: rotation)
            return try #require(ticks).ticks.count
        }
        #expect(try count(90) > count(0))
        #expect(try count(180) == count(0))
    }

    @Test(arguments: [
        (5.0, 5.0), (6, 5), (-1e12, 0), (0, 1e12), (0, .infinity), (.nan, 5), (0, .nan),
    ])
    func rangesOutsideTheCalendar(start: Double, end: Double) {
        #expect(CalendarTicks(from: start, through: end, axisWidth: 270) == nil)
    }

    @Test func smallAndLargeAxesStayBounded() throws {
        func count(from start: Double, to end: Double, width: Double, fontSize: Double = 10) -> Int? {
            CalendarTicks(from: start, through: end, axisWidth: width, labelFontSize: fontSize)?.ticks.count
        }
        #expect(count(from: 0, to: 100, width: 0) == 0)
        #expect(count(from: 0, to: 100, width: -5) == 0)
        #expect(count(from: 0, to: 100, width: .nan) == 0)
        #expect(count(from: 0, to: 100, width: .infinity) == 0)
        #expect(count(from: 0.25, to: 0.75, width: 270) == 0)
        #expect(count(from: 0.25, to: 1.75, width: 270) == 1)
        #expect(count(from: 0, to: (0.0).nextUp, width: 270) == 1)
        #expect(try #require(count(from: -9.9e11, to: 9.9e11, width: 270)) > 1)
        for fontSize in [0, -1, 1e-300, 0.001, .nan, .infinity, 1e300] {
            for width in [1e-300, 1, 2000, 1e300] {
                for end in [1e-9, 1, 1e5, 9e11] {
                    #expect(try #require(count(from: 0, to: end, width: width, fontSize: fontSize)) <= 200)
                }
            }
        }
    }
}

// MARK: - Steps, counted without the code under test

/// A date and time such as `2026-02-16T14:00:00`, with an optional sign before the year.
private struct LocalTime {
    let seconds: Double

    init?(_ text: String) {
        let parts = text.split(separator: "T")
        let isNegative = text.hasPrefix("-")
        guard parts.count == 2 else { return nil }
        let day = parts[0].split(separator: "-").compactMap { Int($0) }
        let time = parts[1].split(separator: ":").compactMap { Double($0) }
        guard day.count == 3, time.count == 3 else { return nil }
        let date = CivilDate(year: isNegative ? -day[0] : day[0], month: day[1], day: day[2])
        seconds = Double(date.daysSince1970) * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
    }
}

/// A distance between round local times.
private enum RoundStep {
    case seconds(Double)
    case days(Double)
    case months(Int)

    static let all: [RoundStep] =
        [1, 2, 5, 10, 15, 30].flatMap { [.seconds($0), .seconds($0 * 60)] }
        + [1, 2, 3, 6, 12].map { .seconds($0 * 3600) } + [1, 2, 3, 7, 14].map { .days($0) }
        + [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200].map { .months($0) }

    /// Whether the times are all round times of this step in the range of an axis.
    func isStep(of times: [Double], in axis: CalendarTicksTests.Axis) -> Bool {
        let local = times.map { $0 + Double(axis.utcOffset) }
        let (start, end) = (axis.start + Double(axis.utcOffset), axis.end + Double(axis.utcOffset))
        func areEven(_ numbers: [Double], distance: Double, from first: Double, through last: Double) -> Bool {
            zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == distance }
                && numbers[0] - distance < first && numbers[numbers.count - 1] + distance > last
        }
        switch self {
        case .seconds(let step):
            return areEven(local, distance: step, from: start, through: end)
                && local.allSatisfy { $0.remainder(dividingBy: step) == 0 }
        case .days(let step):
            let areMondays = local.allSatisfy { Self.civil($0)?.weekday == 1 }
            return areEven(local, distance: step * 86_400, from: start, through: end)
                && local.allSatisfy { $0.remainder(dividingBy: 86_400) == 0 } && (step < 7 || areMondays)
        case .months(let step):
            let months = local.compactMap { time -> Double? in
                guard let civil = Self.civil(time), civil.date.day == 1, time.remainder(dividingBy: 86_400) == 0
                else { return nil }
                return Double(civil.date.year * 12 + civil.date.month - 1)
            }
            guard months.count == local.count, let before = Self.civil(start), let after = Self.civil(end) else {
                return false
            }
            // The last month before the range, and the month of its end.
            let first = Double(before.date.year * 12 + before.date.month - 1)
            let last = Double(after.date.year * 12 + after.date.month - 1)
            return zip(months, months.dropFirst()).allSatisfy { $1 - $0 == Double(step) }
                && months.allSatisfy { $0.remainder(dividingBy: Double(step)) == 0 }
                && months[0] - Double(step) <= first && months[months.count - 1] + Double(step) > last
        }
    }

    private static func civil(_ local: Double) -> CivilTime? { CivilTime(secondsSince1970: local, utcOffset: 0) }
}
