package import SystemPackage

/// An open file, which is closed when its last reference is released.
package final class OpenFile: Sendable {
    package let descriptor: FileDescriptor
    private let closesOnRelease: Bool

    /// Takes over a descriptor, and closes it in the end.
    package init(closing descriptor: FileDescriptor) {
        self.descriptor = descriptor
        closesOnRelease = true
    }

    private init(standardStream descriptor: FileDescriptor) {
        self.descriptor = descriptor
        closesOnRelease = false
    }

    deinit {
        if closesOnRelease { try? descriptor.close() }
    }

    /// Standard input, which stays open.
    package static let standardInput = OpenFile(standardStream: .standardInput)

    /// Standard output, which stays open.
    package static let standardOutput = OpenFile(standardStream: .standardOutput)
}
