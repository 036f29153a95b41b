import ArgumentParser
import SeriesCodec

/// What the payload says of one colour of one series: `#RRGGBB` or `#RRGGBBAA`, or an empty text that leaves it to the
/// style.
struct SeriesColor: ExpressibleByArgument, Sendable {
    /// The colour; `nil` where the style decides.
    let color: ChartColor?

    init?(argument: String) {
        color = ChartColor(hex: argument)
        guard color != nil || argument.isEmpty else { return nil }
    }
}
