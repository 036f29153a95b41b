import CCairo

/// The versions of the linked libraries that decide the pixels of an image.
public enum LibraryVersions {
    /// The version of Cairo, such as `1.16.0`.
    public static var cairo: String { cairo_version_string().map { String(cString: $0) } ?? "unknown" }

    /// The version of FreeType, such as `2.12.1`.
    public static var freeType: String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// All versions, in the order in which the text of a PNG lists them.
    package static var all: [(name: String, version: String)] { [("cairo", cairo), ("freetype", freeType)] }
}
