import JSONDocument
import PushChartDiagnostics

@testable import PushLint

/// The keys that lint knows, as tables for docs/lint.md.
enum LintKeyDocument {
    /// The objects of all services, and the values of their keys.
    static var keyTable: [String] {
        let services = [
            PayloadObject.apnsPayload, PayloadObject(keys: [PayloadKey("aps", of: .aps)]),
            .fcmRequest, .declarativeMessage,
        ]
        return ["| object | key | a value must be |", "|---|---|---|"]
            + services.flatMap { rows(of: $0, at: JSONPath()) }
    }

    /// One row for the keys of one type, first those of the object, then those of the objects in it.
    private static func rows(of object: PayloadObject, at path: JSONPath) -> [String] {
        var types: [(description: String, names: [String])] = []
        for key in object.keys where key.object == nil || key.type.description != ValueType.object.description {
            let name = "`\(key.name)`"
            if let index = types.firstIndex(where: { $0.description == key.type.description }) {
                types[index].names.append(name)
            } else {
                types.append((key.type.description, [name]))
            }
        }
        let label = path.steps.isEmpty ? "(top level)" : "`\(path)`"
        return types.enumerated().map { index, type in
            "| \(index == 0 ? label : "") | \(type.names.joined(separator: " ")) | \(type.description) |"
        }
            + object.keys.flatMap { key -> [String] in
                guard let inner = key.object, inner.unlisted != .ownTexts else { return [] }
                return rows(of: inner, at: path[key.name])
            }
    }

    /// The headers of an alert, the values that they must have, and the reasons of APNs.
    static var headerTable: [String] {
        ["| header | a value must be | code | reason of APNs |", "|---|---|---|---|"]
            + PushHeader.keys(ofPushType: "alert", isLiveActivity: false, isBroadcast: false).map { key in
                let code = key.code.map { "`\($0.rawValue)`" } ?? ""
                return "| `\(key.name)` | \(key.type.description) | \(code) | \(key.reason.map { "`\($0)`" } ?? "") |"
            }
    }
}
