import Synchronization

/// The digest that `sha256sum` prints (FIPS 180-4). It identifies files and protects nothing.
///
/// Sixty lines of our own: a cryptography library would take longer to build than the rest of the package.
package struct SHA256 {
    private var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]

    /// The digest of some bytes, in 64 hexadecimal digits.
    package static func hexDigest(of bytes: [UInt8]) -> String {
        var digest = SHA256()
        let whole = bytes.count / 64 * 64
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: whole, by: 64) { digest.hashBlock(of: bytes, at: start) }
        }
        var rest = Array(bytes[whole...]) + [0x80]
        rest += [UInt8](repeating: 0, count: (120 - rest.count) % 64)
        let bits = UInt64(bytes.count) * 8
        rest += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
        rest.withUnsafeBufferPointer { rest in
            for start in stride(from: 0, to: rest.count, by: 64) { digest.hashBlock(of: rest, at: start) }
        }
        return digest.state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// Adds a block of 64 bytes to the digest.
    private mutating func hashBlock(of bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            for index in 0..<16 {
                let offset = start + 4 * index
                words[index] =
                    UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8
                    | UInt32(bytes[offset + 3])
            }
            for index in 16..<64 {
                let (near, far) = (words[index - 15], words[index - 2])
                let small = Self.rotated(near, right: 7) ^ Self.rotated(near, right: 18) ^ near >> 3
                let large = Self.rotated(far, right: 17) ^ Self.rotated(far, right: 19) ^ far >> 10
                words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for index in 0..<64 {
                let large = Self.rotated(e, right: 6) ^ Self.rotated(e, right: 11) ^ Self.rotated(e, right: 25)
                let first = h &+ large &+ (e & f ^ ~e & g) &+ Self.constants[index] &+ words[index]
                let small = Self.rotated(a, right: 2) ^ Self.rotated(a, right: 13) ^ Self.rotated(a, right: 22)
                let second = small &+ (a & b ^ a & c ^ b & c)
                (h, g, f, e) = (g, f, e, d &+ first)
                (d, c, b, a) = (c, b, a, first &+ second)
            }
            for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
        }
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, right bitCount: UInt32) -> UInt32 {
        word >> bitCount | word << (32 - bitCount)
    }

    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}

/// Digests of files that many pictures share, such as the font. Each file is digested once, and again if it changes.
package enum FileDigestCache {
    private static let digests = Mutex<[String: (fileBytes: [UInt8], digest: String)]>([:])

    /// The SHA-256 digest of a file in 64 hexadecimal digits.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Of each path, the last content is known.
    ///   - fileBytes: The content of the file.
    package static func hexDigest(cachedForPath path: String, fileBytes: [UInt8]) -> String {
        digests.withLock { digests in
            if let known = digests[path], known.fileBytes == fileBytes { return known.digest }
            let digest = SHA256.hexDigest(of: fileBytes)
            digests[path] = (fileBytes, digest)
            return digest
        }
    }
}
