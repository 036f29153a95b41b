import SeriesDecoding

/// The labels of an axis of names: centered under their marks, or turned upright if that gives them more space, and
/// shortened where they do not fit. None is left out.
struct NameLabels: Hashable, Sendable {
    let labels: [TextBlock]
    /// The angle of the labels in degrees clockwise.
    let rotationAngle: Double
    /// The number of labels that the axis has space for. If there are more names, labels overlap.
    let fittingCount: Int

    /// The largest share of the chart that labels take from the plot.
    private static let largestShareOfChart = 0.4
    /// Upward, so that each label ends at its mark.
    private static let uprightAngle = -90.0

    /// - Parameters:
    ///   - axisLength: The length of the axis in points.
    ///   - chartLength: The length of the chart across the axis in points.
    ///   - isTransposed: Whether the axis is upright, with labels beside it.
    init(_ names: [String], of axis: XAxis, axisLength: Double, chartLength: Double, isTransposed: Bool) {
        let font = axis.labelFont
        let whole = names.map { TextBlock($0.split(whereSeparator: \.isNewline).joined(separator: " "), font: font) }
        let slot = max(axisLength, 0) / Double(max(names.count, 1))
        let spaceBeside = slot - font.minimumLabelGap(areLabelsStacked: false)
        let spaceAcross = chartLength * Self.largestShareOfChart
        let fitsSideBySide = whole.allSatisfy { $0.width <= spaceBeside }
        let isTurned = !isTransposed && axis.labelRotationAngle == 0 && !fitsSideBySide && spaceBeside < spaceAcross
        rotationAngle = isTurned ? Self.uprightAngle : axis.labelRotationAngle

        // The size of a label along an upright axis is that across a label turned by a right angle.
        let rotation = Rotation(degrees: rotationAngle + (isTransposed ? 90 : 0))
        let (across, along) = (abs(rotation.sine), abs(rotation.cosine))
        let isSteep = across > along
        let widthAcross = across > 0 ? (spaceAcross - font.lineHeight * along) / across : .infinity
        let maximumWidth = isSteep ? widthAcross : min(spaceBeside / along, widthAcross)
        labels = whole.map { $0.shortened(toWidth: maximumWidth) }
        fittingCount = isSteep ? Int(clamped: max(axisLength, 0) * across / font.lineHeight) : names.count
    }
}
