import PushChartDiagnostics
import PushChartFiles
import SystemPackage

/// A folder with a TZif file for each zone, such as `/usr/share/zoneinfo`.
struct TimeZoneFolder: Sendable {
    let path: FilePath

    /// The largest file that lists the zones, in bytes.
    private static let maximumListByteCount = 1 << 20

    /// The version of the tz database, such as `2025b`; `nil` if no file of the folder states it.
    ///
    /// Debian's file `tzdata.zi` begins with it, and the file `+VERSION` of other systems consists of it.
    var version: String? {
        let marker = "# version "
        if let line = list.split(separator: "\n", maxSplits: 1).first, line.hasPrefix(marker) {
            return Self.firstWordAsVersion(of: line.dropFirst(marker.count))
        }
        let file = try? RegularFileReader.read(path.appending("+VERSION"), maximumByteCount: 100)
        return file.flatMap { Self.firstWordAsVersion(of: String(decoding: $0, as: UTF8.self)[...]) }
    }

    /// The names of all zones that the file `tzdata.zi` lists; empty without the file.
    var names: [String] {
        list.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", maxSplits: 3)
            switch words.first {
            case "Z" where words.count > 1: return String(words[1])
            case "L" where words.count > 2: return String(words[2])
            default: return nil
            }
        }
    }

    /// The TZif file of a zone; `nil` if there is none.
    ///
    /// - Parameter name: A name without dots, as `TimeZoneReference` reads it.
    /// - Throws: `PushChartError`: `time-zone-unreadable`, or `time-zone-no-database` if there is no folder.
    func file(named name: String) throws(PushChartError) -> [UInt8]? {
        guard path.isDirectory else {
            let remedy = "install the package tzdata, or name a folder of TZif files"
            throw PushChartError(.timeZoneNoDatabase, "the folder \(path) does not exist: \(remedy)")
        }
        do throws(FileReadError) {
            return try RegularFileReader.read(path.appending(name), maximumByteCount: TimeZoneFile.maximumByteCount)
        } catch {
            // `America` is a folder, and `UTC/Berlin` asks for an entry of a file.
            if [.missing, .isDirectory, .system(.notDirectory)].contains(error) { return nil }
            throw PushChartError(.timeZoneUnreadable, "\(path.appending(name)): \(error)")
        }
    }

    private var list: String {
        let file = try? RegularFileReader.read(
            path.appending("tzdata.zi"),
            maximumByteCount: Self.maximumListByteCount
        )
        return String(decoding: file ?? [], as: UTF8.self)
    }

    /// The first word of a text, if it is short and can stand in a list of versions.
    private static func firstWordAsVersion(of text: Substring) -> String? {
        let word = text.prefix { !$0.isWhitespace }
        let isPlain = word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x7A).contains($0) || $0 == 0x2D }
        return (1...20).contains(word.utf8.count) && isPlain ? String(word) : nil
    }
}
