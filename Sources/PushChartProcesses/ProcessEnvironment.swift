import CPushChartLibrary

/// What this process gets from the system: its environment variables and the time.
package enum ProcessEnvironment {
    /// The value of a variable; nil if it is not set.
    package static func value(of variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }
    }

    package static var secondsSince1970: Int { time(nil) }
}
