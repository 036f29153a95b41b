import SeriesCodec
import Testing

@Suite("Series from vectors")
struct SeriesVectorTests {
    @Test("The vectors are there")
    func present() {
        #expect(SeriesVector.all.count >= 25)
    }

    @Test("Within half a pixel, and the text reads back as the chart promised", arguments: SeriesVector.all)
    func tolerance(vector: SeriesVector) throws {
        let chart = try vector.chart()
        let encoded = try SeriesEncoder(scale: 3).encode(chart, tolerance: 0.5)
        #expect(encoded.maximumError <= 0.5)
        #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
        #expect(encoded.decoded.axis == chart.axis)
        #expect(encoded.decoded.series[0].runs.count == chart.series[0].runs.count)
    }

    @Test("With room to spare every sample comes back as it was", arguments: SeriesVector.all)
    func exact(vector: SeriesVector) throws {
        let chart = try vector.chart()
        let encoded = try SeriesEncoder(scale: 3).encode(chart, byteBudget: 3700)
        #expect(encoded.byteCount <= 3700)
        #expect(encoded.maximumError <= 0.001)
        // What takes more than 53 bits in decimals, or a power of ten beyond 22, is rounded in its last digit.
        #expect((encoded.decoded.series[0].runs == chart.series[0].runs) == (vector.isExact ?? true))
    }

    @Test("Every room gives a chart within it, or says what the least is", arguments: SeriesVector.all)
    func anyRoom(vector: SeriesVector) throws {
        let chart = try vector.chart()
        for room in [-1, 0, 5, 11, 13, 15, 18, 25, 40] {
            do {
                let encoded = try SeriesEncoder(scale: 3).encode(chart, byteBudget: room)
                #expect(encoded.byteCount <= room)
                #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
            } catch {
                #expect(error == SeriesError(.overBudget, ""))
                #expect(try #require(error.bytesNeeded) > room)
            }
        }
    }
}
