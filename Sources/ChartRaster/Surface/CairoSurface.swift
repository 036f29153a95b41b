import CCairo

/// A Cairo surface of coverages, one byte a pixel, and the context that fills shapes on it, freed together.
///
/// Everything is given in device pixels: the context's matrix stays the identity, so that nothing hangs on Cairo's
/// transformations or tolerances.
final class CairoSurface {
    let width: Int
    let height: Int
    let surface: OpaquePointer
    let context: OpaquePointer

    /// Creates a surface without any coverage.
    init(width: Int, height: Int) throws(RasterError) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))
        else {
            throw RasterError(.outOfMemory, "Cairo gave no surface of \(width) by \(height) pixels")
        }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            throw RasterError(.outOfMemory, "Cairo has no memory for \(width) by \(height) pixels")
        }
        self.width = width
        self.height = height
        self.surface = surface
        self.context = context
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Whether Cairo has painted everything it was told to.
    var isSound: Bool {
        cairo_status(context) == CAIRO_STATUS_SUCCESS && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    }

    /// Lends the bytes of the rows, written back when `body` returns; nothing is done where there are none.
    func withRows(_ body: (_ rows: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
        cairo_surface_flush(surface)
        guard let rows = cairo_image_surface_get_data(surface) else { return }
        body(rows, Int(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
    }

    /// Adds the coverage of contours within a box.
    func fill(_ contours: Contours, within box: PixelBox) {
        restrict(to: box) {
            contours.trace(on: context)
            cairo_fill(context)
            cairo_new_path(context)
        }
    }

    /// Paints with nothing outside a box of whole pixels being touched.
    private func restrict(to box: PixelBox, _ body: () -> Void) {
        cairo_save(context)
        addRectangle(box)
        cairo_clip(context)
        body()
        cairo_restore(context)
    }

    private func addRectangle(_ box: PixelBox) {
        cairo_rectangle(
            context,
            Double(box.x.lowerBound),
            Double(box.y.lowerBound),
            Double(box.x.count),
            Double(box.y.count)
        )
    }
}
