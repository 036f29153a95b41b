/// The numbers that the wire format fixes, for those who write and those who read.
enum WireLimits {
    /// The width and height in points of a chart that names none.
    static let defaultSideLength = 320

    /// The widths and heights in points that a chart can name.
    static let sides = 1...2000

    /// How many series a chart can have.
    static let series = 1...8

    /// The powers of ten that stand in full.
    static let exponents = -400...400

    /// In how many parts of a column the ends of a run are told.
    static let partsPerColumn = 16

    /// The most columns of a chart.
    static let columns = 1 << 16

    /// The most bytes of UTF-8 that a label, a style name or a unit may have.
    static let textByteCount = 255
}
