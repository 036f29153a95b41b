import Foundation
import Testing

@testable import PackRequests

/// CSV files that are read in chunks: a chunk may end in a quoted cell, between the bytes of a character or of CRLF.
@Suite struct CSVChunkTests {
    /// A file in memory, which is read in chunks.
    private final class Chunks: CSVByteSource {
        private var rest: ArraySlice<UInt8>
        private let byteCount: Int

        init(_ bytes: [UInt8], byteCount: Int) {
            rest = bytes[...]
            self.byteCount = byteCount
        }

        func readNextBytes(minimumCount: Int) -> [UInt8] {
            defer { rest = rest.dropFirst(max(minimumCount, byteCount)) }
            return Array(rest.prefix(max(minimumCount, byteCount)))
        }

        func lineOfRow(after maximumRowCount: Int, fromOffset offset: Int, line: Int) -> Int? { nil }
    }

    /// What a file is read as, in one form for a series and an error.
    private static func outcome(_ read: () throws -> CSVSeries) -> String {
        do {
            let file = try read()
            return "\(file.axis) \(file.columns)"
        } catch {
            return "\(error)"
        }
    }

    private static func check(_ bytes: [UInt8], time: String?, values: [String]?) throws {
        let whole = outcome { try CSVSeries(parsing: bytes, file: "f.csv", time: time, values: values ?? []) }
        for chunkByteCount in [1, 2, 3, 5, 16, 1 << 18] {
            let chunked = outcome {
                let source = Chunks(bytes, byteCount: chunkByteCount)
                return try CSVSeries(reading: source, file: "f.csv", time: time, values: values ?? [])
            }
            #expect(chunked == whole, "chunks of \(chunkByteCount) bytes")
        }
    }

    @Test(arguments: CSVVectors.valid) func validFilesAreTheSameInChunks(vector: CSVVectors.Valid) throws {
        try Self.check(Array(vector.csv.utf8), time: vector.time, values: vector.values)
        // Line ends of two bytes, and a mark of the byte order.
        let lines = vector.csv.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n")
        try Self.check([0xEF, 0xBB, 0xBF] + Array(lines.utf8), time: vector.time, values: vector.values)
    }

    @Test(arguments: CSVVectors.mustFail) func badFilesAreRefusedAlikeInChunks(vector: CSVVectors.MustFail) throws {
        try Self.check(vector.bytes, time: vector.time, values: vector.values)
    }

    @Test func everyPrefixIsTheSameInChunks() throws {
        let bytes = Array("time;\"a \"\"quoted\"\" näme\"\r\n1,5;2\r\n\r\n2;\"3,25\"\r\n4;-1e3".utf8)
        for count in 0...bytes.count { try Self.check(Array(bytes.prefix(count)), time: nil, values: nil) }
    }
}
