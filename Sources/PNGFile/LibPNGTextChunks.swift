import CPushChartPNG
import PushChartDiagnostics

/// Validated text chunks for libpng: `tEXt` if Latin-1 can spell the value, otherwise `iTXt`.
final class LibPNGTextChunks {
    private var chunks: [cpng_text] = []
    private var strings: [UnsafeMutablePointer<CChar>] = []

    /// The maximum number of bytes of a value, also when it is read: 1 MiB.
    static let maximumValueBytes = Int(CPNG_MAXIMUM_TEXT_BYTES)
    /// The maximum number of bytes of all values in a file, also when it is read: 4 MiB.
    static let maximumValueByteSum = Int(CPNG_MAXIMUM_TEXT_SUM_BYTES)
    /// The maximum number of texts in a file; the reader accepts two more.
    static let maximumCount = 60

    init(_ texts: [PNGImage.TextChunk]) throws(PushChartError) {
        guard texts.count <= Self.maximumCount else {
            let message: MessageText = "\(texts.count) texts are too many: a PNG has at most \(Self.maximumCount)"
            throw PushChartError(.unwritablePicture, message)
        }
        for text in texts {
            guard let keyword = text.keyword.latin1, Self.isValidKeyword(keyword) else {
                throw PushChartError(
                    .unwritablePicture,
                    "the text keyword “\(text.keyword)” is not 1 to 79 printable Latin-1 characters "
                        + "without spaces at the ends or two spaces in a row"
                )
            }
            guard !text.value.utf8.contains(0), text.value.utf8.count <= Self.maximumValueBytes else {
                throw PushChartError(
                    .unwritablePicture,
                    "the text “\(text.keyword)” holds a NUL or more than \(Self.maximumValueBytes) bytes"
                )
            }
            let latin1 = text.value.latin1
            let value = latin1 ?? Array(text.value.utf8)
            chunks.append(
                cpng_text(
                    keyword: retainedCString(of: keyword),
                    value: retainedCString(of: value),
                    value_length: value.count,
                    is_utf8: latin1 == nil
                )
            )
        }
        let sum = chunks.reduce(0) { $0 + $1.value_length }
        guard sum <= Self.maximumValueByteSum else {
            throw PushChartError(
                .unwritablePicture,
                "the texts have \(sum) bytes: all texts of a PNG have at most \(Self.maximumValueByteSum)"
            )
        }
    }

    deinit {
        for string in strings { string.deallocate() }
    }

    /// Calls `body` with the chunks, which are valid until it returns.
    func withChunks<Result>(_ body: (UnsafeBufferPointer<cpng_text>) -> Result) -> Result {
        withExtendedLifetime(self) { chunks.withUnsafeBufferPointer(body) }
    }

    /// A NUL-terminated copy that lives as long as the chunks.
    private func retainedCString(of bytes: [UInt8]) -> UnsafePointer<CChar> {
        let string = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
        for (index, byte) in (bytes + [0]).enumerated() { (string + index).initialize(to: CChar(bitPattern: byte)) }
        strings.append(string)
        return UnsafePointer(string)
    }

    private static func isValidKeyword(_ keyword: [UInt8]) -> Bool {
        let isPrintable = keyword.allSatisfy { (32...126).contains($0) || $0 >= 161 }
        let hasDoubleSpace = zip(keyword, keyword.dropFirst()).contains { $0 == 32 && $1 == 32 }
        return (1...79).contains(keyword.count) && isPrintable && !hasDoubleSpace
            && keyword.first != 32 && keyword.last != 32
    }
}

extension String {
    /// Decodes ISO 8859-1, the character set of PNG keywords and `tEXt` values.
    init(latin1 bytes: some Sequence<UInt8>) {
        self.init(decoding: bytes.map(UInt16.init), as: UTF16.self)
    }

    /// The text in ISO 8859-1; nil if a character is not in the set.
    var latin1: [UInt8]? {
        let bytes = unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        return bytes.count == unicodeScalars.count ? bytes : nil
    }
}
