import Foundation

extension String {
    /// The last part of a path.
    var fileName: String { split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) ?? self }

    /// The folder of a file's path; `.` where it names none.
    var folderOfFile: String {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }

    /// The bytes that tell files apart: to Linux, é in one code point and é in two are two names, to `==` they are one.
    var pathBytes: [UInt8] { Array(utf8) }

    /// The path without `.png`.
    var withoutPNG: String { hasSuffix(".png") ? String(dropLast(4)) : self }

    /// The path of something in this folder.
    func joined(_ path: String) -> String {
        if self == ".", !path.isEmpty { return path }
        return hasSuffix("/") ? self + path : "\(self)/\(path)"
    }

    /// Whether a folder lies at this path.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Whether a regular file lies at this path, or a link to one.
    var isRegularFile: Bool {
        var status = stat()
        return stat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether there is anything at this path.
    var isThere: Bool { FileManager.default.fileExists(atPath: self) }

    /// Whether there is anything of this name, even a link that leads nowhere.
    var isNamed: Bool { (try? FileManager.default.attributesOfItem(atPath: self)) != nil }

    /// The way from a folder to this file.
    func relative(to folder: String) -> String {
        func parts(_ path: String) -> [String] {
            URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/").map(String.init)
        }
        let (from, to) = (parts(folder), parts(self))
        let common = zip(from, to).prefix { $0.pathBytes == $1.pathBytes }.count
        return (Array(repeating: "..", count: from.count - common) + to[common...]).joined(separator: "/")
    }
}
