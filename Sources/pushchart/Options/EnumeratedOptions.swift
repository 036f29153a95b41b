public import ArgumentParser
public import ChartLayout

extension Appearance: ExpressibleByArgument {}

/// A subcommand with the flag `--json`.
protocol MachineReadable {
    /// Whether results and errors go to standard output as JSON.
    var json: Bool { get }
}
