import CAllocationMeter
import ChartLayout
import SeriesDecoding

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
    let (_, layout) = peak { LineChart(chart, style: .standard).displayList() }
    let points = chart.series.reduce(0) { $0 + $1.count }
    let allowed = 128 * 1024 + 64 * points
    print(
        "\(text.utf8.count) bytes, \(points) points: decoding takes \(decoding) bytes of heap "
            + "(at most \(allowed) allowed), laying out \(layout)"
    )
    failed = failed || decoding > allowed
}
print("the process: \(residentPeak()) KiB at its peak, \(atStart) KiB of them before the first chart")
if failed {
    print("error: decoding takes more than 128 KiB and 64 bytes per point")
    exit(1)
}
