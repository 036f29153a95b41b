import ChartLayout

/// The style of the chart in the activity: PushChart's style JSON, filled in for a target range.
///
/// It has no background, because the system draws the one of the activity.
struct GlucoseStyle: Hashable, Sendable {
    /// The style as JSON, as `pushchart styles` checks it.
    let json: String

    /// Creates the style.
    ///
    /// - Parameters:
    ///   - chart: The chart, which determines the y axis and the colors.
    ///   - secondsFromGMT: The time zone of the phone, for the labels of the time axis.
    init(for chart: GlucoseChart, secondsFromGMT: Int) {
        let (low, high) = (chart.target.low, chart.target.high)
        json = """
            {
              "extraTopOffset": 4,
              "extraRightOffset": 6,
              "xAxis": {
                "labelPosition": "bottom",
                "labelFont": 10,
                "labelTextColor": "secondaryLabel",
                "drawGridLinesEnabled": false,
                "drawAxisLineEnabled": false
              },
              "timeAxis": {
                "ticks": "calendar",
                "valueFormatter": {"date": "auto", "utcOffset": "\(Self.utcOffset(ofSeconds: secondsFromGMT))"}
              },
              "leftAxis": {
                "axisMinimum": \(chart.axisValues.lowerBound),
                "axisMaximum": \(chart.axisValues.upperBound),
                "drawLabelsEnabled": false,
                "drawGridLinesEnabled": false,
                "drawAxisLineEnabled": false,
                "limitLines": [
                  \(Self.limitLine(at: low, labelPosition: "leftBottom")),
                  \(Self.limitLine(at: high, labelPosition: "leftTop"))
                ]
              },
              "rightAxis": {"enabled": false},
              "legend": {"enabled": false},
              "dataSet": [
                {
                  "colors": ["systemRed"],
                  "thresholds": [
                    {"from": \(low), "color": "systemGreen"},
                    {"from": \(high + 1), "color": "systemOrange"}
                  ],
                  "lineWidth": 2,
                  "lineCapType": "round",
                  "lineJoin": "round",
                  "drawCirclesEnabled": false,
                  "drawValuesEnabled": false
                },
                {
                  "visible": false,
                  "drawFilledEnabled": true,
                  "fillTo": "next",
                  "fillColor": "systemGreen",
                  "fillAlpha": 0.15
                },
                {"visible": false}
              ],
              "lastValueDataSet": {"circleRadius": 3.5, "drawCircleHoleEnabled": false, "drawValuesEnabled": false}
            }
            """
    }

    /// The style, parsed.
    ///
    /// - Throws: `StyleError`, if a later version of PushChart renames a key.
    func parsed() throws(StyleError) -> ChartStyle {
        try ChartStyle(parsing: Array(json.utf8), name: "glucose-activity")
    }

    /// A line with its label at the left edge, where the oldest readings are, and outside the target range.
    private static func limitLine(at value: Int, labelPosition position: String) -> String {
        """
        {"limit": \(value), "label": "\(value)", "lineWidth": 0.5, "lineColor": "systemGreen", \
        "valueFont": 9, "valueTextColor": "secondaryLabel", "labelPosition": "\(position)", \
        "xOffset": -4, "yOffset": -1}
        """
    }

    /// An offset from UTC such as "+01:00", limited to 18 hours.
    private static func utcOffset(ofSeconds seconds: Int) -> String {
        let minutes = min(max(seconds / 60, -18 * 60), 18 * 60)
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return (minutes < 0 ? "-" : "+") + digits(abs(minutes) / 60) + ":" + digits(abs(minutes) % 60)
    }
}
