import Foundation
import TestSupport

/// Counts every half hour over seven months, such as taxi rides: a daily and a weekly cycle, noise and a few holidays.
///
/// Seven months on 960 pixels have four and a half pixels a day. So the line turns up and down in almost every pixel.
struct HalfHourlyCounts {
    let rows: [(time: Double, value: Double?)]

    private static let count = 10_320
    private static let perDay = 48

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
        let mean = random(500...20_000)
        let noise = random(0.02...0.08)
        let weekend = random(0.75...1.2)
        let peak = random(17...21)
        let depth = random(0.6...0.9)
        let days = (0..<Self.count / Self.perDay).map { day in
            (day % 7 < 5 ? random(0.95...1.05) : weekend * random(0.95...1.05))
                * (random(0...1) < 0.03 ? random(0.3...0.8) : 1)
        }
        rows = (0..<Self.count).map { index in
            let hour = Double(index % Self.perDay) / 2
            // The night is short and deep, and a morning peak precedes that of the evening.
            let day = cos((hour - peak) / 12 * .pi)
            let halfDay = cos((hour - peak + 1) / 6 * .pi)
            let level = 1 + depth * (0.75 * day + 0.25 * halfDay)
            let factor = days[index / Self.perDay] * (1 + noise * (random(-1...1) + random(-1...1) + random(-1...1)))
            return (1_404_172_800 + 1_800 * Double(index), max(0, (mean * level * factor).rounded()))
        }
    }
}
