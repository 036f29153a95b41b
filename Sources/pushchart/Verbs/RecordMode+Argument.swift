public import ArgumentParser
public import Snapshots

extension RecordMode: ExpressibleByArgument {}
