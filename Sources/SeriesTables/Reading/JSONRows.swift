import JSONDocument
import PushChartDiagnostics

/// The rows of JSON that is a table: an array of objects, or of arrays of which the first may have the names of the
/// columns; an object of `columns`, their names, and of `rows`, arrays of cells; objects or arrays one after another, as
/// in NDJSON; or an object of columns of one length.
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
    /// The columns of an object, and the row that is next.
    private var columns: [[JSONValue]] = []
    private var columnRow = 0
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
            if try !isArray && readNamesBesideRows() { return }
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
            if !isArray, rowCount == 1 { try readColumns() }
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

    /// Reads an object of the names of the columns and of rows, and moves to the rows; `false` for other JSON.
    private mutating func readNamesBesideRows() throws -> Bool {
        guard try reader.kindOfNextValue() == .object else { return false }
        let start = reader.mark
        var (given, widest): ([String]?, Int?) = (nil, nil)
        try reader.beginObject()
        while let key = try reader.moveToNextMember() {
            switch (key.text, try reader.kindOfNextValue()) {
            case ("columns", .array):
                let names = try reader.readValue().elements ?? []
                given = names.compactMap(\.text)
                if given?.count != names.count { given = nil }
            case ("rows", .array): widest = try lengthOfRows()
            default:
                reader.rewind(to: start)
                return false
            }
        }
        guard let given, !given.isEmpty, let widest, reader.position == bytes.count else {
            reader.rewind(to: start)
            return false
        }
        guard widest <= given.count, given.count <= TableReader.maximumColumns else {
            throw PushChartError(
                .tableRowLength,
                "a row has \(widest) cells, and the table \(given.count) columns: name each column",
                at: Place(file: file)
            )
        }
        names = given
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
    var areMembers: Bool { !columns.isEmpty }

    /// Adds the numbers of the rows as the first column, which has no name.
    mutating func numberRows() {
        names.insert("", at: 0)
        columns.insert(columns[0].indices.map { JSONValue($0) }, at: 0)
    }

    private mutating func moveToNextRow() throws(PushChartError) -> Bool {
        isArray ? try reader.moveToNextElement() : reader.position < bytes.count
    }

    /// Adds the names of a row.
    private mutating func readNames() throws {
        switch try reader.kindOfNextValue() {
        case .object:
            try reader.beginObject()
            while let key = try reader.moveToNextMember() {
                try addName(key.lossyText)
                try reader.skipValue()
            }
        case .array:
            var count = 0
            try reader.beginArray()
            while try reader.moveToNextElement() {
                count += 1
                let kind = try reader.kindOfNextValue()
                guard kind != .array, kind != .object else { throw NoTable() }
                try addName("\(count)")
                try reader.skipValue()
            }
            guard count > 0 else { throw NoTable() }
        default: throw NoTable()
        }
    }

    private mutating func addName(_ name: String) throws {
        guard indices[name] == nil else { return }
        indices[name] = names.count
        names.append(name)
        guard names.count <= TableReader.maximumColumns else { throw NoTable() }
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

    /// Reads an object whose members are columns.
    private mutating func readColumns() throws {
        guard bytes.count <= Self.maximumSearchedByteCount, case .object(let object) = try reader.readValue() else {
            throw NoTable()
        }
        columns = object.members.compactMap(\.value.scalars)
        guard columns.count == names.count, columns.count > 1, !columns[0].isEmpty,
            columns.allSatisfy({ $0.count == columns[0].count })
        else { throw NoTable() }
    }

    /// Reads the next row.
    ///
    /// - Parameters:
    ///   - cells: Receives a cell for each column.
    ///   - bytes: Receives their texts.
    mutating func readRow(
        into cells: inout [TableReader.TableCell],
        _ texts: inout [UInt8]
    ) throws(PushChartError) -> Bool {
        texts.removeAll(keepingCapacity: true)
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
        guard columns.isEmpty else {
            guard columnRow < columns[0].count else { return false }
            addEmptyCells(columnRow + 1)
            for (index, column) in columns.enumerated() {
                cells[index].range = Self.append(column[columnRow], to: &texts)
            }
            columnRow += 1
            return true
        }
        do {
            guard try moveToNextRow() else { return false }
            cellCount += names.count
            let isObject = try reader.kindOfNextValue() == .object
            counted.line += bytes[counted.position..<reader.position].count { $0 == 0x0A }
            counted.position = reader.position
            line = max(line, counted.line)
            addEmptyCells(line)
            if isObject {
                try reader.beginObject()
                while let key = try reader.moveToNextMember() {
                    cells[indices[key.lossyText] ?? 0].range = Self.append(try reader.readValue(), to: &texts)
                }
            } else {
                try reader.beginArray()
                var index = 0
                while try reader.moveToNextElement() {
                    cells[index].range = Self.append(try reader.readValue(), to: &texts)
                    index += 1
                }
            }
            return true
        } catch {
            throw noJSONError(error)
        }
    }

    /// The range of a value whose text is appended.
    private static func append(_ value: JSONValue, to texts: inout [UInt8]) -> Range<Int> {
        let start = texts.count
        switch value {
        case .null: break
        case .string(let string):
            texts += string.lossyText.utf8
            return texts.rangeOfCell(in: start..<texts.count)
        case .number, .bool, .array, .object: texts += value.bytes
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

extension JSONValue {
    var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    var members: [JSONObject.Member]? { if case .object(let object) = self { object.members } else { nil } }
    /// The elements of an array without arrays and objects.
    var scalars: [JSONValue]? {
        elements.flatMap { $0.allSatisfy { $0.elements == nil && $0.members == nil } ? $0 : nil }
    }
}
