import JSONDocument
import PushChartDiagnostics

/// The rows of JSON that is a table: an array of objects, or of arrays of which the first may have the names of the
/// columns; an object of `columns`, their names, and of `rows`, arrays of cells; objects or arrays one after another, as
/// in NDJSON; or columns without rows.
///
/// The line of a row is that of its value, or its number if several values share a line.
struct JSONRows {
    /// The names of the columns in the order in which they first appear.
    private(set) var names: [String] = []
    private let file: String
    private let bytes: [UInt8]
    private var indices: [String: Int] = [:]
    private var reader: JSONReader
    private var isArray = false
    private var columns: JSONColumns?
    private var isAtEnd = false
    private var line = 0
    /// The cells of the rows that are read.
    private var cellCount = 0
    /// The bytes whose line ends are counted, and their line.
    private var counted = (position: 0, line: 1)

    private struct NoTable: Error {}

    /// Whether a file may be JSON.
    static func mayStart(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = bytes.drop { $0 <= 0x20 }
        guard let first = start.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
        let next = start.dropFirst().first { $0 > 0x20 }
        return next.map { "[{\"]}".utf8.contains($0) } ?? false
    }

    /// Finds the columns, which needs all rows.
    ///
    /// - Throws: `PushChartError` if the JSON is broken or no table.
    init(_ bytes: [UInt8], file: String) throws(PushChartError) {
        self.file = file
        self.bytes = Array(bytes[..<((bytes.lastIndex { $0 > 0x20 } ?? -1) + 1)])
        reader = JSONReader(self.bytes)
        do {
            var firstRow: [JSONValue]?
            isArray = try reader.kindOfNextValue() == .array
            if !isArray, try readColumnsOfRequest() { return }
            let start = reader.mark
            var rowCount = 0
            if isArray { try reader.beginArray() }
            while try moveToNextRow() {
                if rowCount == 0, try reader.kindOfNextValue() == .array {
                    let mark = reader.mark
                    if case .array(let cells) = try reader.readValue() { firstRow = cells }
                    reader.rewind(to: mark)
                }
                try readNames()
                rowCount += 1
            }
            if isArray { try reader.readEnd() }
            guard !names.isEmpty || rowCount == 0 else { throw NoTable() }
            reader.rewind(to: start)
            if !isArray, rowCount == 1 {
                guard bytes.count <= Self.maximumSearchedByteCount, case .object(let object) = try reader.readValue(),
                    let columns = JSONColumns(of: object)
                else { throw NoTable() }
                self.columns = columns
            }
            if isArray { try reader.beginArray() }
            if let firstRow, rowCount > 1, firstRow.count == names.count, let header = Self.header(in: firstRow) {
                names = header
                if try moveToNextRow() { try reader.skipValue() }
                line = 1
            }
        } catch let error as PushChartError {
            throw error.domain == .table ? error : noJSONError(error)
        } catch {
            throw noTableError
        }
    }

    /// Reads an object of the names of the columns and of rows, and moves to the rows, or an object of columns with names;
    /// `false` for other JSON.
    private mutating func readColumnsOfRequest() throws -> Bool {
        let start = reader.mark
        var (given, widest): ([JSONValue]?, Int?) = (nil, nil)
        try reader.beginObject()
        while let key = try reader.moveToNextMember() {
            switch (key.text, try reader.kindOfNextValue()) {
            case ("columns", .array): given = try reader.readValue().elements
            case ("rows", .array): widest = try lengthOfRows()
            default:
                reader.rewind(to: start)
                return false
            }
        }
        guard let given, !given.isEmpty, given.count <= TableReader.maximumColumns, reader.position == bytes.count
        else {
            reader.rewind(to: start)
            return false
        }
        guard let widest else {
            let columns = try JSONColumns(named: given, file: file)
            (self.columns, names) = (columns, columns.names)
            return true
        }
        names = given.compactMap(\.text)
        guard names.count == given.count else { throw NoTable() }
        guard widest <= given.count else {
            throw PushChartError(
                .tableRowLength,
                "a row has \(widest) cells, and the table \(given.count) columns: name each column",
                at: Place(file: file)
            )
        }
        reader = JSONReader(bytes)
        try reader.beginObject()
        while let key = try reader.moveToNextMember(), key.text != "rows" { try reader.skipValue() }
        try reader.beginArray()
        isArray = true
        return true
    }

    /// The number of cells of the longest row.
    private mutating func lengthOfRows() throws -> Int {
        var widest = 0
        try reader.beginArray()
        while try reader.moveToNextElement() {
            guard try reader.kindOfNextValue() == .array else { throw NoTable() }
            var count = 0
            try reader.beginArray()
            while try reader.moveToNextElement() {
                count += 1
                let kind = try reader.kindOfNextValue()
                guard kind != .array, kind != .object else { throw NoTable() }
                try reader.skipValue()
            }
            widest = max(widest, count)
        }
        return widest
    }

    /// Whether the columns are members of an object.
    var areMembers: Bool { columns?.areMembers ?? false }

    /// Adds the numbers of the rows as the first column, which has no name.
    mutating func numberRows() {
        names.insert("", at: 0)
        columns?.numberRows()
    }

    private mutating func moveToNextRow() throws(PushChartError) -> Bool {
        isArray ? try reader.moveToNextElement() : reader.position < bytes.count
    }

    /// Adds the names of a row.
    private mutating func readNames() throws {
        var count = 0
        switch try reader.kindOfNextValue() {
        case .object:
            try reader.beginObject()
            while let key = try reader.moveToNextMember() {
                if column(of: key, after: count - 1) == nil { try addName(key.lossyText) }
                count += 1
                try reader.skipValue()
            }
        case .array:
            try reader.beginArray()
            while try reader.moveToNextElement() {
                count += 1
                let kind = try reader.kindOfNextValue()
                guard kind != .array, kind != .object else { throw NoTable() }
                if count > names.count { try addName("\(count)") }
                try reader.skipValue()
            }
            guard count > 0 else { throw NoTable() }
        default: throw NoTable()
        }
    }

    private mutating func addName(_ name: String) throws {
        indices[name] = names.count
        names.append(name)
        guard names.count <= TableReader.maximumColumns else { throw NoTable() }
    }

    /// The column of a key, which is usually the next one.
    private func column(of key: JSONString, after last: Int) -> Int? {
        last + 1 < names.count && key.equals(names[last + 1]) ? last + 1 : indices[key.lossyText]
    }

    /// The names of the columns in the first of several arrays, if it has only texts that are neither times nor numbers.
    private static func header(in row: [JSONValue]) -> [String]? {
        let texts = row.compactMap(\.text)
        guard texts.count == row.count, Set(texts).count == texts.count else { return nil }
        let areNames = texts.allSatisfy { text in
            let bytes = Array(text.utf8)
            return if case .text = CellKind(bytes[bytes.rangeOfCell(in: bytes.indices)]) { true } else { false }
        }
        return areNames ? texts : nil
    }

    /// Reads the next row.
    ///
    /// - Parameters:
    ///   - cells: Receives a cell for each column.
    ///   - texts: Receives their texts at its end.
    mutating func readRow(
        into cells: inout [TableReader.TableCell],
        _ texts: inout [UInt8]
    ) throws(PushChartError) -> Bool {
        line += 1
        guard cellCount <= Self.maximumCellCount else {
            throw PushChartError(
                .tableTooLarge,
                "most cells of \(cellCount / names.count) rows with \(names.count) columns are empty: write fewer columns",
                at: Place(file: file, line: line)
            )
        }
        cells.removeAll(keepingCapacity: true)
        func addEmptyCells(_ line: Int) {
            cells.append(contentsOf: repeatElement(TableReader.TableCell(range: 0..<0, line: line), count: names.count))
        }
        do throws(PushChartError) {
            if columns != nil {
                addEmptyCells(line)
                return columns?.readRow(into: &cells, &texts) ?? false
            }
            if isAtEnd { return false }
            isAtEnd = try !moveToNextRow()
            if isAtEnd { return false }
            cellCount += names.count
            let isObject = try reader.kindOfNextValue() == .object
            counted.line += bytes[counted.position..<reader.position].count { $0 == 0x0A }
            counted.position = reader.position
            line = max(line, counted.line)
            addEmptyCells(line)
            var index = -1
            if isObject {
                try reader.beginObject()
                while let key = try reader.moveToNextMember() {
                    index = column(of: key, after: index) ?? 0
                    cells[index].range = try appendValue(to: &texts)
                }
            } else {
                try reader.beginArray()
                while try reader.moveToNextElement() {
                    index += 1
                    cells[index].range = try appendValue(to: &texts)
                }
            }
            return true
        } catch {
            throw noJSONError(error)
        }
    }

    /// The range of the next value, whose text is appended.
    private mutating func appendValue(to texts: inout [UInt8]) throws(PushChartError) -> Range<Int> {
        let start = texts.count
        switch try reader.kindOfNextValue() {
        case .null: try reader.readNull()
        case .number:
            let position = reader.position
            try reader.skipValue()
            texts += reader.bytes(from: position)
        default: return texts.appendCell(try reader.readValue())
        }
        return start..<texts.count
    }

    /// No table of 256 MiB without empty cells has more, because a cell takes two bytes.
    private static let maximumCellCount = 128 << 20

    // MARK: Other JSON

    /// The most bytes of JSON in which a table is looked for.
    private static let maximumSearchedByteCount = 4 << 20

    private func noJSONError(_ error: PushChartError) -> PushChartError {
        PushChartError(.notATable, "this is no JSON: \(error.text)", at: Place(file: file, line: error.place.line))
    }

    /// The first value of the file.
    private var whole: JSONValue? {
        var reader = JSONReader(bytes, maximumKeptByteCount: Self.maximumSearchedByteCount)
        return try? reader.readValue()
    }

    /// What makes a table of the objects in the cells.
    var remedyForNestedRows: String {
        whole.flatMap(JSONTableSearch.filterOfNestedRows(in:)).map {
            "; a program such as jq makes a table of what is in them: jq '\($0)' FILE"
        } ?? ""
    }

    private var noTableError: PushChartError {
        let whole = whole
        let remedy =
            whole.map(JSONTableSearch.isDecodedChart) ?? false
            ? "“pushchart batch --into TEMPLATE < FILE” packs what decode prints"
            : whole.flatMap(JSONTableSearch.filter(of:)).map { "a program such as jq makes one: jq '\($0)' FILE" }
                ?? "a table is an array of objects with equal keys, objects one in each line, or an array of pairs"
        return PushChartError(.notATable, "this is JSON, but no table: \(remedy)", at: Place(file: file))
    }
}

extension [UInt8] {
    /// The range of a value whose text is appended.
    mutating func appendCell(_ value: JSONValue) -> Range<Int> {
        let start = count
        switch value {
        case .null: break
        case .string(let string):
            self += string.lossyText.utf8
            return rangeOfCell(in: start..<count)
        case .number, .bool, .array, .object: self += value.bytes
        }
        return start..<count
    }
}

extension JSONValue {
    var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    var members: [JSONObject.Member]? { if case .object(let object) = self { object.members } else { nil } }
    /// The elements of an array without arrays and objects.
    var scalars: [JSONValue]? {
        elements.flatMap { $0.allSatisfy { $0.elements == nil && $0.members == nil } ? $0 : nil }
    }
}
