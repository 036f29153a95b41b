public import ChartLayout
public import PushChartPixels

/// The differences of a picture of the phone from the preview of the same payload.
public struct PictureDifference {
    /// The number of pixels that are in no box of a text.
    public let comparedPixels: Int
    /// The number of these pixels that differ.
    public let differingPixels: Int
    /// The largest difference of a channel in these pixels, 0 to 255.
    public let largestDifference: Int
    /// The texts, whose font is another one on the phone.
    public let texts: TextBoxes

    /// Compares two pictures; `nil` if they differ in size.
    ///
    /// - Parameters:
    ///   - expected: The preview.
    ///   - actual: The picture of the phone.
    ///   - ground: The picture of the phone without texts.
    ///   - items: The display list of all three.
    ///   - scale: Device pixels per point.
    ///   - appearance: Light pictures are compared on white, and dark ones on black.
    public init?(
        expected: PixelBuffer,
        actual: PixelBuffer,
        ground: PixelBuffer,
        items: [DisplayList.Item],
        scale: Double,
        appearance: Appearance
    ) {
        let backdrop: Backdrop = appearance == .dark ? .black : .white
        let places = TextBoxes.places(of: items, scale: scale)
        let options = ComparisonOptions(backdrop: backdrop, ignored: places)
        switch ImageComparison.compare(expected: expected, actual: actual, options: options) {
        case .equal(let comparison), .different(let comparison):
            guard ground.width == actual.width, ground.height == actual.height else { return nil }
            comparedPixels = comparison.comparedPixels
            differingPixels = comparison.differingPixels
            largestDifference = comparison.largestDifference
        case .sizeMismatch, .nothingToCompare: return nil
        }
        texts = TextBoxes(expected: expected, actual: actual, ground: ground, places: places, backdrop: backdrop)
    }
}
