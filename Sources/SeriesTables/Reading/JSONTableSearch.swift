import JSONDocument

/// Finds the table in JSON around it, as the filter of jq that makes one.
enum JSONTableSearch {
    private static let maximumDepth = 8

    /// A filter, and whether its table has a column of times.
    private struct Found {
        let filter: String
        let hasTimes: Bool
        let rowCount: Int
    }

    /// The filter that makes a table of a value; `nil` if there is none in it.
    ///
    /// An array with times comes before others, and then the longest one.
    static func filter(of value: JSONValue) -> String? {
        let found = tables(in: value, path: "", depth: 0)
        let best = found.enumerated().max { left, right in
            let (one, other) = (left.element, right.element)
            if one.hasTimes != other.hasTimes { return other.hasTimes }
            return (one.rowCount, right.offset) < (other.rowCount, left.offset)
        }
        return best?.element.filter
    }

    /// Whether a value is what `decode` prints of a chart.
    static func isDecodedChart(_ value: JSONValue) -> Bool {
        value.member("axis") != nil && value.member("series")?.elements?.first?.member("points")?.elements != nil
    }

    private static func tables(in value: JSONValue, path: String, depth: Int) -> [Found] {
        guard depth < maximumDepth else { return [] }
        let whole = path.isEmpty ? "." : path
        if let elements = value.elements {
            let found =
                allSeries(of: elements, whole: whole) ?? rows(in: elements, whole: whole)
                ?? nestedRows(in: elements, whole: whole)
            if let found { return [found] }
            return elements.prefix(4).enumerated().flatMap { index, element in
                tables(in: element, path: "\(whole == "." ? "." : path)[\(index)]", depth: depth + 1)
            }
        }
        guard let members = value.members else { return [] }
        if let columns = columns(of: members, whole: whole) { return [columns] }
        if let entries = entries(of: members, whole: whole) { return [entries] }
        return members.flatMap { tables(in: $0.value, path: "\(path).\(step($0.key.lossyText))", depth: depth + 1) }
    }

    /// The rows of an array that have cells.
    private static func rows(in elements: [JSONValue], whole: String) -> Found? {
        guard let first = elements.first, elements.allSatisfy(isRow) else { return nil }
        let cells = first.elements ?? first.members?.map(\.value) ?? []
        return Found(filter: whole, hasTimes: cells.contains(where: isTime), rowCount: elements.count)
    }

    /// The filter that makes rows of the times and the numbers in the objects of an array.
    static func filterOfNestedRows(in value: JSONValue) -> String? {
        value.elements.map { nestedRows(in: $0, whole: ".")?.filter }
            ?? cells(of: value).map { "{time: \($0.time), value: \($0.value)}" }
    }

    private static func nestedRows(in elements: [JSONValue], whole: String) -> Found? {
        guard let first = elements.first, elements.count > 1, let cells = cells(of: first) else { return nil }
        let filter = "\(whole) | map([\(cells.time), \(cells.value)])"
        return Found(filter: filter, hasTimes: true, rowCount: elements.count)
    }

    /// The paths of the time and the number in a row.
    private static func cells(of row: JSONValue) -> (time: String, value: String)? {
        // Not only names of something.
        let leaves = leaves(of: row, path: "", depth: 0)
        guard leaves.count > 1, let time = leaves.first(where: { isTime($0.value) }) else { return nil }
        return leaves.first { $0.path != time.path && isNumber($0.value) }.map { (time.path, $0.path) }
    }

    /// The scalars in a value, with their paths.
    private static func leaves(of value: JSONValue, path: String, depth: Int) -> [(path: String, value: JSONValue)] {
        guard depth < 4 else { return [] }
        if let elements = value.elements {
            // A list of points is not a value of its row.
            guard !elements.contains(where: { $0.elements != nil }) else { return [] }
            return elements.prefix(4).enumerated().flatMap { leaves(of: $1, path: "\(path)[\($0)]", depth: depth + 1) }
        }
        if let members = value.members {
            return members.flatMap {
                leaves(of: $0.value, path: "\(path).\(step($0.key.lossyText))", depth: depth + 1)
            }
        }
        return [(path, value)]
    }

    /// Several series of Prometheus: labels beside pairs, as a long table.
    private static func allSeries(of elements: [JSONValue], whole: String) -> Found? {
        guard elements.count > 1,
            elements.allSatisfy({ $0.member("metric")?.members != nil && $0.member("values")?.elements != nil })
        else { return nil }
        let filter =
            "[\(whole == "." ? ".[]" : "\(whole)[]") | (.metric | tostring) as $series | .values[] "
            + "| {time: .[0], series: $series, value: .[1]}]"
        return Found(filter: filter, hasTimes: true, rowCount: elements.count)
    }

    /// An object of columns, also as pandas splits a table.
    private static func columns(of members: [JSONObject.Member], whole: String) -> Found? {
        let byName = Dictionary(members.map { ($0.key.lossyText, $0.value) }) { first, _ in first }
        if let index = byName["index"]?.scalars, let data = byName["data"]?.elements, byName["columns"] != nil,
            index.count == data.count, index.count > 1
        {
            let path = whole == "." ? "" : whole
            let count = count(index.map { String(decoding: $0.bytes, as: UTF8.self) })
            let first = "[\(path).index, (\(path).data | map(.[0]))] | transpose"
            return Found(
                filter: count ? "[\(path).columns, \(path).data[]]" : first,
                hasTimes: (count ? data[0].elements ?? [] : index).contains(where: isTime),
                rowCount: index.count
            )
        }
        let lists = members.filter { ($0.value.scalars?.count ?? 0) > 1 }
        guard lists.count > 1, lists.allSatisfy({ $0.value.elements?.count == lists[0].value.elements?.count }) else {
            return nil
        }
        let names = lists.map { "." + step($0.key.lossyText) }.joined(separator: ", ")
        return Found(
            filter: "\(whole) | [\(names)] | transpose",
            hasTimes: lists.contains { $0.value.scalars?.first.map(isTime) ?? false },
            rowCount: lists[0].value.elements?.count ?? 0
        )
    }

    /// An object whose keys are times, or the names of equal rows.
    private static func entries(of members: [JSONObject.Member], whole: String) -> Found? {
        guard members.count > 1, let first = members.first else { return nil }
        let haveTimes = members.prefix(4).allSatisfy { isTime(JSONValue($0.key.lossyText)) }
        if haveTimes, members.allSatisfy({ $0.value.elements == nil && $0.value.members == nil }) {
            return Found(filter: "\(whole) | to_entries | map([.key, .value])", hasTimes: true, rowCount: members.count)
        }
        let rows = members.compactMap { $0.value.members }
        guard rows.count == members.count, Set(rows.map { $0.map(\.key.lossyText) }).count == 1,
            first.value.members?.allSatisfy({ $0.value.elements == nil && $0.value.members == nil }) ?? false
        else { return nil }
        guard !(rows[0].isEmpty), haveTimes || !isTime(JSONValue(rows[0][0].key.lossyText)) else { return nil }
        let start = whole == "." ? "" : "\(whole) | "
        // As pandas writes frames.
        if count(rows[0].map(\.key.lossyText)) {
            let filter = "\(start)[keys_unsorted, ([.[] | [.[]]] | transpose)[]]"
            return Found(filter: filter, hasTimes: rows.contains { isTime($0[0].value) }, rowCount: rows[0].count)
        }
        let areNumbers = count(members.map(\.key.lossyText))
        return Found(
            filter: areNumbers
                ? "\(start)[.[]]" : "\(whole) | to_entries | map({\(haveTimes ? "time" : "name"): .key} + .value)",
            hasTimes: haveTimes || areNumbers && rows[0].contains { isTime($0.value) },
            rowCount: members.count
        )
    }

    /// Whether texts count from 0 or 1.
    private static func count(_ texts: [String]) -> Bool {
        [0, 1].contains { start in texts.enumerated().allSatisfy { $1 == "\($0 + start)" } }
    }

    /// Whether a value has cells.
    private static func isRow(_ value: JSONValue) -> Bool {
        let cells = value.elements ?? value.members?.map(\.value) ?? []
        let scalars = cells.count { $0.elements == nil && $0.members == nil }
        return scalars > 1
            && (scalars == cells.count || value.members != nil && cells.allSatisfy { ($0.elements?.count ?? 0) < 2 })
    }

    private static func isTime(_ value: JSONValue) -> Bool {
        let bytes = value.text.map { Array($0.utf8) } ?? value.bytes
        return switch CellKind(bytes[...]) {
        case .time: true
        case .number(let number?): EpochUnit(of: number) != nil || bytes.count == 8 && 1.9e7...2.1e7 ~= number
        default: false
        }
    }

    private static func isNumber(_ value: JSONValue) -> Bool {
        if case .number = CellKind((value.text.map { Array($0.utf8) } ?? value.bytes)[...]) { true } else { false }
    }

    private static func step(_ key: String) -> String {
        let isPlain =
            key.utf8.first.map { $0 > 0x39 } ?? false
            && key.unicodeScalars.allSatisfy { $0.properties.isIDContinue && $0.isASCII }
        return isPlain ? key : String(decoding: JSONValue(key).bytes, as: UTF8.self)
    }
}

extension JSONValue {
    fileprivate func member(_ key: String) -> JSONValue? { members?.first { $0.key.lossyText == key }?.value }
}
