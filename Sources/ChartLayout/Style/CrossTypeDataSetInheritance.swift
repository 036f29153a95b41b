import JSONDocument

/// What the data sets of a style inherit if the style has another type than the one that it extends.
///
/// Each keeps the keys that data sets of its new type have too. Candles whose file names no colors of its own get one for
/// each direction, because those of a line have one color for both. Keys that the extending file writes itself are not
/// changed, so a wrong one is still an error.
enum CrossTypeDataSetInheritance {
    /// A style as another one inherits it.
    ///
    /// - Complexity: O(*n*) in the members of the data sets, and O(1) if no type changes.
    static func inheritedStyle(from base: JSONValue, by own: JSONObject) -> JSONValue {
        guard case .object(var style) = base, let inherited = style["dataSet"] else { return base }
        let changes = own["dataSet"]
        guard own["type"] != nil || changes?.setsTypeOfDataSets == true else { return base }
        // A wrong name is an error when the merged style is read.
        guard let type = chartType(named: own["type"] ?? style["type"]) else { return base }
        func adapted(_ element: JSONValue, _ index: Int) -> JSONValue {
            guard case .object(var set) = element else { return element }
            let change: JSONObject? =
                if case .object(let object)? = changes?.dataSetChange(ofSeries: index) { object } else { nil }
            if type != .combined { set["type"] = nil }
            let named = change?["type"] ?? set["type"]
            let hasDefaultLook = set["lineWidth"] == "auto"
            let kind = type.markKind ?? named?.text.flatMap(MarkKind.init) ?? .line
            set = set.filter { $0.key.equals("type") || kind.supportsStyleKey(named: $0.key.lossyText) }
            if kind == .candle, change?["colors"] == nil {
                for (key, value) in candleLook where set[key] == nil && change?[key] == nil { set[key] = value }
            }
            if kind == .bar, hasDefaultLook {
                if set["cornerRadius"] == nil { set["cornerRadius"] = 3 }
                // Bars have more area than a line, and leave the full color to the last one.
                if change?["colors"] == nil, set["colors"] == .array(["systemBlue"]) {
                    set["colors"] = .array([["light": "#4C94F2", "dark": "#3D7CC9"]])
                    set["highlightColor"] = ["light": "#0060DF", "dark": "#5EB0FF"]
                }
            }
            return .object(set)
        }
        style["dataSet"] =
            if case .array(let elements) = inherited {
                .array(elements.enumerated().map { adapted($0.element, $0.offset) })
            } else {
                adapted(inherited, 0)
            }
        return .object(style)
    }

    /// Filled candles, teal if the price rises and red if it falls. Also those who see no red tell them apart.
    private static let candleLook: [(key: String, value: JSONValue)] = [
        ("increasingColor", ["light": "#008F7A", "dark": "#26C6B0"]), ("increasingFilled", true),
        ("decreasingColor", ["light": "#D0021B", "dark": "#FF5A5F"]), ("shadowWidth", 1),
        ("neutralColor", "systemGray"), ("shadowColorSameAsCandle", true),
    ]

    /// The type of a chart; `nil` for an unknown name.
    private static func chartType(named name: JSONValue?) -> ChartType? {
        guard let name, name != .null, name.text != "auto" else { return .line }
        return name.text.flatMap(ChartType.init)
    }
}

extension JSONValue {
    /// Whether the `dataSet` of a style, or an element of the list, has a type.
    fileprivate var setsTypeOfDataSets: Bool {
        switch self {
        case .array(let changes): changes.contains(where: \.setsTypeOfDataSets)
        case .object(let set): set["type"] != nil
        default: false
        }
    }
}
