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

    /// Whether the path leads into a folder, or is it, links followed; what is not there yet counts where it would be.
    func isInside(_ folder: String) -> Bool {
        guard let path = canonicalPath, let folder = folder.canonicalPath else { return false }
        return folder == "/" || path.pathBytes == folder.pathBytes || path.utf8.starts(with: "\(folder)/".utf8)
    }

    /// The absolute path without links and steps up; nil where a step up follows on what is not there.
    private var canonicalPath: String? {
        var place = isEmpty ? "." : self
        var rest: [String] = []
        while true {
            if let real = realpath(place, nil) {
                defer { free(real) }
                let parts = rest.reversed()
                let start = String(cString: real)
                return parts.isEmpty ? start : (start == "/" ? "" : start) + "/" + parts.joined(separator: "/")
            }
            let name = place.fileName
            guard name != "..", place != "/", place != "." else { return nil }
            if name != "." { rest.append(name) }
            // Slashes at the end belong to the name.
            var path = place[...]
            while path.count > 1, path.hasSuffix("/") { path.removeLast() }
            place = String(path).folderOfFile
        }
    }

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
