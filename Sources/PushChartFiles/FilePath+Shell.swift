package import SystemPackage

extension FilePath {
    /// The path as one argument of a shell command.
    package var shellArgument: String {
        let isPlain = string.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
                || "/._-@~+=:,".unicodeScalars.contains($0)
        }
        if isPlain, !string.isEmpty, !string.hasPrefix("~") { return string }
        let parts = string.split(separator: "'", omittingEmptySubsequences: false)
        return "'\(parts.joined(separator: "'\\''"))'"
    }
}
