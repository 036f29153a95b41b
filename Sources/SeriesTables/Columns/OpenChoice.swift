import PushChartDiagnostics

/// Why a table cannot be read with a request as it is, and what may help.
enum TableProblem: Error {
    /// Several charts may be meant.
    case open(OpenChoice)
    /// A cell, or the table as a whole, cannot be read. Options may skip what is at fault.
    case fault(PushChartError, remedies: [ColumnOption])

    /// The question; `nil` for a fault.
    var choice: OpenChoice? { if case .open(let choice) = self { choice } else { nil } }

    /// The options that may help, the likeliest first.
    var remedies: [ColumnOption] {
        let options =
            switch self {
            case .open(let choice): choice.answers
            case .fault(_, let remedies): remedies
            }
        // No argument of a command has a NUL.
        return options.filter { !$0.values.contains { $0.utf8.contains(0) } }
    }

    /// Whether it was found before the first row was read.
    var precedesRows: Bool {
        switch self {
        case .open: true
        case .fault(let error, _): error.code == .tableEmptySeries
        }
    }

    /// The result of a closure, or its error as a fault.
    static func catching<Result>(_ body: () throws(PushChartError) -> Result) throws(TableProblem) -> Result {
        do throws(PushChartError) { return try body() } catch { throw .fault(error, remedies: []) }
    }
}

/// A question that a table leaves open, with the options that answer it.
struct OpenChoice {
    let code: PushChartError.Code
    /// What may be meant: `“Start” and “End” may be the times`.
    let question: MessageText
    /// The names of the candidates.
    var candidates: [String] = []
    /// The option of the candidates.
    let option: ColumnOption.Name
    /// The options that answer it, the likeliest first.
    var answers: [ColumnOption] = []
    /// Other answers that are printed beside the one that is found, with what they draw.
    var alternatives: [(option: ColumnOption, result: MessageText)] = []
    /// What an answer draws, by its option.
    var results: [ColumnOption: String] = [:]
}

extension [String] {
    /// The names for a message: `“a”, “b” or “c”`.
    func listed(_ word: String, limit: Int = 12) -> String {
        let names = prefix(limit).map(\.excerpt)
        guard count > 1 else { return names.first ?? "" }
        if count > limit { return names.joined(separator: ", ") + ", …" }
        return names.dropLast().joined(separator: ", ") + " \(word) " + (names.last ?? "")
    }
}
