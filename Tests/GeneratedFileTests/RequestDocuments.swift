import PackRequests

/// The tables of `docs/batch.md`: what a request has.
enum RequestDocuments {
    /// The table of the members that are not options.
    static var memberTable: [String] {
        ["| member | value |", "|---|---|"] + RequestContentMember.all.map { "| `\($0.name)` | \($0.details) |" }
            + ["| any other | an option of `encode` by its long name |"]
    }

    /// The table of the options.
    static var optionTable: [String] {
        ["| option | value | default | effect |", "|---|---|---|---|"]
            + RequestOptions.all.map { option in
                let document = OptionDocument(option, in: .markdown)
                return "| `\(option.member)` | \(document.value) | \(document.standard) | \(document.text) |"
            }
    }
}
