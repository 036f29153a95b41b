/// The version of PushChart, which the command prints and pictures state.
package enum ProductVersion {
    /// The version of these sources, such as `1.2.0`.
    package static let current = "0.3.0"
}
