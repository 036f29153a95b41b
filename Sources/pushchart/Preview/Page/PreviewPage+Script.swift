import Files

extension PreviewPage {
    // A page of a file may not read files. It may show its own file in a hidden frame, which sends messages to it. A
    // frame with a known version stops at its head, so a look at the file costs little.

    /// The script at the head: names the version, and ends a frame whose version is already shown.
    ///
    /// - Parameter main: The HTML of the page's content; its digest is the version.
    static func scriptStoppingIframe(ifShownContentIs main: String) -> String {
        """
        const version = "\(SHA256.hexDigest(of: Array(main.utf8)))";
        const known = location.hash.startsWith("#known-") ? location.hash.slice(7) : null;
        if (known === version) { parent.postMessage({ version }, "*"); window.stop(); }
        """
    }
}
