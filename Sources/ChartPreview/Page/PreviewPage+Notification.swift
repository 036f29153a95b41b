import ChartLayout
import JSONDocument
import PushChartDiagnostics
import PushChartFiles

extension PreviewPage {
    /// The notification of a push in each place where the system lists it, in light and dark; or why there is none.
    ///
    /// - Parameter index: The number of the section on the page.
    func notificationHTML(of section: PreviewFileSection, at index: Int) -> String {
        switch section.notification {
        case nil: return ""
        case .failure(let reason)?: return "<p>\(reason.text.escapedMarkup)</p>"
        case .success(let notification)?:
            let rows = Appearance.allCases.map { appearance in
                let picture = notification.hasPicture ? section.pictures.last { $0.appearance == appearance } : nil
                let views = NotificationViews(
                    notification: notification,
                    picture: picture.map { SharedEmbeddedPicture($0, in: index) }
                )
                return "<div class=\"system \(appearance.rawValue)\">\n\(views.html)\n</div>"
            }
            let notes = notification.notes.map { "<p>Note: \($0.escapedMarkup)</p>" }
            return (rows + notes).joined(separator: "\n")
        }
    }
}

/// A picture whose data stand once in the page.
struct SharedEmbeddedPicture {
    let picture: PreviewFileSection.PreviewPictureVariant
    /// The identifier of its image element.
    let identifier: String

    /// - Parameter index: The number of the section on the page.
    init(_ picture: PreviewFileSection.PreviewPictureVariant, in index: Int) {
        self.picture = picture
        identifier = "picture-\(index)-\(picture.scale.shortDescription)x-\(picture.appearance.rawValue)"
    }

    /// The attribute with the extent of a part of the picture.
    private func viewBox(of part: LayoutRect) -> String {
        let numbers = [
            part.x * picture.width, part.y * picture.height, part.width * picture.width, part.height * picture.height,
        ]
        return
            "viewBox=\"\(numbers.map { ($0 * 1000).rounded() / 1000 }.map(\.shortDescription).joined(separator: " "))\""
    }

    private var size: String {
        "width=\"\(picture.width.shortDescription)\" height=\"\(picture.height.shortDescription)\""
    }

    /// The picture in its own size, with its data.
    func html(label: String) -> String {
        """
        <svg role="img" aria-label="\(label)" \(viewBox(of: .whole)) \(size)><image id="\(identifier)" \(size) \
        href="data:image/png;base64,\(picture.png.base64)"/></svg>
        """
    }

    /// A part of the picture once more, without its data. It fills its box, and is cropped at the middle if `isCropped`.
    func htmlReusingData(cssClass name: String, part: LayoutRect = .whole, isCropped: Bool) -> String {
        """
        <svg class="\(name)" role="img" aria-label="the chart" \(viewBox(of: part))\
        \(isCropped ? " preserveAspectRatio=\"xMidYMid slice\"" : "")><use href="#\(identifier)"/></svg>
        """
    }
}

/// The places where a system lists one notification, in one appearance.
private struct NotificationViews {
    let notification: ListedNotification
    let picture: SharedEmbeddedPicture?

    var html: String {
        switch notification.place {
        case .phone:
            """
            \(figure("banner", "Banner", summary))
            \(figure("expanded", "Expanded", expanded))
            \(figure("lock-screen", "Lock screen", "<div class=\"clock\">9:41</div>\(summary)"))
            """
        case .desktopBrowser:
            figure("desktop", "Notification of a browser on Windows, Linux or ChromeOS", desktop)
        }
    }

    private func figure(_ name: String, _ caption: String, _ content: String) -> String {
        "<figure class=\"\(name)\"><div>\(content)</div><figcaption>\(caption)</figcaption></figure>"
    }

    /// The short form, with a cropped square of the picture.
    private var summary: String {
        let thumbnail = picture.map {
            $0.htmlReusingData(cssClass: "thumbnail", part: $0.picture.thumbnail, isCropped: true)
        }
        return """
            <div class="notification"><i></i><div class="texts">\(texts)</div><div class="side"><small>now</small>\
            \(thumbnail ?? "")</div></div>
            """
    }

    private var expanded: String {
        """
        <div class="notification"><header><i></i><small>Your app</small><small>now</small></header>\
        \(picture?.htmlReusingData(cssClass: "attachment", isCropped: false) ?? "")<div class="texts">\(texts)</div></div>
        """
    }

    private var desktop: String {
        """
        <div class="notification"><header><i></i><small>your.site</small><small>now</small></header>\
        <div class="texts">\(texts)</div>\(picture?.htmlReusingData(cssClass: "attachment", isCropped: true) ?? "")</div>
        """
    }

    /// iOS shows the name of the app if there is no title.
    private var texts: String {
        let title = notification.title.isEmpty ? "Your app" : notification.title
        return [("title", title), ("subtitle", notification.subtitle), ("body", notification.body)]
            .filter { !$1.isEmpty }
            .map { "<p class=\"\($0)\" dir=\"auto\">\($1.escapedMarkup)</p>" }
            .joined()
    }
}
