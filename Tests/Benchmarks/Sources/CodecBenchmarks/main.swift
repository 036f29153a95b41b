import Foundation

// CodecBenchmarks CORPUS PICTURES: measures the series of one folder, and draws the pictures of
// docs/internals/codec.md into another.
let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard arguments.count == 2 else {
    print("usage: CodecBenchmarks CORPUS PICTURES")
    exit(64)
}
let corpus = try Corpus(arguments[0])
try Sizes(corpus: corpus).run()
try Faithfulness(corpus: corpus).run()
try Timings(corpus: corpus).run()
if let noisy = corpus.entries.first(where: { $0.name.contains("5f5533") || $0.name == "server-load" }) {
    try Pictures(entry: noisy, folder: arguments[1]).run()
}
