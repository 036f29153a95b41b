public import ArgumentParser
public import PushChartPixels
import SeriesCodec

/// The options for comparing pictures.
struct ComparisonArguments: ParsableArguments {
    @Option(help: "The maximum difference of a color channel, 0 to 255.")
    var channelDifference = 0

    @Option(help: "The maximum number of pixels with a larger difference.")
    var pixels = 0

    @Option(help: "The maximum share of pixels with a larger difference, 0 to 1. The larger of both limits applies.")
    var fraction = 0.0

    @Option(
        help: ArgumentHelp(
            "The minimum similarity (SSIM), 0 to 1. It replaces the other limits.",
            valueName: "similarity"
        )
    )
    var minimumSimilarity: Double?

    @Option(help: ArgumentHelp("A rectangle of pixels to ignore. Repeat for more.", valueName: "x,y,w,h"))
    var ignore: [PixelRect] = []

    @Option(help: ArgumentHelp("The color behind transparent pixels.", valueName: "rrggbb"))
    var backdrop = Backdrop.white

    func validate() throws {
        guard (0...255).contains(channelDifference), pixels >= 0 else {
            throw ValidationError("--channel-difference must be 0 to 255, and --pixels must not be negative")
        }
        guard (0...1).contains(fraction), (0...1).contains(minimumSimilarity ?? 0) else {
            throw ValidationError("--fraction and --minimum-similarity must be 0 to 1")
        }
        guard minimumSimilarity == nil || channelDifference == 0 && pixels == 0 && fraction == 0 else {
            throw ValidationError("--minimum-similarity replaces the other limits: omit them")
        }
    }

    var options: ComparisonOptions {
        ComparisonOptions(
            tolerance: .init(channelDifference: channelDifference, pixels: pixels, fraction: fraction),
            minimumSimilarity: minimumSimilarity,
            backdrop: backdrop,
            ignored: ignore
        )
    }
}

extension PixelRect: ExpressibleByArgument {
    /// Parses `x,y,w,h`.
    public init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension Backdrop: ExpressibleByArgument {
    /// Parses six hexadecimal digits, with or without `#`.
    public init?(argument: String) {
        let hex = argument.hasPrefix("#") ? argument : "#\(argument)"
        guard hex.utf8.count == 7, let color = ChartColor(hex: hex) else { return nil }
        self.init(red: color.red, green: color.green, blue: color.blue)
    }

    /// The digits, the default in help.
    public var defaultValueDescription: String { hex }
}
