import Foundation
import PushChartFiles
import SystemPackage
import Testing

@Suite("Lines of limited length")
struct LineReaderTests {
    @Test("A line has at most as many bytes as the limit, with and without a line feed after it")
    func limit() throws {
        try withDirectory { folder in
            let path = folder.appending("lines")
            try Data("abc\nabcd\n\nabc".utf8).write(to: URL(filePath: path.string))
            for (limit, expected) in [
                (4, ["abc", "abcd", "", "abc"]), (3, ["abc", nil, "", "abc"]), (2, [nil, nil, "", nil]),
            ]
                as [(Int, [String?])]
            {
                var reader = try LineReader(InputFile(path: path), limit: limit)
                let lines = try reader.waitForLines(maximumCount: 9, byteCount: 100)
                let texts = lines.map { line -> String? in
                    if case .bytes(let bytes) = line { String(decoding: bytes, as: UTF8.self) } else { nil }
                }
                #expect(texts == expected)
            }
        }
    }
}
