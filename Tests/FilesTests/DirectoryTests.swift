import Files
import Foundation
import SystemPackage
import Testing

@Suite("Directories")
struct DirectoryTests {
    /// Runs a closure with a new directory, and removes it afterwards.
    private func withDirectory(_ body: (FilePath) throws -> Void) throws {
        let path = FilePath(FileManager.default.temporaryDirectory.path).appending("pushchart-\(UUID().uuidString)")
        try path.createDirectories()
        defer { try? FileManager.default.removeItem(atPath: path.string) }
        try body(path)
    }

    @Test("Missing parents are created, existing directories stay, and a file in the way is an error")
    func creation() throws {
        try withDirectory { folder in
            let deep = folder.appending("a/b/../c/d")
            for _ in 1...2 { try deep.createDirectories() }
            #expect(folder.appending("a/c/d").isDirectory && folder.appending("a/b").isDirectory)
            try AtomicFile.write([1], to: folder.appending("file"))
            #expect(throws: Errno.fileExists) { try folder.appending("file").createDirectories() }
            #expect(throws: Errno.notDirectory) { try folder.appending("file/below").createDirectories() }
            let long = FilePath(String(repeating: String(repeating: "x", count: 200) + "/", count: 25))
            #expect(throws: Errno.fileNameTooLong) { try folder.pushing(long).createDirectories() }
            try FilePath(".").createDirectories()
        }
    }

    @Test("Entries include hidden names and links, and names that are not UTF-8 are repaired")
    func entries() throws {
        try withDirectory { folder in
            #expect(try folder.unsortedEntryNames().isEmpty)
            let long = String(repeating: "n", count: 255)
            for name in [".hidden", "ä", long] { try AtomicFile.write([], to: folder.appending(name)) }
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending("link").string,
                withDestinationPath: "nothing"
            )
            // Not every file system accepts such a name.
            let binary = [CChar(bitPattern: 0x62), CChar(bitPattern: 0xFF), 0]
            let bad = folder.appending(try #require(FilePath.Component(platformString: binary)))
            let hasBadName = (try? AtomicFile.write([], to: bad)) != nil
            let expected = Set([".hidden", "ä", "link", long] + (hasBadName ? ["b\u{FFFD}"] : []))
            #expect(Set(try folder.unsortedEntryNames()) == expected)
            #expect(throws: Errno.noSuchFileOrDirectory) { try folder.appending("missing").unsortedEntryNames() }
            #expect(throws: Errno.notDirectory) { try folder.appending("ä").unsortedEntryNames() }
        }
    }

    @Test("Many entries are listed, each once")
    func manyEntries() throws {
        try withDirectory { folder in
            let names = (0..<600).map { "entry \($0)" }
            for name in names { try AtomicFile.write([], to: folder.appending(name)) }
            #expect(try folder.unsortedEntryNames().sorted() == names.sorted())
        }
    }

    @Test("Only a link has a target, which may be missing")
    func links() throws {
        try withDirectory { folder in
            let link = folder.appending("link")
            try FileManager.default.createSymbolicLink(atPath: link.string, withDestinationPath: "../a b/ä")
            #expect(link.linkTarget == "../a b/ä")
            #expect(folder.linkTarget == nil && folder.appending("missing").linkTarget == nil)
        }
    }

    @Test("A file and a link can be removed, and a directory only if it is empty")
    func removal() throws {
        try withDirectory { folder in
            let file = folder.appending("d/file")
            try file.directory.createDirectories()
            try AtomicFile.write([1], to: file)
            #expect(!file.directory.removeEmptyDirectory() && file.exists)
            #expect(throws: Errno.self) { try file.directory.removeExistingFile() }
            try file.removeExistingFile()
            #expect(throws: Errno.noSuchFileOrDirectory) { try file.removeExistingFile() }
            #expect(file.directory.removeEmptyDirectory() && !file.directory.exists)
        }
    }

    @Test(
        "A stem lacks the extension, which contains no white space",
        arguments: [
            ("a.apns", "a"), ("dir/a.b.png", "a.b"), ("a.b/c", "c"), ("a.b/", "a"), ("x", "x"), ("ä.ö", "ä"),
            ("v1.2 final", "v1.2 final"), ("v1.2 final.apns", "v1.2 final"), ("a.b c.d", "a.b c"),
            (".hidden", ".hidden"), (".hidden.png", ".hidden"), ("a.", "a."), ("a..b", "a."), ("..", ".."), ("/", ""),
            ("a.\u{3000}", "a.\u{3000}"),
        ]
    )
    func stem(name: String, stem: String) {
        #expect(FilePath(name).stemOfFileName == stem)
    }
}
