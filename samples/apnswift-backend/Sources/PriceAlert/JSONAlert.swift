/// A template with a title and a body, spelled as JSON.
struct JSONAlert {
    let title: String
    let body: String

    /// `{"aps":{"alert":{"title":…,"body":…},"mutable-content":1}}`.
    var template: [UInt8] {
        Array(#"{"aps":{"alert":{"title":\#(quoted(title)),"body":\#(quoted(body))},"mutable-content":1}}"#.utf8)
    }

    private func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": #"\""#
            case "\\": #"\\"#
            case "\u{0}"..."\u{F}": "\\u000" + String(scalar.value, radix: 16)
            case "\u{10}"..."\u{1F}": "\\u00" + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
