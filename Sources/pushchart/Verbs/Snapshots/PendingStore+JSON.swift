import JSONDocument

extension PendingStore.Entry {
    /// The entry for programs.
    func json(title: String) -> JSONValue {
        var entry = JSONObject()
        entry["name"] = SnapshotJSON.text(title)
        entry["result"] = SnapshotJSON.text(code)
        entry["says"] = SnapshotJSON.text(says)
        entry["payload"] = SnapshotJSON.text(store.folder.joined(payload))
        entry["reference"] = SnapshotJSON.text(referencePath)
        for (key, path) in [("expected", expected), ("actual", actual), ("difference", difference)] where path.isThere {
            entry[key] = SnapshotJSON.text(path)
        }
        return .object(entry)
    }
}
