import JSONDocument
import PushChartDiagnostics
import SeriesCodec

/// The columns of JSON that has no rows, all of one length: the members of an object, or as requests have them,
/// `{"name": …, "cells": […]}`. A column of numbers or times may be packed, as little-endian doubles in base64.
struct JSONColumns {
    /// The cells of a column.
    private enum Cells {
        case values([JSONValue])
        /// Numbers of one type; NaN is an empty cell.
        case packed([Double], (Double) -> TypedCell)

        var count: Int {
            switch self {
            case .values(let values): values.count
            case .packed(let numbers, _): numbers.count
            }
        }
    }

    private(set) var names: [String] = []
    /// Whether they are members of an object.
    let areMembers: Bool
    private var columns: [Cells] = []
    private var nextRow = 0

    /// The members of an object; `nil` if they are no columns.
    init?(of object: JSONObject) {
        areMembers = true
        names = object.members.map(\.key.lossyText)
        columns = object.members.compactMap { $0.value.scalars.map(Cells.values) }
        guard columns.count == names.count, columns.count > 1, haveRows else { return nil }
    }

    /// Columns with names.
    init(named elements: [JSONValue], file: String) throws(PushChartError) {
        areMembers = false
        for (index, element) in elements.enumerated() {
            let members = element.members ?? []
            guard let name = members.first(where: { $0.key.text == "name" })?.value.text, members.count == 2,
                let cells = members.lazy.compactMap(Self.cells).first
            else {
                throw PushChartError(
                    .notATable,
                    "“columns”[\(index)] must have a “name”, and “cells”, an array of them, or “numbers”, “instants” or “days”, "
                        + "a text: little-endian doubles in base64",
                    at: Place(file: file)
                )
            }
            names.append(name)
            columns.append(cells)
        }
        guard haveRows else {
            let counts = Set(columns.map(\.count)).sorted().map { "\($0)" }
            throw PushChartError(
                .tableRowLength,
                "the columns have \(counts.joined(separator: " and ")) cells: give the same number, at least one, to each",
                at: Place(file: file)
            )
        }
    }

    private static func cells(_ member: JSONObject.Member) -> Cells? {
        let values = member.value.scalars
        let doubles = member.value.text.flatMap([Double].init(base64:))
        return switch member.key.text {
        case "cells": values.map(Cells.values)
        case "numbers": doubles.map { .packed($0, TypedCell.number) }
        case "instants": doubles.map { .packed($0, TypedCell.instant) }
        case "days": doubles.map { .packed($0, TypedCell.day) }
        default: nil
        }
    }

    private var haveRows: Bool { columns[0].count > 0 && columns.allSatisfy { $0.count == columns[0].count } }

    /// Adds the numbers of the rows as the first column.
    mutating func numberRows() {
        columns.insert(.packed((0..<columns[0].count).map(Double.init), TypedCell.number), at: 0)
    }

    /// Reads the next row into empty cells, whose texts are appended; `false` after the last one.
    mutating func readRow(into cells: inout [TableReader.TableCell], _ texts: inout [UInt8]) -> Bool {
        guard nextRow < columns[0].count else { return false }
        for index in columns.indices {
            switch columns[index] {
            case .values(let values): cells[index].range = texts.appendCell(values[nextRow])
            case .packed(let numbers, let type) where !numbers[nextRow].isNaN:
                let (start, number) = (texts.count, numbers[nextRow])
                if number.isFinite, type(number).append(to: &texts) {
                    cells[index].typed = type(number)
                } else {
                    texts += "\(number)".utf8
                }
                cells[index].range = start..<texts.count
            case .packed: break
            }
        }
        nextRow += 1
        return true
    }
}
