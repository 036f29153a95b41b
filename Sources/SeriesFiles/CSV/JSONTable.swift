import Diagnostics
import JSONDocument

/// JSON that is plainly a table: an array of objects, of arrays, or objects one after another, as in NDJSON.
///
/// The table is written as CSV, so that its cells are read by the same rules. The row of an object is in its line, or in
/// that of its number if several objects share a line.
struct JSONTable {
    private let file: String
    private var keys: [String] = []
    private var indices: [String: Int] = [:]
    /// The lines of CSV after the header.
    private var rows: [UInt8] = []
    /// The line of the next row.
    private var line = 1
    private var rowCount = 0
    private var reader: JSONReader
    private let bytes: [UInt8]
    /// The bytes whose line ends are counted, and their line.
    private var counted = (position: 0, line: 1)

    /// Whether a file may be JSON.
    static func mayStart(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = bytes.drop { $0 <= 0x20 }
        guard let first = start.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
        let next = start.dropFirst().first { $0 > 0x20 }
        return next.map { "[{\"]}".utf8.contains($0) } ?? false
    }

    /// The table as CSV, whose header is in line 0.
    ///
    /// - Throws: `PushChartError` if the JSON is broken or no table.
    static func csv(of bytes: [UInt8], file: String) throws(PushChartError) -> [UInt8] {
        // Two readings: the first one finds the columns.
        var table = JSONTable(bytes, file: file)
        try table.readAll()
        var next = JSONTable(bytes, file: file)
        (next.keys, next.indices) = (table.keys, table.indices)
        try next.readAll()
        let header = next.keys.map { quoted(Array($0.utf8)) }.joined(separator: [UInt8(ascii: ",")])
        return header + [0x0A] + next.rows
    }

    private init(_ bytes: [UInt8], file: String) {
        self.file = file
        self.bytes = Array(bytes[..<((bytes.lastIndex { $0 > 0x20 } ?? -1) + 1)])
        reader = JSONReader(self.bytes)
    }

    private mutating func readAll() throws(PushChartError) {
        do {
            if try reader.kindOfNextValue() == .array {
                try reader.beginArray()
                while try reader.moveToNextElement() { try readRow() }
                try reader.readEnd()
            } else {
                repeat { try readRow() } while reader.position < bytes.count
                guard rowCount > 1 else { throw NoTable() }
            }
        } catch let error as PushChartError {
            throw PushChartError(
                .notATable,
                "this is no JSON: \(error.message)",
                at: Place(file: file, line: error.place.line)
            )
        } catch {
            throw notATableError
        }
    }

    private struct NoTable: Error {}

    private mutating func readRow() throws {
        _ = try reader.kindOfNextValue()
        let start = reader.position
        var cells: [(key: String, bytes: [UInt8])] = []
        switch try reader.readValue() {
        case .object(let object): cells = object.members.map { ($0.key.lossyText, Self.cell($0.value)) }
        case .array(let elements):
            // The rows may also be objects in an array of arrays.
            cells = elements.enumerated().map { ("\($0 + 1)", Self.cell($1)) }
            if elements.isEmpty || elements.contains(where: { $0.elements != nil || $0.kind == "object" }) {
                throw NoTable()
            }
        default: throw NoTable()
        }
        for cell in cells where indices[cell.key] == nil {
            indices[cell.key] = keys.count
            keys.append(cell.key)
            guard keys.count <= CSVReader.maximumColumns else { throw NoTable() }
        }
        counted.line += bytes[counted.position..<start].count { $0 == 0x0A }
        counted.position = start
        while line < counted.line { endLine() }
        // A few keys in each of many objects would make much larger rows.
        guard rows.count <= CSVSeries.maximumByteCount else { throw NoTable() }
        var row = [[UInt8]](repeating: [], count: keys.count)
        for cell in cells { row[indices[cell.key] ?? 0] = cell.bytes }
        rows += row.joined(separator: [UInt8(ascii: ",")])
        endLine()
        rowCount += 1
    }

    private mutating func endLine() {
        rows.append(0x0A)
        line += 1
    }

    private static func cell(_ value: JSONValue) -> [UInt8] {
        switch value {
        case .null: []
        case .string(let string): quoted(Array(string.lossyText.utf8))
        case .number, .bool: value.bytes
        case .array, .object: quoted(value.bytes)
        }
    }

    private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        return [quote] + bytes.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
    }

    // MARK: Other JSON

    /// The most bytes of JSON in which a table is looked for.
    private static let maximumSearchedByteCount = 4 << 20

    private var notATableError: PushChartError {
        var reader = JSONReader(bytes, maximumKeptByteCount: Self.maximumSearchedByteCount)
        let filter = (try? reader.readValue()).flatMap { JSONTableSearch.filter(of: $0) }
        let remedy =
            filter.map { "a program such as jq makes one: jq '\($0)' FILE" }
            ?? "a table is an array of objects with equal keys, objects one in each line, or an array of pairs"
        return PushChartError(.notATable, "this is JSON, but no table: \(remedy)", at: Place(file: file))
    }
}

/// Finds the table in JSON around it.
enum JSONTableSearch {
    private static let maximumDepth = 8

    /// The filter of jq that makes a table of a value; `nil` if there is none in it.
    static func filter(of value: JSONValue, path: String = "", depth: Int = 0) -> String? {
        guard depth < maximumDepth else { return nil }
        let whole = path.isEmpty ? "." : path
        if let elements = value.elements {
            let parts = elements.prefix(4).enumerated().lazy.compactMap { index, element in
                filter(of: element, path: "\(whole == "." ? "." : path)[\(index)]", depth: depth + 1)
            }
            // Objects that hold tables themselves name them.
            return !elements.isEmpty && elements.allSatisfy(isRow) ? whole : parts.first
        }
        guard let members = value.members else { return nil }
        let lists = members.filter { member in
            member.value.elements.map { $0.count > 1 && $0.allSatisfy { $0.elements == nil && $0.members == nil } }
                ?? false
        }
        if lists.count > 1, lists.allSatisfy({ $0.value.elements?.count == lists[0].value.elements?.count }) {
            return "\(whole) | [\(lists.map { "." + step($0.key.lossyText) }.joined(separator: ", "))] | transpose"
        }
        let rows = members.compactMap { $0.value.members }
        if members.count > 1, rows.count == members.count, Set(rows.map { $0.map(\.key.lossyText) }).count == 1,
            rows[0].allSatisfy({ $0.value.elements == nil && $0.value.members == nil })
        {
            return "\(whole) | to_entries | map({time: .key} + .value)"
        }
        return members.lazy.compactMap {
            filter(of: $0.value, path: "\(path).\(step($0.key.lossyText))", depth: depth + 1)
        }.first
    }

    /// Whether a value has cells.
    private static func isRow(_ value: JSONValue) -> Bool {
        let cells = value.elements ?? value.members?.map(\.value) ?? []
        let scalars = cells.count { $0.elements == nil && $0.members == nil }
        return scalars > 1
            && (scalars == cells.count || value.members != nil && cells.allSatisfy { ($0.elements?.count ?? 0) < 2 })
    }

    private static func step(_ key: String) -> String {
        let isPlain =
            key.utf8.first.map { $0 > 0x39 } ?? false
            && key.unicodeScalars.allSatisfy { $0.properties.isIDContinue && $0.isASCII }
        return isPlain ? key : String(decoding: JSONValue(key).bytes, as: UTF8.self)
    }
}

extension JSONValue {
    fileprivate var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    fileprivate var members: [JSONObject.Member]? { if case .object(let object) = self { object.members } else { nil } }
}
