import Foundation

/// The references that this run has used, so that two pictures do not share one by mistake.
final class PreviewNames: @unchecked Sendable {
    static let shared = PreviewNames()

    private let lock = NSLock()
    private var pictures: [String: [UInt8]] = [:]

    /// Whether a reference is free for a picture: not used yet, or by the same picture.
    ///
    /// - Parameter digest: What the picture is known by.
    func isFree(_ reference: String, digest: [UInt8]) -> Bool {
        lock.withLock {
            if let other = pictures[reference] { return other == digest }
            pictures[reference] = digest
            return true
        }
    }
}
