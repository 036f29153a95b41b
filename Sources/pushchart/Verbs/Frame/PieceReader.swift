import Foundation

/// Reads a file, or standard input, piece by piece, so that its length does not matter.
struct PieceReader {
    /// The most bytes of a piece.
    static let pieceSize = 1 << 16

    private let handle: FileHandle
    private let path: String

    /// Opens the file.
    ///
    /// - Throws: ``Failure`` with the code `unreadable-file`.
    init(_ input: InputFile) throws {
        path = input.name
        if input.isStandardInput {
            handle = .standardInput
        } else {
            do {
                handle = try FileHandle(forReadingFrom: URL(filePath: input.path))
            } catch {
                let isThere = FileManager.default.fileExists(atPath: input.path)
                throw Self.unreadable(path, isThere ? "it cannot be opened" : "there is no such file")
            }
        }
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
                throw Self.unreadable(path, "it cannot be read")
            }
            guard let piece, !piece.isEmpty else { return }
            try body([UInt8](piece))
        }
    }

    private static func unreadable(_ path: String, _ reason: String) -> Failure {
        Failure("unreadable-file", "\(path): \(reason)", status: .unreadable)
    }
}

extension InputFile {
    /// The path, or "standard input", for messages.
    var name: String { isStandardInput ? "standard input" : path }
}
