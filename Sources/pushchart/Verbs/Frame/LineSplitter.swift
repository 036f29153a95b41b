/// Cuts pieces of a text into its lines.
struct LineSplitter {
    /// The most bytes of a line: a payload of 65,535 bytes, each of them escaped, has room.
    static let limit = 1 << 19

    private var rest: [UInt8] = []
    private var number = 1

    /// Takes a piece, and hands on each line that ends in it, with its number counted from 1.
    ///
    /// - Throws: ``Failure`` with the code `line-too-long`, and what `body` throws.
    mutating func append(
        _ piece: [UInt8],
        file: String,
        body: (_ line: ArraySlice<UInt8>, _ number: Int) throws -> Void
    ) throws {
        var start = 0
        while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if rest.isEmpty {
                try body(piece[start..<end], number)
            } else {
                rest += piece[start..<end]
                try body(rest[...], number)
                rest = []
            }
            number += 1
            start = end + 1
        }
        rest += piece[start...]
        guard rest.count <= Self.limit else {
            throw Failure(
                "line-too-long",
                "\(file):\(number): the line has more than \(Self.limit) bytes, and no notification needs as many",
                status: .unreadable
            )
        }
    }

    /// Hands on a last line that no line feed ends.
    mutating func finish(body: (_ line: ArraySlice<UInt8>, _ number: Int) throws -> Void) throws {
        if !rest.isEmpty { try body(rest[...], number) }
        rest = []
    }
}
