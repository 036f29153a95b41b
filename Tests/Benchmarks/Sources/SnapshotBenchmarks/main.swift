import ChartLayout
import ChartRaster
import PNGFile
import PlainCompare
import PushChartPixels
import Race
import SeriesCodec

// The time to compare a picture of 640 by 640 pixels with its reference, for each part of the check.

let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 200

/// The default style: axes, grid and text, a line of 500 points.
func displayList() throws -> DisplayList {
    let rows = randomWalk(count: 500).enumerated().map { (time: Double($0.offset), value: Optional($0.element)) }
    let chart = SeriesChart(axis: .number, series: [try TimeSeries(rows: rows)], width: 320, height: 320)
    return LayeredChart(chart, style: .standard).displayList()
}

func differing(_ outcome: ImageComparison.Outcome) -> Int {
    switch outcome {
    case .equal(let comparison), .different(let comparison): comparison.differingPixels
    default: -1
    }
}

/// Passes the bytes of two pictures to C.
func withBytes<Result>(
    of first: PixelBuffer,
    and second: PixelBuffer,
    _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Result
) -> Result? {
    first.bytes.withUnsafeBufferPointer { first in
        second.bytes.withUnsafeBufferPointer { second in
            first.baseAddress.flatMap { first in second.baseAddress.map { body(first, $0) } }
        }
    }
}

let list = try displayList()
let rasterizer = ChartRasterizer()
let drawn = PNGImage(pixels: try rasterizer.draw(list, scale: 2).pixels, scale: 2)
let file = try drawn.encoded()
let another = try drawn.encoded(.small)

try race(
    "One check",
    rounds: rounds,
    unit: "bytes or pixels",
    [
        Candidate("draw and compress") {
            try PNGImage(pixels: rasterizer.draw(list, scale: 2).pixels, scale: 2).encoded().count
        },
        Candidate("the reference is the same file") { file == Array(file) ? file.count : 0 },
        Candidate("another file: decode and compare") {
            try differing(ImageComparison.compare(expected: PNGImage(decoding: another).pixels, actual: drawn.pixels))
        },
        Candidate("another file: decode only") { try PNGImage(decoding: another).pixels.bytes.count },
    ]
)

/// The pixel loops over the same two buffers.
func race(_ title: String, between first: PixelBuffer, and second: PixelBuffer) throws {
    try race(
        title,
        rounds: rounds,
        unit: "pixels differ",
        [
            Candidate("C, a plain loop") {
                withBytes(of: first, and: second) {
                    Int(plain_compare($0, $1, Int32(first.width), Int32(first.height)).differing)
                } ?? -1
            },
            Candidate("C, memcmp") {
                withBytes(of: first, and: second) { Int(plain_equal($0, $1, first.bytes.count)) } ?? -1
            },
            Candidate("PushChart") { differing(ImageComparison.compare(expected: first, actual: second)) },
        ]
    )
}

var spoiled = drawn.pixels
spoiled.bytes[4 * (300 * 640 + 200)] ^= 1
var noisy = drawn.pixels
for index in stride(from: 0, to: noisy.bytes.count, by: 4) { noisy.bytes[index] ^= 1 }
try race(
    "Equal pictures",
    between: drawn.pixels,
    and: PixelBuffer(width: 640, height: 640, bytes: drawn.pixels.bytes.map { $0 })
)
try race("One pixel differs", between: drawn.pixels, and: spoiled)
try race("Every pixel differs", between: drawn.pixels, and: noisy)
