import CCairo

/// The versions of the libraries that decide how a picture looks, as they are on this machine.
public enum LibraryVersions {
    /// Cairo's, such as `1.16.0`.
    public static var cairo: String { cairo_version_string().map { String(cString: $0) } ?? "unknown" }

    /// FreeType's, such as `2.12.1`.
    public static var freeType: String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// All of them by name, in the order they have in a picture's text.
    package static var all: [(name: String, version: String)] { [("cairo", cairo), ("freetype", freeType)] }
}
