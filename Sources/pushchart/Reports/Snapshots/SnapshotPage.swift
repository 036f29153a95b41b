import Foundation
import ImageCompare
import PNGFile
import Snapshots

/// A test run as a page for people: one HTML file with its pictures inside, which opens without a network.
///
/// It can be read without scripts too; they add the slider, blinking, the filter and the keys.
struct SnapshotPage {
    private let scale: Double
    private let backdrop: Backdrop
    private var articles: [String] = []
    /// The bytes of passes' pictures so far.
    private var bytesOfPasses = 0

    /// The most bytes that pictures of passes take in all; what failed is always shown.
    private static let mostBytesOfPasses = 32 << 20

    init(scale: Double, backdrop: Backdrop) {
        self.scale = scale
        self.backdrop = backdrop
    }

    /// Adds a result.
    mutating func add(_ result: SnapshotResult) {
        var figures: [String] = []
        if case .checked(let finding, let pictures) = result.outcome {
            if finding.verdict.isPass {
                bytesOfPasses += pictures.actual.count
                if bytesOfPasses <= Self.mostBytesOfPasses {
                    figures.append(figure("actual", finding.verdict.sentence, pictures.actual, pictures.width))
                }
            } else {
                // A reference that cannot be read is nothing to show.
                if let expected = pictures.expected, !finding.verdict.isUnreadable {
                    figures.append(figure("expected", "expected", expected, Self.width(of: expected)))
                }
                figures.append(figure("actual", "actual", pictures.actual, pictures.width))
                if let overlay = pictures.overlay {
                    figures.append(figure("difference", "difference", overlay, Self.width(of: overlay)))
                }
            }
        }
        let number = articles.count
        let canSlide = figures.count == 3
        articles.append(
            """
            <article id="s\(number)" data-standing="\(result.standing.rawValue)" aria-labelledby="n\(number)" tabindex="-1"\
            \(canSlide ? " data-pair" : "")>
            <h2 id="n\(number)"><b class="\(result.standing.rawValue)">\(result.code.markup)</b> \
            \(result.snapshot.title.markup)</h2>
            <p>\(result.sentence.markup)</p>
            \(figures.isEmpty ? "" : "<div class=\"stage\">\n\(figures.joined(separator: "\n"))\n</div>")
            </article>
            """
        )
    }

    /// The page.
    func html(_ tally: SnapshotTally) -> String {
        let filters = [
            ("all", "All", tally.all), ("failed", "Failed", tally.failed), ("recorded", "Recorded", tally.recorded),
            ("passed", "Passed", tally.passed),
        ]
        .map { "<button data-filter=\"\($0.0)\" aria-pressed=\"false\">\($0.1) <i>\($0.2)</i></button>" }
        let modes = [("side", "Side by side"), ("slider", "Slider"), ("blink", "Blink"), ("difference", "Difference")]
            .enumerated()
            .map { "<button data-mode=\"\($1.0)\" aria-pressed=\"false\" title=\"\($0 + 1)\">\($1.1)</button>" }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
            style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <title>\(tally.sentence)</title>
            <link rel="icon" href="data:,">
            <style>
            :root { --behind: #\(backdrop.hex); }
            \(Self.style)</style>
            </head>
            <body data-mode="side" data-filter="all">
            <header>
            <h1>\(tally.sentence)</h1>
            <div class="bar" role="group" aria-label="Which">\(filters.joined(separator: " "))</div>
            <div class="bar" role="group" aria-label="How">\(modes.joined(separator: " "))</div>
            <input id="find" type="search" placeholder="Name" aria-label="Name">
            <output id="place" aria-live="polite"></output>
            </header>
            <main>
            \(articles.joined(separator: "\n"))
            <p id="none" hidden>No picture is like that.</p>
            </main>
            <footer><kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>1</kbd> to <kbd>4</kbd> side by side, slider, blink, \
            difference · <kbd>←</kbd> <kbd>→</kbd> move the slider · <kbd>space</kbd> blink by hand · <kbd>f</kbd> filter · \
            <kbd>/</kbd> find</footer>
            <script>
            \(Self.script)</script>
            </body>
            </html>

            """
    }

    private func figure(_ kind: String, _ caption: String, _ png: [UInt8], _ width: Int) -> String {
        let points = (Double(max(width, 1)) / (scale.isFinite && scale > 0 ? scale : 1)).short
        return """
            <figure class="\(kind)"><figcaption>\(caption.markup)</figcaption>\
            <img alt="\(kind)" style="width:\(points)px" decoding="async" \
            src="data:image/png;base64,\(Data(png).base64EncodedString())"></figure>
            """
    }

    /// The width that a PNG's header tells, in pixels; 0 where it is none.
    private static func width(of png: [UInt8]) -> Int {
        guard png.count >= 24 else { return 0 }
        return png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
}
