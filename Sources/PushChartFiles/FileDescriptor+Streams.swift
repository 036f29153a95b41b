import CPushChartLibrary
package import SystemPackage

extension FileDescriptor {
    package var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Reads the bytes that are available, and waits for at least one.
    ///
    /// - Returns: At most `maximumByteCount` bytes; none at the end.
    /// - Throws: `Errno`.
    package func readAvailable(upToCount maximumByteCount: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: maximumByteCount) { buffer, filledCount in
            filledCount = try read(into: UnsafeMutableRawBufferPointer(buffer))
        }
    }
}
