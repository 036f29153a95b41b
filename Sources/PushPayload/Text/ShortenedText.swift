public import JSONDocument

/// What became of one text that was named.
public struct ShortenedText: Hashable, Sendable {
    /// Where the text stands.
    public let path: JSONPath

    /// The bytes it came with, without quotes, as the budget counts.
    public let byteCountBefore: Int

    /// The bytes it has now, its ellipsis included.
    public let byteCountAfter: Int

    /// How many characters (grapheme clusters) were cut off; 0 where only needless escapes were spelled out.
    public let charactersCut: Int
}
