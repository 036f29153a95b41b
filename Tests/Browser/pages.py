"""Opens the report and the gallery in a real browser, and uses their controls.

usage: pages.py REPORT.html GALLERY.html FOLDER   (screenshots go into FOLDER)
"""

import os
import sys
import time

from browser import Browser, Expectations

report, gallery, folder = sys.argv[1:4]
os.makedirs(folder, exist_ok=True)
browser = Browser()
expect = Expectations()


def shot(name):
    time.sleep(0.15)
    browser.picture(os.path.join(folder, name + ".png"))


def mode():
    return browser.value("document.body.dataset.mode")


def shown():
    return browser.value("[...document.querySelectorAll('article')].filter(a => a.offsetParent).length")


def visible(kind):
    return browser.value(
        f"(() => {{ const e = document.querySelector('article.current .{kind} img'); if (!e) return false;"
        " const s = getComputedStyle(e); return !!e.offsetParent && s.visibility === 'visible'; })()")


def fits(name):
    expect(f"{name} scrolls horizontally", browser.value(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"), False)


def broken():
    return browser.value("(async () => { await Promise.all([...document.images].map(i => { i.loading = 'eager';"
                         " return i.decode().catch(() => 0); }));"
                         " return [...document.images].filter(i => !i.naturalWidth).length; })()")


try:
    browser.size(1280, 900)
    browser.scheme("light")
    browser.open(report)
    total = browser.value("document.querySelectorAll('article').length")
    failed = browser.value("document.querySelectorAll('[data-status=failed]').length")
    passed = browser.value("document.querySelectorAll('[data-status=passed]').length")
    expect("the report has failures and passes", failed > 2 and passed > 0, True)
    expect("pictures that do not load", broken(), 0)
    expect("failures are shown first", shown(), failed)
    fits("the report")
    shot("report-desktop-light-side")

    # Move to the first pair.
    pairs = "[...document.querySelectorAll('article')].filter(a => a.offsetParent)"
    first_pair = browser.value(f"{pairs}.findIndex(a => 'pair' in a.dataset)")
    for _ in range(first_pair + 1):
        browser.key("j")
    expect("j moves to the next", browser.value(f"{pairs}.findIndex(a => a.classList.contains('current'))"), first_pair)
    expect("the position is shown", browser.value("document.getElementById('position').textContent"),
           f"{first_pair + 1} of {failed}")
    browser.key("j")
    browser.key("k")
    expect("k moves back", browser.value(f"{pairs}.findIndex(a => a.classList.contains('current'))"), first_pair)
    expect("the focus moves too", browser.value("document.activeElement.classList.contains('current')"), True)
    expect("side by side", [visible(k) for k in ("expected", "actual", "difference")], [True, True, True])

    browser.key("2")
    expect("2 is the slider", mode(), "slider")
    expect("slider", [visible(k) for k in ("expected", "actual", "difference")], [True, True, False])
    at = "document.querySelector('article.current').style.getPropertyValue('--at')"
    browser.key("ArrowRight")
    expect("arrow right", browser.value(at), "55%")
    browser.key("ArrowLeft")
    browser.key("ArrowLeft")
    expect("arrow left", browser.value(at), "45%")
    box = browser.value("(() => { const b = document.querySelector('article.current .actual img')"
                        ".getBoundingClientRect(); return [b.left, b.top, b.width, b.height]; })()")
    middle = box[1] + min(box[3], 200) / 2
    browser.mouse("mousePressed", box[0] + box[2] / 2, middle, 1)
    browser.mouse("mouseMoved", box[0] + box[2] / 4, middle, 1)
    browser.mouse("mouseReleased", box[0] + box[2] / 4, middle)
    expect("dragged to a quarter", abs(float(browser.value(at).rstrip("%")) - 25) < 1, True)
    expect("the clip moves too", browser.value(
        "getComputedStyle(document.querySelector('article.current .actual img')).clipPath").startswith("inset("), True)
    shot("report-desktop-light-slider")

    browser.key("3")
    expect("3 blinks", mode(), "blink")
    seen = set()
    for _ in range(30):
        seen.add(visible("actual"))
        time.sleep(0.05)
    expect("actual appears and disappears", seen, {True, False})
    browser.key("4")
    expect("difference", [visible(k) for k in ("expected", "actual", "difference")], [False, False, True])
    shot("report-desktop-light-difference")
    browser.key("1")
    expect("1 is side by side", mode(), "side")

    browser.value("document.querySelector('[data-filter=passed]:not(body)').click()")
    expect("only passes", shown(), passed)
    browser.value("document.querySelector('[data-filter=all]:not(body)').click()")
    expect("all", shown(), total)
    browser.key("f")
    expect("f filters", shown(), failed)
    browser.key("/")
    expect("/ moves to the search field", browser.value("document.activeElement.id"), "find")
    for letter in "zzz":
        browser.key(letter)
    expect("typing finds", browser.value("document.getElementById('find').value"), "zzz")
    expect("no name matches", shown(), 0)
    expect("the empty list has a message", browser.value("document.getElementById('none').hidden"), False)
    browser.call("Input.dispatchKeyEvent", type="keyDown", key="Escape", code="Escape", windowsVirtualKeyCode=27)
    expect("escape clears", shown(), failed)

    browser.scheme("dark")
    shot("report-desktop-dark-side")
    expect("dark background", browser.value("getComputedStyle(document.body).backgroundColor"), "rgb(17, 17, 17)")
    browser.size(390, 844, 2, True)
    shot("report-phone-dark-side")
    fits("the report on a phone")
    browser.scheme("light")
    browser.value("setMode('slider')")
    browser.value("document.querySelector('[data-pair]').scrollIntoView()")
    shot("report-phone-light-slider")
    fits("the slider on a phone")
    expect("problems of the report", browser.problems(), [])

    for size, name in (((1280, 900, 1, False), "desktop"), ((390, 844, 2, True), "phone")):
        browser.size(*size)
        for scheme in ("light", "dark"):
            browser.scheme(scheme)
            browser.open(gallery)
            expect("pictures of the gallery that do not load", broken(), 0)
            fits("the gallery on a " + name)
            shot(f"gallery-{name}-{scheme}")
            expect("problems of the gallery", browser.problems(), [])
    expect("the gallery has pictures", browser.value("document.images.length") > 50, True)
finally:
    browser.close()

expect.exit_if_failed()
print("The report and the gallery passed; screenshots are in " + folder)
