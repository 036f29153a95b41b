public import JSONDocument
public import PushChartDiagnostics

/// A key that seals the content of pushes, such as `SealingKey`.
///
/// A packer needs only its suite, which decides the size of a sealed text. So it builds without the cryptography, which
/// the module SealedPush brings.
public protocol PushSealingKey: Sendable {
    /// The algorithms.
    var suite: SealSuite { get }

    /// Replaces the object at a path by its sealed text.
    ///
    /// - Parameters:
    ///   - document: The payload, with an object at the path.
    ///   - path: The path at which a client looks for the sealed text.
    ///   - settings: The settings that decide the size of the sealed text, for this suite.
    ///   - time: The time of sealing and the maximum age, if the settings have a time.
    /// - Throws: `PushChartError` with the code `bad-seal-content` or `bad-seal-time`, or `bad-key` if the system does not
    ///   know the suite.
    /// - Complexity: O(*n*) in the document.
    func replacingObjectWithSealedText(
        in document: JSONValue,
        at path: JSONPath,
        settings: SealSettings,
        time: SealTime?
    ) throws(PushChartError) -> JSONValue
}
