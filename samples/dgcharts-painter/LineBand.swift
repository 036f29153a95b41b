/// The area between two lines, which DGCharts does not have.
struct LineBand {
    /// The data sets of the filled line, one for each of its runs; never empty.
    let line: [StyledLineDataSet]
    /// The data sets of the line at which the area ends.
    let end: [StyledLineDataSet]
}

/// The line at which a fill ends.
enum FillTarget {
    /// The line after the filled one.
    case next
    /// The line with an index.
    case line(Int)
}
