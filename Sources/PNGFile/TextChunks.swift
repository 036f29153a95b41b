import CPNG

/// Remarks as libpng takes them: `tEXt` where Latin-1 will do, `iTXt` for the rest.
final class TextChunks {
    private var chunks: [png_text] = []
    private var strings: [UnsafeMutablePointer<CChar>] = []

    /// The most bytes a remark may have: 1 MiB, which the reader takes too.
    static let mostBytes = 1 << 20

    /// The most remarks a file may have; the reader keeps two more.
    static let mostTexts = 60

    init(_ texts: [PNGImage.Text]) throws(PNGError) {
        guard texts.count <= Self.mostTexts else {
            throw PNGError(
                .unwritable,
                "\(texts.count) texts are too many for a PNG: at most \(Self.mostTexts) are written"
            )
        }
        for text in texts {
            guard let keyword = Latin1.bytes(text.keyword), Self.isValid(keyword) else {
                throw PNGError(
                    .unwritable,
                    "the text keyword “\(text.keyword)” is not 1 to 79 printable Latin-1 characters "
                        + "without spaces at the ends or two in a row"
                )
            }
            guard !text.value.utf8.contains(0), text.value.utf8.count <= Self.mostBytes else {
                throw PNGError(
                    .unwritable,
                    "the text “\(text.keyword)” holds a NUL or more than \(Self.mostBytes) bytes"
                )
            }
            var chunk = png_text()
            chunk.key = keep(keyword)
            if let latin = Latin1.bytes(text.value) {
                chunk.compression = PNG_TEXT_COMPRESSION_NONE
                chunk.text = keep(latin)
                chunk.text_length = latin.count
            } else {
                chunk.compression = PNG_ITXT_COMPRESSION_NONE
                chunk.text = keep(Array(text.value.utf8))
                chunk.itxt_length = text.value.utf8.count
            }
            chunks.append(chunk)
        }
    }

    deinit {
        for string in strings { string.deallocate() }
    }

    /// Lends the chunks, whose strings live as long as this does.
    func withChunks<Result>(_ body: (UnsafeMutableBufferPointer<png_text>) -> Result) -> Result {
        withExtendedLifetime(self) { chunks.withUnsafeMutableBufferPointer { body($0) } }
    }

    private func keep(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
        let string = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
        for (index, byte) in bytes.enumerated() { (string + index).initialize(to: CChar(bitPattern: byte)) }
        (string + bytes.count).initialize(to: 0)
        strings.append(string)
        return string
    }

    private static func isValid(_ keyword: [UInt8]) -> Bool {
        let isPrintable = keyword.allSatisfy { (32...126).contains($0) || $0 >= 161 }
        let hasDoubleSpace = zip(keyword, keyword.dropFirst()).contains { $0 == 32 && $1 == 32 }
        return (1...79).contains(keyword.count) && isPrintable && !hasDoubleSpace
            && keyword.first != 32 && keyword.last != 32
    }
}
