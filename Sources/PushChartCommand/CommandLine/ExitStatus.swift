import CLibrary

/// The exit statuses of the command.
enum ExitStatus: Int32 {
    case success = 0
    /// A valid input was rejected, or pictures differ.
    case rejected = 1
    /// An input cannot be read.
    case unreadable = 2
    /// The environment failed: a file cannot be written, or a font is missing.
    case environment = 3
    /// The arguments of the command are wrong.
    case usage = 64

    /// Ends this process with the status.
    func exitProcess() -> Never { exit(rawValue) }
}
