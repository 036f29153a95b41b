import SeriesCodec

/// The names along an x axis, in the order in which they first appear in some series.
package struct XAxisNames {
    /// The reason why a text cannot be the next name, as the end of a message.
    package struct InvalidNameError: Error {
        package let reason: String
    }

    /// The names; the position of a name is its index.
    package private(set) var names: [String] = []
    private var positions: [String: Int] = [:]
    /// The positions that each series has.
    private var positionsOfSeries: [[UInt8]: Set<Int>] = [:]

    package init() {}

    /// Begins the next series, in which each name may occur again.
    package mutating func beginSeries() { positionsOfSeries = [:] }

    /// The position of a name, which is added if it is new.
    ///
    /// - Parameter series: The name of the series, where the rows of several take turns.
    package mutating func position(of name: String, inSeries series: [UInt8] = []) throws(InvalidNameError) -> Double {
        let byteCounts = WireFormat.nameByteCounts
        guard byteCounts.contains(name.utf8.count) else {
            throw InvalidNameError(
                reason: name.isEmpty
                    ? "is empty: each name needs a text"
                    : "has \(name.utf8.count) bytes: a name has at most \(byteCounts.upperBound)"
            )
        }
        let position = positions[name] ?? names.count
        guard position < WireFormat.nameCounts.upperBound else {
            throw InvalidNameError(
                reason: "is one name too many: an axis has at most \(WireFormat.nameCounts.upperBound)"
            )
        }
        guard positionsOfSeries[series, default: []].insert(position).inserted else {
            throw InvalidNameError(reason: "is repeated: a series has each name once")
        }
        if position == names.count {
            positions[name] = position
            names.append(name)
        }
        return Double(position)
    }
}
