import Files
import Synchronization

/// The payloads of a run whose charts a browser draws, by its own painter and not as the picture shows.
package final class WebClientPayloads: Sendable {
    private let names = Mutex<Set<String>>([])

    /// What differs, and where the differences are listed.
    static let explanation =
        "a browser draws the chart of a Web Push message without styles, so its picture differs from this one: "
        + "docs/fidelity.md lists the differences under “Web Push”"

    func insert(_ file: InputFile) { _ = names.withLock { $0.insert(file.name) } }

    /// Prints one note for all payloads, if there are any.
    package func printNoteIfNotEmpty() {
        let names = names.withLock { $0.sorted() }
        guard let first = names.first else { return }
        let files = names.count == 1 ? first : "\(first) and \(names.count - 1) more"
        StandardError.writeEscapedLine("pushchart: note: \(files): \(Self.explanation)")
    }
}
