import JSONDocument
import PushChartDiagnostics

extension StyleKeyTables {
    static let view = StyleKeyTable<ChartViewStyle> {
        StyleProperty("backgroundColor", sets: \.backgroundColor, as: .color)
        StyleProperty("drawGridBackgroundEnabled", sets: \.drawGridBackgroundEnabled, as: .flag)
        StyleProperty("gridBackgroundColor", sets: \.gridBackgroundColor, as: .color)
        StyleProperty("drawBordersEnabled", sets: \.drawBordersEnabled, as: .flag)
        StyleProperty("borderColor", sets: \.borderColor, as: .color)
        StyleProperty("borderLineWidth", sets: \.borderLineWidth, as: .length)
        StyleProperty("minOffset", sets: \.minOffset, as: .length)
        StyleProperty("extraTopOffset", sets: \.extraTopOffset, as: .offset)
        StyleProperty("extraRightOffset", sets: \.extraRightOffset, as: .offset)
        StyleProperty("extraBottomOffset", sets: \.extraBottomOffset, as: .offset)
        StyleProperty("extraLeftOffset", sets: \.extraLeftOffset, as: .offset)
        StyleProperty("labelsGiveWay", sets: \.labelsGiveWay, as: .flag)
        StyleProperty("mirrorsRightToLeft", sets: \.mirrorsRightToLeft, as: .flag)
        StyleProperty("maxVisibleCount", sets: \.maxVisibleCount, as: .wholeNumber(in: 0...Int(Int32.max)))
        StyleProperty("clipDataToContentEnabled", type: .clip) { (view, json, path) throws(PushChartError) in
            view.clipLeavesLineWidth = json.text == "wide"
            view.clipDataToContentEnabled =
                view.clipLeavesLineWidth ? true : try StyleValueReader.flag.read(json, path)
        }
        StyleProperty("clipValuesToContentEnabled", sets: \.clipValuesToContentEnabled, as: .flag)
        StyleProperty("noDataText", sets: \.noDataText, as: .text)
        StyleProperty("noDataFont", sets: \.noDataFont, as: .font)
        StyleProperty("noDataTextColor", sets: \.noDataTextColor, as: .color)
        StyleProperty("noDataTextAlignment", sets: \.noDataTextAlignment, as: .choice)
        StyleProperty("xAxis", changes: \.xAxis, by: xAxis)
        StyleProperty("leftAxis", changes: \.leftAxis, by: yAxis)
        StyleProperty("rightAxis", changes: \.rightAxis, by: yAxis)
        StyleProperty("legend", changes: \.legend, by: legend)
        StyleProperty("chartDescription", changes: \.chartDescription, by: chartDescription)
        StyleProperty("autoScaleMinMaxEnabled", sets: \.autoScaleMinMaxEnabled, as: .flag)
        StyleProperty("highlightValues", sets: \.highlights, as: highlights)
        StyleProperty(notSupported: "marker")
    }

    static let legend = StyleKeyTable<Legend> {
        StyleProperty("enabled", sets: \.enabled, as: .flag)
        StyleProperty("xOffset", sets: \.xOffset, as: .offset)
        StyleProperty("yOffset", sets: \.yOffset, as: .offset)
        StyleProperty("horizontalAlignment", sets: \.horizontalAlignment, as: .choice)
        StyleProperty("verticalAlignment", sets: \.verticalAlignment, as: .choice)
        StyleProperty("orientation", sets: \.orientation, as: .choice)
        StyleProperty("direction", sets: \.direction, as: .choice)
        StyleProperty("drawInside", sets: \.drawInside, as: .flag)
        StyleProperty("font", sets: \.font, as: .font)
        StyleProperty("textColor", sets: \.textColor, as: .color)
        StyleProperty("form", sets: \.form, as: .choice)
        StyleProperty("formSize", sets: \.formSize, as: .length)
        StyleProperty("formLineWidth", sets: \.formLineStyle.width, as: .length)
        StyleProperty("formLineDashPhase", sets: \.formLineStyle.dashPhase, as: .offset)
        StyleProperty("formLineDashLengths", sets: \.formLineStyle.dash, as: .dashes)
        StyleProperty("xEntrySpace", sets: \.xEntrySpace, as: .offset)
        StyleProperty("yEntrySpace", sets: \.yEntrySpace, as: .offset)
        StyleProperty("formToTextSpace", sets: \.formToTextSpace, as: .offset)
        StyleProperty("stackSpace", sets: \.stackSpace, as: .offset)
        StyleProperty("maxSizePercent", sets: \.maxSizePercent, as: .fraction)
        StyleProperty("wordWrapEnabled", sets: \.wordWrapEnabled, as: .flag)
        StyleProperty("shortensLabels", sets: \.shortensLabels, as: .flag)
        StyleProperty("entries", sets: \.entries, as: legendEntries)
        StyleProperty("extraEntries", sets: \.extraEntries, as: legendEntries)
    }

    private static let legendEntry = StyleKeyTable<LegendEntry> {
        StyleProperty("label", sets: \.label, as: .text)
        legendEntryForm.rows
        StyleProperty("formColor", sets: \.formColor, as: .color)
    }

    /// The form of an entry, also of that of a data set.
    static let legendEntryForm = StyleKeyTable<LegendEntry> {
        StyleProperty("form", sets: \.form, as: .choice)
        StyleProperty("formSize", sets: \.formSize, as: .length)
        StyleProperty("formLineWidth", sets: \.formLineWidth, as: .length)
        StyleProperty("formLineDashPhase", sets: \.formLineDashPhase, as: .offset)
        StyleProperty("formLineDashLengths", sets: \.formLineDashLengths, as: .dashes)
    }

    private static let legendEntries = StyleValueReader.object(legendEntry, defaults: LegendEntry())
        .listReader(expecting: .objectList, elementCount: 0...50)

    private static let highlight = StyleKeyTable<Highlight> {
        StyleProperty("x", sets: \.sample, as: .highlightedSample)
        StyleProperty("dataSetIndex", sets: \.dataSetIndex, as: .wholeNumber(in: 0...15))
    }

    private static let highlights = StyleValueReader.object(highlight, defaults: Highlight())
        .listReader(expecting: .objectList, elementCount: 0...20)

    static let chartDescription = StyleKeyTable<ChartDescriptionLabel> {
        StyleProperty("enabled", sets: \.enabled, as: .flag)
        StyleProperty("xOffset", sets: \.xOffset, as: .offset)
        StyleProperty("yOffset", sets: \.yOffset, as: .offset)
        StyleProperty("text", sets: \.text, as: .text)
        StyleProperty("textAlign", sets: \.textAlign, as: .choice)
        StyleProperty("font", sets: \.font, as: .font)
        StyleProperty("textColor", sets: \.textColor, as: .color)
        StyleProperty("position", sets: \.position, as: .point)
    }
}
