import Foundation
import PushChartFiles
import PushChartTestSupport
import SystemPackage
import Testing

/// Runs a closure with a new directory, and removes it afterwards.
func withDirectory(_ body: (FilePath) throws -> Void) throws {
    try TemporaryFolder.withPath { try body(FilePath($0)) }
}

@Suite("File paths")
struct FilePathTests {
    @Test(
        "The directory of a file",
        arguments: [("a/b", "a"), ("a", "."), ("/a", "/"), ("./a", "."), ("a/../b", "a/..")]
    )
    func directory(path: FilePath, directory: FilePath) {
        #expect(path.directory == directory)
    }

    @Test("The current directory adds no prefix, and an absolute path stays as it is")
    func pathOfEntry() {
        #expect(FilePath(".").pathOfEntry("a") == "a")
        #expect(FilePath(".").pathOfEntry("") == ".")
        #expect(FilePath("p").pathOfEntry("a/b") == "p/a/b")
        #expect(FilePath("p").pathOfEntry("/a") == "/a")
    }

    @Test(
        "The path from a directory",
        arguments: [
            ("p/a", "p", "a"), ("r/a", "p", "../r/a"), ("p", "p", ""), ("p/a", ".", "p/a"), ("/x", "/y", "../x"),
        ]
    )
    func relativePath(path: FilePath, directory: FilePath, expected: FilePath) {
        #expect(path.relativePath(from: directory) == expected)
    }

    @Test("A link can lead out of a directory, and a missing file cannot")
    func containment() throws {
        try withDirectory { folder in
            try folder.appending("in").createDirectories()
            try folder.appending("out").createDirectories()
            let link = folder.appending("in/link")
            try FileManager.default.createSymbolicLink(atPath: link.string, withDestinationPath: "../out")
            let inner = folder.appending("in")
            #expect(inner.isContained(in: inner))
            #expect(inner.appending("missing/file").isContained(in: inner))
            #expect(!link.isContained(in: inner))
            #expect(!link.appending("missing").isContained(in: inner))
            #expect(!inner.appending("missing/../../out").isContained(in: inner))
            #expect(!inner.appending("..").isContained(in: inner))
            #expect(!folder.appending("inner").isContained(in: inner))
        }
    }

    @Test("A file is replaced with its permissions, and a failure leaves no draft")
    func atomicWrite() throws {
        try withDirectory { folder in
            let file = folder.appending("f")
            try FileDraft.writeFile([1, 2, 3], to: file, permissions: FilePermissions(rawValue: 0o640))
            #expect(try RegularFileReader.read(file, maximumByteCount: 3) == [1, 2, 3])
            #expect(try file.stat().permissions == FilePermissions(rawValue: 0o640))
            try folder.appending("d").createDirectories()
            #expect(throws: Errno.self) { try FileDraft.writeFile([4], to: folder.appending("d")) }
            #expect(throws: Errno.noSuchFileOrDirectory) {
                try FileDraft.writeFile([4], to: folder.appending("missing/f"))
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.string).sorted() == ["d", "f"])
        }
    }

    @Test("A draft replaces a file when it is complete, and leaves nothing if it is released before")
    func draft() throws {
        try withDirectory { folder in
            let file = folder.appending("f")
            try FileDraft.writeFile([1], to: file)
            var draft: FileDraft? = try FileDraft(of: file)
            try draft?.write([2])
            draft = nil
            #expect(try RegularFileReader.read(file, maximumByteCount: 3) == [1])
            draft = try FileDraft(of: file)
            for byte in [2, 3] as [UInt8] { try draft?.write([byte]) }
            #expect(try RegularFileReader.read(file, maximumByteCount: 3) == [1])
            try draft?.replaceFile()
            #expect(try RegularFileReader.read(file, maximumByteCount: 3) == [2, 3])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.string) == ["f"])
        }
    }

    @Test("The digests of FNV-1a are those of its test vectors")
    func digests() {
        let vectors = [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
        ]
        for (text, digest) in vectors {
            #expect(ContentDigest.hexDigits(of: Array(text.utf8)) == digest)
            // A file with the same path, and with other content than before.
            #expect(FileDigestCache.hexDigits(cachedForPath: "font", parts: [Array(text.utf8)]) == digest)
        }
    }
}

@Suite("Directories")
struct DirectoryTests {
    @Test("Missing parents are created, existing directories stay, and a file in the way is an error")
    func creation() throws {
        try withDirectory { folder in
            let deep = folder.appending("a/b/../c/d")
            for _ in 1...2 { try deep.createDirectories() }
            #expect(folder.appending("a/c/d").isDirectory && folder.appending("a/b").isDirectory)
            try FileDraft.writeFile([1], to: folder.appending("file"))
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
            for name in [".hidden", "ä", long] { try FileDraft.writeFile([], to: folder.appending(name)) }
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending("link").string,
                withDestinationPath: "nothing"
            )
            // Not every file system accepts such a name.
            let binary = [CChar(bitPattern: 0x62), CChar(bitPattern: 0xFF), 0]
            let bad = folder.appending(try #require(FilePath.Component(platformString: binary)))
            let hasBadName = (try? FileDraft.writeFile([], to: bad)) != nil
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
            for name in names { try FileDraft.writeFile([], to: folder.appending(name)) }
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

    @Test("A file can be removed once, and a directory not")
    func removal() throws {
        try withDirectory { folder in
            let file = folder.appending("d/file")
            try file.directory.createDirectories()
            try FileDraft.writeFile([1], to: file)
            #expect(throws: Errno.self) { try file.directory.removeExistingFile() }
            try file.removeExistingFile()
            #expect(throws: Errno.noSuchFileOrDirectory) { try file.removeExistingFile() }
            #expect(!file.exists && file.directory.exists)
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

extension FileDraft {
    /// Writes a file as a draft of one part.
    fileprivate static func writeFile(_ bytes: [UInt8], to path: FilePath, permissions: FilePermissions? = nil) throws {
        let draft = try FileDraft(of: path, permissions: permissions)
        try draft.write(bytes)
        try draft.replaceFile()
    }
}
