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
            for member in object.members where !member.key.equals("light") && !member.key.equals("dark") {
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
    /// A colour; `"lineColor"` for that of the data set's line; one for rising and one for falling values; or another
    /// colour with its opacity multiplied.
    static var dataSetColor: Self {
        Self(.dataSetColor) { (json, path) throws(StyleError) in try read(json, path) }
    }

    /// The same for the line itself, whose colour can't be its own.
    static var lineColor: Self {
        Self(.dataSetColor) { (json, path) throws(StyleError) in try read(json, path, isLine: true) }
    }

    private static func read(
        _ json: JSONValue,
        _ path: JSONPath,
        isLine: Bool = false,
        depth: Int = 0
    ) throws(StyleError) -> DataSetColor {
        guard case .object(let object) = json else {
            if json.text == "lineColor", !isLine { return .ofLine }
            return .fixed(try StyleValue<DynamicColor>.color.read(json, path))
        }
        let keys = ["rising", "falling", "against", "color", "opacity"]
        guard object.members.contains(where: { member in keys.contains { member.key.equals($0) } }) else {
            return .fixed(try StyleValue<DynamicColor>.color.read(json, path))
        }
        guard depth < 3 else {
            throw StyleError(.invalidValue, "a colour inside a colour inside a colour is deep enough", at: path)
        }
        let isTrend = object["rising"] != nil || object["falling"] != nil
        let known = isTrend ? ["rising", "falling", "against"] : ["color", "opacity"]
        for member in object.members where !known.contains(where: { member.key.equals($0) }) {
            let names = known.map { "\"\($0)\"" }.joined(separator: ", ")
            throw StyleError(
                .unknownKey,
                "such a colour has \(names) and no other key",
                at: path[member.key.text ?? "?"]
            )
        }
        if isTrend {
            guard let rising = object["rising"], let falling = object["falling"] else {
                throw StyleError(.missingKey, "a colour needs both \"rising\" and \"falling\"", at: path)
            }
            var baseline = Trend.Baseline.reference
            if let against = object["against"] {
                baseline = try StyleValue<Trend.Baseline>.choice.read(against, path["against"])
            }
            return .byTrend(
                rising: try read(rising, path["rising"], isLine: isLine, depth: depth + 1),
                falling: try read(falling, path["falling"], isLine: isLine, depth: depth + 1),
                baseline: baseline
            )
        }
        guard let color = object["color"], let opacity = object["opacity"] else {
            throw StyleError(.missingKey, "a colour needs both \"color\" and \"opacity\"", at: path)
        }
        return .faded(
            try read(color, path["color"], isLine: isLine, depth: depth + 1),
            opacity: try StyleValue<Double>.share.read(opacity, path["opacity"])
        )
    }
}

extension Ink {
    /// The ink of a colour of 8 bits a channel.
    init(_ color: ChartColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, opacity: Double(color.alpha) / 255)
    }
}
