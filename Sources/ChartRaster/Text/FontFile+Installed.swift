import CPushChartLibrary
public import PushChartDiagnostics

extension FontFile {
    /// The environment variable that names a font file instead of the installed Inter Regular.
    public static let environmentVariable = "PUSHCHART_FONT"

    /// Reads the file that the environment variable ``environmentVariable`` names; without it Inter Regular, from the
    /// first of the ``standardPaths`` that exists.
    ///
    /// Fontconfig is not asked, because it could return another font.
    ///
    /// - Parameter folder: A folder that is searched before those of the system, such as that of a program with a font
    ///   of its own.
    /// - Throws: `PushChartError` with the code `font-missing`, or `font-unreadable` if the file is named or exists but
    ///   cannot be read.
    public static func environmentFontOrInstalledInter(
        firstIn folder: String? = nil
    ) throws(PushChartError) -> FontFile {
        try fontFile(
            atEnvironmentPath: nonEmptyEnvironmentValue(environmentVariable),
            orInterIn: [folder].compactMap(\.self) + standardFolders
        )
    }

    /// The paths where distributions and users install Inter Regular, in the order of
    /// ``environmentFontOrInstalledInter(firstIn:)``.
    public static var standardPaths: [String] { paths(in: standardFolders) }

    /// - Parameters:
    ///   - path: The value of ``environmentVariable``; nil if it is not set.
    ///   - folders: The folders that may contain Inter.
    static func fontFile(atEnvironmentPath path: String?, orInterIn folders: [String]) throws(PushChartError)
        -> FontFile
    {
        if let path {
            do {
                return try FontFile(path: path)
            } catch {
                throw PushChartError(error.code, "\(environmentVariable): \(error.message)")
            }
        }
        for path in paths(in: folders) where access(path, F_OK) == 0 { return try FontFile(path: path) }
        throw PushChartError(
            .fontMissing,
            "text needs the font Inter Regular, which is not installed: install it (apt-get install fonts-inter), or "
                + "name a font file, for example in \(environmentVariable); no "
                + "\(fileNames.joined(separator: ", ")) is in \(folders.joined(separator: ", "))"
        )
    }

    /// The names of files that contain Inter Regular: alone, in a collection, or as the default of a variable font.
    private static let fileNames = ["Inter-Regular.otf", "Inter-Regular.ttf", "Inter.ttc", "InterVariable.ttf"]

    private static func paths(in folders: [String]) -> [String] {
        folders.flatMap { folder in fileNames.map { "\(folder)/\($0)" } }
    }

    private static var standardFolders: [String] {
        var folders = [
            // Debian and Ubuntu.
            "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/truetype/inter-vf",
            // Fedora.
            "/usr/share/fonts/rsms-inter-fonts", "/usr/share/fonts/rsms-inter-vf-fonts",
            // Arch and Alpine.
            "/usr/share/fonts/inter", "/usr/share/fonts/TTF",
            "/usr/local/share/fonts", "/usr/local/share/fonts/inter",
            // macOS.
            "/Library/Fonts",
        ]
        if let home = nonEmptyEnvironmentValue("HOME") {
            folders += [
                "\(home)/.local/share/fonts", "\(home)/.local/share/fonts/inter", "\(home)/.local/share/fonts/Inter",
                "\(home)/.fonts", "\(home)/Library/Fonts",
            ]
        }
        return folders
    }

    /// The value of an environment variable; nil if it is not set or empty.
    private static func nonEmptyEnvironmentValue(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
