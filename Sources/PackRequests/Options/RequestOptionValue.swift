import DecimalNumbers
package import JSONDocument
import PushChartDiagnostics
package import PushPayload
import SealedFormat
public import SeriesCodec

/// A value of an option: a member of a request, or a word on the command line.
package protocol RequestOptionValue: Sendable {
    /// The range of a number that is accepted.
    associatedtype AcceptedRange: Sendable = Never

    /// Reads the value from JSON. The range is for documents only.
    static func jsonReader(documentedRange range: AcceptedRange?) -> JSONValueReader<Self, RequestFaults>

    /// The names of all values; empty if values have no names.
    static var names: [String] { get }

    /// Reads the value from a word; `nil` if it is none.
    init?(word: String)

    /// Why a word is no value, as the end of a message; `nil` if there is no more to say than what a value is.
    static func invalidValueReason(_ word: String) -> String?

    var word: String { get }

    var json: JSONValue { get }
}

extension RequestOptionValue {
    package static var names: [String] { [] }

    package static func invalidValueReason(_ word: String) -> String? { nil }

    package var json: JSONValue { JSONValue(word) }
}

extension RequestOptionValue {
    /// A reader of the words of the command line.
    static func wordReader(_ type: JSONTypeDescription) -> JSONValueReader<Self, RequestFaults> {
        JSONValueReader(type) { (json, path) throws(PushChartError) in
            guard let text = json.text else {
                throw RequestFaults.error(.wrongType(expected: type, found: json), at: path)
            }
            guard let value = Self(word: text) else {
                let reason = invalidValueReason(text) ?? "must be \(type)"
                throw .badRequest(at: path, " is \(text.excerpt), and \(reason)")
            }
            return value
        }
    }
}

extension RequestOptionValue where Self: LosslessStringConvertible {
    package init?(word: String) { self.init(word) }

    package var word: String { description }
}

extension Int: RequestOptionValue {
    package static func jsonReader(documentedRange range: ClosedRange<Int>?) -> JSONValueReader<Int, RequestFaults> {
        let type = JSONTypeDescription("a whole number", schema: .integer(range ?? .min ... .max))
        return JSONValueReader(type) { json in json.integer }
    }

    package var json: JSONValue { JSONValue(self) }
}

extension Double: RequestOptionValue {
    package static func jsonReader(documentedRange range: ClosedRange<Double>?) -> JSONValueReader<
        Double, RequestFaults
    > {
        let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
        let type = JSONTypeDescription("a number within the range of a double", schema: .number(range ?? finite))
        return JSONValueReader(type) { json in if case .number(let number) = json { number.double } else { nil } }
    }

    /// Reads a decimal number, as JSON has them.
    package init?(word: String) {
        guard let number = NearestDouble.number(word) else { return nil }
        self = number
    }

    package static func invalidValueReason(_ word: String) -> String? { "must be a finite number, such as 2.5" }

    package var json: JSONValue { JSONNumber(self).map { .number($0) } ?? .null }
}

extension String: RequestOptionValue {
    package static func jsonReader(documentedRange range: Never?) -> JSONValueReader<String, RequestFaults> {
        let type = JSONTypeDescription("a text", schema: .string(pattern: nil))
        return JSONValueReader(type) { (json, path) throws(PushChartError) in
            try json.requireString(for: type, at: path, orThrow: RequestFaults.self)
        }
    }
}

extension JSONPath: RequestOptionValue {
    package static func jsonReader(documentedRange range: Never?) -> JSONValueReader<JSONPath, RequestFaults> {
        String.jsonReader(documentedRange: nil).map { (text, _) throws(PushChartError) in
            do {
                return try JSONPath(parsing: text)
            } catch {
                throw PushChartError(.badPath, "\(error)")
            }
        }
    }

    package init?(word: String) {
        guard let path = try? JSONPath(parsing: word) else { return nil }
        self = path
    }

    package var word: String { description }
}

extension RequestOptionValue where Self: NamedOption {
    /// Reads a name, or a number by its spelling.
    package static func jsonReader(documentedRange range: Never?) -> JSONValueReader<Self, RequestFaults> {
        jsonReaderOfName(schema: .choice(names))
    }

    fileprivate static func jsonReaderOfName(schema: JSONSchema) -> JSONValueReader<Self, RequestFaults> {
        let text = String.jsonReader(documentedRange: nil)
        return JSONValueReader(JSONTypeDescription(text.type.description, schema: schema)) {
            (json, path) throws(PushChartError) in
            let name: String
            if case .number(let number) = json { name = number.spelling } else { name = try text.read(json, path) }
            return try Self(parsing: name)
        }
    }

    package static var names: [String] { allCases.map(\.name) }

    package init?(word: String) {
        guard let value = try? Self(parsing: word) else { return nil }
        self = value
    }

    package var word: String { name }
}

extension Transport: RequestOptionValue {}
extension JSONEncoderDialect: RequestOptionValue {
    package static func jsonReader(documentedRange range: Never?) -> JSONValueReader<JSONEncoderDialect, RequestFaults>
    {
        jsonReaderOfName(schema: .anyOf([.choice(names), .string(pattern: propertiesPattern)]))
    }

    /// The pattern of a text of properties, for documents.
    package static let propertiesPattern: String = {
        let property = #"\+("# + Property.allCases.map { $0.rawValue.dropFirst() }.joined(separator: "|") + ")"
        return "^\(property)(,\(property))*$"
    }()
}
extension TextCutRule.CutBoundary: RequestOptionValue {}
extension ShrinkOrder: RequestOptionValue {}
extension KeptSamples: RequestOptionValue {}

extension PayloadLimit: RequestOptionValue {
    package static func jsonReader(documentedRange range: Never?) -> JSONValueReader<PayloadLimit, RequestFaults> {
        jsonReaderOfName(schema: .anyOf([.integer(1...maximumByteCount), .choice(names)]))
    }
}

/// The color of one series: `#RRGGBB` or `#RRGGBBAA`, or an empty text for the color of the style.
public struct SeriesColor: RequestOptionValue {
    /// The color; `nil` for the color of the style.
    public let color: ChartColor?

    /// Creates the color of a series.
    public init(_ color: ChartColor?) { self.color = color }

    package static func jsonReader(documentedRange range: Never?) -> JSONValueReader<SeriesColor, RequestFaults> {
        wordReader(
            JSONTypeDescription(
                "#RRGGBB, #RRGGBBAA or an empty text",
                schema: .string(pattern: "^(#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?)?$")
            )
        )
    }

    package init?(word: String) {
        color = ChartColor(hex: word)
        guard color != nil || word.isEmpty else { return nil }
    }

    package var word: String { color?.hex ?? "" }
}

extension JSONTypeDescription {
    /// The content of a key file.
    package static let keyFile = JSONTypeDescription("the object of a key file", schema: .nestedObject)
}

extension JSONValueReader where Value == JSONValue, Faults == RequestFaults {
    static let keyFile = JSONValueReader(.keyFile) { json in if case .object = json { json } else { nil } }
}

extension JSONValueReader where Faults == RequestFaults {
    /// A reader of a list of such values, or of a single one.
    var singleOrListReader: JSONValueReader<[Value], RequestFaults> {
        let single = self
        let type = JSONTypeDescription(
            type.description,
            schema: .anyOf([type.schema, .list(of: type.schema, count: nil)])
        )
        return JSONValueReader<[Value], RequestFaults>(type) { (json, path) throws(PushChartError) in
            guard case .array(let elements) = json else { return [try single.read(json, path)] }
            var values: [Value] = []
            for element in elements { values.append(try single.read(element, path)) }
            return values
        }
    }
}
