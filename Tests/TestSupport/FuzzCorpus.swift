import Foundation

/// The inputs of the fuzz corpus, in `Tests/Fuzz/Corpus`.
public enum FuzzCorpus {
    /// One input.
    public struct Input: Sendable {
        /// The name of a finding, or the file and the line of an input.
        public let name: String
        /// The input as libFuzzer gives it to a target.
        public let bytes: [UInt8]
    }

    /// All inputs of a target: the lines of `TARGET.txt`, then the findings in the folder `TARGET` in the order of their
    /// names. A missing corpus ends the run.
    public static func inputs(_ target: String) -> [Input] {
        let corpus = VectorFile.repository.appending(path: "Tests/Fuzz/Corpus")
        let folder = corpus.appending(path: target)
        do {
            let text = try String(contentsOf: corpus.appending(path: "\(target).txt"), encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            let findings = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            return try lines.enumerated().map { try input($1, place: "\(target).txt:\($0 + 1)") }
                + (findings ?? []).map {
                    Input(name: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0))))
                }
        } catch {
            fatalError("\(folder.path): \(error)")
        }
    }

    /// The raw bytes in the inputs of a target. Inputs with an even first byte are omitted, because the target derives
    /// other bytes from them.
    public static func raw(_ target: String, after count: Int = 1) -> [Input] {
        inputs(target).compactMap { input in
            guard let mode = input.bytes.first, mode & 1 == 1 else { return nil }
            return Input(name: input.name, bytes: Array(input.bytes.dropFirst(count)))
        }
    }

    /// Reads a line as `Tests/Fuzz/inputs` writes it.
    private static func input(_ line: Substring, place: String) throws -> Input {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        var bytes: [UInt8] = []
        var rest = (fields.last ?? "").utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "\\"): bytes.append(byte)
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "x"):
                guard let value = UInt8(Substring(rest.prefix(2)), radix: 16) else { throw DamagedLine(place: place) }
                bytes.append(value)
                rest = rest.dropFirst(2)
            default: throw DamagedLine(place: place)
            }
        }
        return Input(name: fields.count == 2 ? String(fields[0]) : place, bytes: bytes)
    }

    private struct DamagedLine: Error {
        let place: String
    }
}
