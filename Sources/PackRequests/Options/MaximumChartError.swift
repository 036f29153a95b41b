package import JSONDocument
import PushChartDiagnostics

/// The largest ink distance of a chart that is accepted.
public struct MaximumChartError: Hashable, RequestOptionValue {
    /// Any distance.
    public static let none = MaximumChartError(points: .infinity)

    /// The distance in points; infinite for any.
    public let points: Double

    /// Accepts charts up to a distance in points.
    public init(points: Double) { self.points = points }

    package init?(word: String) {
        guard let points = word == "none" ? .infinity : Double(word: word) else { return nil }
        self.init(points: points)
    }

    package static func invalidValueReason(_ word: String) -> String? { "must be none, or a number of points" }

    package var word: String { points == .infinity ? "none" : points.word }

    package var json: JSONValue { points == .infinity ? JSONValue(word) : points.json }

    package static func jsonReader(documentedRange range: ClosedRange<Double>?)
        -> JSONValueReader<MaximumChartError, RequestFaults>
    {
        let number = Double.jsonReader(documentedRange: range)
        let type = JSONTypeDescription("none, or a number", schema: .anyOf([number.type.schema, .choice(["none"])]))
        return JSONValueReader(type) { (json, path) throws(PushChartError) in
            if json.text == "none" { return .none }
            guard case .number = json else {
                throw RequestFaults.error(.wrongType(expected: type, found: json), at: path)
            }
            return MaximumChartError(points: try number.read(json, path))
        }
    }
}
