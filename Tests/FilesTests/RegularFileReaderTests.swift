import Foundation
import PushChartFiles
import SystemPackage
import Testing

@Suite("Regular files")
struct RegularFileTests {
    @Test("A file is read whole, up to the limit", arguments: [0, 1, 65_535, 65_536, 200_000])
    func whole(count: Int) throws {
        try withDirectory { folder in
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let path = folder.appending("f")
            try Data(bytes).write(to: URL(filePath: path.string))
            #expect(try RegularFileReader.read(path, maximumByteCount: count) == bytes)
            if count > 0 {
                #expect(throws: FileReadError.tooLarge(byteCount: count, maximum: count - 1)) {
                    try RegularFileReader.read(path, maximumByteCount: count - 1)
                }
            }
        }
    }

    @Test("Only a regular file is read, and no read blocks")
    func others() throws {
        try withDirectory { path in
            let pipe = path.appending("pipe")
            #expect(mkfifo(pipe.string, 0o600) == 0)
            #expect(throws: FileReadError.notRegular) { try RegularFileReader.read(pipe, maximumByteCount: 10) }
            #expect(throws: FileReadError.notRegular) { try RegularFileReader.read("/dev/zero", maximumByteCount: 10) }
            #expect(throws: FileReadError.isDirectory) { try RegularFileReader.read(path, maximumByteCount: 10) }
            #expect(throws: FileReadError.missing) {
                try RegularFileReader.read(path.appending("missing"), maximumByteCount: 10)
            }
        }
    }

    @Test("A stream is read up to the limit, and so is a file without a stated size")
    func streams() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(repeating: 7, count: 1000))
        try pipe.fileHandleForWriting.close()
        let file = FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
        #expect(throws: FileReadError.tooLarge(byteCount: nil, maximum: 999)) {
            try RegularFileReader.read(file, maximumByteCount: 999)
        }
        let status = try RegularFileReader.read(
            "/proc/self/status",
            maximumByteCount: 1 << 20,
            acceptsKernelFile: true
        )
        #expect(!status.isEmpty)
    }

    #if os(Linux)
        @Test(
            "A file of the kernel is refused, also through a link",
            arguments: ["/proc/self/status", "/sys/kernel/notes"]
        )
        func kernelFiles(path: String) throws {
            try withDirectory { folder in
                let link = folder.appending("link")
                try FileManager.default.createSymbolicLink(atPath: link.string, withDestinationPath: path)
                for path in [FilePath(path), link] {
                    #expect(throws: FileReadError.madeByKernel) { try RegularFileReader.open(path) }
                }
            }
        }

        @Test("An open file is read by its number")
        func openFiles() throws {
            try withDirectory { folder in
                let file = URL(filePath: folder.appending("f").string)
                try Data([1, 2]).write(to: file)
                let handle = try FileHandle(forReadingFrom: file)
                for folder in ["/proc/self/fd", "/dev/fd"] {
                    let path = FilePath("\(folder)/\(handle.fileDescriptor)")
                    #expect(try RegularFileReader.read(path, maximumByteCount: 9) == [1, 2])
                }
            }
        }
    #endif
}

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
