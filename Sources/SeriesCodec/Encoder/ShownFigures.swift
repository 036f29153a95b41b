import DecimalNumbers
import SeriesDecoding

/// The figures of a chart that a text beside it states, so that the chart has to agree with them.
package struct ShownFigures: Hashable, Sendable {
    /// The decimals of the last value; `nil` if no text states it.
    package var lastDecimals: Int?
    /// The index of the series with this last value.
    package var lastSeries = 0
    /// Whether a text states the lowest or the highest value.
    package var hasExtremes = false

    package init() {}

    /// The stated last value of a series, if its level would show other digits.
    func lastValue(ofSeries index: Int, _ series: TimeSeries, asLevel level: Double) -> Double? {
        guard let lastDecimals, index == lastSeries, let value = series.last?.value,
            let stated = ShortestDecimal(value).roundedMantissa(toDecimals: lastDecimals),
            stated != ShortestDecimal(level).roundedMantissa(toDecimals: lastDecimals)
        else { return nil }
        return PowersOfTen.scale(Double(stated), byPowerOfTen: -lastDecimals)
    }
}
