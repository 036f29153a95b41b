import PushChartDiagnostics
import PushPayload

/// A text of a push, which tells words, values and figures apart by their types. Braces in words and values mean nothing.
///
///     let body: PushText = "\(comment, minimum: 10), \(.last) are left"
///
/// | In the text | Is |
/// |---|---|
/// | `\(value)`, `\(value, minimum: 10)` | a value that may be shortened, to a minimum of characters, 0 by default |
/// | `\(fixed: value)` | a value that is never shortened |
/// | `\(.last)`, `\(.changePercent)` | a figure of the first series |
/// | `\(level: "high")` | the value of a level of the chart |
public struct PushText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A figure of the first series, with the decimals that its values need.
    public struct Figure: Hashable, Sendable {
        fileprivate let name: String

        private init(_ name: FigureName) { self.name = name.rawValue }

        private init(name: String) { self.name = name }

        /// The last value.
        public static let last = Figure(.last)
        /// The first value.
        public static let first = Figure(.first)
        /// The difference of the last and the first value, with a sign.
        public static let change = Figure(.change)
        /// The difference in percent of the first value, with a sign.
        public static let changePercent = Figure(.percentage)
        /// The lowest value.
        public static let min = Figure(.min)
        /// The highest value.
        public static let max = Figure(.max)
        /// The mean of the samples.
        public static let mean = Figure(.mean)
        /// The unit of the chart.
        public static let unit = Figure(.unit)

        /// The figure with a number of decimals.
        public func decimals(_ count: Int) -> Figure { Figure(name: "\(name):\(count)") }

        /// The figure with letters for large numbers, such as `1.6M`.
        public var compact: Figure { Figure(name: "\(name):compact") }

        /// The figure as a percentage: 0.12 is `12%`.
        public var percent: Figure { Figure(name: "\(name):percent") }
    }

    fileprivate enum Piece: Hashable, Sendable {
        /// A template: braces that belong to words are doubled.
        case template(String)
        /// A value that may be shortened.
        case value(String, minimum: Int)
    }

    private var pieces: [Piece]

    /// Words, in which braces mean nothing.
    public init(_ words: String) { pieces = [.template(words.withDoubledBraces)] }

    /// Words, in which braces mean nothing.
    public init(stringLiteral words: String) { self.init(words) }

    /// Words with values and figures.
    public init(stringInterpolation text: StringInterpolation) { pieces = text.pieces }

    /// A text that was written at run time, such as one of a database.
    ///
    /// A name in braces is that of a figure, of a level or of a part: `{last}`, `{high}`, `{user}`. `{{` is a brace.
    public init(template: String) { pieces = [.template(template)] }

    /// Collects the pieces of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// Creates an interpolation without pieces.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends words.
        public mutating func appendLiteral(_ words: String) { pieces.append(.template(words.withDoubledBraces)) }

        /// Appends a value that may be shortened.
        ///
        /// - Parameters:
        ///   - value: The value, as it describes itself.
        ///   - minimum: The number of characters that stay; 0 or more.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible, minimum: Int = 0) {
            pieces.append(.value(value.description, minimum: minimum))
        }

        /// Appends a value that is never shortened.
        public mutating func appendInterpolation(fixed value: some CustomStringConvertible) {
            appendLiteral(value.description)
        }

        /// Appends a figure of the first series.
        public mutating func appendInterpolation(_ figure: Figure) { pieces.append(.template("{\(figure.name)}")) }

        /// Appends the value of a level of the chart.
        public mutating func appendInterpolation(level name: String) { pieces.append(.template("{\(name)}")) }
    }

    /// The text with a placeholder for each value.
    ///
    /// - Parameter parts: The values of the texts before, to which those of this text are added.
    /// - Throws: `PushChartError` with the code `bad-part` for a minimum that is out of range.
    func template(adding parts: inout [TextPart]) throws(PushChartError) -> String {
        var template = ""
        for piece in pieces {
            switch piece {
            case .template(let text): template += text
            case .value(let value, let minimum):
                var number = parts.count + 1
                while parts.contains(where: { $0.name == "value\(number)" }) { number += 1 }
                parts.append(try TextPart("value\(number)", value))
                template += "{value\(number):1:\(minimum)}"
            }
        }
        return template
    }
}

extension String {
    /// The text as words of a template.
    fileprivate var withDoubledBraces: String {
        contains("{") ? split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{{") : self
    }
}
