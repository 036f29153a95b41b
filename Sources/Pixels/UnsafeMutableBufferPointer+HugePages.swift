#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension UnsafeMutableBufferPointer<UInt8> {
    /// Asks the kernel for pages of 2 MB, as this memory will be written from its begin to its end.
    ///
    /// With pages of 4 KB, a large picture takes up to a third of its time to get them. This is only advice: it can be
    /// without effect, and never fails.
    package func adviseHugePages() {
        #if os(Linux)
            let hugePageSize = 2 << 20
            guard let baseAddress else { return }
            let begin = Int(bitPattern: baseAddress)
            let first = (begin + hugePageSize - 1) / hugePageSize * hugePageSize
            let end = (begin + count) / hugePageSize * hugePageSize
            if first < end { madvise(baseAddress + (first - begin), end - first, MADV_HUGEPAGE) }
        #endif
    }
}
