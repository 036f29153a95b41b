/// The area between two concentric circles in pixels; a disc if the inner radius is zero.
struct Annulus {
    let center: DevicePoint
    let outerRadius: Double
    let innerRadius: Double
}
