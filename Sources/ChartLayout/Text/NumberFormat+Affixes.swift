/// The texts before and after a number.
struct NumberAffixes {
    var before = ""
    var after = ""
}

extension NumberAffixes {
    /// Reads a pattern such as `0 %` or `¤0`, with `0` for the number and `¤` for a currency sign.
    init(_ pattern: String, currencySign: String = "") {
        var isBefore = true
        for character in pattern {
            let text = character == "¤" ? currencySign : String(character)
            if character == "0" {
                isBefore = false
            } else if isBefore {
                before += text
            } else {
                after += text
            }
        }
    }
}

extension NumberFormat {
    /// What is before and after a number: a percent sign, or its unit. The unit is empty if the number has none.
    func affixes(ofUnit unit: String, in locale: ChartLocale) -> NumberAffixes {
        if percent != nil { return NumberAffixes(locale.percentPattern) }
        if unit.isEmpty { return NumberAffixes() }
        let isCurrencySign = unit.unicodeScalars.last?.properties.generalCategory == .currencySymbol
        switch unitPosition {
        case nil where isCurrencySign: return NumberAffixes(locale.currencyPattern, currencySign: unit)
        case nil where unit == "%": return NumberAffixes(locale.percentPattern)
        case .before: return NumberAffixes(before: isCurrencySign ? unit : unit + " ")
        // A sign like `°` is directly after the number.
        case .after, nil: return NumberAffixes(after: ["%", "°", "‰", "′", "″"].contains(unit) ? unit : " " + unit)
        }
    }
}
