import CCairo

/// A font's outlines, unhinted, by FreeType.
final class FontFace {
    private let library: FT_Library
    private let face: FT_Face
    /// FreeType reads from here for as long as the face lives.
    private let memory: UnsafeMutablePointer<UInt8>

    /// Font units to the em.
    let unitsPerEm: Double

    /// The height of capitals in em, by which one font is fitted to another.
    let capHeight: Double

    /// Opens the first face of a file.
    init(_ file: FontFile) throws(RasterError) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else {
            throw RasterError(.outOfMemory, "FreeType can't start")
        }
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: file.bytes.count)
        memory.initialize(from: file.bytes, count: file.bytes.count)
        var face: FT_Face?
        guard FT_New_Memory_Face(library, memory, FT_Long(file.bytes.count), 0, &face) == 0, let face,
            face.pointee.units_per_EM > 0
        else {
            if let face { FT_Done_Face(face) }
            FT_Done_FreeType(library)
            memory.deallocate()
            throw RasterError(.fontUnreadable, "\(file.path) is not a font with outlines that FreeType can read")
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

    /// Inter's, for fonts that don't tell their own.
    private static let interCapHeight = 0.7273

    private static func capHeight(of face: FT_Face) -> Double? {
        guard let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self),
            table.pointee.version >= 2, table.pointee.version != 0xFFFF, table.pointee.sCapHeight > 0
        else { return nil }
        return Double(table.pointee.sCapHeight) / Double(face.pointee.units_per_EM)
    }

    /// The glyph of a character; 0, the missing-glyph box, where there is none.
    func glyph(for scalar: Unicode.Scalar) -> UInt32 {
        FT_Get_Char_Index(face, FT_ULong(scalar.value))
    }

    /// One glyph's shape in em, y growing upwards.
    struct Outline {
        /// How far the pen moves on.
        var advance: Double
        /// Closed contours, curves flattened.
        var contours: [[DevicePoint]] = []

        /// How far the ink reaches from the origin at most.
        var reach: Double {
            DeviceRect(around: contours).map { max(-$0.left, -$0.top, $0.right, $0.bottom) } ?? 0
        }
    }

    /// The outline of a glyph, or an empty one where the font's data is broken.
    func outline(of glyph: UInt32) -> Outline {
        guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING)) == 0,
            let slot = face.pointee.glyph
        else { return Outline(advance: 0) }
        let builder = OutlineBuilder(unitsPerEm: unitsPerEm)
        if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE { builder.decompose(&slot.pointee.outline) }
        return Outline(
            advance: Double(slot.pointee.metrics.horiAdvance) / unitsPerEm,
            contours: builder.contours
        )
    }
}

/// Gathers the contours that FreeType hands out piece by piece.
private final class OutlineBuilder {
    private(set) var contours: [[DevicePoint]] = []
    private let unitsPerEm: Double

    /// Chords to a curve; glyphs are a few dozen pixels high and have many short curves.
    private static let chords = 16

    init(unitsPerEm: Double) {
        self.unitsPerEm = unitsPerEm
    }

    func decompose(_ outline: inout FT_Outline) {
        var steps = FT_Outline_Funcs()
        steps.move_to = { to, builder in OutlineBuilder.step(to, builder) { $0.contours.append([$1]) } }
        steps.line_to = { to, builder in OutlineBuilder.step(to, builder) { $0.append([$1]) } }
        steps.conic_to = { control, to, builder in
            OutlineBuilder.step(control, builder) { builder, control in
                guard let to, let start = builder.contours.last?.last else { return }
                let end = builder.point(to.pointee)
                // A quadratic curve as a cubic one.
                let curve = CubicCurve(
                    start: start,
                    control1: start + (control - start) * (2 / 3),
                    control2: end + (control - end) * (2 / 3),
                    end: end
                )
                builder.append(curve)
            }
        }
        steps.cubic_to = { control1, control2, to, builder in
            OutlineBuilder.step(control1, builder) { builder, control1 in
                guard let control2, let to, let start = builder.contours.last?.last else { return }
                let curve = CubicCurve(
                    start: start,
                    control1: control1,
                    control2: builder.point(control2.pointee),
                    end: builder.point(to.pointee)
                )
                builder.append(curve)
            }
        }
        FT_Outline_Decompose(&outline, &steps, Unmanaged.passUnretained(self).toOpaque())
    }

    private static func step(
        _ place: UnsafePointer<FT_Vector>?,
        _ builder: UnsafeMutableRawPointer?,
        _ body: (OutlineBuilder, DevicePoint) -> Void
    ) -> Int32 {
        guard let place, let builder else { return 1 }
        let own = Unmanaged<OutlineBuilder>.fromOpaque(builder).takeUnretainedValue()
        body(own, own.point(place.pointee))
        return 0
    }

    private func point(_ vector: FT_Vector) -> DevicePoint {
        DevicePoint(Double(vector.x), Double(vector.y)) / unitsPerEm
    }

    private func append(_ points: [DevicePoint]) {
        guard !contours.isEmpty else { return }
        contours[contours.count - 1].append(contentsOf: points)
    }

    private func append(_ curve: CubicCurve) {
        var points: [DevicePoint] = []
        curve.appendChords(Self.chords, to: &points)
        append(points)
    }
}
