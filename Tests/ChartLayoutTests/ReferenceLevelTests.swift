import SeriesCodec
import Testing

@testable import ChartLayout

/// The axes include a payload's reference level like a data set that is never drawn, as the client adds one.
@Suite struct ReferenceLevelTests {
    static func chart(
        _ values: [Double],
        reference: Double,
        _ style: String = "{}"
    ) throws -> (plan: PlotLayout, list: DisplayList) {
        var chart = try SeriesChart.values(values)
        chart.reference = reference
        let styled = LayeredChart(chart, style: try ChartStyle(style))
        return (try #require(PlotLayout(of: styled)), styled.displayList())
    }

    @Test func bothAxesIncludeIt() throws {
        let (plan, _) = try Self.chart([121, 125], reference: 65)
        #expect(plan.leftAxis.range == plan.rightAxis.range)
        #expect(plan.leftAxis.range.minimum == 59 && plan.leftAxis.range.maximum == 131)
    }

    /// If all data is on the right axis, the left axis shows the reference level only.
    @Test func leftAxisWithoutData() throws {
        let (plan, _) = try Self.chart([121, 125], reference: 65, #"{"dataSet":{"axisDependency":"right"}}"#)
        #expect(plan.leftAxis.range.minimum == 64 && plan.leftAxis.range.maximum == 66)
        #expect(isNear(plan.rightAxis.range.minimum, 120.6) && isNear(plan.rightAxis.range.maximum, 125.4))
    }

    /// With a reference below zero, positive lines are filled down to zero.
    @Test(arguments: [(-20.0, 0.0), (20, 19.5)])
    func fillsEnd(reference: Double, base: Double) throws {
        let (plan, _) = try Self.chart([25, 22], reference: reference)
        let run = try #require(SeriesChart.values([25, 22]).series[0].runs.first)
        #expect(isNear(plan.fillBaseValue(of: run, in: LineDataSet()), base))
    }

    /// It counts as a sample for `maxVisibleCount`, but not for the decimals of values.
    @Test func valuesOfManySamples() throws {
        let values = (0..<99).map(Double.init)
        let plain = LayeredChart(try .values(values), style: ChartStyle(name: "plain")).displayList()
        let (plan, list) = try Self.chart(values, reference: 5)
        #expect(plan.entryCount == 100)
        #expect(plain.texts.count - list.texts.count == 99)
        #expect(
            try Self.chart([5], reference: 5.5).plan.valueDecimals.decimals(for: .automatic)
                == NumberFormat.valueDecimals(forDataRange: 5)
        )
    }

    @Test func itCannotBeHighlighted() throws {
        let style = ##"{"highlightValues":[{"x":0,"dataSetIndex":1}],"dataSet":{"highlightColor":"#FF0000"}}"##
        let (_, list) = try Self.chart([1, 2], reference: 3, style)
        #expect(list.strokes.allSatisfy { $0.color.red != 255 || $0.color.green != 0 })
    }
}
