import ChartLayout
import Files
import JSONDocument
import PushPayload
import Snapshots

/// One HTML file with the pictures of payloads in each scale and appearance, the bytes of their keys, and the findings
/// of lint. It needs no network.
struct PreviewPage {
    let sections: [PreviewSection]
    /// The reason why the last change could not be drawn; the sections are then those before it.
    var problem: String?
    /// Whether the page follows later versions of its file.
    let followsFile: Bool

    var html: String {
        let main = mainHTML
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; frame-src file: *; \
            style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <title>PushChart preview</title>
            <link rel="icon" href="data:,">
            \(followsFile ? "<script>\n\(Self.scriptStoppingIframe(ifShownContentIs: main))\n</script>" : "")
            <style>
            \(PageResource.previewPageStyle)</style>
            </head>
            <body>
            <main>
            \(main)
            </main>
            \(followsFile ? "<script>\n\(PageResource.previewPageFollowScript)</script>" : "")
            </body>
            </html>

            """
    }

    private var mainHTML: String {
        let banner = problem.map { "<p id=\"problem\" role=\"alert\">\($0.escapedMarkup)</p>\n" } ?? ""
        return banner + sections.map(articleHTML).joined(separator: "\n")
    }

    private func articleHTML(_ section: PreviewSection) -> String {
        let rows = Dictionary(grouping: section.pictures, by: \.appearance)
        let pictures = rows.keys.sorted { $0.rawValue > $1.rawValue }.map { appearance in
            """
            <div class="row \(appearance.rawValue)">
            \((rows[appearance] ?? []).map(figureHTML).joined(separator: "\n"))
            </div>
            """
        }
        let note = section.isDrawnByBrowser ? "\n<p>Note: \(BrowserDrawnPayloads.explanation)</p>" : ""
        return """
            <article>
            <h1>\(section.file.escapedMarkup)</h1>
            \(pictures.joined(separator: "\n"))\(note)
            \(section.bytes.map(bytesHTML) ?? "")
            \(section.bytes == nil ? "" : findingsHTML(section))
            </article>
            """
    }

    private func figureHTML(_ picture: PreviewSection.PreviewPictureVariant) -> String {
        let label = "\(picture.scale.shortDescription)x \(picture.appearance.rawValue)"
        let scaleNote =
            picture.phoneScale < picture.scale
            ? ", drawn at scale \(picture.phoneScale.shortDescription) by the phone" : ""
        return """
            <figure><img alt="\(label)" width="\(picture.width.shortDescription)" \
            height="\(picture.height.shortDescription)" src="data:image/png;base64,\(picture.png.base64)">\
            <figcaption>\(label)\(scaleNote)</figcaption></figure>
            """
    }

    private func bytesHTML(_ bytes: PayloadByteCountsByJSONKey) -> String {
        let free = bytes.limit - bytes.total
        let rest = free < 0 ? "<b class=\"over\">\(-free) too many</b>" : "\(free) available"
        let full = max(bytes.limit, bytes.total, 1)
        let rows = bytes.keys.map { path, byteCount in
            // Hundredths of a percent are exact enough for a bar.
            let share = Double(byteCount * 10_000 / full) / 100
            return """
                <tr><th scope="row">\(path.escapedMarkup)</th><td class="number">\(byteCount)</td>\
                <td class="bar"><i style="width:\(share.shortDescription)%"></i></td></tr>
                """
        }
        return """
            <h2>\(bytes.total) of \(bytes.limit) bytes for \(bytes.transport.name), \(rest)</h2>
            <table>\(rows.joined(separator: "\n"))</table>
            """
    }

    private func findingsHTML(_ section: PreviewSection) -> String {
        guard !section.findings.isEmpty else { return "<h2>Lint finds no problem</h2>" }
        let items = section.findings.map { finding in
            "<li><b class=\"\(finding.consequence.rawValue)\">\(finding.code.rawValue.escapedMarkup)</b> "
                + "\(finding.message.escapedMarkup)</li>"
        }
        return "<h2>Findings of lint</h2>\n<ul>\(items.joined(separator: "\n"))</ul>"
    }
}
