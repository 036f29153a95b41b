import SystemPackage

/// An output that is written in parts, of any length.
///
/// A file is replaced in one step, when all parts are written. Standard output, a pipe and a device get each part at
/// once.
package struct OutputInParts {
    /// Where the parts go.
    enum Destination {
        case draft(FileDraft)
        case stream(OpenFile)
    }

    let output: OutputFile
    let destination: Destination

    /// Appends bytes.
    ///
    /// - Throws: `PushChartError` with the code `unwritable-file`.
    package func write(_ bytes: [UInt8]) throws {
        try reportingErrors {
            switch destination {
            case .draft(let draft): try draft.write(bytes)
            case .stream(let file): try file.descriptor.writeAll(bytes)
            }
        }
    }

    /// Replaces the file, after its last part.
    ///
    /// - Throws: `PushChartError` with the code `unwritable-file`; the file is then as it was.
    package func finish() throws {
        guard case .draft(let draft) = destination else { return }
        try reportingErrors { try draft.replaceFile() }
    }

    private func reportingErrors(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            let place = if case .draft = destination { " there" } else { "" }
            throw output.unwritableFileFailure("it cannot be written\(place): \(error)")
        }
    }
}
