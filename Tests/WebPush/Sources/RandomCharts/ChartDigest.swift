import SeriesCodec

/// Two FNV-1a hashes of all fields and points of a chart. `digests.mjs` computes the same.
struct ChartDigest: CustomStringConvertible {
    private var first: UInt32 = 0x811C_9DC5
    private var second: UInt32 = 0x9747_B28C

    init(_ chart: SeriesChart) {
        add(chart.axis.rawValue)
        add(Double(chart.width))
        add(Double(chart.height))
        add(chart.style)
        add(chart.unit)
        add(chart.reference)
        for name in chart.names { add(name) }
        for level in chart.levels where level.name != NamedLevel.referenceName {
            add(level.name)
            add(level.value)
        }
        add(chart.window?.from)
        add(chart.window?.to)
        for series in chart.series {
            add(series.label)
            add(series.lineColor?.hex)
            add(series.fillColor?.hex)
            for (index, run) in series.runs.enumerated() {
                if index > 0 { add(UInt8(ascii: "g")) }
                for sample in run {
                    add(sample.time)
                    add(sample.value)
                }
            }
        }
    }

    /// 16 hexadecimal digits.
    var description: String {
        let digits = String(UInt64(first) << 32 | UInt64(second), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private mutating func add(_ byte: UInt8) {
        first = (first ^ UInt32(byte)) &* 16_777_619
        second = (second ^ UInt32(byte)) &* 0x85EB_CA6B
    }

    private mutating func add(_ text: String?) {
        guard let text else { return add(UInt8(ascii: "n")) }
        for byte in "t\(text)".utf8 { add(byte) }
        add(UInt8(0))
    }

    private mutating func add(_ number: Double?) {
        guard let number else { return add(UInt8(ascii: "n")) }
        add(UInt8(ascii: "d"))
        for shift in stride(from: 56, through: 0, by: -8) { add(UInt8(truncatingIfNeeded: number.bitPattern >> shift)) }
    }
}
