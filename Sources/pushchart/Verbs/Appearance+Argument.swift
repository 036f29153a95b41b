public import ArgumentParser
public import ChartLayout

extension Appearance: ExpressibleByArgument {}
