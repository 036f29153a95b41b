public import ImageCompare
public import Snapshots
public import Testing

/// How the previews of a test or a suite are recorded and compared: `.previews(record: .failed)`.
public struct PreviewTrait: TestTrait, SuiteTrait, TestScoping {
    /// What the trait sets.
    public let settings: PreviewSettings

    /// Suites hand it on to what they hold.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let settings = settings.over(.current)
        try await PreviewSettings.$current.withValue(settings) { try await function() }
    }
}

extension Trait where Self == PreviewTrait {
    /// How previews are recorded and compared; what is left out comes from an outer suite or the environment.
    ///
    /// - Parameters:
    ///   - record: Which references are written.
    ///   - comparison: What may differ.
    ///   - scale: Device pixels in a point, above 0.
    ///   - provenance: Whether a picture says in its PNG text where it came from; a digest of the payload is part of it.
    public static func previews(
        record: RecordMode? = nil,
        comparison: ComparisonOptions? = nil,
        scale: Double? = nil,
        provenance: Bool? = nil
    ) -> PreviewTrait {
        PreviewTrait(
            settings: PreviewSettings(record: record, comparison: comparison, scale: scale, provenance: provenance)
        )
    }
}
