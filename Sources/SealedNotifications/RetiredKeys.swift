/// The keys that a server no longer seals for, and since when.
struct RetiredKeys {
    /// Apple stores a push for a phone that is off for at most 30 days. An old key opens such pushes.
    static let storageSeconds = 30 * 86_400

    /// The second since 1970 in which each key, by its identifier, was first known to be old.
    private(set) var starts: [String: Int]

    /// Notes which keys are old, and forgets all that are in no more use.
    ///
    /// - Parameters:
    ///   - old: The identifiers of all keys but that of the server.
    ///   - seconds: The time, in seconds since 1970. The server has the other key now.
    /// - Returns: The identifiers of the keys that the server stopped using 30 days ago.
    mutating func update(old: [String], at seconds: Int) -> Set<String> {
        let known = old.map { ($0, starts[$0] ?? seconds) }
        starts = Dictionary(known.filter { seconds - $0.1 <= Self.storageSeconds }) { first, _ in first }
        return Set(old).subtracting(starts.keys)
    }
}
