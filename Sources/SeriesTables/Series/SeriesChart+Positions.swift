package import JSONDocument
package import SeriesCodec

extension SeriesChart {
    /// A position on the x axis as a request has it: a number, a day such as `2026-06-01`, or a name.
    package func positionAsJSON(_ position: Double) -> JSONValue {
        positionAsText(position).map { JSONValue($0) } ?? JSONValue(orNull: position)
    }

    /// A day or a name as a CSV file has it; `nil` on another axis.
    package func positionAsText(_ position: Double) -> String? {
        switch axis {
        case .days: position.isoDay
        case .names: Int(exactly: position).flatMap { names.indices.contains($0) ? names[$0] : nil }
        case .instants, .number: nil
        }
    }
}
