/// The samples of a chart that its text keeps.
public enum KeptSamples: String, Hashable, Sendable, CaseIterable {
    /// Those that a line needs: of many samples, only the outline of the line.
    case outline
    /// Every sample, because each has a mark of its own, such as a bar or a dot.
    case all
    /// Every sample, and the first four series are a candlestick: open, high, low and close at the same times.
    ///
    /// The decoded values keep the order of the four. So do those of the next four series if they are a candlestick too.
    case ohlc
}
