import JSONDocument
import PushChartDiagnostics

/// Tries requests on the first rows of a table, until one draws.
struct TableAttempt {
    /// The requests that are tried, beside the one that was made.
    private static let maximumCount = 24

    /// A reader of the first rows, at the start of the file.
    private let start: TableReader
    private let requested: RequestedColumns
    private var count = 0

    init(_ start: TableReader, _ requested: RequestedColumns) { (self.start, self.requested) = (start, requested) }

    /// The columns of a table, and its first rows.
    ///
    /// - Throws: The problem with a request.
    static func decide(_ head: TableHead, _ requested: RequestedColumns) throws(TableProblem) -> (
        ChosenColumns, TableRows
    ) {
        let chosen = try ColumnChoice(head: head, requested: requested).chosen()
        let times = try TableTimes(at: chosen.times, of: head, requested)
        var rows = TableRows(head: head, chosen: chosen, times: times, requested: requested)
        var choice = RowChoice(head: head, chosen: chosen, requested: requested)
        do throws(PushChartError) {
            while let time = try rows.next() {
                choice.include(rows.cells, at: time, values: rows.values.lastRow, of: rows.reader)
            }
            if head.sample.kept?.areAll ?? false { try rows.endTable() }
        } catch {
            let isOther = [.tableBadTime, .tableMixedTimes].contains(error.code) && isOtherTable(rows, chosen)
            guard isOther, let line = rows.cells.first?.line else {
                throw .fault(error, remedies: remedies(for: error, in: rows, chosen, head))
            }
            let text: MessageText = "another table begins here, and the one before it ends above line \(line)"
            throw .fault(error.withText(text), remedies: [ColumnOption(.skipLines, "\(line - 1)")])
        }
        if let isFirst = rows.totalIsFirst { choice.removeTotal(isFirst: isFirst) }
        if let open = choice.open() { throw .open(open) }
        // Where a program took days for months, the rows are not in order.
        if let open = times.openOrderOfUnorderedRows, rows.totalIsFirst == nil, chosen.by == nil,
            rows.values.columns.contains(where: { $0.turns.count > 0 })
        {
            throw open
        }
        return (chosen, rows)
    }

    /// The options that may skip a cell at fault.
    private static func remedies(
        for error: PushChartError,
        in rows: TableRows,
        _ chosen: ChosenColumns,
        _ head: TableHead
    ) -> [ColumnOption] {
        func cell(_ column: Int) -> String? {
            column < rows.cells.count ? rows.reader.text(of: rows.cells[column]).flatMap { $0.isEmpty ? nil : $0 } : nil
        }
        /// Skips the cell of the time, unless it is a time, perhaps in another form than those before.
        var skip: [ColumnOption] {
            guard let cell = cell(chosen.times[0]) else { return [] }
            if case .time = CellKind(Array(cell.utf8)[...]) { return [] }
            let isNumber = error.code == .tableMixedTimes && head.columns[chosen.times[0]].holdsNumbers
            return isNumber ? [] : [ColumnOption(.missing, cell)]
        }
        switch error.code {
        case .tableBadTime, .tableMixedTimes, .tableWrongAxis:
            guard chosen.times.count == 1 else {
                // A row may have a date and no time of day.
                let lackTimes = chosen.times.contains { head.columns[$0].filled < head.columns[$0].rowCount }
                return lackTimes ? [ColumnOption(.time, head.names[chosen.times[0]])] : []
            }
            let column = head.columns[chosen.times[0]]
            guard column.times + column.numbers == 0 else { return skip }
            return column.rareFormats + [ColumnOption(.axis, "names")]
        case .tableBadValue:
            // A cell with a digit may be a value.
            let words = chosen.values.compactMap(cell).filter { !$0.utf8.contains(where: \.isDecimalDigit) }
            return words.map { ColumnOption(.missing, $0) }
        case .tableBadName:
            let named = head.columns.indices.filter {
                head.columns[$0].mayNameSeries && !(chosen.times + chosen.values).contains($0)
            }
            return chosen.by == nil ? named.map { ColumnOption(.by, head.names[$0]) } : []
        case .tableRowLength: return skip
        default: return []
        }
    }

    /// Whether the row at fault has the names of another table, whose rows would be read as those of this one.
    private static func isOtherTable(_ rows: TableRows, _ chosen: ChosenColumns) -> Bool {
        guard rows.reader.givenNames == nil else { return false }
        let kinds = rows.cells.map { CellKind(rows.reader.bytes[$0.range]) }
        let texts = kinds.count { if case .text = $0 { true } else { false } }
        let filled = kinds.count { $0.isFilled }
        var (reader, next) = (rows.reader, [TableReader.TableCell]())
        guard texts > 1, texts == filled, (try? reader.readRow(into: &next)) == true, chosen.times[0] < next.count
        else {
            return false
        }
        return (try? Timestamp(reader.bytes[next[chosen.times[0]].range])) != nil
    }

    // MARK: Search

    private struct Found {
        var options: [ColumnOption] = []
        var choices: [OpenChoice] = []
    }

    /// The options with which a request draws, and the questions that they answer.
    private mutating func search(_ requested: RequestedColumns, head: TableHead?, depth: Int) -> Found? {
        guard depth < 9, count < Self.maximumCount else { return nil }
        count += 1
        var reader = start
        do throws(TableProblem) {
            let head = try TableProblem.catching { () throws(PushChartError) in
                if let head { return head }
                try reader.skipLines(to: requested.skippedLineCount)
                let sample = reader
                return try TableHead(&reader, sample: sample, requested)
            }
            _ = try Self.decide(head, requested)
            return Found()
        } catch {
            for answer in error.remedies.prefix(8) where answer.name != .missing || requested.missing.count < 4 {
                let head = answer.name.keepsHead ? head : nil
                var next = requested.adding(answer)
                // The form of the dates is not that of dates with a time of day.
                if answer.joinsTimes { next.timeFormat = self.requested.timeFormat }
                guard var found = search(next, head: head, depth: depth + 1) else { continue }
                found.options.insert(answer, at: 0)
                if let choice = error.choice { found.choices.insert(choice, at: 0) }
                return found
            }
            return nil
        }
    }

    /// The refusal of a request, with one whole command that was tried on the first rows.
    mutating func refusal(of problem: TableProblem, head: TableHead) -> PushChartError {
        if let second = head.secondTable {
            let skip = ColumnOption(.skipLines, "\(second.line - 1)")
            if let found = search(requested.adding(skip), head: nil, depth: 1) {
                return PushChartError(
                    .tableRowLength,
                    "another table begins here, and the one before it ends in line \(second.endOfFirst): draw with "
                        + text(of: found, after: skip),
                    at: Place(file: start.file, line: second.line)
                )
            }
        }
        var (choices, command) = ([problem.choice].compactMap(\.self), MessageText(""))
        for answer in problem.remedies.prefix(8) {
            let head = answer.name.keepsHead ? head : nil
            guard var found = search(requested.adding(answer), head: head, depth: 1) else { continue }
            found.choices = choices + found.choices
            (choices, command) = (found.choices, ": draw with " + text(of: found, after: answer))
            break
        }
        switch problem {
        case .fault(let error, _):
            if command == "", let second = head.secondTable, error.place.line.map({ $0 > second.endOfFirst }) ?? false {
                command = "; another table begins in line \(second.line): keep the first \(second.endOfFirst) lines"
            }
            return error.withText(error.text + command)
        case .open(let open):
            let candidates = Dictionary(choices.map { ($0.option.rawValue, $0.candidates) }) { first, _ in first }
            return PushChartError(
                open.code,
                choices.dropFirst().reduce(open.question) { $0 + "; " + $1.question } + command,
                at: Place(file: start.file, line: head.line),
                candidates: candidates.filter { !$0.value.isEmpty }
            )
        }
    }

    /// The options as one command, and those that draw something else.
    private mutating func text(of found: Found, after first: ColumnOption) -> MessageText {
        // A word for each gap is an option of its own.
        var merged: [ColumnOption] = []
        for option in [first] + found.options {
            if option.joinsTimes { merged.removeAll { $0.name == .timeFormat } }
            if let index = merged.firstIndex(where: { $0.name == option.name }), option.name == .missing {
                merged[index] = ColumnOption(option.name, all: merged[index].values + option.values)
            } else {
                merged.removeAll { $0.name == option.name }
                merged.append(option)
            }
        }
        func command(_ options: [ColumnOption]) -> MessageText {
            options.dropFirst().reduce(options[0].text) { $0 + .nextOption + $1.text }
        }
        var text = command(merged)
        let results = found.choices.flatMap { $0.results }
        if let result = results.first(where: { merged.contains($0.key) }) { text = text + " for \(result.value)" }
        var printed = Set(merged)
        for choice in found.choices {
            for (option, result) in choice.alternatives where printed.insert(option).inserted {
                var other = merged.map { $0.name == option.name ? option : $0 }
                other.removeAll { $0 != option && choice.answers.contains($0) }
                if !other.contains(option) { other.insert(option, at: 0) }
                count = min(count, Self.maximumCount - 2)
                let request = other.reduce(requested) { $0.adding($1) }
                guard search(request, head: nil, depth: 8)?.options.isEmpty ?? false else { continue }
                text = text + ", or \(command(other)) for " + result
            }
        }
        let replaced = requested.given.filter { merged.map(\.name).contains($0) }
        return replaced.reduce(text) {
            $0 + ($1 == replaced[0] ? ", in place of the given " : " and ") + "\(option: $1.rawValue)"
        }
    }
}
