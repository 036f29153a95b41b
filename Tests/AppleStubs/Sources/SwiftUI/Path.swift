// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Nothing uses these. Their names are also those of types of PushChart, which the client must tell apart.
public struct Path: Equatable, Sendable {}
public struct Gradient: Hashable, Sendable {}
