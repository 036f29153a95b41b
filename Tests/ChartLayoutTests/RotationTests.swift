import ChartLayout
import Testing

@Suite("Rotations")
struct RotationTests {
    @Test(
        "Right angles are exact",
        arguments: [(0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0), (-90, -1, 0), (360, 0, 1), (-810, -1, 0)]
    )
    func rightAngles(degrees: Double, sine: Double, cosine: Double) {
        let rotation = Rotation(degrees: degrees)
        #expect(rotation.sine == sine && rotation.cosine == cosine)
    }

    /// The bits are those of each host. They are within 1.9e-16 of the exact numbers.
    @Test(
        "Other angles have the same bits on each host",
        arguments: [
            (20.0, 0x1.5e3a8748a0bf5p-2, 0x1.e11f642522d1cp-1), (45, 0x1.6a09e667f3bccp-1, 0x1.6a09e667f3bcdp-1),
            (120, 0x1.bb67ae8584cabp-1, -0x1.fffffffffffffp-2), (-7.5, -0x1.0b5150f6da2d0p-3, 0x1.fb9ea92ec689bp-1),
        ]
    )
    func turns(degrees: Double, sine: Double, cosine: Double) {
        for turns in [-3.0, 0, 1] {
            let rotation = Rotation(degrees: degrees + 360 * turns)
            #expect(rotation.sine == sine && rotation.cosine == cosine)
        }
    }

    @Test("An angle that is not finite has no sine", arguments: [Double.nan, .infinity])
    func notFinite(degrees: Double) { #expect(Rotation(degrees: degrees).sine.isNaN) }
}
