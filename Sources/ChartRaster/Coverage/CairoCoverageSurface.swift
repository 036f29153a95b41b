import CPushChartCairo
import PushChartDiagnostics

/// A Cairo image surface of coverages, one byte per pixel, and its drawing context.
///
/// All coordinates are device pixels: the matrix of the context stays the identity, so that no result depends on
/// Cairo's transformations or tolerances.
final class CairoCoverageSurface {
    let width: Int
    let height: Int
    private let surface: OpaquePointer
    private let context: OpaquePointer

    /// Creates a surface with coverage 0.
    init(width: Int, height: Int) throws(PushChartError) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(clamping: width), Int32(clamping: height))
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
        else {
            if let surface { cairo_surface_destroy(surface) }
            throw PushChartError(.outOfMemory, "Cairo has no memory for \(width) by \(height) pixels")
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

    /// Whether all drawing has succeeded so far.
    var hasSucceeded: Bool {
        cairo_status(context) == CAIRO_STATUS_SUCCESS && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    }

    /// Calls `body` with the bytes of the rows, for reading and writing.
    func withRows(_ body: (_ rows: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
        cairo_surface_flush(surface)
        guard let rows = cairo_image_surface_get_data(surface) else { return }
        body(rows, Int(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
    }

    func addSampledCoverage(of contours: Contours, within box: PixelBox) {
        let clip = box.rect
        cairo_save(context)
        cairo_rectangle(context, clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top)
        cairo_clip(context)
        contours.replaceCairoPath(of: context)
        cairo_fill(context)
        cairo_new_path(context)
        cairo_restore(context)
    }
}
