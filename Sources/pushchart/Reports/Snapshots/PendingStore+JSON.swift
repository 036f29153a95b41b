import JSONDocument

extension PendingStore.Entry {
    /// The entry for programs.
    func json(title: String) -> JSONValue {
        var entry = JSONObject()
        entry["name"] = JSONValue(title)
        entry["result"] = JSONValue(code)
        entry["says"] = JSONValue(says)
        entry["payload"] = JSONValue(store.folder.joined(payload))
        entry["reference"] = JSONValue(referencePath)
        for (key, path) in [("expected", expected), ("actual", actual), ("difference", difference)] where path.isThere {
            entry[key] = JSONValue(path)
        }
        return .object(entry)
    }
}
