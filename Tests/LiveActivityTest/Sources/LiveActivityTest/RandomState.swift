import Foundation
import SeriesCodec

/// A value of any type that an app may have in the content state of a Live Activity.
indirect enum AppField: Encodable, Sendable {
    case null
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case date(Date)
    case data(Data)
    case list([AppField])
    case object([String: AppField])
    case chart(ChartText)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .data(let value): try container.encode(value)
        case .list(let values): try container.encode(values)
        case .object(let fields): try container.encode(fields)
        case .chart(let text): try container.encode(text)
        }
    }
}

/// A random push for a Live Activity, without its chart.
struct RandomState: Sendable {
    private var fields: [String: AppField] = [:]
    /// The keys from the content state to the chart.
    private var chartKeys: [String]
    private let timestamp: Int

    private static let scalars: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x20...0x7E, 0x20...0x7E, 0xA0...0x24F, 0x400...0x4FF, 0x4E00...0x4EFF, 0x1F300...0x1F64F,
        0x0...0x1F, 0x2028...0x2029, 0x300...0x30F,
    ]

    init(using random: inout SeededGenerator) {
        timestamp = Int.random(in: 0...4_000_000_000, using: &random)
        chartKeys = random.pick([["chart"], ["chart"], ["glucose", "chart"], ["a", "b", "c/d", "chart"]])
        for _ in 0..<Int.random(in: 0...20, using: &random) {
            let key = Self.text(atMost: 12, using: &random)
            if key != chartKeys[0] { fields[key] = Self.field(depth: 0, using: &random) }
        }
    }

    /// The payload with a chart.
    func payload(with chart: ChartText) -> AppField {
        var value = AppField.chart(chart)
        for key in chartKeys.reversed().dropLast() { value = .object([key: value]) }
        var state = fields
        state[chartKeys[0]] = value
        return .object([
            "aps": .object([
                "timestamp": .integer(timestamp), "event": .text("update"), "content-state": .object(state),
            ])
        ])
    }

    private static func field(depth: Int, using random: inout SeededGenerator) -> AppField {
        switch Int.random(in: 0...(depth < 4 ? 9 : 7), using: &random) {
        case 0: .null
        case 1: .flag(Bool.random(using: &random))
        case 2: .integer(Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0...63, using: &random))
        case 3: .number(number(using: &random))
        case 4, 5: .text(text(atMost: 60, using: &random))
        case 6: .date(Date(timeIntervalSince1970: Double.random(in: -1e9...4e9, using: &random)))
        case 7:
            .data(
                Data(
                    (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
                )
            )
        case 8: .list((0..<Int.random(in: 0...4, using: &random)).map { _ in field(depth: depth + 1, using: &random) })
        default:
            .object(
                Dictionary(
                    (0..<Int.random(in: 0...4, using: &random)).map { _ in
                        (text(atMost: 8, using: &random), field(depth: depth + 1, using: &random))
                    },
                    uniquingKeysWith: { $1 }
                )
            )
        }
    }

    private static func number(using random: inout SeededGenerator) -> Double {
        let any = Double(bitPattern: random.next())
        return Bool.random(using: &random) && any.isFinite ? any : Double.random(in: -1000...1000, using: &random)
    }

    private static func text(atMost count: Int, using random: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...count, using: &random) {
            let range = random.pick(scalars)
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
        }
        return String(text)
    }
}

extension SeriesChart {
    /// A chart of 3 to 20,000 readings, most of them in the hundreds, with gaps, repeats and jitter.
    static func random(using random: inout SeededGenerator) throws -> SeriesChart {
        let count = Int(exp(Double.random(in: log(3)...log(20_000), using: &random)))
        let step = random.pick([1.0, 60, 300, 900, 0.25])
        let jitter = random.pick([0, 0, 0.001, 0.3]) * step
        let decimals = pow(10, Double(Int.random(in: 0...3, using: &random)))
        let gapChance = random.pick([0, 0, 0.01])
        var time = Double.random(in: 0...2e9, using: &random).rounded()
        var value = Double.random(in: 40...400, using: &random)
        var rows: [(time: Double, value: Double?)] = []
        for _ in 0..<count {
            value += Double.random(in: -5...5, using: &random)
            let isGap = Double.random(in: 0..<1, using: &random) < gapChance
            rows.append((time, isGap ? nil : (value * decimals).rounded() / decimals))
            time += step + (jitter > 0 ? Double.random(in: -jitter...jitter, using: &random) : 0)
        }
        rows[0].value = rows[0].value ?? 100
        var series = [try TimeSeries(rows: rows)]
        if Int.random(in: 0...3, using: &random) == 0 {
            series.append(try TimeSeries(label: "target", rows: [(rows[0].time, 70), (time, 70)]))
        }
        return SeriesChart(axis: .instants, series: series)
    }
}

extension SeededGenerator {
    /// One of some choices, each equally likely.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[Int.random(in: choices.indices, using: &self)] }
}
