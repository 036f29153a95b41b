import CProcessStart

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
}
