/// A flattened subpath in device pixels.
struct Polyline {
    var points: [DevicePoint]
    /// Whether a line leads from the last point back to the first.
    var isClosed: Bool
}
