/// A sample marked by lines across the content, as a tap on it would.
public struct Highlight: Hashable, Sendable {
    /// The sample that is marked.
    public enum HighlightedSample: Hashable, Sendable {
        /// The sample nearest to a value of x.
        case x(Double)
        /// The first sample.
        case first
        /// The last sample.
        case last
        /// The sample with the largest value, the first of several.
        case highest
        /// The sample with the smallest value, the first of several.
        case lowest
    }

    /// The index of the series or of the data set, from 0.
    public var dataSetIndex = 0
    /// The sample in the data set.
    public var sample = HighlightedSample.last
}
