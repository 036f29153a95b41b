import Dispatch

/// The shortest of several runs of some work, in milliseconds.
func milliseconds(runs: Int, _ work: () throws -> Void) rethrows -> Double {
    var best = UInt64.max
    for _ in 0..<runs {
        let start = DispatchTime.now().uptimeNanoseconds
        try work()
        best = min(best, DispatchTime.now().uptimeNanoseconds - start)
    }
    return Double(best) / 1e6
}

extension [Double] {
    /// The median, or the upper of two middle values.
    var median: Double { sorted()[count / 2] }
}

/// A number with some decimals.
func fixed(_ number: Double, _ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let whole = Int((abs(number) * scale).rounded())
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = number < 0 && whole > 0 ? "-" : ""
    return decimals == 0 ? sign + padded : sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}
