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

    /// The script at the end: sends the content of a frame to the page, or follows the file in a page.
    static let followScript = """
        const main = document.querySelector("main");
        if (known !== null) {
          parent.postMessage({ version, content: main.innerHTML }, "*");
        } else {
          // The interval between two looks, and the wait for a frame that does not answer, in milliseconds.
          const interval = 10, answerTimeout = 1000;
          let shown = version, frame = null, timer = 0;
          document.body.dataset.version = shown;
          const look = () => {
            frame?.remove();
            frame = document.createElement("iframe");
            frame.hidden = true;
            const url = new URL(location.href);
            // A new query reads the file again.
            url.search = "?" + performance.now();
            url.hash = "#known-" + shown;
            frame.src = url;
            document.body.append(frame);
            timer = setTimeout(look, answerTimeout);
          };
          addEventListener("message", ({ source, data }) => {
            if (!frame || source !== frame.contentWindow) return;
            if (data.content !== undefined) {
              main.innerHTML = data.content;
              document.body.dataset.version = shown = data.version;
            }
            clearTimeout(timer);
            timer = setTimeout(look, interval);
          });
          timer = setTimeout(look, interval);
        }
        """
}
