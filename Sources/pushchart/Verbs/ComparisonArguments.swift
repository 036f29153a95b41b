public import ArgumentParser
public import ImageCompare

/// How two pictures are held against each other, on the command line.
struct ComparisonArguments: ParsableArguments {
    @Option(help: "How far a channel of a pixel may be off, 0 to 255.")
    var channelDifference = 0

    @Option(help: "How many pixels may be farther off than that.")
    var pixels = 0

    @Option(help: "What share of the pixels may be, 0 to 1; the larger of the two allowances holds.")
    var fraction = 0.0

    @Option(
        help: ArgumentHelp(
            "How alike the pictures must be, 0 to 1 (SSIM); decides in place of the tolerances.",
            valueName: "similarity"
        )
    )
    var minimumSimilarity: Double?

    @Option(help: ArgumentHelp("A rectangle of pixels that is not looked at; may be repeated.", valueName: "x,y,w,h"))
    var ignore: [PixelRect] = []

    @Option(help: ArgumentHelp("The colour behind pictures that are not opaque.", valueName: "rrggbb"))
    var backdrop = Backdrop.white

    func validate() throws {
        guard (0...255).contains(channelDifference), pixels >= 0 else {
            throw ValidationError("--channel-difference is 0 to 255, and --pixels is not negative")
        }
        guard (0...1).contains(fraction), (0...1).contains(minimumSimilarity ?? 0) else {
            throw ValidationError("--fraction and --minimum-similarity are 0 to 1")
        }
        guard minimumSimilarity == nil || channelDifference == 0 && pixels == 0 && fraction == 0 else {
            throw ValidationError("--minimum-similarity decides alone: leave out the tolerances")
        }
    }

    /// The options.
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
    /// Reads `x,y,w,h`.
    public init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension Backdrop: ExpressibleByArgument {
    /// Reads six hexadecimal digits, with or without `#`.
    public init?(argument: String) {
        let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
        guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            return nil
        }
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 16),
            green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value)
        )
    }

    /// The digits, as help shows them.
    public var defaultValueDescription: String { hex }

    /// The six digits.
    var hex: String {
        [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
