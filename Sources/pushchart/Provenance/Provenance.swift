import ChartLayout
import ChartRaster
import PNGFile
import Snapshots

/// Where a picture came from, as text chunks of its PNG.
///
/// Nothing in it changes from run to run: no time, no path, no name of a machine.
struct Provenance {
    /// The bytes of the payload or CSV file.
    let input: [UInt8]
    let style: StyleLibrary.Entry
    let chart: LineChart
    let scale: Double
    /// The digest of the font file; `nil` where no text was drawn.
    let fontDigest: String?

    /// The chunks; every keyword but PNG's own `Software` begins with `PushChart`.
    var texts: [PNGImage.Text] {
        var texts = [
            PNGImage.Text("Software", "PushChart \(PushChart.version)"),
            PNGImage.Text("PushChart payload", "sha256:\(SHA256.hex(input))"),
            PNGImage.Text("PushChart style", "\(style.style.name) sha256:\(SHA256.hex(style.source))"),
            PNGImage.Text("PushChart size", "\(chart.width.short)x\(chart.height.short)"),
            PNGImage.Text("PushChart scale", scale.short),
            PNGImage.Text("PushChart appearance", chart.appearance.rawValue),
        ]
        if let fontDigest { texts.append(PNGImage.Text("PushChart font", "sha256:\(fontDigest)")) }
        let libraries =
            "cairo \(LibraryVersions.cairo), freetype \(LibraryVersions.freeType), libpng \(PNGImage.libpng)"
        texts.append(PNGImage.Text("PushChart libraries", libraries))
        return texts
    }
}
