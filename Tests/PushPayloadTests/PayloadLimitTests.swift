import PushPayload
import Testing

@Suite("Limits")
struct PayloadLimitTests {
    @Test(
        "A limit is read by its name or its number",
        arguments: [
            ("apns", 4096), ("voip", 5120), ("liveactivity", 4096), ("legacy", 2048), ("legacy-256", 256),
            ("fcm", 4096),
            ("webpush", 3993), ("simctl", 4096), ("1", 1), ("1000", 1000), ("1099511627776", 1 << 40),
        ]
    )
    func parsing(text: String, byteCount: Int) throws {
        let limit = try PayloadLimit(parsing: text)
        #expect(limit.byteCount == byteCount)
        #expect(limit.name == text)
        #expect(limit.description.contains(String(byteCount)))
    }

    @Test(
        "The error for an unknown limit lists the known limits",
        arguments: [
            "", "0", "-1", "+5", "4k", "APNS", "4096.0", " 4096", "٤", "1099511627777", "9223372036854775807",
            "9223372036854775808",
        ]
    )
    func refused(text: String) {
        #expect {
            try PayloadLimit(parsing: text)
        } throws: { error in
            guard let error = error as? PayloadError else { return false }
            return error.code == .unknownLimit && error.message.contains("voip")
        }
    }

    @Test("A push type without its own limit has the limit of APNs", arguments: ["alert", "background"])
    func pushTypes(name: String) throws {
        #expect(try PayloadLimit(parsing: name) == .apns)
    }

    @Test("Each limit has a unique name")
    func names() throws {
        #expect(Set(PayloadLimit.allCases.map(\.name)).count == PayloadLimit.allCases.count)
        for limit in PayloadLimit.allCases { #expect(try PayloadLimit(parsing: limit.name) == limit) }
    }
}
