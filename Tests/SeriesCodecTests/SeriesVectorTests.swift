import SeriesCodec
import Testing

@Suite("Series from vectors")
struct SeriesVectorTests {
    @Test("All vectors are present")
    func present() {
        #expect(SeriesVector.all.count >= 25)
    }

    @Test("The error is within half a pixel, and the text decodes to the stated chart", arguments: SeriesVector.all)
    func tolerance(vector: SeriesVector) throws {
        let chart = try vector.chart()
        let encoded = try SeriesEncoder(scale: 3).encode(chart, tolerance: 0.5)
        #expect(encoded.maximumError <= 0.5)
        #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
        #expect(encoded.decoded.axis == chart.axis)
        #expect(encoded.decoded.series[0].runs.count == chart.series[0].runs.count)
    }

    @Test("With enough bytes every sample is decoded unchanged", arguments: SeriesVector.all)
    func exact(vector: SeriesVector) throws {
        let chart = try vector.chart()
        let encoded = try SeriesEncoder(scale: 3).encode(chart, byteBudget: 3700)
        #expect(encoded.byteCount <= 3700)
        #expect(encoded.maximumError <= 0.001)
        // Decimals of more than 53 bits, or with a power of ten beyond 22, are rounded in the last digit.
        #expect((encoded.decoded.series[0].runs == chart.series[0].runs) == (vector.isExact ?? true))
    }

    @Test("Every byte budget gives a chart that fits, or an error with the minimum", arguments: SeriesVector.all)
    func anyByteBudget(vector: SeriesVector) throws {
        let chart = try vector.chart()
        for byteBudget in [-1, 0, 5, 11, 13, 15, 18, 25, 40] {
            do {
                let encoded = try SeriesEncoder(scale: 3).encode(chart, byteBudget: byteBudget)
                #expect(encoded.byteCount <= byteBudget)
                #expect(try SeriesDecoder().decode(encoded.text) == encoded.decoded)
            } catch {
                #expect(error == SeriesError(.overBudget, ""))
                #expect(try #require(error.bytesNeeded) > byteBudget)
            }
        }
    }
}
