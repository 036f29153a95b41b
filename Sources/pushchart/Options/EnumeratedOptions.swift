public import ArgumentParser
public import ChartLayout

extension Appearance: ExpressibleByArgument {}

/// A subcommand that prints results and errors for programs: it has the flag `--json`.
protocol MachineReadable {
    /// Whether results and errors go to standard output as JSON.
    var json: Bool { get }
}
