import JSONDocument

/// The merge of a style file with the one that it extends.
///
/// Objects merge by key. Lists and values replace. `null` removes a key, which restores the default of DGCharts. An
/// object over a list changes each element of the list, so one `dataSet` changes all of them. This is the JSON Merge
/// Patch of RFC 7396, but for lists, for the objects that are one value (a color, a fill and a value formatter), for data
/// sets that become those of another type (``CrossTypeDataSetInheritance``), and for a y axis that moves to the right
/// (``MovedYAxis``).
enum StyleMerge {
    /// Merges a style file with the JSON of the style that it extends, or `nil` if it extends none.
    ///
    /// - Complexity: O(*n*) in the members of both.
    static func merge(_ change: JSONValue, over base: JSONValue?) -> JSONValue {
        // Most styles are as they are written. The paths of all keys take as long as the rest of reading a style.
        guard case .object(let members) = change, base != nil || change.containsNull else { return change }
        let own = members.filter { !$0.key.equals("extends") }
        let inherited = base.map { CrossTypeDataSetInheritance.inheritedStyle(from: $0, by: own) }
        guard let moved = MovedYAxis(from: inherited, by: change) else {
            return merge(.object(own), over: inherited, at: "")
        }
        return merge(.object(own), over: inherited.map(moved.copyingLeftAxisLookToRight), at: "")
    }

    /// The paths of the objects that merge by key.
    private static let mergedPaths = Set(
        StyleKeyTables.style.keys.filter { [.object, .objects, .locale].contains($0.type) }.map(\.path)
    )

    /// Whether `null` as the value of a key restores the default.
    static func takesNull(_ key: ListedKey) -> Bool {
        guard key.type != .notSupported else { return false }
        let parent = key.path.split(separator: ".").dropLast().joined(separator: ".")
        return parent.isEmpty || mergedPaths.contains(parent)
    }

    /// - Parameter prefix: The path of the keys of the object, with a period at its end.
    private static func merge(_ change: JSONValue, over base: JSONValue?, at prefix: String) -> JSONValue {
        guard case .object(let changed) = change else { return change }
        if case .array(let elements)? = base { return .array(elements.map { merge(change, over: $0, at: prefix) }) }
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
