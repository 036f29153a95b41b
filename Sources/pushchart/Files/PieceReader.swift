import Foundation

/// Reads a file, or standard input, piece by piece, so that its length does not matter.
struct PieceReader {
    /// The most bytes of a piece.
    static let pieceSize = 1 << 16

    private let input: InputFile
    private let handle: FileHandle

    /// Opens the file.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    init(_ input: InputFile) throws {
        self.input = input
        handle = try input.open()
    }

    /// Hands on each piece in turn.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`, and what `body` throws.
    func forEach(_ body: ([UInt8]) throws -> Void) throws {
        while true {
            let piece: Data?
            do {
                piece = try handle.read(upToCount: Self.pieceSize)
            } catch {
                throw input.unreadable("it cannot be read")
            }
            guard let piece, !piece.isEmpty else { return }
            try body([UInt8](piece))
        }
    }
}
