public import PushChartDiagnostics

/// The 32 bytes that identify an app on a device.
///
/// They are stored in a vector of four words instead of an array, so that a million tokens need no allocations.
public struct DeviceToken: Hashable, Sendable, CustomStringConvertible {
    /// The length of a token in bytes.
    public static let byteCount = 32

    private let words: SIMD4<UInt64>

    /// Creates a token from its bytes.
    ///
    /// - Throws: `PushChartError` with the code `bad-token` unless there are 32 bytes.
    public init(_ bytes: some Collection<UInt8>) throws(PushChartError) {
        let count = bytes.count
        guard count == Self.byteCount else { throw Self.wrongLengthError(count) }
        var words = SIMD4<UInt64>.zero
        for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
        self.words = words
    }

    /// Creates a token from 64 hexadecimal digits of either case.
    ///
    /// - Throws: `PushChartError` with the code `bad-token`.
    public init(hexadecimal text: String) throws(PushChartError) {
        let count = text.utf8.count
        guard count == 2 * Self.byteCount else {
            throw PushChartError(.badToken, "the device token has \(count) characters instead of 64 hexadecimal digits")
        }
        var bytes = [UInt8](repeating: 0, count: Self.byteCount)
        for (index, byte) in text.utf8.enumerated() {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw PushChartError(.badToken, "character \(index + 1) of the device token is not a hexadecimal digit")
            }
            bytes[index / 2] = bytes[index / 2] << 4 | UInt8(digit)
        }
        try self.init(bytes)
    }

    /// The 32 bytes.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        append(to: &bytes)
        return bytes
    }

    /// The token as 64 hexadecimal digits in lower case.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(2 * Self.byteCount)
        for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]] }
        return String(decoding: text, as: UTF8.self)
    }

    func append(to output: inout [UInt8]) {
        for index in words.indices { output.append(bigEndian: words[index]) }
    }

    static func wrongLengthError(_ byteCount: Int, offset: Int? = nil, identifier: UInt32? = nil) -> PushChartError {
        PushChartError(
            .badToken,
            "the device token has \(byteCount) bytes instead of 32",
            at: Place(offset: offset, identifier: identifier)
        )
    }
}
