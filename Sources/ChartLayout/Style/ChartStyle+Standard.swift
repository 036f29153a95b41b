import Diagnostics

extension ChartStyle {
    /// The name of ``standard``, which is known before its source is read.
    public static let standardName = "default"

    /// The style `default`, for charts without a style of their own.
    ///
    /// It draws a blue line with a soft fill and a mark at the last value, and thin grid lines. Labels are at the left
    /// and below, and the top one at the left has the unit. A time axis has ticks at round times in the time zone of the
    /// device. Numbers and dates are in its language. The background is white or nearly black. The legend is shown only
    /// for several series. The last value has no label, because the text would cross steep and noisy lines.
    public static let standard: ChartStyle = {
        do throws(PushChartError) {
            return try ChartStyle(parsing: Array(standardSource.utf8), name: standardName)
        } catch {
            preconditionFailure("the built-in style is refused: \(error)")
        }
    }()

    /// The style file of a style that needs none.
    static func builtInSource(named name: String) -> [UInt8]? {
        name == standardName ? Array(standardSource.utf8) : nil
    }

    /// The style file of ``standard``, as a starting point for other styles.
    public static let standardSource = """
        {
          "extends": null,
          "size": [360, 180],
          "backgroundColor": {"light": "#FFFFFF", "dark": "#1C1C1E"},
          "extraTopOffset": 10,
          "extraRightOffset": 20,
          "extraBottomOffset": 4,
          "hidesLegendForOneSeries": true,
          "locale": "device",
          "noDataText": "No data",
          "noDataTextColor": "systemGray",
          "xAxis": {
            "labelPosition": "bottom",
            "labelFont": 11,
            "labelTextColor": {"light": "#6C6C70", "dark": "#98989D"},
            "yOffset": 6,
            "labelCount": 4,
            "ticks": "decimal",
            "drawGridLinesEnabled": false,
            "axisLineColor": {"light": "#D1D1D6", "dark": "#48484A"},
            "valueFormatter": {"number": {"minimumIntegerDigits": 1}}
          },
          "timeAxis": {
            "ticks": "calendar",
            "drawGridLinesEnabled": true,
            "gridColor": {"light": "#E5E5EA", "dark": "#38383A"},
            "valueFormatter": {"date": "auto", "timeZone": "device"}
          },
          "leftAxis": {
            "labelFont": 11,
            "labelTextColor": {"light": "#6C6C70", "dark": "#98989D"},
            "xOffset": 8,
            "labelCount": 4,
            "ticks": "decimal",
            "rangeMode": "nonnegative",
            "includesLimitLines": true,
            "drawAxisLineEnabled": false,
            "gridColor": {"light": "#E5E5EA", "dark": "#38383A"},
            "valueFormatter": {"number": {"minimumIntegerDigits": 1, "compact": "auto", "unit": "top"}}
          },
          "rightAxis": {
            "enabled": false,
            "labelFont": 11,
            "labelTextColor": {"light": "#6C6C70", "dark": "#98989D"},
            "xOffset": 8,
            "labelCount": 4,
            "ticks": "decimal",
            "rangeMode": "nonnegative",
            "includesLimitLines": true,
            "drawAxisLineEnabled": false,
            "drawGridLinesEnabled": false,
            "valueFormatter": {"number": {"minimumIntegerDigits": 1, "compact": "auto", "unit": "top"}}
          },
          "limitLine": {
            "lineWidth": 1,
            "lineColor": "systemGray",
            "lineDashLengths": [4, 3],
            "valueFont": 11,
            "valueTextColor": {"light": "#6C6C70", "dark": "#98989D"},
            "labelPosition": "leftTop",
            "xOffset": 0,
            "yOffset": 1
          },
          "legend": {
            "form": "circle",
            "font": 11,
            "textColor": {"light": "#6C6C70", "dark": "#98989D"},
            "xEntrySpace": 14,
            "xOffset": 0,
            "verticalAlignment": "bottom",
            "shortensLabels": true
          },
          "dataSet": [
            {"colors": ["systemBlue"], "lineWidth": 1.75, "lineCapType": "round", "lineJoin": "round",
             "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false,
             "drawFilledEnabled": true, "fillColor": "lineColor", "fillAlpha": 0.14},
            {"colors": ["systemOrange"], "lineWidth": 1.75, "lineCapType": "round", "lineJoin": "round",
             "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": ["systemGreen"], "lineWidth": 1.75, "lineCapType": "round", "lineJoin": "round",
             "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": ["systemPurple"], "lineWidth": 1.75, "lineCapType": "round", "lineJoin": "round",
             "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": ["systemPink"], "lineWidth": 1.75, "lineCapType": "round", "lineJoin": "round",
             "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": ["systemTeal"], "lineWidth": 1.75, "lineCapType": "round", "lineJoin": "round",
             "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": ["systemIndigo"], "lineWidth": 1.75, "lineCapType": "round", "lineJoin": "round",
             "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": ["systemGray"], "lineWidth": 1.75, "lineCapType": "round", "lineJoin": "round",
             "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false}
          ],
          "lastValueDataSet": {
            "circleRadius": 5,
            "circleHoleRadius": 3,
            "circleHoleColor": "backgroundColor",
            "enlargesCoveredCircles": true,
            "drawValuesEnabled": false
          }
        }

        """
}
