import JSONDocument
import PushChartDiagnostics
import SeriesDecoding

extension StyleValueReader<DynamicColor> {
    /// `#RRGGBB[AA]`, a name, or an object with one of these for each appearance.
    static var color: Self {
        Self(.color) { (json, path) throws(PushChartError) in
            guard case .object = json else {
                return DynamicColor(
                    light: try srgbColor(for: .light).read(json, path),
                    dark: try srgbColor(for: .dark).read(json, path)
                )
            }
            let table = StyleKeyTable<DynamicColor>(required: ["light", "dark"]) {
                StyleProperty("light", sets: \.light, as: srgbColor(for: .light))
                StyleProperty("dark", sets: \.dark, as: srgbColor(for: .dark))
            }
            return try StyleValueReader.object(table, defaults: .clear).read(json, path)
        }
    }

    private static func srgbColor(for appearance: Appearance) -> StyleValueReader<SRGBColor> {
        StyleValueReader<SRGBColor>(.color) { (json, path) throws(PushChartError) in
            guard case .string = json, let text = json.text else {
                throw StyleFaults.error(.wrongType(expected: .color, found: json), at: path)
            }
            if let named = SystemColor.color(named: text) { return named.srgbColor(for: appearance) }
            if let color = ChartColor(hex: text) { return SRGBColor(color) }
            let names = SystemColor.all.map(\.name).joined(separator: ", ")
            let message = "not a color: use \"#RRGGBB\", \"#RRGGBBAA\", or one of the names \(names)"
            throw PushChartError(.styleInvalidValue, message, at: path)
        }
    }
}

private struct DerivedColorKeys: Sendable {
    var rising = FixedOrDerivedColor.lineColor
    var falling = FixedOrDerivedColor.lineColor
    var against = TrendValues.TrendBaseline.reference
    var color = FixedOrDerivedColor.lineColor
    var opacity = 1.0
}

extension StyleValueReader<FixedOrDerivedColor> {
    /// A color, `"lineColor"`, `"backgroundColor"`, a color for rising and one for falling values, or a color with an opacity.
    static var dataSetColor: Self { dataSetColor(allowsLineColor: true) }

    fileprivate static func dataSetColor(allowsLineColor: Bool, depth: Int = 0) -> Self {
        Self(.dataSetColor) { (json, path) throws(PushChartError) in
            if allowsLineColor, json.text == "lineColor" { return .lineColor }
            if json.text == "backgroundColor" { return .backgroundColor }
            guard case .object(let object) = json,
                ["rising", "falling", "against", "color", "opacity"].contains(where: { object[$0] != nil })
            else { return .fixed(try StyleValueReader<DynamicColor>.color.read(json, path)) }
            guard depth < 3 else {
                let message = "colors are nested too deeply: use at most three levels"
                throw PushChartError(.styleInvalidValue, message, at: path)
            }
            let inner = dataSetColor(allowsLineColor: allowsLineColor, depth: depth + 1)
            var keys = DerivedColorKeys()
            if object["rising"] != nil || object["falling"] != nil {
                let table = StyleKeyTable<DerivedColorKeys>(required: ["rising", "falling"]) {
                    StyleProperty("against", sets: \.against, as: .choice)
                    StyleProperty("rising", sets: \.rising, as: inner)
                    StyleProperty("falling", sets: \.falling, as: inner)
                }
                try table.apply(json, to: &keys, at: path)
                return .byTrend(rising: keys.rising, falling: keys.falling, baseline: keys.against)
            }
            let table = StyleKeyTable<DerivedColorKeys>(required: ["color", "opacity"]) {
                StyleProperty("color", sets: \.color, as: inner)
                StyleProperty("opacity", sets: \.opacity, as: .fraction)
            }
            try table.apply(json, to: &keys, at: path)
            return .faded(keys.color, opacity: keys.opacity)
        }
    }
}

extension StyleValueReader<[FixedOrDerivedColor]> {
    static var dataSetColors: Self {
        StyleValueReader<FixedOrDerivedColor>.dataSetColor.listReader(expecting: .colors, elementCount: 1...1000)
    }

    /// The colors of a line, which cannot be its own color.
    static var lineColors: Self {
        StyleValueReader<FixedOrDerivedColor>.dataSetColor(allowsLineColor: false).listReader(
            expecting: .colors,
            elementCount: 1...1000
        )
    }
}
