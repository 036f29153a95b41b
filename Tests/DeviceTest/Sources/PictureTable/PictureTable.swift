/// The table that the device test prints, in Markdown.
public struct PictureTable {
    /// One picture of the phone.
    public struct Row {
        /// The name of the preview.
        public let preview: String
        /// What drew it: the notification service, or the view.
        public let source: String
        /// The difference from the preview; `nil` if the phone has drawn nothing, or in another size.
        public let difference: PictureDifference?
        /// Whether the system crops the thumbnail as the layout wants it; `nil` if it does not tell.
        public let isCroppedAsWanted: Bool?
        /// The time of the handover.
        public let milliseconds: Double?

        /// Creates a row.
        public init(
            preview: String,
            source: String,
            difference: PictureDifference?,
            isCroppedAsWanted: Bool? = nil,
            milliseconds: Double? = nil
        ) {
            self.preview = preview
            self.source = source
            self.difference = difference
            self.isCroppedAsWanted = isCroppedAsWanted
            self.milliseconds = milliseconds
        }

        var cells: [String] {
            guard let difference else { return ["`\(preview)`", source, "no picture", "", "", "", "", ""] }
            let texts = difference.texts
            return [
                "`\(preview)`", source, "\(difference.differingPixels) of \(difference.comparedPixels)",
                "\(difference.largestDifference)", "\(texts.foundCount) of \(texts.count)", "\(texts.largestDistance)",
                isCroppedAsWanted.map { $0 ? "as wanted" : "wrong" } ?? "–",
                milliseconds.map { "\(Int($0.rounded()))" } ?? "–",
            ]
        }
    }

    /// The rows.
    public var rows: [Row] = []
    /// How much the peak of the resident memory of the process has grown by all handovers, in bytes.
    public var growthOfPeakMemory = 0

    private static let head = [
        "Preview", "Drawn by", "Pixels that differ", "Largest difference", "Texts found", "Texts apart", "Crop", "ms",
    ]

    /// Creates an empty table.
    public init() {}

    /// The lines of the table, and one for the memory.
    public var text: String {
        let lines = [Self.head, Self.head.map { _ in "---" }] + rows.map(\.cells)
        let table = lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
        return table + "\nThe handovers raised the peak memory by \((growthOfPeakMemory + 500_000) / 1_000_000) MB.\n"
    }
}
