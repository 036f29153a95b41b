import JSONDocument
import PushChartDiagnostics

/// The place of a sealed text in a payload: a key of an object that is not `aps`.
struct SealPlace {
    /// The path of the object.
    let parent: JSONPath
    /// The key in the object.
    let key: String

    /// The key of Apple's dictionary.
    static let apsKey = "aps"

    init(_ path: JSONPath) throws(PushChartError) {
        guard case .key(let key)? = path.steps.last, !path.steps.contains(.key(Self.apsKey)) else {
            throw PushChartError(
                .badSealContent,
                "“\(path)” is not a seal path: it must end with a key, and lead past “\(Self.apsKey)”"
            )
        }
        parent = JSONPath(Array(path.steps.dropLast()))
        self.key = key
    }
}
