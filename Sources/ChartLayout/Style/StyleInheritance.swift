import JSONDocument

/// What a style inherits from the one that it extends, beyond the keys of both.
///
/// Data sets of another type keep the keys that their new type has too. Candles whose file names no colors of its own get
/// one for each direction, because those of a line have one color for both. Keys that the extending file writes itself
/// are not changed, so a wrong one is still an error.
///
/// A style moves the y axis to the right if it hides the left axis and shows the right one, of a style that does the
/// opposite. The right axis inherits the look of the left one. If no later style moves the axis back, the data sets
/// depend on the right axis, unless they name another one. It has the reference line if a data set depends on it.
enum StyleInheritance {
    /// A style as another one inherits it.
    ///
    /// - Complexity: O(*n*) in the members of the data sets, and O(1) if no type changes.
    static func inheritedStyle(from base: JSONValue, by own: JSONObject) -> JSONValue {
        var inherited = adaptingDataSets(of: base, to: own)
        if movesYAxis(of: base, by: own), case .object(var style) = inherited,
            case .object(var right)? = style["leftAxis"]
        {
            right["enabled"] = false
            style["rightAxis"] = .object(right)
            inherited = .object(style)
        }
        return inherited
    }

    /// Whether a file moves the y axis of a style to the right.
    static func movesYAxis(of base: JSONValue?, by own: JSONObject) -> Bool {
        guard case .object(let style)? = base, case .object? = style["leftAxis"] else { return false }
        return isEnabled(own["leftAxis"]) == false && isEnabled(own["rightAxis"]) == true
            && isEnabled(style["leftAxis"]) != false && isEnabled(style["rightAxis"]) == false
    }

    /// A merged style of which one moves the axis, with its data sets on the right axis; `nil` if a later one moves it
    /// back, or if each data set names the left axis.
    static func movingDataSetsToRightAxis(in merged: JSONValue) -> JSONValue? {
        guard case .object(var style) = merged, isEnabled(style["leftAxis"]) == false,
            isEnabled(style["rightAxis"]) != false
        else { return nil }
        var isUsed = false
        func moved(_ element: JSONValue) -> JSONValue {
            guard case .object(var set) = element else { return element }
            if set["axisDependency"] == nil { set["axisDependency"] = "right" }
            if set["axisDependency"]?.text == "right" { isUsed = true }
            return .object(set)
        }
        switch style["dataSet"] {
        case .array(let elements)?: style["dataSet"] = .array(elements.map(moved))
        case let set?: style["dataSet"] = moved(set)
        case nil: style["dataSet"] = moved([:])
        }
        return isUsed ? .object(style) : nil
    }

    private static func isEnabled(_ axis: JSONValue?) -> Bool? {
        guard case .object(let members)? = axis, case .bool(let isEnabled)? = members["enabled"] else { return nil }
        return isEnabled
    }

    private static func adaptingDataSets(of base: JSONValue, to own: JSONObject) -> JSONValue {
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
            let kind = type.markKind ?? named?.text.flatMap(MarkKind.init) ?? .line
            set = set.filter { $0.key.equals("type") || kind.supportsStyleKey(named: $0.key.lossyText) }
            if kind == .candle, change?["colors"] == nil {
                for (key, value) in candleLook where set[key] == nil && change?[key] == nil { set[key] = value }
            }
            return .object(set)
        }
        style["dataSet"] =
            if case .array(let elements) = inherited {
                .array(elements.enumerated().map { adapted($0.element, $0.offset) })
            } else {
                adapted(inherited, 0)
            }
        // A grid line at each tick would run through the marks of an axis of times.
        if [.bar, .candle, .combined].contains(type), case .object(var axis)? = style["timeAxis"] {
            axis["drawGridLinesEnabled"] = false
            style["timeAxis"] = .object(axis)
        }
        return .object(style)
    }

    /// Filled candles, green if the price rises and red if it falls.
    private static let candleLook: [(key: String, value: JSONValue)] = [
        ("increasingColor", "systemGreen"), ("increasingFilled", true), ("decreasingColor", "systemRed"),
        ("neutralColor", "systemGray"), ("shadowColorSameAsCandle", true),
    ]

    /// The type of a chart; `nil` for an unknown name.
    private static func chartType(named name: JSONValue?) -> ChartType? {
        guard let name, name != .null else { return .line }
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
