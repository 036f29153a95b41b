import ArgumentParser

/// Judges the pictures that were not what they should be.
struct ReviewSnapshots: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshots",
        abstract: "Judges pictures that failed, and finds references that nothing needs.",
        discussion: """
            The pictures that 'pushchart test' found wanting wait in .pushchart in the folder of their payloads, until \
            they are accepted, rejected, or pass. All of these ask nothing, and need no terminal.

            pushchart snapshots pending
            pushchart snapshots show article@2x
            pushchart snapshots accept article@2x 'sub/two words@2x'
            pushchart snapshots reject --all
            pushchart snapshots orphans --in payloads
            """,
        subcommands: [
            PendingSnapshots.self, ShowSnapshot.self, AcceptSnapshots.self, RejectSnapshots.self, OrphanSnapshots.self,
        ]
    )
}
