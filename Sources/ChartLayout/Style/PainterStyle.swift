import JSONDocument
import SeriesDecoding

/// What the painters of browsers and Android read of a style: a style file with few keys, and without names of colors.
///
/// A key that is absent means the look of `default` with the same type.
package struct PainterStyle {
    /// The most bytes of the file.
    package static let maximumByteCount = 2047

    private var file = JSONObject()
    package var line: [UInt8] { JSONValue.object(file).line }
    /// The keys that painters do not read, and whose values are not those of `default`.
    package private(set) var keysLeftOut: [String] = []

    /// Takes from a style what painters read.
    package init(of style: ResolvedStyle) {
        let sources = style.files.reversed().compactMap { try? JSONValue(parsing: $0.bytes) }
        let root = sources.first?.object["extends"] == .null ? Self.bare : Self.standard
        let own = sources.reduce(root) { StyleMerge.merge($1, over: $0) }.object
        let indices = 0..<WireFormat.seriesCounts.upperBound
        // The look of `default` with the same marks.
        let kinds = indices.map { index in JSONValue.object(own.dataSet(at: index).filter { $0.key.equals("type") }) }
        var marks = own.filter { $0.key.equals("type") && $0.value != "auto" }
        if marks["type"] == "combined" { marks["dataSet"] = .array(kinds) }
        var standard = StyleMerge.merge(.object(marks), over: Self.standard).object
        standard["type"] = "auto"
        file = changes(in: own, from: standard)
        var sets = indices.map { index in
            let other = standard.dataSet(at: index).filter { !$0.key.equals("type") }
            return changes(in: own.dataSet(at: index), from: other, at: "dataSet.")
        }
        let shared = Set(sets.map { Set($0.members.filter { $0.value != .null && !$0.key.equals("colors") }) })
        if shared.count == 1, shared != [[]] {
            // One object says the same of all series, and its colors go by series.
            var all = sets.reduce(JSONObject()) { $0.merging($1.members) }
            let colored = indices.prefix { index in sets[index...].contains { $0["colors"] != nil } }
            all["colors"] = colored.isEmpty ? nil : .array(colored.flatMap { own.dataSet(at: $0).colorsWithoutNames })
            file["dataSet"] = .object(all)
        } else {
            while sets.last?.members.isEmpty == true { sets.removeLast() }
            file["dataSet"] = sets.isEmpty ? nil : .array(sets.map(JSONValue.object))
        }
    }

    /// The JSON Schema of the file, indented.
    package static var schema: String {
        StyleJSONSchema.text(
            ofKeys: StyleKeyTables.style.keys.filter { key in
                keys.contains(key.path)
                    || keys.contains { $0.hasPrefix(key.path + ".") || $0.hasPrefix(key.path + "[].") }
            },
            namedColors: []
        )
    }

    private static let keys: Set<String> = {
        func paths(_ prefix: String, _ names: String) -> [String] { names.split(separator: " ").map { prefix + $0 } }
        let look = "lineWidth lineColor lineDashLengths valueTextColor"
        let line = look.split(separator: " ").map { "limitLines[].\($0)" }.joined(separator: " ")
        let axis =
            "enabled axisMinimum axisMaximum labelCount bands[].from bands[].to bands[].color limitLines[].limit "
        let view = "type barMode backgroundColor mirrorsRightToLeft xAxis.drawLabelsEnabled lastValueDataSet "
        let shape =
            "type label visible axisDependency colors thresholds[].from thresholds[].color lineWidth lineDashLengths "
        let area = "mode drawFilledEnabled fillTo fillAlpha fillColor fill.color cornerRadius highlightColor "
        return Set(
            paths("", view + "lastValueDataSet.label") + paths("limitLine.", look)
                + paths("dataSet.", shape + area + "increasingColor decreasingColor neutralColor")
                + ["leftAxis.", "rightAxis."].flatMap { paths($0, axis + "limitLines[].label " + line) }
        )
    }()

    private static let standard = json(ChartStyle.standardSource)
    /// What DGCharts draws where a style that extends none says nothing.
    private static let bare = json(
        """
        {"type": "line", "backgroundColor": "clear", "mirrorsRightToLeft": false,
         "leftAxis": {"labelCount": 6}, "rightAxis": {"labelCount": 6},
         "limitLine": {"lineColor": "systemGray", "valueTextColor": "systemGray", "lineDashLengths": [4, 3], "lineWidth": 1},
         "dataSet": {"colors": ["#8CEAFF"], "lineWidth": 1, "fillColor": "#8CEAFF", "fillAlpha": 0.33}}
        """
    )

    private static func json(_ source: String) -> JSONValue {
        StyleMerge.merge((try? JSONValue(parsing: Array(source.utf8))) ?? .null, over: nil)
    }

    /// The members that another object does not have, as far as painters read them.
    private mutating func changes(in own: JSONObject, from standard: JSONObject, at path: String = "") -> JSONObject {
        var changes = JSONObject()
        for member in own.members where !member.key.equals("dataSet") {
            let name = member.key.lossyText
            let (key, other) = (path + name, standard[name])
            if member.value == other || key == "size" { continue }
            switch member.value {
            case .object(let inner)
            where inner["light"] == nil && (path.isEmpty || Self.keys.contains { $0.hasPrefix(key + ".") }):
                let inner = self.changes(in: inner, from: other?.object ?? JSONObject(), at: key + ".")
                changes[name] = inner.members.isEmpty ? nil : .object(inner)
            case .array(let elements) where Self.keys.contains { $0.hasPrefix(key + "[].") }:
                let elements = elements.map { self.changes(in: $0.object, from: JSONObject(), at: key + "[].") }
                changes[name] = .array(elements.map(JSONValue.object))
            case let value where Self.keys.contains(key):
                let isColor = name.hasSuffix("olor")
                changes[name] =
                    name == "colors" ? .array(own.colorsWithoutNames) : isColor ? value.withoutColorNames() : value
            default: if !keysLeftOut.contains(key) { keysLeftOut.append(key) }
            }
        }
        for member in standard.members where own[member.key.lossyText] == nil {
            if Self.keys.contains(path + member.key.lossyText) { changes[member.key.lossyText] = .null }
        }
        return changes
    }
}

extension JSONValue {
    fileprivate var object: JSONObject { if case .object(let object) = self { object } else { JSONObject() } }

    fileprivate func withoutColorNames(for appearance: Appearance? = nil) -> JSONValue {
        if case .object(let object) = self {
            return .object(
                JSONObject(
                    distinct: object.members.map { member in
                        let shade = member.key.text.flatMap(Appearance.init)
                        return .init(key: member.key, value: member.value.withoutColorNames(for: shade ?? appearance))
                    }
                )
            )
        }
        guard let color = text.flatMap(SystemColor.color) else { return self }
        let hex = Appearance.allCases.map { JSONValue(ChartColor(color.srgbColor(for: $0)).hex) }
        return appearance.map { $0 == .light ? hex[0] : hex[1] }
            ?? (hex[0] == hex[1] ? hex[0] : ["light": hex[0], "dark": hex[1]])
    }
}

extension JSONObject {
    /// The style of a series.
    fileprivate func dataSet(at index: Int) -> JSONObject {
        if case .array(let sets)? = self["dataSet"], !sets.isEmpty { return sets[index % sets.count].object }
        return self["dataSet"]?.object ?? JSONObject()
    }

    fileprivate var colorsWithoutNames: [JSONValue] {
        if case .array(let colors)? = self["colors"] { colors.prefix(1).map { $0.withoutColorNames() } } else { [] }
    }
}

extension ChartColor {
    fileprivate init(_ color: SRGBColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: UInt8((color.opacity * 255).rounded()))
    }
}
