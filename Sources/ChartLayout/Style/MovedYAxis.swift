import JSONDocument

/// What a style inherits if it moves the y axis to the right: it hides the left axis and shows the right one, of a style
/// that does the opposite.
///
/// The right axis inherits the look of the left one. If no later style moves the axis back, the data sets depend on the
/// right axis, unless they name another one. It has the reference line if a data set depends on it.
struct MovedYAxis {
    private let left: JSONObject

    /// Finds out whether a file moves the axis; `nil` if it does not.
    init?(from base: JSONValue?, by change: JSONValue) {
        guard let base, case .object(let own) = change, Self.enabled(of: own["leftAxis"]) == false,
            Self.enabled(of: own["rightAxis"]) == true,
            case .object(let style) = base, Self.enabled(of: style["leftAxis"]) != false,
            Self.enabled(of: style["rightAxis"]) == false, case .object(let left)? = style["leftAxis"]
        else { return nil }
        self.left = left
    }

    /// The extended style with the look of its left axis on the right one too.
    func copyingLeftAxisLookToRight(in base: JSONValue) -> JSONValue {
        guard case .object(var style) = base else { return base }
        var right = left
        right["enabled"] = false
        style["rightAxis"] = .object(right)
        return .object(style)
    }

    /// A merged style of which one moves the axis, with its data sets on the right axis; `nil` if a later one moves it
    /// back, or if each data set names the left axis.
    static func movingDataSetsToRightAxis(in merged: JSONValue) -> JSONValue? {
        guard case .object(var style) = merged, enabled(of: style["leftAxis"]) == false,
            enabled(of: style["rightAxis"]) != false
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

    private static func enabled(of axis: JSONValue?) -> Bool? {
        guard case .object(let members)? = axis, case .bool(let isEnabled)? = members["enabled"] else { return nil }
        return isEnabled
    }
}
