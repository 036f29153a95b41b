public import ChartLayout
public import PushChartPixels
public import PushChartSnapshots
public import Testing

/// The settings for the previews of a test or a suite, see ``PreviewSettingsTrait``. Nil inherits from the enclosing
/// suite.
public struct PreviewTestSettings: Sendable {
    /// Which references are written; without a setting, the environment decides, see `RecordMode`.
    public var record: RecordMode?
    /// Which differences are allowed; without a setting, none on a white backdrop.
    public var comparison: ComparisonOptions?
    /// Device pixels per point, above 0; without a setting, 2.
    public var scale: Double?
    /// Whether a PNG states what it was drawn from: digests of payload and font, and versions. Without a setting, it does.
    public var provenance: Bool?
    /// The appearances in which a test without an appearance of its own is drawn, each with a reference; without a
    /// setting, the subject's own, or else light.
    ///
    /// The name of a dark reference ends in `~dark` if there are several.
    public var appearances: [Appearance]?
    /// The folder of the client's styles, from the folder of the test's source file on; without a setting, only the
    /// style `default` is known.
    public var styles: String?
    /// Whether a warning or an error about a payload and its picture is a failure; without a setting, it is a warning.
    public var strict: Bool?

    /// The settings of the running test.
    @TaskLocal public static var current = PreviewTestSettings()

    /// These settings, with nil values replaced by the outer settings.
    func inheriting(from outer: PreviewTestSettings) -> PreviewTestSettings {
        PreviewTestSettings(
            record: record ?? outer.record,
            comparison: comparison ?? outer.comparison,
            scale: scale ?? outer.scale,
            provenance: provenance ?? outer.provenance,
            appearances: appearances ?? outer.appearances,
            styles: styles ?? outer.styles,
            strict: strict ?? outer.strict
        )
    }
}

/// Applies settings to the previews of a test or a suite: `.previews(record: .failed)`.
public struct PreviewSettingsTrait: TestTrait, SuiteTrait, TestScoping {
    /// The settings.
    public let settings: PreviewTestSettings

    /// True: the tests of a suite inherit the settings.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let settings = settings.inheriting(from: .current)
        try await PreviewTestSettings.$current.withValue(settings) { try await function() }
    }
}

extension Trait where Self == PreviewSettingsTrait {
    /// Applies settings to the previews of a test or a suite. Nil inherits from the enclosing suite.
    ///
    /// - Parameters:
    ///   - record: Which references are written.
    ///   - comparison: Which differences are allowed.
    ///   - scale: Device pixels per point, above 0.
    ///   - provenance: Whether a PNG states what it was drawn from, which includes digests of the payload.
    ///   - appearances: The appearances in which each test is drawn.
    ///   - styles: The folder of the client's styles, from the folder of the test's source file on.
    ///   - strict: Whether a warning or an error about a payload and its picture is a failure.
    public static func previews(
        record: RecordMode? = nil,
        comparison: ComparisonOptions? = nil,
        scale: Double? = nil,
        provenance: Bool? = nil,
        appearances: [Appearance]? = nil,
        styles: String? = nil,
        strict: Bool? = nil
    ) -> PreviewSettingsTrait {
        PreviewSettingsTrait(
            settings: PreviewTestSettings(
                record: record,
                comparison: comparison,
                scale: scale,
                provenance: provenance,
                appearances: appearances,
                styles: styles,
                strict: strict
            )
        )
    }
}
