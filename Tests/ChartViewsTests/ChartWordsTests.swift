import SeriesDecoding
import Testing

@testable import ChartViews

/// What VoiceOver reads, and what it plays.
@Suite struct ChartWordsTests {
    @Test(arguments: [
        (nil, "1:05"), (#"{"date": "auto", "timeZone": "device"}"#, "1:05"),
        (#"{"date": "auto", "timeZone": "Europe/Berlin"}"#, "8:20"),
        (#"{"date": "auto", "timeZone": "-03:30"}"#, "3:50"),
        (#"{"date": "auto"}"#, "7:20"), (#"{"number": {}}"#, "1:05"),
    ])
    func `words tell times in the zone of the axis`(formatter: String?, time: String) throws {
        let axis = formatter.map { #", "timeAxis": {"valueFormatter": \#($0)}"# } ?? ""
        let style = try Readings.style(#"{"extends": null\#(axis)}"#)
        #expect(try Readings.words(of: Readings.chart(), style).xValueText(Readings.start).contains(" \(time)"))
    }

    @Test(
        arguments: [
            (SeriesChart.XAxisKind.days, [20_605.0, 20_606], "Jun 1, 2026"), (.days, [20_605, 20_635], "June 2026"),
            (.names, [0, 1], "Oslo"),
        ],
        ["Asia/Kathmandu", "America/New_York", "Europe/Vienna", "Pacific/Auckland"]
    )
    func `words tell days, months and names without a time of day`(
        axis: (kind: SeriesChart.XAxisKind, positions: [Double], text: String),
        zone: String
    ) throws {
        let times = axis.positions.map { axis.kind == .days ? $0 * 86_400 : $0 }
        let chart = SeriesChart(
            axis: axis.kind,
            names: axis.kind == .names ? ["Oslo", "Rome"] : [],
            series: [try TimeSeries(rows: times.map { (time: $0, value: 5) })]
        )
        #expect(Readings.words(of: chart, zone: zone).xValueText(times[0]) == axis.text)
    }

    @Test(
        arguments: [
            (#"{"compact": true}"#, "€", "en_US", "€1.09K"), (#"{"compact": true}"#, "€", "de_DE", "1.090,5\u{A0}€"),
            (#"{"percent": "percents"}"#, "€", "en_US", "1,090.5%"),
            (#"{"percent": "fractions"}"#, nil, "tr_TR", "%109.050"),
            (#"{"unitPosition": "before"}"#, "USD", "en_US", "USD 1,090.5"), (#"{}"#, "%", "en_US", "1,090.5%"),
        ] as [(String, String?, String, String)]
    )
    func `words have the notation of the axis`(format: String, unit: String?, locale: String, text: String) throws {
        let style = try Readings.style(
            #"{"extends": null, "leftAxis": {"valueFormatter": {"number": \#(format)}}}"#
        )
        let words = Readings.words(of: try Readings.chart([1, 1090.5], unit: unit), style, locale: locale)
        #expect(words.quantity(1090.5, ofSeries: 0) == text)
    }

    @Test(arguments: [
        ("en_US", "Glucose: last 1,090.5 mg/dL, change +990.5 mg/dL, lowest 100 mg/dL, highest 1,300 mg/dL"),
        ("de_DE", "Glucose: last 1.090,5 mg/dL, change +990,5 mg/dL, lowest 100 mg/dL, highest 1.300 mg/dL"),
    ])
    func `VoiceOver reads the figures in the locale of the view`(locale: String, summary: String) throws {
        let chart = try Readings.chart([100, nil, 1300, 1090.5])
        #expect(Readings.words(of: chart, locale: locale).summary == summary)
    }

    @Test
    func `a label cannot insert figures, and hidden series are not read`() throws {
        var chart = try Readings.chart([1, 2], unit: nil)
        chart.series = [
            try TimeSeries(label: "{last}", rows: [(0, 1), (1, 2)]), try TimeSeries(label: "b", rows: [(0, 8)]),
        ]
        let words = Readings.words(of: chart, try Readings.style(#"{"dataSet": [{}, {"visible": false}]}"#))
        #expect(words.summary == "{last}: last 2, change +1, lowest 1, highest 2")
    }

    @Test
    func `the audio graph has the samples, between their ends or those of the window`() throws {
        var chart = try Readings.chart()
        let graph = ChartAudioGraph(chart: chart, words: Readings.words(of: chart))
        #expect(graph.positions == Readings.start...Readings.start + 1200)
        #expect(graph.values == 90...130)
        #expect(graph.points(ofSeries: 0).map(\.value) == [100, 110, 130, 90])
        chart.window = try XAxisWindow(from: Readings.start - 60, to: Readings.start + 3600)
        #expect(ChartAudioGraph(chart: chart, words: graph.words).positions.upperBound == Readings.start + 3600)
    }

    @Test
    func `the audio graph has the visible series alone, with a unit that all have`() throws {
        var chart = try Readings.chart([1, 2])
        let hidden = try TimeSeries(label: "low", rows: [(time: Readings.start - 900, value: 0), (Readings.start, -9)])
        let other = try TimeSeries(label: "other", rows: [(time: Readings.start, value: 8), (Readings.start + 900, 7)])
        chart.series = [hidden, chart.series[0], other]
        for (side, unit) in [("left", "mg/dL"), ("right", "Value")] {
            let json = #"{"dataSet": [{"visible": false}, {}, {"axisDependency": "\#(side)"}]}"#
            let words = Readings.words(of: chart, try Readings.style(json))
            let graph = ChartAudioGraph(chart: chart, words: words)
            #expect(words.visibleSeries == [1, 2])
            #expect(graph.positions == Readings.start...Readings.start + 900)
            #expect(graph.values == 1...8)
            #expect(words.valueAxisTitle == unit)
            #expect(words.valueAxisText(7) == (unit == "Value" ? "7" : "7 mg/dL"))
        }
    }

    @Test(arguments: [(999, 999), (1_000, 1_000), (1_999, 1_999), (2_000, 1_000), (9_999, 1_111)])
    func `a chart with many samples has an audio graph of a thousand points or two`(count: Int, points: Int) throws {
        let chart = try Readings.chart((0..<count).map { Double($0) })
        let graph = ChartAudioGraph(chart: chart, words: Readings.words(of: chart))
        #expect(graph.points(ofSeries: 0).count == points)
    }

    @Test
    func `a flat line has a range that is not empty`() throws {
        let chart = try Readings.chart([7])
        let graph = ChartAudioGraph(chart: chart, words: Readings.words(of: chart))
        #expect(graph.values == 7...7.0.nextUp)
    }
}
