import Foundation
import Testing

@testable import Snapshots

@Suite("Regular files")
struct RegularFileTests {
    private func place() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pushchart-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("A file is read whole, up to its reader's cap", arguments: [0, 1, 65_535, 65_536, 200_000])
    func whole(count: Int) throws {
        let folder = try place()
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let path = folder.appending(path: "f").path
        try Data(bytes).write(to: URL(filePath: path))
        #expect(try RegularFile.read(path, limit: count) == bytes)
        if count > 0 {
            #expect(throws: FileError.tooLarge(size: count, limit: count - 1)) {
                try RegularFile.read(path, limit: count - 1)
            }
        }
    }

    @Test("What is no regular file is told, and never waited for")
    func others() throws {
        let folder = try place()
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appending(path: "pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: FileError.notRegular) { try RegularFile.read(pipe, limit: 10) }
        #expect(throws: FileError.notRegular) { try RegularFile.read("/dev/zero", limit: 10) }
        #expect(throws: FileError.folder) { try RegularFile.read(folder.path, limit: 10) }
        #expect(throws: FileError.missing) { try RegularFile.read(pipe + "x", limit: 10) }
    }

    @Test("A stream is read up to the cap and no further, and so is a file without a stated size")
    func streams() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: 7, count: 1000))
        try pipe.fileHandleForWriting.close()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        #expect(throws: FileError.tooLarge(size: nil, limit: 999)) { try RegularFile.read(descriptor, limit: 999) }
        #expect(try !RegularFile.read("/proc/self/status", limit: 1 << 20).isEmpty)
    }
}
