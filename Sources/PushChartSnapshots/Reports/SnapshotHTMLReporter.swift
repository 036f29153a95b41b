import JSONDocument
import PushChartDiagnostics
package import PushChartFiles
package import PushChartPixels

/// Reports a test run as one HTML file with its pictures inside, which opens without a network.
///
/// The page is readable without its script, which adds the slider, blinking, the filter and the keys.
package struct SnapshotHTMLReporter: SnapshotReporter {
    package let file: OutputFile
    private let scale: Double
    private let backdrop: Backdrop
    private let deviceTimeZone: String
    private var articles: [String] = []
    /// The total size of the pictures of passes so far.
    private var passByteCount = 0

    /// The limit for the pictures of passes; failures are always shown.
    private static let maximumPassByteCount = 32 << 20

    /// - Parameters:
    ///   - scale: Device pixels per point.
    ///   - deviceTimeZone: The time zone of the device that the pictures show.
    package init(file: OutputFile, scale: Double, backdrop: Backdrop, deviceTimeZone: String) {
        self.file = file
        self.scale = scale
        self.backdrop = backdrop
        self.deviceTimeZone = deviceTimeZone
    }

    package mutating func addToReport(_ result: SnapshotResult, of snapshot: SnapshotCase) {
        var figures: [String] = []
        if let actual = result.actual, result.outcome.isPass {
            passByteCount += actual.count
            if passByteCount <= Self.maximumPassByteCount {
                figures.append(figureHTML("actual", caption: result.outcome.message, png: actual, width: result.width))
            }
        } else if let actual = result.actual {
            if let expected = result.expected, !result.outcome.hasUnreadableReference {
                figures.append(figureHTML("expected", png: expected, width: Self.width(ofPNG: expected)))
            }
            figures.append(figureHTML("actual", png: actual, width: result.width))
            if let overlay = result.differenceOverlay {
                figures.append(figureHTML("difference", png: overlay, width: Self.width(ofPNG: overlay)))
            }
        }
        let number = articles.count
        let title = "\(snapshot.title)".escapedMarkup
        let canSlide = figures.count == 3
        articles.append(
            """
            <article id="s\(number)" data-status="\(result.status.rawValue)" aria-labelledby="n\(number)" tabindex="-1"\
            \(canSlide ? " data-pair" : "")>
            <h2 id="n\(number)"><b class="\(result.status.rawValue)">\(result.code.escapedMarkup)</b> \
            \(title)</h2>
            <p>\(result.message.escapedMarkup)</p>
            \(Self.textHTML(of: result))
            \(figures.isEmpty ? "" : "<div class=\"stage\">\n\(figures.joined(separator: "\n"))\n</div>")
            </article>
            """
        )
    }

    /// The lines of the text that differ, and the findings.
    private static func textHTML(of result: SnapshotResult) -> String {
        let lines = result.textOutcome.differingLines.map { line in
            let element = line.hasPrefix("-") ? "del" : "ins"
            return "<\(element) dir=\"auto\">\(line.escapedMarkup)</\(element)>"
        }
        let findings = result.faults.map {
            "<li><b>\($0.code.rawValue.escapedMarkup)</b> \($0.message.escapedMarkup)</li>"
        }
        return (lines.isEmpty ? "" : "<pre>\(lines.joined(separator: "\n"))</pre>")
            + (findings.isEmpty ? "" : "<ul>\(findings.joined())</ul>")
    }

    package func finishReport(_ counts: SnapshotCounts) throws { try file.writeWholeFile(Array(pageHTML(counts).utf8)) }

    private func pageHTML(_ counts: SnapshotCounts) -> String {
        let filters = [
            ("all", "All", counts.total), ("failed", "Failed", counts.failed),
            ("recorded", "Recorded", counts.recorded),
            ("passed", "Passed", counts.passed),
        ]
        .map { "<button data-filter=\"\($0.0)\" aria-pressed=\"false\">\($0.1) <i>\($0.2)</i></button>" }
        let modes = [("side", "Side by side"), ("slider", "Slider"), ("blink", "Blink"), ("difference", "Difference")]
            .enumerated()
            .map { "<button data-mode=\"\($1.0)\" aria-pressed=\"false\" title=\"\($0 + 1)\">\($1.1)</button>" }
        var page = SelfContainedHTMLPage(
            title: counts.summary,
            style: ":root { --backdrop: #\(backdrop.hex); }\n\(Self.style)",
            body: """
                <header>
                <h1>\(counts.summary)</h1>
                <div class="bar" role="group" aria-label="Which">\(filters.joined(separator: " "))</div>
                <div class="bar" role="group" aria-label="How">\(modes.joined(separator: " "))</div>
                <input id="find" type="search" placeholder="Name" aria-label="Name">
                <output id="position" aria-live="polite"></output>
                </header>
                <main>
                \(articles.joined(separator: "\n"))
                <p id="none" hidden>No picture matches.</p>
                <p id="zone">Time zone of the device: \(deviceTimeZone.escapedMarkup)</p>
                </main>
                <footer><kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>1</kbd> to <kbd>4</kbd> side by side, slider, \
                blink, difference · <kbd>←</kbd> <kbd>→</kbd> move the slider · <kbd>space</kbd> blink by hand · \
                <kbd>f</kbd> filter · <kbd>/</kbd> find</footer>
                <script>
                \(Self.script)</script>
                """
        )
        page.bodyAttributes = " data-mode=\"side\" data-filter=\"all\""
        return page.text
    }

    private static let style = String(decoding: PackageResources.snapshot_report_css, as: UTF8.self)
    private static let script = String(decoding: PackageResources.snapshot_report_js, as: UTF8.self)

    private func figureHTML(_ kind: String, caption: String? = nil, png: [UInt8], width: Int) -> String {
        let points = (Double(max(width, 1)) / (scale.isFinite && scale > 0 ? scale : 1)).shortDescription
        return """
            <figure class="\(kind)"><figcaption>\((caption ?? kind).escapedMarkup)</figcaption>\
            <img alt="\(kind)" style="width:\(points)px" decoding="async" \
            src="data:image/png;base64,\(png.base64)"></figure>
            """
    }

    /// The width in the header of a PNG, in pixels; 0 if it has none.
    private static func width(ofPNG png: [UInt8]) -> Int {
        guard png.count >= 24 else { return 0 }
        return png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
}
