import CPushChartLibrary
import PushChartFiles
import SystemPackage

/// The number of processors that this process may use at the same time.
package enum ProcessorCount {
    /// The processors that are online, and no more than the quota of this process's container; at least 1.
    package static let available: Int = {
        let online = sysconf(numericCast(_SC_NPROCESSORS_ONLN))
        return max(1, min(online, containerQuota ?? online))
    }()

    /// The quota that a container engine sets, such as Docker with `--cpus`; nil without a quota.
    private static var containerQuota: Int? {
        #if os(Linux)
            func content(_ name: String) -> String? {
                let bytes = try? RegularFileReader.read(
                    FilePath("/sys/fs/cgroup/\(name)"),
                    maximumByteCount: 4096,
                    acceptsKernelFile: true
                )
                return bytes.map { String(decoding: $0, as: UTF8.self) }
            }
            if let version2 = content("cpu.max") { return processorCount(ofQuota: version2) }
            guard let quota = content("cpu/cpu.cfs_quota_us"), let period = content("cpu/cpu.cfs_period_us") else {
                return nil
            }
            return processorCount(ofQuota: "\(quota) \(period)")
        #else
            return nil
        #endif
    }

    /// The processors of a quota, rounded up.
    ///
    /// - Parameter text: The microseconds of processor time in a period, and the microseconds of the period, as in the
    ///   file `cpu.max` of Linux's control groups. `max` and a negative number mean no quota.
    /// - Returns: Nil without a quota, or if the text is something else.
    package static func processorCount(ofQuota text: String) -> Int? {
        let numbers = text.split(whereSeparator: \.isWhitespace)
        guard numbers.count == 2, let quota = Int(numbers[0]), let period = Int(numbers[1]), quota > 0, period > 0
        else { return nil }
        return quota / period + (quota % period == 0 ? 0 : 1)
    }
}
