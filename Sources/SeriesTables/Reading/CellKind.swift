import JSONDocument

/// What a cell holds by itself.
enum CellKind {
    /// Nothing, or a word for it.
    case empty
    /// A number; `nil` if only its column tells which, as for `1,234`.
    case number(Double?)
    /// A date in a written form, perhaps with a time of day.
    case time(Timestamp)
    /// A time of day or a duration, in seconds.
    case clock(Double)
    case text

    /// Looks at a cell.
    ///
    /// - Parameters:
    ///   - missing: The words for gaps that the caller names.
    ///   - format: A form of times that the caller names.
    ///   - typed: What it holds, if its column has a type.
    init(
        _ cell: ArraySlice<UInt8>,
        missing: Set<[UInt8]> = [],
        format: TimePattern? = nil,
        typed: TypedCell? = nil
    ) {
        if cell.isEmpty || cell.count < 12 && WrittenValues.isMissingWord(cell)
            || !missing.isEmpty && missing.contains(Array(cell))
        {
            self = .empty
            return
        }
        if let time = typed?.time {
            self = .time(time)
            return
        }
        if format == nil, case .number(let number) = typed {
            self = .number(number)
            return
        }
        // Each time and each number has a digit, and no long text is one.
        guard cell.count <= Self.maximumByteCount, cell.contains(where: \.isDecimalDigit) else {
            self = .text
            return
        }
        if let format, let time = try? Timestamp(cell, pattern: format) {
            self = .time(time)
            return
        }
        do throws(Timestamp.InvalidTimeError) {
            let time = try Timestamp(cell)
            self = time.form == .number ? .number(time.seconds) : .time(time)
        } catch {
            if case .dates = error.remedy {
                self = .clock(Timestamp.secondsOfDay(of: cell) ?? 0)
            } else if NumberText.mayBe(cell), let number = NumberText(cell) {
                let decimal = NumberText.decimal(of: number.body)
                let isOpen = decimal == nil && number.body.contains(UInt8(ascii: ","))
                self = .number(isOpen ? nil : number.value(decimal: decimal ?? UInt8(ascii: ".")))
            } else {
                self = .text
            }
        }
    }

    private static let maximumByteCount = 80

    /// Whether there is something.
    var isFilled: Bool { if case .empty = self { false } else { true } }
}
