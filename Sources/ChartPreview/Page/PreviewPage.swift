package import ChartLayout
import PushChartDiagnostics
import PushChartFiles
import PushChartSnapshots
import PushPayload

/// One HTML file with the notifications of payloads, their pictures in each scale and appearance, the bytes of their
/// keys, and the findings of lint. It needs no network.
package struct PreviewPage {
    package let sections: [PreviewFileSection]
    /// The reason why the last change could not be drawn; the sections are then those before it.
    package var problem: String?
    /// Whether the page follows later versions of its file.
    package let followsFile: Bool
    /// The zone of the device that the pictures show.
    private let deviceTimeZone: ChartTimeZone

    package init(sections: [PreviewFileSection], followsFile: Bool, deviceTimeZone: ChartTimeZone) {
        self.sections = sections
        self.followsFile = followsFile
        self.deviceTimeZone = deviceTimeZone
    }

    package var html: String {
        let main = mainHTML
        var page = SelfContainedHTMLPage(
            title: "PushChart preview",
            style: Self.style,
            body: """
                <main>
                \(main)
                </main>
                \(followsFile ? "<script>\n\(Self.followScript)</script>" : "")
                """
        )
        page.frameSources = "file: *"
        page.head = [followsFile ? "<script>\n\(Self.scriptStoppingIframe(ifShownContentIs: main))\n</script>" : ""]
        return page.text
    }

    private static let style = String(decoding: PackageResources.preview_page_css, as: UTF8.self)
    /// Follows ``scriptStoppingIframe(ifShownContentIs:)`` at the end of a page: sends the content of a frame to the
    /// page, or follows the file in a page.
    private static let followScript = String(decoding: PackageResources.preview_page_follow_js, as: UTF8.self)

    // A page of a file may not read files. It may show its own file in a hidden frame, which sends messages to it. A
    // frame with a known version stops at its head, so a look at the file costs little.

    /// The script at the head: names the version, and ends a frame whose version is already shown.
    ///
    /// - Parameter main: The HTML of the page's content; its digest is the version.
    private static func scriptStoppingIframe(ifShownContentIs main: String) -> String {
        """
        const version = "\(ContentDigest.hexDigits(of: Array(main.utf8)))";
        const known = location.hash.startsWith("#known-") ? location.hash.slice(7) : null;
        if (known === version) { parent.postMessage({ version }, "*"); window.stop(); }
        """
    }

    private var mainHTML: String {
        let banner = problem.map { "<p id=\"problem\" role=\"alert\">\($0.escapedMarkup)</p>\n" } ?? ""
        let zone = "<p id=\"zone\">Time zone of the device: \(deviceTimeZone.description.escapedMarkup)</p>\n"
        return banner + zone + sections.enumerated().map { articleHTML($1, at: $0) }.joined(separator: "\n")
    }

    /// - Parameter index: The number of the section on the page.
    private func articleHTML(_ section: PreviewFileSection, at index: Int) -> String {
        let rows = Appearance.allCases.map { appearance in
            let pictures = section.pictures.filter { $0.appearance == appearance }
            return """
                <div class="row \(appearance.rawValue)">
                \(pictures.map { figureHTML($0, in: index) }.joined(separator: "\n"))
                </div>
                """
        }
        let pictures = section.pictures.isEmpty ? [] : rows
        return """
            <article>
            <h1>\(section.file.escapedMarkup)</h1>
            \(notificationHTML(of: section, at: index))
            \(pictures.joined(separator: "\n"))
            \(section.bytes.map(bytesHTML) ?? "")
            \(section.bytes == nil ? "" : findingsHTML(section))
            </article>
            """
    }

    private func figureHTML(_ picture: PreviewFileSection.PreviewPictureVariant, in index: Int) -> String {
        let label = "\(picture.scale.shortDescription)x \(picture.appearance.rawValue)"
        let scaleNote =
            picture.phoneScale < picture.scale
            ? ", drawn at scale \(picture.phoneScale.shortDescription) by the phone" : ""
        return """
            <figure>\(SharedEmbeddedPicture(picture, in: index).html(label: label))\
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

    private func findingsHTML(_ section: PreviewFileSection) -> String {
        guard !section.findings.isEmpty else { return "<h2>Lint finds no problem</h2>" }
        let items = section.findings.map { finding in
            "<li><b class=\"\(finding.consequence?.rawValue ?? finding.weight.rawValue)\">\(finding.code.rawValue.escapedMarkup)</b> "
                + "\(finding.message.escapedMarkup)</li>"
        }
        return "<h2>Findings of lint</h2>\n<ul>\(items.joined(separator: "\n"))</ul>"
    }
}
