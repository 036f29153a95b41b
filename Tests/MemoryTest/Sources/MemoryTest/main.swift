import CAllocationMeter
import ChartLayout
import SeriesCodec

#if canImport(Glibc)
    import Glibc
#endif

/// The peak of the heap during some work, minus the heap before.
func peak<Result>(_ work: () throws -> Result) rethrows -> (result: Result, bytes: Int) {
    let before = allocation_meter_current()
    allocation_meter_reset()
    let result = try work()
    return (result, Int(allocation_meter_peak() - before))
}

/// The peak of the process memory in KiB, as the kernel counts it.
func residentPeak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
}

// Each argument is a chart text.
let atStart = residentPeak()
var failed = false
for text in CommandLine.arguments.dropFirst() {
    let (chart, decoding) = try peak { try SeriesDecoder().decode(text) }
    let (_, layout) = peak { LayeredChart(chart, style: .standard).displayList() }
    let points = chart.series.reduce(0) { $0 + $1.count }
    let allowed = 128 * 1024 + 64 * points
    print(
        "\(text.utf8.count) bytes, \(points) points: decoding takes \(decoding) bytes of heap "
            + "(at most \(allowed) allowed), laying out \(layout)"
    )
    failed = failed || decoding > allowed
}

// From the most points that are drawn each to the largest bitmap with the most points, with the shortest styles and with
// those that draw most.
let sizes = [
    (1, 31_000, 480, 350), (8, 2_400, 480, 350), (8, 2_400, 320, 320), (1, 30_000, 2000, 2000), (8, 30_000, 2000, 2000),
]
let styles = [
    ChartStyle.standardSource, #"{"extends": null}"#,
    #"{"dataSet": {"mode": "cubicBezier", "drawFilledEnabled": true}}"#,
    #"{"dataSet": {"drawFilledEnabled": true, "thresholds": [{"from": 0.5, "color": "white"}]}}"#,
    #"{"dataSet": {"mode": "horizontalBezier", "thresholds": [{"from": 0.5, "color": "white"}]}}"#,
    #"{"dataSet": {"lineDashLengths": [9, 9], "thresholds": [{"from": 0.5, "color": "white"}]}}"#,
]
let largestHandover = 12_000_000
for (seriesCount, rowCount, width, height) in sizes {
    let text = try Handover.text(seriesCount: seriesCount, rowCount: rowCount, width: width, height: height)
    for (index, source) in styles.enumerated() {
        let style = try ChartStyle(parsing: Array(source.utf8), name: "measured")
        let (handover, bytes) = try peak { try Handover(text, style: style) }
        print(
            "a handover of \(handover.pointCount) points in \(width) x \(height) points, style \(index): \(bytes) bytes "
                + "of heap (at most \(largestHandover) allowed), \(4 * handover.pixelCount) of them the bitmap"
        )
        failed = failed || bytes > largestHandover
    }
}
print("the process: \(residentPeak()) KiB at its peak, \(atStart) KiB of them before the first chart")
if failed {
    print("error: decoding takes more than 128 KiB and 64 bytes per point, or a handover more than is allowed")
    exit(1)
}
