import Testing

@testable import SealedNotifications

/// An old key opens for 30 days after the server has the new one.
@Suite struct RetiredKeysTests {
    @Test(arguments: [(29 * 86_400, false), (30 * 86_400, false), (30 * 86_400 + 1, true)])
    func `a key is in use for 30 days since it was first known to be old`(age: Int, isUnused: Bool) {
        var keys = RetiredKeys(starts: [:])
        #expect(keys.update(old: ["a"], at: 1000).isEmpty)
        #expect(keys.starts == ["a": 1000])
        #expect(keys.update(old: ["a", "b"], at: 1000 + age) == (isUnused ? ["a"] : []))
        #expect(keys.starts == (isUnused ? ["b": 1000 + age] : ["a": 1000, "b": 1000 + age]))
    }

    @Test
    func `a key that the keychain no longer has is forgotten`() {
        var keys = RetiredKeys(starts: ["gone": 0, "a": 5])
        #expect(keys.update(old: ["a"], at: 9_000_000) == ["a"])
        #expect(keys.starts.isEmpty)
        #expect(keys.update(old: [], at: 9_000_000).isEmpty)
    }
}
