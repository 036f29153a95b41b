extension [UInt8] {
    /// The bytes in Base64 with padding, as in RFC 4648, section 4.
    ///
    /// - Complexity: O(bytes).
    var base64: String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        return String(unsafeUninitializedCapacity: (count + 2) / 3 * 4) { text in
            var written = 0
            for start in stride(from: 0, to: count, by: 3) {
                let group = self[start..<Swift.min(start + 3, count)]
                let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
                for digit in 0..<4 {
                    let code = digits[bits >> (18 - 6 * digit) & 63]
                    text[written] = digit <= group.count ? code : UInt8(ascii: "=")
                    written += 1
                }
            }
            return written
        }
    }
}
