/// An HTML page without a network: its style sheet, its scripts and its pictures are inside.
package struct SelfContainedHTMLPage {
    package let title: String
    /// The sources of frames that the page may show, as a part of its Content Security Policy.
    package var frameSources: String?
    /// Lines at the end of the head, before the style sheet.
    package var head: [String] = []
    package let style: String
    /// The attributes of the body, with a space before each.
    package var bodyAttributes = ""
    package let body: String

    package init(title: String, style: String, body: String) {
        self.title = title
        self.style = style
        self.body = body
    }

    package var text: String {
        let frames = frameSources.map { "frame-src \($0); " } ?? ""
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \(frames)\
            style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <title>\(title)</title>
            <link rel="icon" href="data:,">
            \(head.map { "\($0)\n" }.joined())<style>
            \(style)</style>
            </head>
            <body\(bodyAttributes)>
            \(body)
            </body>
            </html>

            """
    }
}
