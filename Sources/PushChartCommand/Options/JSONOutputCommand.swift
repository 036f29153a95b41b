/// A subcommand that prints results and errors for programs: it has the flag `--json`.
protocol JSONOutputCommand {
    /// Whether results and errors go to standard output as JSON.
    var json: Bool { get }
}
