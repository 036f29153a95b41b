import CPushChartCairo
import PushChartDiagnostics

/// The unhinted outlines of a font, read with FreeType.
final class FontFace {
    private let library: FT_Library
    private let face: FT_Face
    /// The bytes of the file; FreeType reads from them while the face lives.
    private let memory: UnsafeMutablePointer<UInt8>

    private let unitsPerEm: Double

    /// The height of capital letters in em.
    let capHeight: Double

    /// The cap height of Inter in em, for fonts that do not state theirs.
    private static let interCapHeight = 0.7273

    /// The PostScript name of the face to choose from a collection.
    private static let interRegularName = "Inter-Regular"

    /// The largest number of faces of a collection that are searched.
    private static let maximumFaceCount = 256

    /// Opens the only face of a file, or of a collection Inter Regular, else the first face.
    init(_ file: FontFile) throws(PushChartError) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else {
            throw PushChartError(.outOfMemory, "FreeType can't start")
        }
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: file.bytes.count)
        memory.initialize(from: file.bytes, count: file.bytes.count)
        var face: FT_Face?
        let index = Self.indexOfInterRegularOrFirstFace(
            in: UnsafeBufferPointer(start: memory, count: file.bytes.count),
            library
        )
        guard FT_New_Memory_Face(library, memory, FT_Long(file.bytes.count), index, &face) == 0, let face,
            face.pointee.units_per_EM > 0
        else {
            if let face { FT_Done_Face(face) }
            FT_Done_FreeType(library)
            memory.deallocate()
            throw PushChartError(
                .fontUnreadable,
                "\(file.path) is not a font with outlines that FreeType can read; choose another file"
            )
        }
        self.library = library
        self.face = face
        self.memory = memory
        unitsPerEm = Double(face.pointee.units_per_EM)
        capHeight = Self.capHeight(of: face) ?? Self.interCapHeight
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
        memory.deallocate()
    }

    /// The index of Inter Regular in a collection; 0 for a single font, and for a collection without Inter Regular.
    private static func indexOfInterRegularOrFirstFace(in bytes: UnsafeBufferPointer<UInt8>, _ library: FT_Library)
        -> FT_Long
    {
        guard bytes.starts(with: "ttcf".utf8) else { return 0 }
        for index in 0..<maximumFaceCount {
            var face: FT_Face?
            guard FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &face) == 0,
                let face
            else { return 0 }
            defer { FT_Done_Face(face) }
            let name = FT_Get_Postscript_Name(face).map { String(cString: $0) }
            if name == interRegularName { return FT_Long(index) }
            if index + 1 >= face.pointee.num_faces { return 0 }
        }
        return 0
    }

    /// The cap height in the OS/2 table, which has it since version 2.
    private static func capHeight(of face: FT_Face) -> Double? {
        guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self),
            table.pointee.version >= 2, table.pointee.version != 0xFFFF, table.pointee.sCapHeight > 0
        else { return nil }
        return Double(table.pointee.sCapHeight) / Double(face.pointee.units_per_EM)
    }

    /// The glyph of a character; 0, the missing-glyph box, if the font has none.
    func glyphIndex(of character: Unicode.Scalar) -> UInt32 {
        FT_Get_Char_Index(face, FT_ULong(character.value))
    }

    /// The shape of a glyph in em, y upward.
    struct GlyphOutline {
        var advance: Double
        /// Closed polygons; curves are flattened.
        var polygons: [[DevicePoint]] = []

        /// The largest distance of the ink from the origin, along an axis.
        var maximumExtent: Double {
            DeviceRect(bounding: polygons).map { max(-$0.left, -$0.top, $0.right, $0.bottom) } ?? 0
        }
    }

    /// The outline of a glyph; empty if the data of the font is damaged.
    func outline(ofGlyph glyph: UInt32) -> GlyphOutline {
        guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING)) == 0,
            let slot = face.pointee.glyph
        else { return GlyphOutline(advance: 0) }
        let decomposer = OutlineDecomposer(unitsPerEm: unitsPerEm)
        if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE { decomposer.decompose(&slot.pointee.outline) }
        return GlyphOutline(
            advance: Double(slot.pointee.metrics.horiAdvance) / unitsPerEm,
            polygons: decomposer.polygons
        )
    }
}

/// Collects the polygons of an outline from FreeType's callbacks.
private final class OutlineDecomposer {
    private(set) var polygons: [[DevicePoint]] = []
    private let unitsPerEm: Double

    /// The number of chords per curve; glyphs are a few dozen pixels high and have many short curves.
    private static let chordCount = 16

    init(unitsPerEm: Double) {
        self.unitsPerEm = unitsPerEm
    }

    func decompose(_ outline: inout FT_Outline) {
        var callbacks = FT_Outline_Funcs()
        callbacks.move_to = { to, context in
            OutlineDecomposer.withPoints([to], behind: context) { $0.polygons.append($1) }
        }
        callbacks.line_to = { to, context in
            OutlineDecomposer.withPoints([to], behind: context) { decomposer, points in
                if !decomposer.polygons.isEmpty { decomposer.polygons[decomposer.polygons.count - 1] += points }
            }
        }
        callbacks.conic_to = { control, to, context in
            OutlineDecomposer.withPoints([control, to], behind: context) { decomposer, points in
                let (control, end) = (points[0], points[1])
                decomposer.appendCurve { start in
                    // A quadratic curve as a cubic curve.
                    let (control1, control2) = (start + (control - start) * (2 / 3), end + (control - end) * (2 / 3))
                    return CubicCurve(start: start, control1: control1, control2: control2, end: end)
                }
            }
        }
        callbacks.cubic_to = { control1, control2, to, context in
            OutlineDecomposer.withPoints([control1, control2, to], behind: context) { decomposer, points in
                decomposer.appendCurve {
                    CubicCurve(start: $0, control1: points[0], control2: points[1], end: points[2])
                }
            }
        }
        FT_Outline_Decompose(&outline, &callbacks, Unmanaged.passUnretained(self).toOpaque())
    }

    private static func withPoints(
        _ vectors: [UnsafePointer<FT_Vector>?],
        behind context: UnsafeMutableRawPointer?,
        _ body: (OutlineDecomposer, [DevicePoint]) -> Void
    ) -> Int32 {
        guard let context else { return 1 }
        let decomposer = Unmanaged<OutlineDecomposer>.fromOpaque(context).takeUnretainedValue()
        let points = vectors.compactMap { $0?.pointee }.map {
            DevicePoint(Double($0.x), Double($0.y)) / decomposer.unitsPerEm
        }
        body(decomposer, points)
        return 0
    }

    private func appendCurve(_ curve: (_ start: DevicePoint) -> CubicCurve) {
        guard let start = polygons.last?.last else { return }
        polygons[polygons.count - 1] += curve(start).chords(count: Self.chordCount)
    }
}
