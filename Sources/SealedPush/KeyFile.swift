import JSONDocument
import PushChartDiagnostics
import SealedFormat

/// A key as JSON: `{"version":1,"suite":"chacha20-poly1305","topic":"com.example.App","secret":"…"}`.
///
/// No message of an error contains a value of the file, because the value could be a key.
struct KeyFile {
    /// Which half of a key pair the file has. A symmetric key is a secret.
    enum KeyPairHalf: String, CaseIterable {
        case secret
        case `public`
    }

    let suite: SealSuite
    let topic: String
    let half: KeyPairHalf
    let key: [UInt8]

    /// The number of bytes of every key.
    static let keyByteCount = 32

    /// The maximum number of bytes of a file that is read.
    private static let maximumByteCount = 4_096
    private static let version: JSONValue = 1
    private static let names = ["version", "suite", "topic"]
}

extension KeyFile {
    /// Reads a file.
    ///
    /// - Throws: `PushChartError` with the code `bad-key`.
    init(parsing bytes: [UInt8]) throws(PushChartError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw Self.error("has \(bytes.count) bytes, and at most \(Self.maximumByteCount) are read")
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw Self.error("is not JSON in line \(error.place.line ?? 1)")
        }
        guard case .object(let object) = value else { throw Self.error("is not a JSON object") }
        let halves = KeyPairHalf.allCases.filter { object[$0.rawValue] != nil }
        guard let half = halves.first, halves.count == 1 else {
            throw Self.error("needs either “secret” or “public”")
        }
        guard let version = object["version"], let suite = object["suite"], let topic = object["topic"]?.text else {
            throw Self.error("needs “version”, “suite” and “topic”")
        }
        guard object.members.count == Self.names.count + 1 else {
            throw Self.error("has a member other than “version”, “suite”, “topic” and “\(half)”")
        }
        guard version == Self.version else { throw Self.error("has another version than 1") }
        guard let suite = SealSuite.allCases.first(where: { suite.text == $0.rawValue }) else {
            throw Self.error("names no suite: \(SealSuite.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        guard let text = object[half.rawValue]?.text, let key = [UInt8](base64: text), key.base64 == text else {
            throw Self.error("has “\(half)” in another form than base64 with padding")
        }
        self.init(suite: suite, topic: topic, half: half, key: key)
    }

    /// The file, with a newline at its end.
    var bytes: [UInt8] {
        var object = JSONObject()
        object["version"] = Self.version
        object["suite"] = JSONValue(suite.rawValue)
        object["topic"] = JSONValue(topic)
        object[half.rawValue] = JSONValue(key.base64)
        return JSONValue.object(object).bytes + [UInt8(ascii: "\n")]
    }

    private static func error(_ fault: String) -> PushChartError {
        PushChartError(.badKey, "the key file \(fault): make the file again")
    }
}

extension Unicode.Scalar {
    /// Whether a terminal shows the character as nothing, or takes it as a command.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension PushChartError {
    /// Requires a topic that a key can have, and the number of bytes of a key.
    static func requireValid(topic: String, keyByteCount: Int) throws(PushChartError) {
        guard keyByteCount == KeyFile.keyByteCount else {
            throw PushChartError(.badKey, "the key has \(keyByteCount) bytes, and must have \(KeyFile.keyByteCount)")
        }
        guard (1...255).contains(topic.utf8.count), !topic.unicodeScalars.contains(where: \.isInvisible) else {
            throw PushChartError(
                .badKey,
                "the topic has \(topic.utf8.count) bytes or a control character: give the bundle identifier, 1 "
                    + "to 255 bytes"
            )
        }
    }
}
