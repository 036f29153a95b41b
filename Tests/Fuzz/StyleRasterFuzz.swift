// Makes a style file and a small chart from bytes, and runs layout and raster on them. `Tests/Fuzz/run style` builds
// this target.

import ChartLayout
import ChartRaster
import PushChartPixels

/// libFuzzer calls this function with each input.
#if LIBFUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzzStyle(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var choices = Choices(bytes: UnsafeBufferPointer(start: start, count: count))
    let scale = [1.0, 2, 3, 0.5][choices.below(4)]
    guard let chart = choices.chart() else { return 0 }
    let text = choices.style()
    guard let style = try? ChartStyle(parsing: Array(text.utf8), name: "fuzz") else { return 0 }
    let lineChart = LayeredChart(chart, style: style, appearance: .light)
    for line in lineChart.hiddenLimitLines { require(line.limit.isFinite, "a limit is not finite") }
    let list = lineChart.displayList()
    require(list.items.count <= 20_000, "the list has \(list.items.count) items")
    for item in list.items { require(isFinite(item), "a coordinate is not finite: \(item)\n\(text)\n\(chart)") }
    var clipCount = 0
    for item in list.items {
        if case .pushClip = item { clipCount += 1 }
        if case .popClip = item { clipCount -= 1 }
        require(clipCount >= 0, "a clip ends that did not begin")
    }
    require(clipCount == 0, "\(clipCount) clips do not end")
    rasterizer.paintedPixelLimit = 400_000
    guard let rendering = try? rasterizer.draw(list, scale: scale) else { return 0 }
    let (width, height) = (rendering.pixels.width, rendering.pixels.height)
    require(rendering.pixels.bytes.count == 4 * width * height, "\(width) by \(height) pixels have other bytes")
    return 0
}

nonisolated(unsafe) private let rasterizer = ChartRasterizer()

private func isFinite(_ item: DisplayList.Item) -> Bool {
    func isFinite(_ point: LayoutPoint) -> Bool { point.x.isFinite && point.y.isFinite }
    switch item {
    case .fill(let path, _, _), .stroke(let path, _, _):
        return path.elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): isFinite(point)
            case .curve(let control1, let control2, let end): isFinite(control1) && isFinite(control2) && isFinite(end)
            case .circle(let center, let radius): isFinite(center) && radius.isFinite
            case .close: true
            }
        }
    case .text(let run): return run.baseline.isFinite && run.glyphs.allSatisfy { $0.x.isFinite && $0.advance.isFinite }
    case .image, .pushClip, .popClip: return true
    }
}
