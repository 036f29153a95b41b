import DecimalNumbers
package import JSONDocument
package import PushChartDiagnostics
package import PushPayload
public import SeriesCodec

/// A value with a name: a word `NAME=VALUE` on the command line, and a member of an object in a request.
package protocol NamedRequestOptionValue: RequestOptionValue where AcceptedRange == Never {
    /// The type of the members of the object.
    associatedtype MemberValue: RequestOptionValue

    /// What the members are, for messages.
    static var objectDescription: String { get }

    /// Reads `NAME=VALUE`.
    static func parse(word: String) throws(PushChartError) -> Self

    static func make(name: String, value: MemberValue) throws(PushChartError) -> Self
}

extension NamedRequestOptionValue {
    package static func jsonReader(documentedRange range: Never?) -> JSONValueReader<Self, RequestFaults> {
        String.jsonReader(documentedRange: nil).map { (text, _) throws(PushChartError) in try parse(word: text) }
    }

    static var objectReader: JSONValueReader<[Self], RequestFaults> {
        let type = JSONTypeDescription(objectDescription, schema: .nestedObject)
        return JSONValueReader(type) { (json, path) throws(PushChartError) in
            guard case .object(let object) = json else {
                throw RequestFaults.error(.wrongType(expected: type, found: json), at: path)
            }
            let reader = MemberValue.jsonReader(documentedRange: nil)
            var values: [Self] = []
            for member in object.members {
                guard let name = member.key.text else {
                    throw .badRequest(at: path, " has a name with half a surrogate pair")
                }
                values.append(try make(name: name, value: reader.read(member.value, path[name])))
            }
            return values
        }
    }

    package init?(word: String) {
        guard let value = try? Self.parse(word: word) else { return nil }
        self = value
    }

    package static func invalidValueReason(_ word: String) -> String? {
        do throws(PushChartError) {
            _ = try parse(word: word)
            return nil
        } catch {
            return "is not accepted: \(error.message)"
        }
    }
}

extension TextPart: NamedRequestOptionValue {
    package static let objectDescription = "an object with a text for each name"

    package static func parse(word: String) throws(PushChartError) -> TextPart {
        return try TextPart(parsing: word)
    }

    package static func make(name: String, value: String) throws(PushChartError) -> TextPart {
        return try TextPart(name, value)
    }

    package var word: String { "\(name)=\(text)" }
}

extension NamedLevel: NamedRequestOptionValue {
    package static let objectDescription = "an object with a number for each name"

    package static func parse(word: String) throws(PushChartError) -> NamedLevel {
        // A name may contain the sign, and a number cannot.
        guard let separator = word.lastIndex(of: "="),
            let value = NearestDouble.number(word[word.index(after: separator)...])
        else {
            throw PushChartError(.badLevel, "\(word.excerpt) has no number: write NAME=NUMBER, such as high=180")
        }
        return NamedLevel(name: String(word[..<separator]), value: value)
    }

    package static func make(name: String, value: Double) -> NamedLevel { NamedLevel(name: name, value: value) }

    package var word: String { "\(name)=\(value)" }
}
