/// The constants of the text format that encoder and decoder share.
package enum WireFormat {
    /// The largest number of bytes of a chart's text.
    static let maximumTextByteCount = 65_536

    /// The largest number of bytes of UTF-8 in a label, a style name or a unit.
    package static let maximumStringByteCount = 255

    /// The largest number of named levels in a chart.
    package static let maximumLevelCount = 16

    /// The numbers of bytes of UTF-8 in the name of a level.
    package static let levelNameByteCounts = 1...32

    /// The numbers of names along an axis of names.
    package static let nameCounts = 1...64

    /// The numbers of bytes of UTF-8 in a name along an axis of names.
    package static let nameByteCounts = 1...64

    /// The widths and heights in points that a text can name.
    package static let sideLengths = 1...2000

    /// The numbers of series in a chart.
    package static let seriesCounts = 1...8

    /// The powers of ten that a text can name.
    static let exponents = -400...400

    /// The parts of a column in which a run's start and end are counted.
    package static let partsPerColumn = 16

    /// The parts of a column in which positions of the decoded line are counted, so that sixteenths, halves and thirds
    /// are whole numbers.
    static let positionsPerColumn = 6 * partsPerColumn

    /// The largest number of columns across a chart.
    package static let maximumColumnCount = 1 << 16

    /// The longest time across columns: the times of a decoder's points do not overflow a double.
    package static let maximumColumnSpan =
        Double.greatestFiniteMagnitude / Double(maximumColumnCount * positionsPerColumn)

    /// The most bits of a level of columns.
    package static let maximumColumnLevelBitCount = LevelModel.maximumBitCount

    /// The numbers of columns that a text names with one digit: an eighth to nine columns for each point of width. Nine
    /// columns are a third of a device pixel wide at 3x.
    static func presetColumnCounts(width: Int) -> [Int] {
        [(1, 8), (1, 4), (3, 8), (1, 2), (3, 4), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (6, 1), (9, 1)]
            .map { width * $0.0 / $0.1 }
    }
}
