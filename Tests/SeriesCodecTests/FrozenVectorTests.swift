import SeriesCodec
import Testing

/// Versions 1 and 2 are frozen. Every later decoder must read their charts.
@Suite("Frozen versions of the format")
struct FrozenVectorTests {
    @Test("All vectors are present")
    func present() {
        #expect(FrozenVector.all.count { $0.window == nil } == 78)
        #expect(FrozenVector.all.count { $0.window != nil } == 24)
    }

    @Test("A text decodes to its frozen chart", arguments: FrozenVector.all)
    func decode(vector: FrozenVector) throws {
        let chart = try SeriesDecoder().decode(vector.text)
        let original = try vector.chart()
        #expect(chart.axis == original.axis)
        #expect(chart.width == original.width)
        #expect(chart.height == original.height)
        #expect(chart.style == original.style)
        #expect(chart.unit == original.unit)
        #expect(chart.reference == original.reference)
        #expect(chart.window == original.window)
        #expect(chart.series.map(\.label) == original.series.map(\.label))
        #expect(chart.series.map(\.lineColor) == original.series.map(\.lineColor))
        #expect(chart.series.map(\.fillColor) == original.series.map(\.fillColor))
        let runs = chart.series.map { $0.runs.map { $0.map { [$0.time, $0.value] } } }
        #expect(runs == vector.runs)
    }

    // Decoders must not change. An encoder may find a better text for the same chart.
    @Test("The encoder writes the expected texts", arguments: FrozenVector.all)
    func encode(vector: FrozenVector) throws {
        let options = vector.options
        let chart = try vector.chart()
        let encoded = try vector.encoded()
        #expect(encoded.text == vector.now ?? vector.text)
        #expect(encoded.textVersion == (vector.window == nil ? 1 : 2))
        #expect(encoded.text.first == (vector.window == nil ? "1" : "2"))
        if vector.now != nil {
            let before = try SeriesDecoder().decode(vector.text)
            let error = EnvelopeDistance.maximumDistance(
                of: before.series,
                against: chart.series,
                width: Int(Double(chart.width) * options.scale),
                height: Int(Double(chart.height) * options.scale),
                window: chart.window
            )
            // The text is shorter, or it has more points, or its error is not larger apart from rounding.
            #expect(
                encoded.text.utf8.count < vector.text.utf8.count || encoded.pointCount > before.series[0].count
                    || encoded.maximumError <= 1.1 * error
            )
        }
    }
}
