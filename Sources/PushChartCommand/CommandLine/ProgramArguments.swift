import CProcessStart
import CPushChartLibrary
import PushChartDiagnostics
import SystemPackage

/// The arguments of this program, also where `CommandLine` finds none because there is no `/proc`.
enum ProgramArguments {
    private static var cStrings: some Sequence<UnsafePointer<CChar>> {
        (Int32(0)...).lazy.map { cprocessstart_argument($0) }.prefix { $0 != nil }.compactMap { $0 }
    }

    /// All arguments, with the program's name first.
    static let all: [String] = {
        let arguments = cStrings.map { String(cString: $0) }
        return arguments.isEmpty ? CommandLine.arguments : arguments
    }()

    /// The folder of the font that an archive and `make install` put beside this program: `../share/fonts/inter`.
    static var fontFolder: String? {
        guard let path = cprocessstart_program_path(), let file = realpath(path, nil) else { return nil }
        defer { free(file) }
        let folder = FilePath(platformString: file).removingLastComponent().removingLastComponent()
        return "\(folder.appending("share/fonts/inter"))"
    }

    /// Refuses an argument that is not UTF-8: a file with such a name would not be found under its repaired name.
    static func requireUTF8() throws {
        guard let invalid = cStrings.first(where: { String(validatingCString: $0) == nil }) else { return }
        let name = String(cString: invalid).excerpt
        let message = "the argument \(name) is not UTF-8: write it in UTF-8, and rename a file of this name"
        throw PushChartError(.usage, MessageText(message))
    }
}
