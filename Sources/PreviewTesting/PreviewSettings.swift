public import ImageCompare
public import Snapshots

/// What holds for the previews of a test or a suite, see ``PreviewTrait``.
public struct PreviewSettings: Sendable {
    /// Which references are written; nil asks the environment, see `RecordMode`.
    public var record: RecordMode?
    /// What may differ.
    public var comparison: ComparisonOptions?
    /// Device pixels in a point, above 0.
    public var scale: Double?
    /// Whether a picture says in its PNG text where it came from: digests of payload and font, the style's name, and
    /// versions.
    public var provenance: Bool?

    /// Creates settings; what is nil is left to an outer suite, and at last to the environment and the usual: exact, on
    /// white, two pixels to a point, and pictures that say where they came from.
    public init(
        record: RecordMode? = nil,
        comparison: ComparisonOptions? = nil,
        scale: Double? = nil,
        provenance: Bool? = nil
    ) {
        self.record = record
        self.comparison = comparison
        self.scale = scale
        self.provenance = provenance
    }

    /// Those of the test that is running.
    @TaskLocal public static var current = PreviewSettings()

    /// These, and from others what these leave open.
    func over(_ outer: PreviewSettings) -> PreviewSettings {
        PreviewSettings(
            record: record ?? outer.record,
            comparison: comparison ?? outer.comparison,
            scale: scale ?? outer.scale,
            provenance: provenance ?? outer.provenance
        )
    }
}
