@testable import SeriesDecoding

// If the first byte is even, the rest is a text. Otherwise the rest gives digits after a correct version and check, so
// that damage reaches the range coder and the models. The rest of the first byte selects the version.

/// Every text decodes to a drawable chart, or is refused.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzSeriesDecoder(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    guard let mode = input.first else { return 0 }
    let text: String
    if mode & 1 == 0 {
        text = String(decoding: input.dropFirst(), as: UTF8.self)
    } else {
        var digits = input.dropFirst().map {
            Radix88Alphabet.digitOfByte[Int($0)] == .max ? $0 % 88 : Radix88Alphabet.digitOfByte[Int($0)]
        }
        let version = ChartTextVersion.allCases[Int(mode >> 1) % ChartTextVersion.allCases.count]
        while digits.last == 0 { digits.removeLast() }
        text = String(decoding: EncodedChartText.withVersionAndCheck(digits, version: version), as: UTF8.self)
    }
    let limit = 3000
    guard let chart = try? SeriesDecoder(maximumPoints: limit).decode(text) else { return 0 }
    if let window = chart.window { require(window.from < window.to, "a window without length") }
    var points = 0
    for series in chart.series {
        require(!series.runs.isEmpty, "a series without samples")
        var last = -Double.infinity
        for sample in series.runs.joined() {
            require(
                sample.time.isFinite && sample.value.isFinite && sample.time >= last,
                "a sample is not finite or out of order"
            )
            require(chart.window?.contains(sample.time) ?? true, "a sample lies outside of the window")
            last = sample.time
            points += 1
        }
    }
    require(points <= limit, "more points than the limit")
    return 0
}
