import Foundation

/// The inputs of the fuzz corpus, in `Tests/Fuzz/Corpus`.
public enum FuzzCorpus {
    /// One input.
    public struct Input: Sendable {
        /// The file's name.
        public let name: String
        /// The input as libFuzzer gives it to a target.
        public let bytes: [UInt8]
    }

    /// All inputs of a target, in the order of their names. A missing corpus ends the run.
    public static func inputs(_ target: String) -> [Input] {
        let folder = VectorFile.repository.appending(path: "Tests/Fuzz/Corpus/\(target)")
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            return try names.map { Input(name: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0)))) }
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
}
