#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the system says went wrong.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The system's number, such as `ENOSPC`.
    package let number: Int32

    /// The error of the call that failed just now.
    static var last: SystemError { SystemError(number: errno) }

    /// The system's own words, such as “No space left on device”.
    package var description: String { String(cString: strerror(number)) }
}
