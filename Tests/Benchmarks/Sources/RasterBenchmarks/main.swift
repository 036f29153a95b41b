import ChartLayout
import ChartRaster
import PNGFile
import PlainCairo
import Race
import SeriesCodec

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// The payload, the file of its style or `-` for the built-in one, the scale and the rounds.
if CommandLine.arguments.count == 5 {
    let arguments = CommandLine.arguments
    let style = arguments[2] == "-" ? nil : arguments[2]
    let payload = try PayloadAgainstPlainCairo(payload: arguments[1], style: style, scale: Double(arguments[3]) ?? 2)
    try payload.run(rounds: Int(arguments[4]) ?? 3)
    exit(0)
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 200

func race(_ chart: LineOverArea, _ title: String, rounds: Int) throws {
    let styled = try chart.chart()
    let list = styled.displayList()
    let rasterizer = ChartRasterizer()
    try race(
        title,
        rounds: rounds,
        unit: "bytes",
        [
            Candidate("C: Cairo and libpng") {
                chart.withPlainChart { plain in
                    var plain = plain
                    var png = plain_png()
                    guard plain_chart_png(&plain, &png) == 0 else { return 0 }
                    free(png.bytes)
                    return png.count
                }
            },
            Candidate("PushChart: draw and PNG") {
                let pixels = try rasterizer.draw(list, scale: LineOverArea.scale).pixels
                return try PNGImage(pixels: pixels, scale: LineOverArea.scale).encoded().count
            },
            Candidate("PushChart: layout, draw and PNG") {
                let pixels = try rasterizer.draw(styled.displayList(), scale: LineOverArea.scale).pixels
                return try PNGImage(pixels: pixels, scale: LineOverArea.scale).encoded().count
            },
            Candidate("C: Cairo only") {
                chart.withPlainChart { plain in
                    var plain = plain
                    return Int(plain_chart_draw(&plain))
                }
            },
            Candidate("PushChart: draw only") {
                _ = try rasterizer.draw(list, scale: LineOverArea.scale)
                return 0
            },
        ]
    )
}

try race(LineOverArea(margin: 0, isOpaque: true), "Line over area on white, whole view", rounds: rounds)
try race(LineOverArea(margin: 10.3, isOpaque: true), "Line over area on white, fractional clip", rounds: rounds)
try race(
    LineOverArea(margin: 0, isOpaque: false),
    "Line over area on a transparent background, whole view",
    rounds: rounds
)
try race(
    LineOverArea(margin: 10.3, isOpaque: false),
    "Line over area on a transparent background, fractional clip",
    rounds: rounds
)
