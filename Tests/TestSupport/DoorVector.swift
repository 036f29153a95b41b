public import JSONDocument

/// A row of `Tests/Vectors/push/doors.jsonl`: the same push at each door. Tests of the command, of Python and of Node read it.
public struct DoorVector: NamedVector, Sendable {
    /// What the row shows.
    public let name: String
    /// The payload without the chart.
    public let template: JSONObject
    /// Times and values.
    public let points: [(Double, Double)]
    /// The options as members of a request.
    public let options: JSONObject
    /// The code of the error; `nil` if a payload is packed.
    public let code: String?
    /// The code of a finding that the push has.
    public let finding: String?

    /// All rows.
    public static func load() -> [DoorVector] { VectorFile.lines(of: "push/doors.jsonl").map(DoorVector.init) }

    private init(_ line: String) {
        guard let row = try? JSONValue(parsing: Array(line.utf8)) else { fatalError(line) }
        func object(_ name: String) -> JSONObject {
            if case .object(let object) = row[JSONPath(keys: name)] { object } else { JSONObject() }
        }
        name = row[JSONPath(keys: "name")]?.text ?? ""
        (template, options) = (object("template"), object("options"))
        code = row[JSONPath(keys: "code")]?.text
        finding = row[JSONPath(keys: "finding")]?.text
        if let count = row[JSONPath(keys: "noise")]?.integer {
            points = (0..<count).map { index -> (Double, Double) in
                (Double(1_750_000_000 + index * 60), Double(index * 7919 % 97))
            }
        } else if case .array(let rows)? = row[JSONPath(keys: "points")] {
            points = rows.map { row in
                func number(_ index: Int) -> Double {
                    if case .array(let pair) = row, case .number(let number) = pair[index] {
                        number.double ?? .nan
                    } else {
                        .nan
                    }
                }
                return (number(0), number(1))
            }
        } else {
            points = []
        }
    }

    /// The request as a line of `batch`, which asks for a report.
    public var line: [UInt8] {
        var line = JSONObject()
        line["report"] = true
        line["template"] = .object(template)
        line["series"] = .array(
            points.map { .array([JSONValue(orNull: $0.0), JSONValue(orNull: $0.1)]) }
        )
        for member in options.members { line[member.key.text ?? ""] = member.value }
        return JSONValue.object(line).bytes
    }
}
