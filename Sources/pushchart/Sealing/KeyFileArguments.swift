import ArgumentParser
import JSONDocument
import PushPayload
import SealedPush

/// The option for the keys that open sealed payloads.
struct KeyFileArguments: ParsableArguments {
    @Option(
        name: .customLong("key-file"),
        help: ArgumentHelp("A key that opens a sealed payload. Repeat for more keys.", valueName: "file"),
        completion: .file()
    )
    var files: [String] = []

    /// The files that the option names.
    var inputs: [InputFile] { files.map { KeyFileInput(path: $0).input } }

    /// The payload in the clear: the content of its sealed text, if it has one, is in its place.
    ///
    /// - Parameter now: The time in seconds since 1970; `nil` for a push of any age.
    /// - Throws: ``Failure`` with the code `sealed` if no key is given, or with the code of a `SealError`.
    func opened(_ document: PushDocument, of file: InputFile, now: Int? = nil) throws -> PushDocument {
        guard let seal = document.sealedText else { return document }
        guard !files.isEmpty else {
            throw Failure(
                "sealed",
                "\(file.name): the payload is sealed with key \(seal.keyIdentifier): give its file with --key-file",
                status: .rejected
            )
        }
        let opener = PushOpener(keys: try files.map { try KeyFileInput(path: $0).openingKey() })
        return try Failure.reportingErrors(inFile: file.name) {
            try document.opened(by: opener, at: seal.path, now: now)
        }
    }
}
