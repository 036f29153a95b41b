import Foundation
import PushChartTestSupport

/// The inputs of the fuzz corpus, in `Tests/Fuzz/Corpus`.
enum FuzzCorpus {
    /// One input.
    struct Input: Sendable {
        /// The name of a finding, or the file and the line of an input.
        let name: String
        /// The input as libFuzzer gives it to a target.
        let bytes: [UInt8]
    }

    private static let folder = VectorFile.repository.appending(path: "Tests/Fuzz/Corpus")

    /// All inputs of a target: the lines of `TARGET.txt`, then the findings in the folder `TARGET` in the order of their
    /// names. A missing corpus ends the run.
    static func inputs(_ target: String) -> [Input] {
        let findings = folder.appending(path: target)
        do {
            let text = try String(contentsOf: folder.appending(path: "\(target).txt"), encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            let names = try? FileManager.default.contentsOfDirectory(atPath: findings.path).sorted()
            return try lines.enumerated().map { try input($1, place: "\(target).txt:\($0 + 1)") }
                + (names ?? []).map {
                    Input(name: $0, bytes: Array(try Data(contentsOf: findings.appending(path: $0))))
                }
        } catch {
            fatalError("\(findings.path): \(error)")
        }
    }

    /// The targets with a corpus, in the order of their names.
    static func targets() throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
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
