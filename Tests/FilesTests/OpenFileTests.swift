import Files
import Foundation
import SystemPackage
import Testing

@Suite("Open files")
struct OpenFileTests {
    @Test("A file is closed when the last reference is released, and a standard stream stays open")
    func closing() throws {
        let (reading, writing) = try FileDescriptor.pipe()
        let reader = OpenFile(closing: reading)
        var writer: OpenFile? = OpenFile(closing: writing)
        let other = writer
        writer = nil
        _ = try withExtendedLifetime(other) { try writing.writeAll([1, 2, 3]) }
        #expect(try reader.descriptor.readAvailable(upToCount: 2) == [1, 2])
        #expect(try reader.descriptor.readAvailable(upToCount: 2) == [3])
        #expect(OpenFile.standardOutput.descriptor == .standardOutput)
        #expect(OpenFile.standardInput.descriptor == .standardInput)
    }

    @Test("The end of a pipe comes when its writer is released")
    func end() throws {
        let (reading, writing) = try FileDescriptor.pipe()
        let reader = OpenFile(closing: reading)
        var writer: OpenFile? = OpenFile(closing: writing)
        #expect(writer?.descriptor == writing)
        writer = nil
        // A leaked writer would make this wait forever.
        #expect(try reader.descriptor.readAvailable(upToCount: 8) == [])
        #expect(!reading.isTerminal)
    }

    @Test("A closed descriptor is an error")
    func closed() throws {
        #expect(throws: Errno.badFileDescriptor) {
            try FileDescriptor(rawValue: -1).readAvailable(upToCount: 1)
        }
    }
}
