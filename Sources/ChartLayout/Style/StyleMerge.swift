import JSONDocument

/// The merge of a style file with the one that it extends.
///
/// Objects merge by key. Lists and values replace. `null` removes a key, which restores the default of DGCharts. This is
/// the JSON Merge Patch of RFC 7396, but for these:
/// - Data sets merge by series. One object changes each of them, and its colors go by series.
/// - Value formatters merge if they are of the same kind.
/// - A color and a fill are one value.
/// - Data sets become those of another type, and a y axis moves to the right (``StyleInheritance``).
enum StyleMerge {
    /// Merges a style file with the JSON of the style that it extends, or `nil` if it extends none.
    ///
    /// - Complexity: O(*n*) in the members of both.
    static func merge(_ change: JSONValue, over base: JSONValue?) -> JSONValue {
        // Most styles are as they are written. The paths of all keys take as long as the rest of reading a style.
        guard case .object(let members) = change else { return change }
        let own = members.filter { !$0.key.equals("extends") }
        guard base != nil || JSONValue.object(own).containsNull else { return .object(own) }
        let inherited = base.map { StyleInheritance.inheritedStyle(from: $0, by: own) }
        return merge(.object(own), over: inherited, at: "")
    }

    private static let mergedPaths = Set(
        StyleKeyTables.style.keys.filter { [.object, .objects, .locale, .valueFormatter].contains($0.type) }.map(\.path)
    )

    /// Whether `null` as the value of a key restores the default.
    static func takesNull(_ key: ListedKey) -> Bool {
        guard key.type != .notSupported else { return false }
        let parent = key.path.split(separator: ".").dropLast().joined(separator: ".")
        return parent.isEmpty || mergedPaths.contains(parent)
    }

    /// - Parameter prefix: The path of the keys of the object, with a period at its end.
    private static func merge(_ change: JSONValue, over base: JSONValue?, at prefix: String) -> JSONValue {
        if case .array(let elements)? = base, prefix == "dataSet.", !elements.isEmpty {
            let listed = if case .array(let changes) = change { changes.count } else { 0 }
            return .array(
                (0..<max(listed, elements.count)).map { index in
                    let element = elements[index % elements.count]
                    return change.dataSetChange(ofSeries: index).map { merge($0, over: element, at: prefix) } ?? element
                }
            )
        }
        guard case .object(let changed) = change else { return change }
        if prefix.hasSuffix("valueFormatter."), base?.valueFormatterKind != change.valueFormatterKind { return change }
        let members = if case .object(let members)? = base { members } else { JSONObject() }
        let removed = Set(changed.members.filter { $0.value == .null }.map(\.key.unescapedBytes))
        let kept = removed.isEmpty ? members : members.filter { !removed.contains($0.key.unescapedBytes) }
        return .object(
            kept.merging(
                changed.members.filter { $0.value != .null }.map { member in
                    let path = prefix + member.key.lossyText
                    guard mergedPaths.contains(path) else { return member }
                    return JSONObject.Member(
                        key: member.key,
                        value: merge(member.value, over: members[member.key.lossyText], at: path + ".")
                    )
                }
            )
        )
    }
}

extension JSONValue {
    /// Whether the value is `null`, or has one inside.
    fileprivate var containsNull: Bool {
        switch self {
        case .null: true
        case .array(let values): values.contains(where: \.containsNull)
        case .object(let object): object.members.contains { $0.value.containsNull }
        default: false
        }
    }
}

extension JSONValue {
    /// What the `dataSet` of a style changes in the data set of a series; `nil` for a list that does not have it.
    ///
    /// The colors of an object go by series, but those of a gradient along the line.
    func dataSetChange(ofSeries index: Int) -> JSONValue? {
        switch self {
        case .array(let changes): return changes.indices.contains(index) ? changes[index] : nil
        case .object(var set):
            guard case .array(let colors)? = set["colors"], set["gradientPositions"] == nil else { return self }
            guard !colors.isEmpty else { return self }
            set["colors"] = colors.indices.contains(index) ? .array([colors[index]]) : nil
            return .object(set)
        default: return self
        }
    }

    /// The key of a value formatter that says its kind.
    fileprivate var valueFormatterKind: String? {
        guard case .object(let members) = self else { return nil }
        return ["number", "date"].first { members[$0] != nil }
    }

    /// The style with the properties of `limitLine` in each limit line that does not have them.
    var givingLookToLimitLines: JSONValue {
        guard case .object(var style) = self, case .object(let look)? = style["limitLine"] else { return self }
        for key in ["xAxis", "timeAxis", "leftAxis", "rightAxis"] {
            guard case .object(var axis)? = style[key], case .array(let lines)? = axis["limitLines"] else { continue }
            axis["limitLines"] = .array(
                lines.map { line in if case .object(let own) = line { .object(look.merging(own.members)) } else { line }
                }
            )
            style[key] = .object(axis)
        }
        return .object(style)
    }
}
