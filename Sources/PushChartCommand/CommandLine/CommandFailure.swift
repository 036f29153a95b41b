import Diagnostics
import Files
import JSONDocument
import PackRequests
import SeriesTables

/// An error as the command reports it: a code for programs, a message for people, and the exit status.
struct CommandFailure: Error {
    let code: String
    let message: String
    let status: ExitStatus
    /// The columns among which the person chooses, by the name of the option.
    private(set) var candidates: [String: [String]] = [:]

    init(_ code: String, _ message: String, status: ExitStatus) {
        self.code = code
        self.message = message
        self.status = status
    }

    /// Converts any error.
    ///
    /// - Parameter file: The file that the error concerns.
    init(_ error: any Error, file: String? = nil) {
        let prefix = file.map { "\($0): " } ?? ""
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as ErrorInFile: self.init(error.error, file: error.file)
        case let error as any ReportableError:
            let description = error.description(for: .ofMessages)
            let message = error.messageNamesFile ? description : prefix + description
            self.init(error.code.rawValue, message, status: error.exitStatus)
            candidates = (error as? TableError)?.candidates ?? [:]
        default: self.init("unexpected", prefix + "\(error)", status: .environment)
        }
    }

    var json: JSONValue { RequestAnswerer.errorAnswer(code: code, message: message, candidates: candidates) }
}

/// An error of a library that ``CommandFailure`` converts.
protocol ReportableError: CodedError {
    var exitStatus: ExitStatus { get }

    /// Whether the description names the file.
    var messageNamesFile: Bool { get }
}

extension ReportableError {
    var messageNamesFile: Bool { false }
}
