/// The version of PushChart.
package enum Version {
    /// The version that the command prints, and that pictures say they were drawn by.
    package static let current = "0.2.0"
}
