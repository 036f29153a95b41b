import CPushChartLibrary
import JSONDocument
import PackRequests
import PushChartDiagnostics
import PushChartFiles
import PushChartProcesses
import SystemPackage

extension MessageReader {
    /// The language of the program whose package has started this process, and which shows its messages.
    private static let ofPackage: MessageReader? =
        switch ProcessEnvironment.value(of: "PUSHCHART_READER") {
        case "python": .python
        case "javascript": .javaScript
        default: nil
        }

    /// Who reads the messages of the command.
    static let ofMessages = ofPackage ?? .commandLine

    /// Who reads the answers to requests.
    static let ofAnswers = ofPackage ?? .request
}

extension MessageText {
    /// A message of the argument parser, which names options with hyphens, sometimes in quotes with the form of a value:
    /// `'--limit <bytes|name>'`.
    init(ofParser message: String) {
        var text: MessageText = ""
        var rest = message[...]
        // The standard library's search links its regular expressions, of 1.6 MB.
        while let start = rest.indices.first(where: { rest[$0...].hasPrefix("--") }) {
            let name = rest[start...].dropFirst(2).prefix { $0 == "-" || $0.isLetter }
            let form = rest[name.endIndex...].prefix { $0 != "'" }
            var words = rest[..<start]
            var placeholder: String?
            if words.last == "'", form.isEmpty || form.hasPrefix(" <") {
                words = words.dropLast()
                placeholder = form.isEmpty ? nil : String(form.dropFirst())
                rest = rest[form.endIndex...].dropFirst()
            } else {
                rest = rest[name.endIndex...]
            }
            text = text + MessageText(String(words))
            text = text + (placeholder.map { "\(option: String(name), placeholder: $0)" } ?? "\(option: String(name))")
        }
        self = text + MessageText(String(rest))
    }
}

extension PushChartError {
    /// The line for people.
    var reportLine: String { "pushchart: error: \(description(for: .ofMessages))" }

    var json: JSONValue { answer(for: .ofMessages) }
}

extension ExitStatus {
    /// Ends this process with the status.
    func exitProcess() -> Never { exit(rawValue) }
}

extension StandardError {
    /// Writes a line about a file.
    static func writeLine(_ weight: Finding.Weight, _ text: MessageText, in file: String?) {
        let place = file.map { "\($0): " } ?? ""
        writeEscapedLine("pushchart: \(weight.rawValue): \(place)\(text.spelled(for: .ofMessages))")
    }

    /// Ends a run with one line of what was made, if a person sees it.
    static func writeClosingLine(_ line: @autoclosure () -> String?) {
        guard FileDescriptor.standardError.isTerminal, let line = line() else { return }
        writeEscapedLine("pushchart: \(line)")
    }
}
