/// Key files for tests of their reader.
enum KeyFileSamples {
    static let secret = "/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v4="

    static func file(
        version: String = "1",
        suite: String = "aes-256-gcm",
        topic: String = "com.example.App",
        key: String = #""secret":"\#(secret)""#
    ) -> String {
        #"{"version":\#(version),"suite":"\#(suite)","topic":"\#(topic)",\#(key)}"#
    }

    static let bad = [
        "", "[]", "{}", secret, #"{"secret":"\#(secret)"}"#, file(version: "2"), file(version: "1.0"),
        file(version: #""1""#),
        file(suite: "aes-128-gcm"), file(suite: "AES-256-GCM"), file(topic: ""), file(topic: #"a\nb"#),
        file(topic: #"\ud83d"#), file(topic: String(repeating: "x", count: 256)),
        file(key: #""secret":7"#), file(key: #""secret":"""#), file(key: #""secret":"\#(secret.dropLast(4))""#),
        file(key: #""secret":"\#(secret.dropLast())""#), file(key: #""secret":"AAAA\#(secret)""#),
        file(key: #""secret":"\#(secret.dropLast(2))5=""#), file(key: #""secret":"\#(secret) ""#),
        file(key: #""secret":"\#(secret)","secret":"\#(secret)""#),
        file(key: #""secret":"\#(secret)","public":"\#(secret)""#), file(key: #""public":"\#(secret)""#),
        file(key: #""secret":"\#(secret)","comment":"""#), file() + "x", file() + file(),
        file(key: #""secret":"\#(secret)","comment":"\#(String(repeating: "x", count: 5_000))""#),
        file(suite: "hpke-x25519", key: #""public":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=""#),
    ]
}
