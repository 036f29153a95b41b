import JSONDocument
import SeriesCodec

extension StyleValue where Value == DynamicColor {
    /// `#RRGGBB[AA]`, a name, or one of either for each appearance.
    static var color: Self {
        Self(.color) { (json, path) throws(StyleError) in
            guard case .object(let object) = json else {
                return DynamicColor(
                    light: try shade(json, path, .light),
                    dark: try shade(json, path, .dark)
                )
            }
            for member in object.members where !member.key.means("light") && !member.key.means("dark") {
                let key = member.key.text ?? "?"
                throw StyleError(.unknownKey, "a colour has \"light\" and \"dark\" and no other key", at: path[key])
            }
            guard let light = object["light"], let dark = object["dark"] else {
                throw StyleError(.missingKey, "a colour needs both \"light\" and \"dark\"", at: path)
            }
            return DynamicColor(
                light: try shade(light, path["light"], .light),
                dark: try shade(dark, path["dark"], .dark)
            )
        }
    }

    private static func shade(
        _ json: JSONValue,
        _ path: JSONPath,
        _ appearance: Appearance
    ) throws(StyleError) -> Ink {
        guard case .string = json, let text = json.text else { throw .expected(.color, found: json, at: path) }
        if let named = SystemColor.named(text) { return named.ink(appearance) }
        guard let color = ChartColor(hex: text) else {
            throw StyleError(
                .invalidValue,
                "this is no colour; write \"#RRGGBB\" or \"#RRGGBBAA\", or one of the names "
                    + SystemColor.all.map(\.name).joined(separator: ", "),
                at: path
            )
        }
        return Ink(color)
    }
}

extension StyleValue where Value == DataSetColor {
    /// A colour, or `"lineColor"` for that of the data set's line.
    static var dataSetColor: Self {
        Self(.color) { (json, path) throws(StyleError) in
            json.text == "lineColor" ? .ofLine : .fixed(try StyleValue<DynamicColor>.color.read(json, path))
        }
    }
}

extension Ink {
    /// The ink of a colour of 8 bits a channel.
    init(_ color: ChartColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, opacity: Double(color.alpha) / 255)
    }
}
