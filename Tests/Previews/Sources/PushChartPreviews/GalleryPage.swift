import ChartLayout
import JSONDocument
import SeriesCodec

extension Gallery {
    /// The folder of the pictures, beside the page.
    public static let pictureFolder = "gallery"

    /// The HTML page, without scripts and network access.
    public var page: String {
        let contents = groups.enumerated().map {
            "<a href=\"#g\($0.offset)\">\($0.element.title.escapedMarkup)</a>"
        }
        let sections = groups.enumerated().map { index, group in
            """
            <h2 id="g\(index)">\(group.title.escapedMarkup)</h2>
            <div class="items">
            \(group.items.map(figureHTML).joined(separator: "\n"))
            </div>
            """
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>PushChart: every property of a style</title>
            <style>
            \(Self.style)
            </style>
            <h1>Every property of a style</h1>
            <p>One small chart for each property, with its part of the style file. All share this base style:</p>
            <pre>\(String(decoding: base.bytes, as: UTF8.self).escapedMarkup)</pre>
            <p>A badge says what the property was compared with. <b class="reference">reference</b>: a picture made by iOS.
            <b class="client">client</b>: recordings of DGCharts itself. <b class="ours">ours</b>: nothing, because
            DGCharts does not have it. <b class="open">open</b>: nothing yet.</p>
            <nav>\(contents.joined(separator: " "))</nav>
            \(sections.joined(separator: "\n"))
            </html>

            """
    }

    private func figureHTML(for item: Item) -> String {
        let file = "\(Self.pictureFolder)/\(item.name)@2x.png"
        let (width, height) = (item.chart.width, item.chart.height)
        let source = String(decoding: item.source.bytes, as: UTF8.self)
        return """
            <figure id="\(item.name)">
            <img src="\(file)" width="\(width)" height="\(height)" alt="\(item.title.escapedMarkup)" loading="lazy"\
            \(item.appearance == .dark ? " class=\"dark\"" : "")>
            <figcaption><b class="\(item.proof)">\(item.proof)</b> \(item.title.escapedMarkup)
            <code>\(source.escapedMarkup)</code></figcaption>
            </figure>
            """
    }

    private static let style = """
        :root { color-scheme: light dark; --ground: #fff; --ink: #1c1c1e; --soft: #6c6c70; --card: #f2f2f7; }
        @media (prefers-color-scheme: dark) {
          :root { --ground: #111; --ink: #f2f2f7; --soft: #98989d; --card: #1c1c1e; }
        }
        body { margin: 1rem auto; max-width: 76rem; padding: 0 1rem; background: var(--ground); color: var(--ink);
          font: 15px/1.45 system-ui, sans-serif; }
        pre, code { font: 12px/1.4 ui-monospace, monospace; color: var(--soft); white-space: pre-wrap;
          overflow-wrap: anywhere; }
        pre { background: var(--card); padding: .6rem .8rem; border-radius: 8px; }
        nav a { display: inline-block; margin-right: .8rem; }
        .items { display: grid; grid-template-columns: repeat(auto-fill, minmax(244px, 1fr)); gap: 1rem; }
        figure { margin: 0; padding: 12px; background: var(--card); border-radius: 10px; }
        img { display: block; max-width: 100%; height: auto; background: #fff; border-radius: 4px; }
        img.dark { background: #1c1c1e; }
        figcaption { margin-top: .5rem; }
        figcaption code { display: block; margin-top: .25rem; }
        b { font-size: 11px; padding: 1px 6px; border-radius: 8px; color: #fff; background: #6c6c70; font-weight: 600; }
        b.reference, b.client { background: #1e7d34; }
        b.ours { background: #0056b3; }
        b.open { background: #a04000; }
        """
}

extension String {
    /// The text with the characters escaped that have a meaning in HTML.
    fileprivate var escapedMarkup: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
