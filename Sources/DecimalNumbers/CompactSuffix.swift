/// The letters that stand for a power of ten in compact notation, as `M` does in `1.6M`.
package struct CompactSuffix: Hashable, Sendable {
    /// The power of ten from which numbers have these letters, and by which they are divided.
    package var power: Int
    /// The text after the digits, such as `M` or ` Mio.`.
    package var text: String

    package init(power: Int, text: String) {
        self.power = power
        self.text = text
    }

    /// The letters of English, which CLDR has too.
    package static let english = [
        CompactSuffix(power: 3, text: "K"), CompactSuffix(power: 6, text: "M"), CompactSuffix(power: 9, text: "B"),
        CompactSuffix(power: 12, text: "T"),
    ]

    package static let significantDigitCount = 3
}

extension DecimalDigits {
    /// The number in units of the largest suffix that it reaches, and that suffix; `nil` if it reaches none.
    ///
    /// The number is rounded to some significant digits, but never to tens: 1,234 million stay 1,234 million. A number
    /// that rounding lifts to a suffix has it: 999,999 is 1 million.
    ///
    /// - Parameters:
    ///   - suffixes: The suffixes in ascending order of their powers.
    ///   - significantDigits: The number of digits that stay, at least 1.
    ///   - decimals: The number of decimals that stay instead; `nil` for as many as the significant digits need.
    package func compacted(
        by suffixes: [CompactSuffix],
        significantDigits: Int = CompactSuffix.significantDigitCount,
        decimals: Int? = nil,
        ties: TieRule
    ) -> (number: DecimalDigits, suffix: CompactSuffix)? {
        func rounded(inUnitsOf power: Int) -> DecimalDigits {
            let scaled = multiplied(byPowerOfTen: -power)
            return scaled.rounded(toDecimals: decimals ?? max(0, significantDigits - scaled.exponent), ties: ties)
        }
        let reached = suffixes.lastIndex { $0.power < exponent }
        // Rounding can lift a number to the next suffix.
        if let next = suffixes.dropFirst(reached.map { $0 + 1 } ?? 0).first {
            let power = reached.map { suffixes[$0].power } ?? 0
            if rounded(inUnitsOf: power).exponent > next.power - power {
                return (rounded(inUnitsOf: next.power), next)
            }
        }
        return reached.map { (rounded(inUnitsOf: suffixes[$0].power), suffixes[$0]) }
    }
}
