package import PushChartDiagnostics

extension Finding {
    /// The finding for programs, in the spelling of a reader. Parts that are not known are left out.
    package func json(for reader: MessageReader) -> JSONValue {
        var json = JSONObject()
        json["code"] = JSONValue(code.rawValue)
        json["weight"] = JSONValue(weight.rawValue)
        for (key, text) in [
            ("effect", consequence?.rawValue), ("file", place.file), ("path", place.path), ("header", place.header),
            ("message", text.spelled(for: reader)), ("reason", reason),
        ] {
            if let text { json[key] = JSONValue(text) }
        }
        return .object(json)
    }
}
