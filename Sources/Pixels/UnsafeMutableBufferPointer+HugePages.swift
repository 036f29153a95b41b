import CLibrary

extension UnsafeMutableBufferPointer<UInt8> {
    /// Asks the kernel for pages of 2 MB, for memory of which most will be written.
    ///
    /// With pages of 4 KB, a large picture of few shapes takes up to half of its time to get them. This is only advice:
    /// it can be without effect, and never fails.
    package func adviseHugePages() {
        #if os(Linux)
            let hugePageSize: UInt = 2 << 20
            guard let baseAddress else { return }
            let begin = UInt(bitPattern: baseAddress)
            let first = (begin + hugePageSize - 1) / hugePageSize * hugePageSize
            let end = (begin + UInt(count)) / hugePageSize * hugePageSize
            if first < end { madvise(baseAddress + Int(first - begin), Int(end - first), MADV_HUGEPAGE) }
        #endif
    }
}
