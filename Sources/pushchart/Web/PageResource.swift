/// The style sheets and scripts of pages, which the build embeds from the files beside this one.
enum PageResource {
    static let snapshotReportStyle = text(PackageResources.snapshot_report_css)
    static let snapshotReportScript = text(PackageResources.snapshot_report_js)
    static let previewPageStyle = text(PackageResources.preview_page_css)
    /// Follows ``PreviewPage/scriptStoppingIframe(ifShownContentIs:)`` at the end of a page: sends the content of a frame
    /// to the page, or follows the file in a page.
    static let previewPageFollowScript = text(PackageResources.preview_page_follow_js)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
