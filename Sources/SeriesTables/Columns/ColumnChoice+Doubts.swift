import PushChartDiagnostics

// Columns whose names or cells may mean something else than times and values.
extension ColumnChoice {
    /// - Parameter results: What each answer draws, if some may be meant.
    func openTimes(
        _ question: MessageText,
        _ answers: [ColumnOption],
        results: [String] = []
    ) -> TableProblem {
        let option = answers.first { $0.name == .timeFormat }?.name ?? .time
        return .open(
            OpenChoice(
                code: .tableTimes,
                question: question,
                candidates: answers.filter { $0.name == option }.flatMap(\.values),
                option: option,
                answers: answers,
                alternatives: zip(answers, results).dropFirst().map { ($0, MessageText($1)) },
                results: Dictionary(zip(answers, results)) { first, _ in first }
            )
        )
    }

    /// Requires that most columns are not named by times, each of which is a sample of a row.
    func requireNoTimesAsNames(of indices: [Int], code: PushChartError.Code) throws(TableProblem) {
        let names = indices.map { columns[$0].name }.filter(ColumnNames.isTime)
        guard names.count > 1, names.count * 2 >= indices.count else { return }
        throw .open(
            OpenChoice(
                code: code,
                question:
                    "the columns are named by times such as \(names[0].excerpt), and a table has one column of times: "
                    + "make a row of each cell, as DuckDB does by UNPIVOT",
                option: .time
            )
        )
    }

    func holdsWeeks(_ column: ColumnSummary) -> Bool {
        ColumnNames.areOfWeeks(column.name) && column.numberedYears != nil
    }

    /// Requires that the cells of the times cannot be read as something else.
    func requireOneMeaning(of times: [Int]) throws(TableProblem) {
        guard requested.axis == nil, requested.timeFormat == nil else { return }
        let names = times.map { columns[$0].name }
        guard times.count == 1 else {
            guard let format = ColumnNames.format(ofParts: names) else { return }
            throw openTimes(
                "\(names.listed("and")) have no form of their own",
                [ColumnOption(.timeFormat, format.text)]
            )
        }
        let (column, name) = (columns[times[0]], names[0])
        // An axis of names or numbers takes the first column.
        func axis(_ kind: String) -> ColumnOption {
            requested.times.isEmpty && times[0] > 0 ? ColumnOption(.time, name) : ColumnOption(.axis, kind)
        }
        let isNamed = ColumnNames.areOfTimes(name)
        let forms = isNamed && !column.meaning.areTimes ? column.formsOfDigits : []
        if !forms.isEmpty {
            let words = forms.map { "the \(["%d": "day", "%m": "month"][$0.text.prefix(2)] ?? "year") first" }
            throw openTimes(
                "the numbers of \(name.excerpt) may be dates or plain numbers",
                forms.map { ColumnOption(.timeFormat, $0.text) } + [axis("number")],
                results: words + ["plain numbers"]
            )
        }
        if column.holdsDaysOfSpreadsheet, column.countsDays || isNamed {
            throw openTimes(
                "the numbers of \(name.excerpt) look like the days of a spreadsheet: save its cells as dates, "
                    + "or read plain numbers",
                [axis("number")]
            )
        }
        if let (mark, areSeasons) = column.numberedYears, areSeasons || holdsWeeks(column) {
            guard !areSeasons else {
                throw openTimes("the cells of \(name.excerpt) look like seasons, and not like months", [axis("names")])
            }
            throw openTimes(
                "the cells of \(name.excerpt) may be weeks or months",
                ["%G\(mark)%V", "%Y\(mark)%m"].map { ColumnOption(.timeFormat, $0) },
                results: ["weeks", "months"]
            )
        }
    }
}
