public import ArgumentParser
public import JSONDocument
public import PushPayload
public import SealedFormat
import SeriesCodec

extension ExpressibleByArgument where Self: NamedOption {
    /// Parses the name.
    public init?(argument: String) {
        guard let value = try? Self(parsing: argument) else { return nil }
        self = value
    }

    /// The name, the default in help.
    public var defaultValueDescription: String { name }

    /// The candidates in help, in error messages and in completion scripts.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension Transport: ExpressibleByArgument {}
extension PayloadLimit: ExpressibleByArgument {}
extension JSONEncoderDialect: ExpressibleByArgument {}
extension TextCutRule.CutBoundary: ExpressibleByArgument {}
extension ShrinkOrder: ExpressibleByArgument {}
extension SealSuite: ExpressibleByArgument {}

/// The color of one series: `#RRGGBB` or `#RRGGBBAA`, or an empty text for the color of the style.
struct HexColorOrStyleDefaultArgument: ExpressibleByArgument, Sendable {
    /// The color; `nil` for the color of the style.
    let color: ChartColor?

    init?(argument: String) {
        color = ChartColor(hex: argument)
        guard color != nil || argument.isEmpty else { return nil }
    }
}
