import CoreGraphics
import DGCharts
import Foundation
import UIKit

extension StyleMapping {
    static let view: [StyleProperty<LineChartView>] = [
        StyleProperty("backgroundColor") { $0.backgroundColor = try $1.color },
        StyleProperty("drawGridBackgroundEnabled") { $0.drawGridBackgroundEnabled = try $1.flag },
        StyleProperty("gridBackgroundColor") { $0.gridBackgroundColor = try $1.color },
        StyleProperty("drawBordersEnabled") { $0.drawBordersEnabled = try $1.flag },
        StyleProperty("borderColor") { $0.borderColor = try $1.color },
        StyleProperty("borderLineWidth") { $0.borderLineWidth = try $1.measure },
        StyleProperty("minOffset") { $0.minOffset = try $1.measure },
        StyleProperty("extraTopOffset") { $0.extraTopOffset = try $1.measure },
        StyleProperty("extraRightOffset") { $0.extraRightOffset = try $1.measure },
        StyleProperty("extraBottomOffset") { $0.extraBottomOffset = try $1.measure },
        StyleProperty("extraLeftOffset") { $0.extraLeftOffset = try $1.measure },
        StyleProperty("maxVisibleCount") { $0.maxVisibleCount = try $1.count },
        StyleProperty("clipDataToContentEnabled") { $0.clipDataToContentEnabled = try $1.flag },
        StyleProperty("clipValuesToContentEnabled") { $0.clipValuesToContentEnabled = try $1.flag },
        StyleProperty("noDataText") { $0.noDataText = try $1.text },
        StyleProperty("noDataFont") { $0.noDataFont = try $1.font },
        StyleProperty("noDataTextColor") { $0.noDataTextColor = try $1.color },
        StyleProperty("noDataTextAlignment") { $0.noDataTextAlignment = try $1.choice(textAlignments) },
        StyleProperty("xAxis", xAxis) { $0.xAxis },
        StyleProperty("leftAxis", yAxis) { $0.leftAxis },
        StyleProperty("rightAxis", yAxis) { $0.rightAxis },
        StyleProperty("legend", legend) { $0.legend },
        StyleProperty("chartDescription", chartDescription) { $0.chartDescription },
        StyleProperty("autoScaleMinMaxEnabled") { $0.autoScaleMinMaxEnabled = try $1.flag },
    ]

    static let legend = StyleTable<Legend>([
        StyleProperty("enabled") { $0.enabled = try $1.flag },
        StyleProperty("xOffset") { $0.xOffset = try $1.measure },
        StyleProperty("yOffset") { $0.yOffset = try $1.measure },
        StyleProperty("horizontalAlignment") {
            $0.horizontalAlignment = try $1.choice(["left": .left, "center": .center, "right": .right])
        },
        StyleProperty("verticalAlignment") {
            $0.verticalAlignment = try $1.choice(["top": .top, "center": .center, "bottom": .bottom])
        },
        StyleProperty("orientation") {
            $0.orientation = try $1.choice(["horizontal": .horizontal, "vertical": .vertical])
        },
        StyleProperty("direction") {
            $0.direction = try $1.choice(["leftToRight": .leftToRight, "rightToLeft": .rightToLeft])
        },
        StyleProperty("drawInside") { $0.drawInside = try $1.flag },
        StyleProperty("font") { $0.font = try $1.font },
        StyleProperty("textColor") { $0.textColor = try $1.color },
        StyleProperty("form") { $0.form = try $1.choice(legendForms) },
        StyleProperty("formSize") { $0.formSize = try $1.measure },
        StyleProperty("formLineWidth") { $0.formLineWidth = try $1.measure },
        StyleProperty("formLineDashPhase") { $0.formLineDashPhase = try $1.measure },
        StyleProperty("formLineDashLengths") { $0.formLineDashLengths = try $1.dashes },
        StyleProperty("xEntrySpace") { $0.xEntrySpace = try $1.measure },
        StyleProperty("yEntrySpace") { $0.yEntrySpace = try $1.measure },
        StyleProperty("formToTextSpace") { $0.formToTextSpace = try $1.measure },
        StyleProperty("stackSpace") { $0.stackSpace = try $1.measure },
        StyleProperty("maxSizePercent") { $0.maxSizePercent = try $1.measure },
        StyleProperty("wordWrapEnabled") { $0.wordWrapEnabled = try $1.flag },
        StyleProperty("entries", builtFrom: legendEntry, isList: true) { $0.setCustom(entries: try $1.legendEntries) },
        StyleProperty("extraEntries", builtFrom: legendEntry, isList: true) { $0.extraEntries = try $1.legendEntries },
    ])

    static let legendEntry = StyleTable<LegendEntry>([
        StyleProperty("label") { $0.label = try $1.text },
        StyleProperty("form") { $0.form = try $1.choice(legendForms) },
        StyleProperty("formSize") { $0.formSize = try $1.measure },
        StyleProperty("formLineWidth") { $0.formLineWidth = try $1.measure },
        StyleProperty("formLineDashPhase") { $0.formLineDashPhase = try $1.measure },
        StyleProperty("formLineDashLengths") { $0.formLineDashLengths = try $1.dashes },
        StyleProperty("formColor") { $0.formColor = try $1.color },
    ])

    static let chartDescription = StyleTable<Description>([
        StyleProperty("enabled") { $0.enabled = try $1.flag },
        StyleProperty("xOffset") { $0.xOffset = try $1.measure },
        StyleProperty("yOffset") { $0.yOffset = try $1.measure },
        StyleProperty("text") { $0.text = try $1.text },
        StyleProperty("textAlign") { $0.textAlign = try $1.choice(textAlignments) },
        StyleProperty("font") { $0.font = try $1.font },
        StyleProperty("textColor") { $0.textColor = try $1.color },
        StyleProperty("position") { $0.position = try $1.point },
    ])

    static let textAlignments: KeyValuePairs<String, NSTextAlignment> = [
        "left": .left, "center": .center, "right": .right,
    ]
    static let lineCaps: KeyValuePairs<String, CGLineCap> = ["butt": .butt, "round": .round, "square": .square]
    static let legendForms: KeyValuePairs<String, Legend.Form> = [
        "none": .none, "empty": .empty, "default": .default, "square": .square, "circle": .circle, "line": .line,
    ]
}

extension StyleValue {
    fileprivate var legendEntries: [LegendEntry] {
        get throws {
            try list.map { value in
                var entry = LegendEntry()
                try StyleMapping.legendEntry.apply(value, to: &entry)
                return entry
            }
        }
    }
}
