/// The language of the numbers and dates of a style.
public enum LocaleReference: Hashable, Sendable {
    /// The language of the device that shows the chart.
    case device
    /// A language by its tag of BCP 47, such as `de` or `pt-BR`.
    case language(String)
    /// The separators, names and patterns of the style itself.
    case own(ChartLocale)

    /// Reads `device` or a tag; `nil` if the text is neither.
    package init?(_ text: String) {
        if text == "device" {
            self = .device
            return
        }
        let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }), subtags.count <= 8,
            let language = subtags.first, (2...3).contains(language.count), language.allSatisfy(\.isLetter),
            subtags.dropFirst().allSatisfy({ (1...8).contains($0.count) })
        else { return nil }
        self = .language(text)
    }
}
