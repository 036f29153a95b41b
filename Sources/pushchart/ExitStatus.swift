/// How the command ends.
enum ExitStatus: Int32 {
    /// All is well.
    case success = 0
    /// The input was understood, and refused, unfit or different.
    case rejected = 1
    /// The input cannot be read.
    case unreadable = 2
    /// The machine is at fault: a file cannot be written, a font is missing.
    case environment = 3
    /// The command was called wrongly.
    case usage = 64
}
