// Throws bytes at the decoder. Built together with the sources of SeriesCodec, by `Tests/Fuzz/run`.
//
// A first byte that is even leaves the rest as a text; an odd one takes the rest as digits and puts the right version and
// check before them, so that the range coder and the models meet every damage.

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSeriesDecoder(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: bytes, count: count)
    guard let mode = input.first else { return 0 }
    let text: String
    if mode & 1 == 0 {
        text = String(decoding: input.dropFirst(), as: UTF8.self)
    } else {
        var digits = input.dropFirst().map { Alphabet.digits[Int($0)] == .max ? $0 % 88 : Alphabet.digits[Int($0)] }
        while digits.last == 0 { digits.removeLast() }
        text = String(decoding: WireText.sealed(digits), as: UTF8.self)
    }
    let cap = 3000
    guard let chart = try? SeriesDecoder(maximumPoints: cap).decode(text) else { return 0 }
    // What comes out can be drawn: it is finite, in order and within the cap.
    var points = 0
    for series in chart.series {
        precondition(!series.runs.isEmpty)
        var last = -Double.infinity
        for sample in series.runs.joined() {
            precondition(sample.time.isFinite && sample.value.isFinite && sample.time >= last)
            last = sample.time
            points += 1
        }
    }
    precondition(points <= cap)
    return 0
}
