#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The clock of the system.
package enum UnixTime {
    /// The time in seconds since 1970.
    package static var now: Int { time(nil) }
}
