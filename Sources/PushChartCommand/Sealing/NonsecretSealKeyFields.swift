import JSONDocument
import SealedFormat
import SealedPush

/// The parts of a key that are not secret.
struct NonsecretSealKeyFields {
    let identifier: KeyIdentifier
    let suite: String
    let topic: String
    /// Whether the key opens pushes, and must be kept secret.
    let isSecret: Bool

    init(_ key: SealingKey, isSecret: Bool) {
        identifier = key.identifier
        suite = key.suite.rawValue
        topic = key.topic
        self.isSecret = isSecret
    }

    var json: JSONValue {
        [
            "key": JSONValue(identifier.description), "suite": JSONValue(suite), "topic": JSONValue(topic),
            "kind": JSONValue(kind),
        ]
    }

    var text: String { "key \(identifier), \(kind)\nsuite \(suite)\ntopic \(topic)\n" }

    private var kind: String { isSecret ? "secret" : "public" }
}
