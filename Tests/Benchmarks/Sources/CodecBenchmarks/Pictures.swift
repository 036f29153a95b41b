import ChartLayout
import ChartRaster
import Foundation
import PNGFile
import PushChartPixels
import SeriesCodec

/// The two pictures of `docs/internals/codec.md`, drawn by our own renderer.
struct Pictures {
    let entry: Corpus.Entry
    let folder: URL
    private let rasterizer = ChartRasterizer()

    func run() throws {
        try write(try bytesAgainstError(), "codec-bytes.png")
        try write(try sideBySide(), "codec-side-by-side.png")
    }

    /// The decimal logarithm of the error against the bytes of one series.
    private func bytesAgainstError() throws -> PixelBuffer {
        var lines: [TimeSeries] = []
        func line(_ label: String, _ points: [(bytes: Int, error: Double)]) throws {
            let rows = points.filter { $0.bytes <= 4000 }.map { point in
                (time: Double(point.bytes), value: Optional(log10(max(point.error, 0.01))))
            }
            lines.append(try TimeSeries(label: label, rows: rows))
        }
        let encoder = SeriesEncoder(scale: 3)
        try line(
            "PushChart",
            try [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64].map { tolerance in
                let encoded = try encoder.encode(entry.chart, tolerance: tolerance)
                return (encoded.byteCount, encoded.maximumError)
            }
        )
        let counts = [20, 40, 80, 120, 180, 250, 350, 500, 700, 1000, 1400]
        let thinned = counts.map { Alternatives.thinned(entry.samples, to: $0) }
        let errors = thinned.map { ColumnReach.error(of: $0, against: entry.samples, width: 960, height: 960) }
        let numbers = thinned.map { Alternatives.onPixels($0, height: 960) }
        try line("LTTB, JSON", zip(thinned, errors).map { (Alternatives.json($0).count, $1) })
        try line(
            "LTTB, zlib + base64",
            zip(numbers, errors).map {
                (Alternatives.quoted(Alternatives.base64Count(Alternatives.deflated(Alternatives.varints($0)))), $1)
            }
        )
        let style = try ChartStyle(
            parsing: Array(
                """
                {"backgroundColor": "#FFFFFF", "rightAxis": {"enabled": false}, "xAxis": {"labelPosition": "bottom",
                 "axisMinimum": 0, "axisMaximum": 4000, "labelCount": 5},
                 "leftAxis": {"axisMinimum": -1, "axisMaximum": 3, "labelCount": 4, "granularity": 1},
                 "extraRightOffset": 22, "legend": {"form": "line", "font": 11, "xEntrySpace": 14},
                 "dataSet": [{"colors": ["systemBlue"], "lineWidth": 2, "circleRadius": 3, "circleColors": ["systemBlue"],
                   "drawCircleHoleEnabled": false, "drawValuesEnabled": false},
                  {"colors": ["systemOrange"], "lineWidth": 2, "circleRadius": 3, "circleColors": ["systemOrange"],
                   "drawCircleHoleEnabled": false, "drawValuesEnabled": false},
                  {"colors": ["systemPurple"], "lineWidth": 2, "circleRadius": 3, "circleColors": ["systemPurple"],
                   "drawCircleHoleEnabled": false, "drawValuesEnabled": false}]}
                """.utf8
            ),
            name: "bytes"
        )
        return try draw(SeriesChart(axis: .number, series: lines, width: 480, height: 300), style)
    }

    /// The original, the chart of PushChart, and as many LTTB points as fit the same bytes in JSON.
    private func sideBySide() throws -> PixelBuffer {
        let ours = try SeriesEncoder(scale: 3).encode(entry.chart, byteBudget: 3781)
        var count = 3
        while Alternatives.json(Alternatives.thinned(entry.samples, to: count + 1)).count <= ours.byteCount {
            count += 1
        }
        let thinned = Alternatives.thinned(entry.samples, to: count)
        print("\nside by side: PushChart \(ours.byteCount) bytes, LTTB \(count) points in the same bytes")
        let charts = [
            entry.series, ours.decoded.series[0],
            try TimeSeries(rows: thinned.map { (time: $0.time, value: $0.value) }),
        ]
        let pictures = try charts.map { series in
            try draw(SeriesChart(axis: .instants, series: [series], width: 240, height: 240), .standard)
        }
        return joined(pictures)
    }

    private func joined(_ pictures: [PixelBuffer]) -> PixelBuffer {
        let height = pictures[0].height
        var joined = PixelBuffer(width: pictures.reduce(0) { $0 + $1.width }, height: height)
        for row in 0..<height {
            var offset = 4 * row * joined.width
            for picture in pictures {
                let bytes = picture.bytes[4 * row * picture.width..<4 * (row + 1) * picture.width]
                joined.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes)
                offset += bytes.count
            }
        }
        return joined
    }

    private func draw(_ chart: SeriesChart, _ style: ChartStyle) throws -> PixelBuffer {
        try rasterizer.draw(LayeredChart(chart, style: style).displayList(), scale: 2).pixels
    }

    private func write(_ picture: PixelBuffer, _ name: String) throws {
        let bytes = try PNGImage(pixels: picture, scale: 2).encoded()
        try Data(bytes).write(to: folder.appending(path: name))
    }
}
