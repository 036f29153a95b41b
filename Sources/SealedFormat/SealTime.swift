public import PushChartDiagnostics

/// The time of sealing, and the age past which a phone refuses the push.
public struct SealTime: Hashable, Sendable {
    /// The time of sealing in seconds since 1970, 0 to 2^40 - 1.
    public let seconds: Int

    /// The maximum age in seconds, 1 to 2^32 - 1.
    public let maximumAge: Int

    /// The range of maximum ages, in seconds.
    package static let maximumAges = 1...1 << 32 - 1

    /// The number of bytes in the plaintext.
    static let byteCount = 9

    /// Creates a time.
    ///
    /// - Throws: `PushChartError` with the code `bad-seal-time`.
    public init(seconds: Int, maximumAge: Int) throws(PushChartError) {
        guard (0..<1 << 40).contains(seconds) else {
            throw PushChartError(
                .badSealTime,
                "the time is \(seconds), and must be in seconds from 1970: 0 to \(1 << 40 - 1)"
            )
        }
        guard Self.maximumAges.contains(maximumAge) else {
            throw PushChartError(
                .badSealTime,
                "the age is \(maximumAge) seconds, and must be 1 to \(Self.maximumAges.upperBound)"
            )
        }
        self.seconds = seconds
        self.maximumAge = maximumAge
    }

    /// Whether a push is refused at a time in seconds since 1970.
    ///
    /// A phone's clock may be behind the server's by five minutes.
    package func isRefused(at now: Int) -> Bool {
        now > seconds + maximumAge || now < seconds - Self.maximumClockDifference
    }

    private static let maximumClockDifference = 300

    /// Five bytes of the time and four of the age, the highest byte first.
    var bytes: [UInt8] {
        stride(from: 32, through: 0, by: -8).map { UInt8(seconds >> $0 & 0xFF) }
            + stride(from: 24, through: 0, by: -8).map { UInt8(maximumAge >> $0 & 0xFF) }
    }

    init?(bytes: ArraySlice<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        let number = { (slice: ArraySlice<UInt8>) in slice.reduce(0) { $0 << 8 | Int($1) } }
        guard let time = try? SealTime(seconds: number(bytes.prefix(5)), maximumAge: number(bytes.suffix(4))) else {
            return nil
        }
        self = time
    }
}
