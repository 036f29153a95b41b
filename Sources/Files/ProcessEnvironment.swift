#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The environment variables of this process.
package enum ProcessEnvironment {
    /// The value of a variable; nil if it is not set.
    package static func value(of variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }
    }
}
