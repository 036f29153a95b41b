/// A sample marked by lines across the content, as a tap on it would.
struct Highlight: Hashable, Sendable {
    /// Which sample is marked.
    enum Place: Hashable, Sendable {
        /// The sample nearest to a value of x.
        case x(Double)
        case first, last, highest, lowest
    }

    /// The data set, counted from 0.
    var dataSetIndex = 0
    var place = Place.last
}
