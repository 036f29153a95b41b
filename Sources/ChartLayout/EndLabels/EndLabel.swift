/// The last value of a line, beside the plot at the height of its end, with the name of the line if there are several.
struct EndLabel: Hashable, Sendable {
    let name: TextBlock?
    let value: TextBlock
    /// The last value, which has the height of the label.
    let y: Double
    let side: YAxis.AxisDependency
    /// The color of the text, or of the tag.
    let color: DynamicColor
    /// Whether the label is a white text on a tag.
    let isTag: Bool

    static let valueFont = SystemFontMetrics(size: 14, weight: .semibold)
    /// The font of values above bars.
    static let barFont = SystemFontMetrics(size: 12, weight: .semibold)
    static let nameFont = SystemFontMetrics(size: 13)
    /// The contrast of the text (WCAG 2.2, level AA).
    static let contrast = 4.5
    /// The radius of the corners of a tag in points.
    static let cornerRadius = 6.0
    /// The least distance of a label from the edge of the picture in points.
    static let margin = 7.0
    private static let padding = 7.0
    private static let spaceAfterName = 4.0
    /// The advances of San Francisco are within this share of the ones that stand for them.
    private static let roomForOtherFont = 1.03

    /// The distance of the label from the plot in points: the mark of the last value is between them.
    var distance: Double { isTag ? 8 : 10 }

    /// The distance of two labels in points.
    var height: Double { isTag ? 24 : 18 }

    var width: Double {
        let name = name.map { $0.width + Self.spaceAfterName } ?? 0
        // Each digit has the place of a zero, so that the plot keeps its width if the value changes.
        let zeros = value.font.width(of: String(value.text.map { $0.isNumber ? "0" : $0 })) * Self.roomForOtherFont
        // A wider digit, such as a single 4, has its own place. No tracking follows the last glyph.
        return name + max(zeros, value.width - value.font.tracking) + (isTag ? 2 * Self.padding : 0)
    }

    /// The texts with their left edges, for a label whose left edge is at an x.
    func texts(fromX x: Double) -> [(text: TextBlock, x: Double)] {
        let start = isTag ? x + (width - value.width) / 2 : x
        guard let name else { return [(value, start)] }
        return [(name, start), (value, start + name.width + Self.spaceAfterName)]
    }
}
