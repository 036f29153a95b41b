import CProcessStart
import Diagnostics

/// The arguments of this program, also where `CommandLine` finds none because there is no `/proc`.
enum ProgramArguments {
    /// All arguments, with the program's name first.
    static let all: [String] = {
        var arguments: [String] = []
        while let argument = cprocessstart_argument(Int32(arguments.count)) {
            arguments.append(String(cString: argument))
        }
        return arguments.isEmpty ? CommandLine.arguments : arguments
    }()

    /// Refuses an argument that is not UTF-8: a file with such a name would not be found under its repaired name.
    ///
    /// - Throws: ``CommandFailure`` with the code `usage`.
    static func requireUTF8() throws {
        var index: Int32 = 0
        while let argument = cprocessstart_argument(index) {
            guard String(validatingCString: argument) != nil else {
                let name = String(cString: argument).excerpt
                throw CommandFailure("usage", "the argument \(name) is not UTF-8: rename the file", status: .usage)
            }
            index += 1
        }
    }
}
