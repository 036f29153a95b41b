import Synchronization

/// A digest that tells whether some content has changed. It protects nothing.
///
/// FNV-1a with 64 bits, of D. Eastlake and others, "The FNV Non-Cryptographic Hash Algorithm" (draft-eastlake-fnv). It
/// takes a tenth of the instructions of SHA-256, which matters for the font of each picture.
package enum ContentDigest {
    /// The digest of some bytes, in 16 hexadecimal digits.
    package static func hexDigits(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Digests of files that many pictures share, such as the font. Each file is digested once, and again if it changes.
package enum FileDigestCache {
    private static let digests = Mutex<[String: (fileBytes: [UInt8], digest: String)]>([:])

    /// The digest of a file, in 16 hexadecimal digits.
    ///
    /// - Parameters:
    ///   - path: The path of the file. Of each path, the last content is known.
    ///   - fileBytes: The content of the file.
    package static func hexDigits(cachedForPath path: String, fileBytes: [UInt8]) -> String {
        digests.withLock { digests in
            if let known = digests[path], known.fileBytes == fileBytes { return known.digest }
            let digest = ContentDigest.hexDigits(of: fileBytes)
            digests[path] = (fileBytes, digest)
            return digest
        }
    }
}
