import ChartLayout
import JSONDocument
import PushChartDiagnostics
import PushChartTestSupport
import PushPayload
import SeriesCodec
import Testing

@Suite("Figures with their unit, and the tag beside the plot")
struct FigureUnitTests {
    /// A push with a text, and a chart whose last values are kept.
    private func pushed(_ text: String, _ values: [Double], unit: String?, byteCount: Int = 4096, decimals: Int? = nil)
        throws -> PayloadWithChart
    {
        let rows = values.enumerated().map { (time: Double($0.offset) * 60, value: Optional($0.element)) }
        let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)], unit: unit)
        let options = try PackingOptions(
            budget: PayloadBudget(PayloadLimit(byteCount: byteCount)),
            keepsLastValue: true,
            // As in English labels.
            figureFormat: FigureFormat(decimals: decimals, groupSeparator: ",")
        )
        return try PushDocument(body: text).filled(with: chart, options: options)
    }

    /// The text on the tag of a chart in the style `default`.
    private func tag(of push: PayloadWithChart) throws -> String {
        let chart = try SeriesDecoder().decode(push.document.chartText())
        let texts = LayeredChart(chart, style: .standard).displayList().items.compactMap { item -> GlyphRun? in
            if case .text(let run) = item { run } else { nil }
        }
        let tags = texts.filter { $0.weight == .semibold }
        #expect(tags.count == 1)
        return tags.first?.string ?? ""
    }

    @Test(
        "A text and the tag write a value alike",
        arguments: [
            ("B", [600e9, 815e9], "815 GB"), ("A", [1e-7, 1.75e-7], "175 nA"), ("MB/s", [0.1, 0.25], "0.25 MB/s"),
            ("$", [2e9, 3e9], "$3B"), ("%", [10, 71.5], "71.5%"), ("km", [10, 21.5], "21.5 km"),
            ("USD", [12_001, 13_000.25], "13,000.3 USD"), ("°", [-3, -0.5], "-0.5°"), ("m", [1, 2.5e6], "2,500,000 m"),
            ("€", [-2e6, -1.5e6], "-€1.5M"), ("steps", [9.9e5, 1.2345e6], "1.23M steps"), ("W", [0, 0], "0 W"),
        ] as [(String, [Double], String)]
    )
    func texts(unit: String, values: [Double], expected: String) throws {
        let push = try pushed("{last:unit}", values, unit: unit)
        #expect(push.document.body == expected)
        #expect(try tag(of: push) == expected)
    }

    @Test(
        "Each value can have its unit, and decimals of its own",
        arguments: [
            ("{first:unit} {min:unit} {max:unit}", "600 GB 600 GB 815 GB"), ("{change:unit}", "+215 GB"),
            ("{mean:unit:2}", "707.50 GB"), ("{last:2:unit}", "815.00 GB"),
            ("{change%} of {first:unit}", "+35.8% of 600 GB"),
            // No figure has these formats.
            ("{unit:unit}", "{unit:unit}"), ("{last:unit:unit}", "{last:unit:unit}"),
            ("{last:unit:compact}", "{last:unit:compact}"), ("{last:percent:unit}", "{last:percent:unit}"),
            ("{change%:unit}", "{change%:unit}"),
        ]
    )
    func formats(text: String, expected: String) throws {
        #expect(try pushed(text, [600e9, 815e9], unit: "B").document.body == expected)
    }

    @Test("The number of decimals of all figures is also that of figures with a unit")
    func decimals() throws {
        let push = try pushed("{last} {last:unit}", [10, 21.5], unit: "km", decimals: 3)
        #expect(push.document.body == "21.500 21.500 km")
    }

    @Test("Without a unit, a figure with its unit stays, and is reported")
    func noUnit() throws {
        let push = try pushed("{last:unit}", [10, 21.5], unit: nil)
        #expect(push.document.body == "{last:unit}")
        #expect(push.unfilledPlaceholders.map(\.reason) == [.missingFigure])
    }

    @Test("The tag and the text state the last value within half of their last digits, in 2,000 charts of few bytes")
    func random() throws {
        for seed in 0..<2000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let scale: Double = [0.001, 0.1, 1, 1, 10, 1e4, 1e6].randomElement(using: &random) ?? 1
            let count = Int.random(in: 2...120, using: &random)
            let values = random.randomWalk(sampleCount: count).compactMap { $0.value.map { $0 * scale } }
            let byteCount = Int.random(in: 200...400, using: &random)
            let push = try pushed("{last:unit}", values, unit: "pt", byteCount: byteCount)
            let last = try #require(values.last)
            let (text, tag) = (try #require(push.document.body), try tag(of: push))
            for shown in [text, tag] {
                let number = try #require(ShownNumber(shown), "\(seed): \(shown)")
                #expect(abs(number.value - last) <= number.step * 0.500_001, "\(seed): \(shown) for \(last)")
            }
        }
    }
}

/// A number in an English label with the unit `pt`.
private struct ShownNumber {
    let value: Double
    /// A unit of the last digit.
    let step: Double

    init?(_ label: String) {
        guard label.hasSuffix(" pt") else { return nil }
        var digits = label.dropLast(3).replacing(",", with: "")
        let factor = digits.last == "M" ? 1e6 : 1
        if factor > 1 { digits.removeLast() }
        guard let number = Double(digits) else { return nil }
        let decimals = digits.split(separator: ".").dropFirst().first?.count ?? 0
        var step = factor
        for _ in 0..<decimals { step /= 10 }
        (value, self.step) = (number * factor, step)
    }
}
