import Synchronization

/// A digest that tells whether some content has changed. It protects nothing.
///
/// FNV-1a with 64 bits, of D. Eastlake and others, "The FNV Non-Cryptographic Hash Algorithm" (draft-eastlake-fnv). It
/// takes a tenth of the instructions of SHA-256, which matters for the font of each picture.
package enum ContentDigest {
    /// The digest of some bytes, in 16 hexadecimal digits.
    package static func hexDigits(of bytes: [UInt8]) -> String { hexDigits(ofParts: [bytes]) }

    /// The digest of the bytes of several parts, one after the other.
    fileprivate static func hexDigits(ofParts parts: [[UInt8]]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts { for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Digests of files that many pictures share, such as the font. Each file is digested once, and again if it changes.
package enum FileDigestCache {
    private static let digests = Mutex<[String: (parts: [[UInt8]], digest: String)]>([:])

    /// The digest of a file and of those that belong to it, in 16 hexadecimal digits.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Of each path, the last content is known.
    ///   - parts: The content of the file, and of the others.
    package static func hexDigits(cachedForPath path: String, parts: [[UInt8]]) -> String {
        digests.withLock { digests in
            if let known = digests[path], known.parts == parts { return known.digest }
            let digest = ContentDigest.hexDigits(ofParts: parts)
            digests[path] = (parts, digest)
            return digest
        }
    }
}
