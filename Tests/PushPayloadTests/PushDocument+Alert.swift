import JSONDocument
import PushChartDiagnostics
import PushPayload

extension PayloadBudget {
    /// The budget of APNs with another limit.
    init(_ limit: PayloadLimit, dialect: JSONEncoderDialect = .asWritten) {
        do {
            try self.init(transport: .apns, limit: limit, reservedByteCount: 0, dialect: dialect)
        } catch {
            preconditionFailure("a budget without a reserve is refused: \(error)")
        }
    }
}

extension PushDocument {
    /// Reads a payload from JSON text.
    init(_ json: String) throws(PushChartError) { try self.init(parsing: Array(json.utf8)) }

    /// A payload with an alert; texts that are `nil` are left out.
    init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
        var alert = JSONObject()
        for (key, text) in [("title", title), ("subtitle", subtitle), ("body", body)] {
            alert[key] = text.map { JSONValue($0) }
        }
        self = ["aps": ["alert": .object(alert)]]
    }
}

extension JSONPath {
    static let alertTitle = JSONPath(keys: "aps", "alert", "title")
    static let alertBody = JSONPath(keys: "aps", "alert", "body")
}
