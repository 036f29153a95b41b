import ChartLayout
import JSONDocument

/// How the values of a column are written: their decimal separator, the unit that all share, and the words for gaps.
///
/// A plain number takes the fast way. Other cells are read by what the rows before them and the first rows of the file
/// leave no doubt about.
struct WrittenValues {
    /// The reason why a cell is not a value, as the end of a message.
    struct InvalidValueError: Error {
        let reason: String
        static let notANumber = InvalidValueError(reason: "is not a number")
    }

    /// Words for gaps in lowercase.
    static let missingWords: [String] = [
        "nan", "na", "n/a", "null", "\\n", "none", "-", "--", "unavailable", "unknown",
    ]

    /// Whether a text is one of them, in any case.
    static func isMissingWord(_ text: ArraySlice<UInt8>) -> Bool {
        // Most cells begin with a digit, and no word does.
        guard let first = text.first, !first.isDecimalDigit else { return false }
        return missingWords.contains { word in
            word.utf8.count == text.count
                && zip(word.utf8, text).allSatisfy { $0 == (0x41...0x5A ~= $1 ? $1 | 0x20 : $1) }
        }
    }

    private let words: Set<[UInt8]>
    private let numbers: [Double]
    /// Whether a semicolon or a tab is between cells, so that a comma is not.
    private let hasFreeCommas: Bool

    /// The decimal separator, once a cell shows it.
    private(set) var decimal: UInt8?
    /// Whether values are plain numbers without a unit.
    private var arePlain = false
    /// Whether a number has a point, where a comma may still be the decimal separator.
    private var hasPoints = false
    /// Whether a comma is between thousands in the first rows, without doubt.
    private let hasThousandsCommas: Bool
    /// The unit after the numbers, or a currency before them; empty for none, and `nil` before the first value.
    private(set) var unit: String?
    private(set) var missingCount = 0
    private(set) var firstMissingWord = ""

    /// - Parameters:
    ///   - missing: Words and numbers for gaps beside the known words.
    ///   - separator: The byte between cells.
    ///   - samples: The first cells of the column.
    init(missing: [String], separator: UInt8, samples: [ArraySlice<UInt8>] = []) {
        words = Set((missing + Self.missingWords).map { Array($0.utf8) })
        numbers = missing.compactMap { try? DecimalNumberParser.parseDouble(Array($0.utf8)[...]) }
        hasFreeCommas = separator != UInt8(ascii: ",")
        guard samples.contains(where: { $0.contains(UInt8(ascii: ",")) }) else {
            hasThousandsCommas = false
            return
        }
        let bodies = samples.compactMap { NumberText($0)?.body }
        let commas = bodies.filter { $0.contains(UInt8(ascii: ",")) }
        // Without doubt: thousands have commas, smaller numbers none, and no comma is before other than three digits.
        let others = bodies.filter { !$0.contains(UInt8(ascii: ",")) }
        let haveThousands =
            !others.isEmpty && others.allSatisfy { $0.prefix { $0 != UInt8(ascii: ".") }.count <= 3 }
            && commas.allSatisfy { NumberText.decimal(of: $0) == nil }
        let showPoint = commas.contains { NumberText.decimal(of: $0) == UInt8(ascii: ".") }
        let showComma = commas.contains { NumberText.decimal(of: $0) == UInt8(ascii: ",") }
        hasThousandsCommas = !commas.isEmpty && !showComma && (showPoint || !hasFreeCommas && haveThousands)
        if showComma || hasFreeCommas && !commas.isEmpty && !showPoint { decimal = UInt8(ascii: ",") }
    }

    /// Reads a cell; `nil` for a gap.
    mutating func value(of cell: ArraySlice<UInt8>) throws(InvalidValueError) -> Double? {
        if cell.isEmpty { return nil }
        guard let value = try plainValue(of: cell) else { return try otherValue(of: cell) }
        if hasFreeCommas, !hasPoints, cell.contains(UInt8(ascii: ".")) { hasPoints = true }
        if arePlain, numbers.isEmpty { return value }
        guard numbers.isEmpty || !numbers.contains(value) else { return gap(cell) }
        if unit == nil { unit = "" }
        arePlain = unit == ""
        guard arePlain else {
            throw InvalidValueError(reason: "has no unit, and the values before it have “\(unit ?? "")”")
        }
        return value
    }

    /// A number with a decimal point, or without decimals.
    private func plainValue(of cell: ArraySlice<UInt8>) throws(InvalidValueError) -> Double? {
        if decimal == UInt8(ascii: ","), cell.contains(UInt8(ascii: ".")) { return nil }
        do {
            return try DecimalNumberParser.parseDouble(cell)
        } catch {
            if case .outOfRange = error { throw InvalidValueError(reason: error.reason) }
            return nil
        }
    }

    private mutating func gap(_ cell: ArraySlice<UInt8>) -> Double? {
        if missingCount == 0 { firstMissingWord = String(decoding: cell, as: UTF8.self) }
        missingCount += 1
        return nil
    }

    private mutating func otherValue(of cell: ArraySlice<UInt8>) throws(InvalidValueError) -> Double? {
        if words.contains(Array(cell)) || words.contains(cell.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }) {
            return gap(cell)
        }
        guard let text = NumberText(cell) else { throw .notANumber }
        var decimal = decimal
        if text.body.contains(UInt8(ascii: ",")) || decimal == UInt8(ascii: ",") {
            let shown = NumberText.decimal(of: text.body)
            decimal =
                decimal ?? (hasThousandsCommas ? UInt8(ascii: ".") : shown ?? (hasFreeCommas ? UInt8(ascii: ",") : nil))
            guard let decimal else {
                throw InvalidValueError(
                    reason:
                        "is not a number without doubt: its comma may be before decimals or thousands; write a decimal point"
                )
            }
            guard shown ?? decimal == decimal, decimal != UInt8(ascii: ",") || !hasPoints else {
                throw InvalidValueError(reason: "has another decimal separator than the values before it")
            }
        }
        guard var value = text.value(decimal: decimal ?? UInt8(ascii: ".")) else { throw .notANumber }
        guard numbers.isEmpty || !numbers.contains(value) else { return gap(cell) }
        if let unit, unit != text.unit, let factor = UnitPrefixes.factor(from: text.unit, to: unit) {
            self.decimal = decimal
            value *= factor
            return value
        }
        guard unit == nil || unit == text.unit else {
            let before = unit.map { $0.isEmpty ? "none" : "“\($0)”" } ?? ""
            throw InvalidValueError(
                reason:
                    "has \(text.unit.isEmpty ? "no unit" : "the unit “\(text.unit)”"), and the values before it have \(before)"
            )
        }
        unit = text.unit
        self.decimal = decimal
        return value
    }
}

/// A number as people write it: with a unit, a currency, separators between thousands, or parentheses.
struct NumberText {
    /// The digits with their separators, without blanks and other marks between thousands.
    private(set) var body: [UInt8] = []
    private(set) var unit = ""
    private var isNegative = false

    /// Splits a text; `nil` if it is no number with something around it.
    init?(_ cell: ArraySlice<UInt8>) {
        var text = String(decoding: cell, as: UTF8.self)[...].unicodeScalars
        var hasSign = false
        if text.first == "(", text.last == ")" {
            (hasSign, isNegative) = (true, true)
            text = text.dropFirst().dropLast()
        }
        var before = ""
        while let scalar = text.first, !("0"..."9" ~= scalar), scalar != "." || before != "" {
            if ["-", "\u{2212}", "+"].contains(scalar) {
                guard !hasSign else { return nil }
                (hasSign, isNegative) = (true, scalar != "+")
            } else {
                before.unicodeScalars.append(scalar)
            }
            text.removeFirst()
        }
        let marks: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{202F}", "'", "\u{2019}"]
        while let scalar = text.first {
            let next = text.dropFirst().first ?? " "
            if "0"..."9" ~= scalar || (scalar == "." || scalar == ",") && ("0"..."9" ~= next || text.count == 1) {
                body.append(UInt8(scalar.value))
            } else if marks.contains(scalar), text.dropFirst().prefix(while: { "0"..."9" ~= $0 }).count == 3 {
                // Between thousands.
            } else {
                break
            }
            text.removeFirst()
        }
        func trimmed(_ text: String) -> String {
            let start = text.unicodeScalars.drop { $0.properties.isWhitespace }
            let count = start.reversed().drop { $0.properties.isWhitespace }.count
            return String(start.prefix(count))
        }
        let (prefix, suffix) = (trimmed(before), trimmed(String(text)))
        unit = prefix + suffix
        guard !body.isEmpty, prefix.isEmpty || suffix.isEmpty && Self.isCurrency(before), unit.utf8.count <= 16,
            unit.unicodeScalars.allSatisfy({ !("0"..."9" ~= $0) && $0 != "," && $0 != ";" }),
            unit.unicodeScalars.first.map({
                $0.properties.isAlphabetic || "%‰°$€£¥".unicodeScalars.contains($0) || $0.value > 0x7F
            })
                ?? true
        else { return nil }
    }

    /// Whether a text may be a number with something around it, which costs more to see.
    static func mayBe(_ cell: ArraySlice<UInt8>) -> Bool {
        guard cell.count <= 40, let first = cell.first else { return false }
        guard 0x41...0x5A ~= first & 0xDF, first < 0x80 else { return true }
        // A letter begins only a currency.
        let start = cell.prefix { $0 != 0x20 && !$0.isDecimalDigit && $0 < 0x80 && $0 != UInt8(ascii: "$") }
        return start.count == 3 && cell.dropFirst(3).first == 0x20 || start.count < 3
    }

    /// Whether a text before a number is a currency, as in `US$5` or `USD 5`, and not a name as in `INV-1` or `Room 2`.
    private static func isCurrency(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
            || text.utf8.count == 4 && text.last == " " && text.utf8.prefix(3).allSatisfy { 0x41...0x5A ~= $0 }
    }

    /// The decimal separator that a number with commas shows; `nil` if it leaves doubt.
    static func decimal(of body: [UInt8]) -> UInt8? {
        let (comma, point) = (UInt8(ascii: ","), UInt8(ascii: "."))
        guard let last = body.lastIndex(of: comma) else { return nil }
        if let lastPoint = body.lastIndex(of: point) { return lastPoint > last ? point : comma }
        let parts = body.split(separator: comma, omittingEmptySubsequences: false)
        if parts.count > 2 { return point }
        return parts[0].count > 3 || parts[0].isEmpty || parts[0].first == UInt8(ascii: "0") || parts[1].count != 3
            ? comma : nil
    }

    /// The number; `nil` if its thousands are not groups of three digits.
    func value(decimal: UInt8) -> Double? {
        let parts = body.split(separator: decimal, omittingEmptySubsequences: false)
        let groups = parts[0].split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".")
        }
        guard parts.count <= 2,
            groups.count == 1 || 1...3 ~= groups[0].count && groups.dropFirst().allSatisfy({ $0.count == 3 }),
            parts.dropFirst().allSatisfy({ $0.allSatisfy { $0 &- 0x30 < 10 } })
        else { return nil }
        let digits = groups.joined() + (parts.count == 2 ? [UInt8(ascii: ".")] + parts[1] : [])
        return (try? DecimalNumberParser.parseDouble(Array(digits)[...])).map { isNegative ? -$0 : $0 }
    }
}
