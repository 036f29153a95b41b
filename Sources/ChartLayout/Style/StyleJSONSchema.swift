import JSONDocument

/// The JSON Schema of style files, generated from the tables that read them.
public enum StyleJSONSchema {
    /// The schema (draft 2020-12), indented.
    public static var text: String { text(ofKeys: StyleKeyTables.style.keys, namedColors: SystemColor.all.map(\.name)) }

    /// The schema of style files with some keys, and with some names of colors.
    static func text(ofKeys keys: [ListedKey], namedColors names: [String]) -> String {
        JSONSchema(keys, isNullable: StyleMerge.takesNull).document(
            title: "PushChart style",
            definitions: [("axisValue", axisValue), ("color", color(named: names)), ("dataSetColor", dataSetColor)]
        )
    }

    /// A number, or the name of a level with its default.
    private static var axisValue: JSONSchema {
        .anyOf([.anyNumber, JSONSchema(StyleKeyTables.level.keys)])
    }

    /// `#RRGGBB[AA]`, a name, or an object with one of these for each appearance.
    private static func color(named names: [String]) -> JSONSchema {
        let number = JSONSchema.string(pattern: "^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$")
        let shade = names.isEmpty ? number : .anyOf([number, .choice(names)])
        let shades = JSONSchema.closedObject(
            [.init("light", shade), .init("dark", shade)],
            required: ["light", "dark"]
        )
        return .anyOf([shade, shades])
    }

    private static var dataSetColor: JSONSchema {
        let itself = JSONTypeDescription.dataSetColor.schema
        return .anyOf([
            JSONTypeDescription.color.schema,
            .choice(["lineColor", "backgroundColor"]),
            .closedObject(
                [
                    .init("rising", itself), .init("falling", itself),
                    .init("against", .choice(TrendValues.TrendBaseline.allCases.map(\.rawValue))),
                ],
                required: ["rising", "falling"]
            ),
            .closedObject(
                [.init("color", itself), .init("opacity", .number(0...1))],
                required: ["color", "opacity"]
            ),
        ])
    }
}
