import Foundation

/// The largest resident memory of this process so far, in bytes.
public func peakMemoryByteCount() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return 1024 * usage.ru_maxrss
    #endif
}
