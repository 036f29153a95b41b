import PushChartDiagnostics

extension ChartStyle {
    /// The name of ``standard``, which is known before its source is read.
    public static let standardName = "default"

    /// The style `default`, for charts without a style of their own.
    ///
    /// It draws a blue line over a fill that fades, with a mark at the last value and the value itself on a tag. Few
    /// labels and thin lines tell the scale at the right. Several lines have their names and last values at their ends
    /// while these fit, and else a legend. A time axis has ticks at round times in the time zone of the device. Numbers
    /// and dates are in its language, which mirrors the picture if it is written from right to left. The background is
    /// white or nearly black.
    public static let standard: ChartStyle = {
        do throws(PushChartError) {
            return try ChartStyle(parsing: Array(standardSource.utf8), name: standardName)
        } catch {
            preconditionFailure("the built-in style is refused: \(error)")
        }
    }()

    /// The style file of ``standard``, as a starting point for other styles.
    public static let standardSource = """
        {
          "extends": null,
          "type": "auto",
          "size": [360, 180],
          "backgroundColor": {"light": "#FFFFFF", "dark": "#1C1C1E"},
          "extraTopOffset": 14,
          "extraRightOffset": -4,
          "extraLeftOffset": 14,
          "extraBottomOffset": 6,
          "clipDataToContentEnabled": "wide",
          "labelsGiveWay": true,
          "mirrorsRightToLeft": true,
          "hidesLegendForOneSeries": true,
          "locale": "device",
          "noDataText": "No data",
          "noDataTextColor": "systemGray",
          "xAxis": {
            "labelPosition": "bottom",
            "labelFont": 12,
            "labelTextColor": {"light": "#6C6C70", "dark": "#A1A1A6"},
            "yOffset": 6,
            "labelCount": 4,
            "ticks": "decimal",
            "drawGridLinesEnabled": false,
            "axisLineColor": {"light": "#D1D1D6", "dark": "#48484A"},
            "valueFormatter": {"number": {"minimumIntegerDigits": 1}}
          },
          "timeAxis": {
            "ticks": "calendar",
            "valueFormatter": {"date": "auto", "timeZone": "device"}
          },
          "leftAxis": {
            "side": "right",
            "labelFont": 12,
            "labelTextColor": {"light": "#6C6C70", "dark": "#A1A1A6"},
            "xOffset": 14,
            "labelCount": 3,
            "ticks": "decimal",
            "rangeMode": "nonnegative",
            "includesLimitLines": true,
            "drawAxisLineEnabled": false,
            "gridColor": {"light": "#E5E5EA", "dark": "#3A3A3C"},
            "valueFormatter": {"number": {"minimumIntegerDigits": 1, "compact": "auto", "unit": "top"}}
          },
          "rightAxis": {
            "enabled": false,
            "labelFont": 12,
            "labelTextColor": {"light": "#6C6C70", "dark": "#A1A1A6"},
            "xOffset": 14,
            "labelCount": 3,
            "ticks": "decimal",
            "rangeMode": "nonnegative",
            "includesLimitLines": true,
            "drawAxisLineEnabled": false,
            "drawGridLinesEnabled": false,
            "valueFormatter": {"number": {"minimumIntegerDigits": 1, "compact": "auto", "unit": "top"}}
          },
          "limitLine": {
            "lineWidth": 1,
            "lineColor": {"light": "#6C6C70", "dark": "#A1A1A6"},
            "lineDashLengths": [2, 3],
            "valueFont": 12,
            "valueTextColor": {"light": "#48484A", "dark": "#C7C7CC"},
            "labelPosition": "auto",
            "xOffset": 0,
            "yOffset": 2
          },
          "legend": {
            "form": "line",
            "formSize": 12,
            "formLineWidth": 3,
            "font": 12,
            "textColor": {"light": "#48484A", "dark": "#C7C7CC"},
            "xEntrySpace": 14,
            "xOffset": 0,
            "yOffset": 6,
            "verticalAlignment": "top",
            "shortensLabels": true
          },
          "dataSet": [
            {"colors": ["systemBlue"], "lineWidth": "auto", "lineCapType": "round", "lineJoin": "round",
             "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false,
             "drawFilledEnabled": "auto", "fillColor": "lineColor", "fillAlpha": 0.36,
             "fill": {"linearGradient": {"angle": 90, "colors": [
               {"color": "lineColor", "opacity": 0.08}, "lineColor"]}}},
            {"colors": [{"light": "#E0632B", "dark": "#F0A31B"}], "lineWidth": "auto", "lineCapType": "round",
             "lineJoin": "round", "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": [{"light": "#154E2D", "dark": "#71F3D1"}], "lineWidth": "auto", "lineCapType": "round",
             "lineJoin": "round", "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": [{"light": "#9F68B4", "dark": "#C087CD"}], "lineWidth": "auto", "lineCapType": "round",
             "lineJoin": "round", "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": [{"light": "#95086A", "dark": "#E82557"}], "lineWidth": "auto", "lineCapType": "round",
             "lineJoin": "round", "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": [{"light": "#8A8C8A", "dark": "#9BA19D"}], "lineWidth": "auto", "lineCapType": "round",
             "lineJoin": "round", "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": [{"light": "#B87A00", "dark": "#FFE14D"}], "lineWidth": "auto", "lineCapType": "round",
             "lineJoin": "round", "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false},
            {"colors": [{"light": "#3A3A3C", "dark": "#E5E5EA"}], "lineWidth": "auto", "lineCapType": "round",
             "lineJoin": "round", "drawCirclesEnabled": false, "drawValuesEnabled": false, "highlightEnabled": false}
          ],
          "lastValueDataSet": {
            "label": "tag",
            "circleRadius": 5,
            "drawCircleHoleEnabled": false,
            "enlargesCoveredCircles": true,
            "drawValuesEnabled": false
          }
        }

        """
}
