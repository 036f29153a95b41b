package import JSONDocument
package import SystemPackage

extension JSONValue {
    /// The path as a string.
    package init(_ path: FilePath) { self.init(path.string) }
}
