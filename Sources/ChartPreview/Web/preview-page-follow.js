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
