import ArgumentParser
import JSONDocument
import PackRequests
import PushChartDiagnostics
import PushChartFiles
import PushPayload
import SealedPush

/// The option for the keys that open sealed payloads.
struct OpeningKeyArguments: ParsableArguments {
    @Option(
        name: .customLong("key-file"),
        help: ArgumentHelp("A key that opens a sealed payload. Repeat for more keys.", valueName: "file"),
        completion: .file()
    )
    var files: [String] = []

    /// The files that the option names.
    var inputs: [InputFile] { files.map { PermissionCheckedKeyFile(path: $0).input } }

    /// The payload in the clear: the content of its sealed text, if it has one, is in its place.
    ///
    /// - Parameters:
    ///   - isSealed: Whether the text at the seal path must be a sealed text. A text that cannot be one is then
    ///     refused.
    ///   - now: The time in seconds since 1970; `nil` for a push of any age.
    /// - Throws: `PushChartError` with the code `sealed` if no key is given, `not-sealed`, or that
    ///   of a key or a text that does not open.
    func opened(
        _ document: PushDocument,
        of file: InputFile,
        isSealed: Bool = false,
        now: Int? = nil
    ) throws -> PushDocument {
        let seals = document.sealedTexts
        guard !seals.isEmpty || isSealed else { return document }
        // A text that cannot be a sealed one is refused as a damaged one is.
        let paths = seals.isEmpty ? [document.pathOfTextAtSeal].compactMap(\.self) : seals.map(\.path)
        guard !paths.isEmpty else {
            throw PushChartError(.notSealed, "the payload has no sealed text", at: Place(file: file.name))
        }
        guard !files.isEmpty else {
            let key = seals.first.map { " with key \($0.keyIdentifier)" } ?? ""
            throw PushChartError(
                .sealed,
                "the payload is sealed\(key): give its file with --key-file",
                at: Place(file: file.name)
            )
        }
        let keys = try files.map { try PermissionCheckedKeyFile(path: $0).key { try OpeningKey(parsing: $0) } }
        let opener = PushOpener(keys: keys)
        return try PushChartError.naming(file.name) {
            try paths.reduce(document) { document, path in
                let opened = try opener.replacingSealedTextWithContent(in: document.value, at: path, now: now)
                guard case .object(let root) = opened else { return document }
                return PushDocument(root: root)
            }
        }
    }
}
