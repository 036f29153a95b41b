import Foundation
import PushChartTestSupport
import SeriesCodec
import Testing

/// The findings on levels, days and names, in payloads of charts.
extension NoteTests {
    /// Writes a payload with a chart of two samples.
    private static func write(
        _ axis: SeriesChart.XAxisKind,
        names: [String] = [],
        levels: [NamedLevel] = [],
        in scratch: TemporaryFolder
    ) throws {
        let step = axis.holdsTimes ? 86_400.0 : 1
        let series = try TimeSeries(rows: (0..<max(2, names.count)).map { (Double($0) * step, Double?(1)) })
        let chart = SeriesChart(
            axis: axis,
            names: names,
            series: [series],
            width: 320,
            height: 150,
            style: "bars",
            levels: levels
        )
        let text = try SeriesEncoder().encodeEverySample(of: chart, decimals: 0).text
        try scratch.write("p.apns", #"{"aps":{"alert":{"body":"b"},"mutable-content":1},"chart":"\#(text)"}"#)
        // A level in two places has one finding.
        let lines =
            #""limitLines":[{"limit":{"level":"high"}},{"limit":{"level":"low","default":0}}],"#
            + #""bands":[{"from":{"level":"high"},"color":"systemRed"}]"#
        try scratch.write(
            "bars.json",
            #"{"extends":"default","type":"bar","leftAxis":{"axisMinimum":0,\#(lines)}}"#
        )
    }

    @Test(
        "lint and preview tell of levels that are missing or unused",
        arguments: [
            (["high": 1], nil), (["high": 1, "low": 0], nil), (["high": 1, "reference": 0], nil),
            ([:], "missing-level"), (["low": 1], "missing-level"), (["high": 1, "hihg": 1], "unused-level"),
        ] as [([String: Double], String?)]
    )
    func levels(values: [String: Double], code: String?) throws {
        let scratch = try Self.scratch()
        try Self.write(.days, levels: values.map { NamedLevel(name: $0.key, value: $0.value) }, in: scratch)
        let lint = try Self.run("lint p.apns --styles . --json", in: scratch)
        for known in ["missing-level", "unused-level"] {
            #expect(lint.text.ranges(of: known).count == (known == code ? 1 : 0), "\(lint.text)")
        }
        let preview = try Self.run("preview p.apns --styles . -o p.png", in: scratch)
        #expect(preview.error.contains("lacks the level “high”") == (code == "missing-level"), "\(preview.error)")
        #expect(preview.error.contains("nothing at the level “hihg”") == (code == "unused-level"), "\(preview.error)")
    }

    @Test("Days have no findings on time zones")
    func daysHaveNoZone() throws {
        let scratch = try Self.scratch()
        for (axis, areFound) in [(SeriesChart.XAxisKind.instants, true), (.days, false)] {
            try Self.write(axis, levels: [NamedLevel(name: "high", value: 1)], in: scratch)
            let lint = try Self.run("lint p.apns --styles .", in: scratch)
            #expect(lint.text.contains("days-in-device-zone") == areFound, "\(lint.text)")
            let preview = try Self.run("preview p.apns --styles . -o p.png", in: scratch)
            #expect(preview.error.contains("time zone of the device") == areFound, "\(preview.error)")
        }
    }

    @Test("lint and preview tell of names without space", arguments: [(10, false), (40, true)])
    func names(count: Int, areFound: Bool) throws {
        let scratch = try Self.scratch()
        let names = (0..<count).map { "Name \($0)" }
        try Self.write(.names, names: names, levels: [NamedLevel(name: "high", value: 1)], in: scratch)
        let lint = try Self.run("lint p.apns --styles .", in: scratch)
        #expect(lint.text.contains("overlapping-names") == areFound, "\(lint.text)")
        let preview = try Self.run("preview p.apns --styles . -o p.png", in: scratch)
        #expect(preview.error.contains("its 40 names, so they overlap") == areFound, "\(preview.error)")
    }
}
