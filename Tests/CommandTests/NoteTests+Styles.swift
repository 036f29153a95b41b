import Foundation
import PushChartTestSupport
import Testing

/// The notes and findings that follow from a style.
extension NoteTests {
    @Test("The mark of a last value is no series that an axis leaves out")
    func axisWithoutLastValue() throws {
        let scratch = try Self.scratch()
        try scratch.write("axis.json", #"{"extends":"default","leftAxis":{"axisMaximum":1.5}}"#)
        let run = try Self.run("encode day.csv --into t.apns -o p.apns --style axis --styles .", in: scratch)
        #expect((run.status, run.error) == (0, ""))
        #expect(try Self.run("lint p.apns --styles .", in: scratch).status == 0)
    }

    @Test("styles warns of an axis whose minimum is not below its maximum")
    func reversedAxis() throws {
        let scratch = try Self.scratch()
        try scratch.write("axis.json", #"{"rightAxis":{"enabled":true,"axisMinimum":5,"axisMaximum":5}}"#)
        let run = try Self.run("styles axis.json plain.json", in: scratch)
        #expect(run.status == 0)
        #expect(run.error.hasPrefix(#"pushchart: warning: axis.json: the "axisMinimum" of "rightAxis" is not below"#))
        #expect(run.error.split(separator: "\n").count == 1)
    }

    @Test(
        "styles warns of the keys of an axis that is not enabled",
        arguments: [
            (#""rightAxis":{"labelFont":9,"axisMinimum":0}"#, #""rightAxis.labelFont", "rightAxis.axisMinimum""#),
            (#""extends":"hidden","leftAxis":{"axisMinimum":0,"bands":[]}"#, #""leftAxis.bands""#),
            (#""extends":"hidden","leftAxis":{"inverted":true,"valueFormatter":{"number":{"unit":true}}}"#, nil),
            (#""rightAxis":{"enabled":true,"labelFont":9}"#, nil),
            (#""rightAxis":{"enabled":false,"labelFont":9}"#, nil),
            (#""rightAxis":{"enabled":true,"side":"left"}"#, #""rightAxis.side""#),
            (#""leftAxis":{"side":"right"}"#, nil),
            (#""leftAxis":{"side":"left"},"rightAxis":{"enabled":true,"side":"right"}"#, nil),
            (#""rightAxis":{"axisMinimum":0},"dataSet":[{},{"axisDependency":"right"}]"#, nil),
        ] as [(String, String?)]
    )
    func undrawnKeys(style: String, keys: String?) throws {
        let scratch = try Self.scratch()
        try scratch.write("own.json", "{\(style)}")
        try scratch.write("hidden.json", #"{"leftAxis":{"enabled":false}}"#)
        let run = try Self.run("styles own.json", in: scratch)
        #expect(run.status == 0)
        #expect(run.error.isEmpty == (keys == nil))
        let start = #"pushchart: warning: own.json: the style “own” does not draw \#(keys ?? ""): "#
        #expect(run.error.hasPrefix(start) != (keys == nil), "\(run.error)")
    }

    @Test("preview says which limit lines the axis leaves out")
    func hiddenLimitLine() throws {
        let scratch = try Self.scratch()
        let line = #""limitLines":[{"limit":1.5},{"limit":10},{"limit":11,"enabled":false}]"#
        try scratch.write("goal.json", #"{"extends":null,"leftAxis":{\#(line)}}"#)
        try scratch.write("ends.json", #"{"extends":null,"leftAxis":{"axisMaximum":3}}"#)
        let top = #""limitLines":[{"limit":2.9,"label":"x"},{"limit":2.9},{"limit":1.5,"label":"x"}],"axisMaximum":3"#
        let reversed = #""axisMinimum":3,"axisMaximum":0,"limitLines":[{"limit":1.5,"label":"x"}]"#
        try scratch.write("reversed.json", #"{"extends":null,"leftAxis":{\#(reversed)}}"#)
        try scratch.write("top.json", #"{"extends":null,"leftAxis":{\#(top)}}"#)
        try scratch.write("far.json", #"{"leftAxis":{"limitLines":[{"limit":1e6}]}}"#)
        for (options, text) in [
            // The style default writes it at the end of the axis.
            ("--style far", nil),
            ("--style goal", #"the limit line at 10 is outside of "leftAxis" and not drawn: send it as --reference"#),
            (
                "--style ends --reference 10",
                #"the reference level at 10 is outside of "leftAxis" and not drawn: remove"#
            ),
            ("--reference 10", nil), ("--style reversed", "the limit line at 1.5 is outside of"),
            (
                "--style top",
                #"the label of the limit line at 2.9 is cut off at the end of "leftAxis": set its "labelPosition" to "rightBottom""#
            ),
        ] as [(String, String?)] {
            #expect(try Self.run("encode day.csv --into t.apns -o p.apns \(options)", in: scratch).status == 0)
            let preview = try Self.run("preview p.apns --styles . -o p.png --time-zone UTC", in: scratch)
            let notes = Set(Self.notes(preview, kind: "warning").filter { $0.contains(/limit line|reference level/) })
            #expect(notes.count == (text == nil ? 0 : 1) && notes.allSatisfy { $0.contains(text ?? "") }, "\(notes)")
        }
    }

    @Test("preview counts the x without a text")
    func xWithoutText() throws {
        let scratch = try Self.scratch()
        try scratch.write("months.csv", "month,v\n1,2\n2,4\n2,5\n3,3\n")
        for (texts, note) in [
            (#""a","b","c""#, #"1 of 3 x values have no text in "xAxis.valueFormatter.values" of the style “texts”"#),
            (#""a","b","c","d""#, nil),
        ] {
            try scratch.write("texts.json", #"{"extends":"default","xAxis":{"valueFormatter":{"values":[\#(texts)]}}}"#)
            let run = try Self.run("preview months.csv --by none --style texts.json -o p.png", in: scratch)
            #expect(run.status == 0)
            #expect(
                Self.notes(run, kind: "warning").map { $0.contains(note ?? "") } == (note == nil ? [] : [true]),
                "\(run.error)"
            )
        }
    }

    @Test("Bars of days in UTC are a finding of a style in the zone of the device")
    func daysInDeviceZone() throws {
        let scratch = try Self.scratch()
        try scratch.write("days.csv", "day,steps\n2026-01-02,2\n2026-01-03,4\n")
        try scratch.write("lone.csv", "day,steps\n2026-01-02,2\n")
        try scratch.write("hours.csv", "time,steps\n2026-01-02 01:00,2\n2026-01-02 02:00,4\n")
        let bars = #""type":"bar","leftAxis":{"axisMinimum":0}"#
        try scratch.write("bars.json", #"{"extends":"default",\#(bars)}"#)
        let utc = #""timeAxis":{"valueFormatter":{"date":"auto","timeZone":"UTC"}}"#
        try scratch.write("utc.json", #"{"extends":"default",\#(bars),\#(utc)}"#)
        for (file, style, isFound) in [
            ("days", "bars", true), ("days", "utc", false), ("days", "default", false), ("hours", "bars", false),
            // A single sample may be at midnight by chance.
            ("lone", "bars", false),
        ] {
            let encode = "encode \(file).csv --into t.apns -o p.apns --style \(style) --samples all --axis instants"
            #expect(try Self.run(encode, in: scratch).status == 0)
            let lint = try Self.run("lint p.apns --styles .", in: scratch)
            #expect(lint.text.contains("days-in-device-zone at chart: all samples are at midnight") == isFound)
            #expect(lint.status == (isFound ? 1 : 0), "\(lint.text)")
            // Days have no zone.
            let days = encode.replacingOccurrences(of: "--axis instants", with: "")
            #expect(try Self.run(days, in: scratch).status == 0)
            #expect(try Self.run("lint p.apns --styles .", in: scratch).status == 0)
        }
    }

    @Test("A series that an axis leaves out is a finding, also if others are shown")
    func axisWithoutValuesOfOneSeries() throws {
        let scratch = try Self.scratch()
        try scratch.write("axis.json", #"{"extends":"default","leftAxis":{"axisMaximum":3}}"#)
        let encode = "encode candles.csv --value low --value high --into t.apns -o p.apns --style axis"
        #expect(try Self.run(encode, in: scratch).status == 0)
        let lint = try Self.run("lint p.apns --styles .", in: scratch)
        #expect(
            lint.text.contains(
                "to 3, and all values of a series are outside, from 4 to 5: change or remove \"axisMaximum\""
            ),
            "\(lint.text)"
        )
    }

    @Test("styles names the fault of each file")
    func allStyles() throws {
        let scratch = try Self.scratch()
        try scratch.write("bad1.json", #"{"typ":"bar"}"#)
        try scratch.write("bad2.json", #"{"extends":"defaul"}"#)
        let run = try Self.run("styles bad1.json plain.json bad2.json --json", in: scratch)
        #expect(run.status == 2)
        let errors = run.error.split(separator: "\n")
        #expect(errors.count == 2 && errors[0].contains("bad1.json: typ") && errors[1].contains("bad2.json: extends"))
        #expect(run.text.split(separator: "\n").count == 1 && run.text.contains("style-unknown-key"))
    }
}
