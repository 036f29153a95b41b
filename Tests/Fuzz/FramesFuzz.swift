import LegacyFrames

/// What libFuzzer calls with bytes of its own making: nothing may crash or hang, and how a stream was cut must not show.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // The first byte says where the rest is cut.
    guard let first = bytes.first else { return 0 }
    let stream = Array(bytes.dropFirst())
    let cut = stream.isEmpty ? 0 : Int(first) % (stream.count + 1)
    let whole = [stream]
    let pieces = [Array(stream[..<cut]), Array(stream[cut...])]
    guard frames(whole) == frames(pieces), frames(whole) == frames(stream.map { [$0] }) else { fatalError("frames") }
    guard responses(whole) == responses(pieces) else { fatalError("responses") }
    guard tuples(whole) == tuples(pieces) else { fatalError("tuples") }
    return 0
}

/// All that comes out of a stream in some pieces, and how it ended.
private func frames(_ pieces: [[UInt8]]) -> [String] {
    var decoder = FrameDecoder()
    return told(pieces) {
        decoder.append($0)
    } next: { () throws(FrameError) in
        try decoder.next().map { "\($0)" }
    }
}

private func responses(_ pieces: [[UInt8]]) -> [String] {
    var decoder = ErrorResponseDecoder()
    return told(pieces) {
        decoder.append($0)
    } next: { () throws(FrameError) in
        try decoder.next().map { "\($0)" }
    }
}

private func tuples(_ pieces: [[UInt8]]) -> [String] {
    var decoder = FeedbackDecoder()
    return told(pieces) {
        decoder.append($0)
    } next: { () throws(FrameError) in
        try decoder.next().map { "\($0)" }
    }
}

private func told(
    _ pieces: [[UInt8]],
    append: ([UInt8]) -> Void,
    next: () throws(FrameError) -> String?
) -> [String] {
    var all: [String] = []
    for piece in pieces {
        append(piece)
        do throws(FrameError) {
            while let one = try next() { all.append(one) }
        } catch {
            return all + ["\(error.code.rawValue): \(error)"]
        }
    }
    return all
}
