import ArgumentParser
import Files
import JSONDocument
import PushPayload
import SealedFormat
import SealedPush

/// The padding and the maximum age of a sealed text.
struct SealPaddingAndAgeArguments: ParsableArguments, Sendable {
    @Option(
        help: ArgumentHelp(
            "Pads the sealed content to a multiple of this size, which hides its length.",
            valueName: "bytes"
        )
    )
    var pad: Int?

    @Option(help: ArgumentHelp("The phone refuses the push after this time.", valueName: "seconds"))
    var maxAge: Int?

    /// The sealer of a key with these settings.
    ///
    /// - Throws: `SealError` with the code `bad-padding`.
    func sealer(_ key: SealingKey) throws -> PushSealer {
        try PushSealer(key, paddingMultiple: pad ?? 1, hasTime: maxAge != nil)
    }

    /// The present time with the maximum age; `nil` without one.
    ///
    /// - Throws: `SealError` with the code `bad-seal-time`.
    func currentSealTimeWithMaximumAge() throws -> SealTime? {
        try maxAge.map { try SealTime(seconds: ProcessEnvironment.secondsSince1970, maximumAge: $0) }
    }
}

/// The key of `--seal`: the name of a key file, or the key that a request of `batch` holds.
enum SealingKeyOrFilePath: ExpressibleByArgument, Sendable {
    case file(String)
    case key(SealingKey)

    init(argument: String) { self = .file(argument) }

    /// Reads the content of a key file in a request.
    ///
    /// - Throws: `SealError` with the code `bad-key`.
    init(_ keyFile: JSONValue) throws { self = .key(try SealingKey(parsing: keyFile.bytes)) }

    /// The name of the file; `nil` for a key of a request.
    var path: String? { if case .file(let path) = self { path } else { nil } }

    /// The key, which is read if the argument names a file.
    ///
    /// - Parameter regularFilesOnly: Whether several processes read the file, which may then be no pipe.
    func readSealingKey(regularFilesOnly: Bool = false) throws -> SealingKey {
        switch self {
        case .file(let path): try PermissionCheckedKeyFile(path: path, regularFilesOnly: regularFilesOnly).sealingKey()
        case .key(let key): key
        }
    }
}
