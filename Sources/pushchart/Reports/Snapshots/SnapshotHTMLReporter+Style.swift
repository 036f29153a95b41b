extension SnapshotHTMLReporter {
    static let style = """
        :root { color-scheme: light dark; --ground: #fff; --ink: #1c1c1e; --soft: #5f5f64; --card: #f2f2f7;
          --line: #c7c7cc; --accent: #0060df; --bad: #b3261e; --new: #8a4b00; --good: #1e7d34; }
        @media (prefers-color-scheme: dark) {
          :root { --ground: #111; --ink: #f2f2f7; --soft: #a1a1a6; --card: #1c1c1e; --line: #48484a;
            --accent: #5aa9ff; }
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
        header { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .5rem .9rem;
          align-items: center; padding: .6rem 1rem; background: var(--ground); border-bottom: 1px solid var(--line); }
        h1 { font-size: 1.05rem; margin: 0; }
        .bar { display: flex; flex-wrap: wrap; gap: .3rem; }
        button, input[type=search] { font: inherit; color: inherit; background: var(--card); min-height: 2.1rem;
          border: 1px solid var(--line); border-radius: 8px; padding: .2rem .7rem; }
        button { cursor: pointer; }
        button[aria-pressed=true] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
        button i { font-style: normal; color: var(--soft); }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        #position { color: var(--soft); }
        main { padding: 1rem; max-width: 84rem; margin: 0 auto; }
        article { background: var(--card); border-radius: 10px; padding: .8rem; margin: 0 0 1rem;
          border-left: 4px solid transparent; scroll-margin-top: 7rem; }
        article.current { border-left-color: var(--accent); }
        article:focus { outline: none; }
        h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
        h2 b { font-size: 12px; font-weight: 600; color: #fff; border-radius: 8px; padding: 2px 7px; }
        b.failed { background: var(--bad); } b.recorded { background: var(--new); }
        b.passed { background: var(--good); }
        article p { margin: .35rem 0 .6rem; color: var(--soft); overflow-wrap: anywhere; }
        .stage { display: grid; gap: .8rem;
          grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), max-content)); }
        figure { margin: 0; min-width: 0; }
        figcaption { color: var(--soft); font-size: 12px; margin-bottom: .2rem; }
        img { display: block; max-width: 100%; height: auto; background: var(--backdrop); image-rendering: auto; }
        [data-mode=slider] [data-pair] .stage, [data-mode=blink] [data-pair] .stage {
          grid-template-columns: minmax(0, max-content); }
        [data-mode=slider] [data-pair] figure, [data-mode=blink] [data-pair] figure { grid-area: 1 / 1; }
        [data-mode=slider] [data-pair] .difference, [data-mode=blink] [data-pair] .difference { display: none; }
        [data-mode=slider] [data-pair] .actual img { clip-path: inset(0 0 0 var(--at, 50%)); }
        [data-mode=slider] [data-pair] .actual { position: relative; }
        [data-mode=slider] [data-pair] .actual::after { content: ''; position: absolute; top: 1.2rem; bottom: 0;
          left: var(--at, 50%); width: 2px; margin-left: -1px; background: var(--accent); pointer-events: none; }
        [data-mode=slider] [data-pair] .stage { touch-action: pan-y; cursor: ew-resize; }
        [data-mode=slider] [data-pair] .actual figcaption, [data-mode=blink] [data-pair] .actual figcaption {
          text-align: right; }
        [data-mode=blink] [data-pair] .actual { visibility: hidden; }
        [data-mode=blink].on [data-pair] .actual { visibility: visible; }
        [data-mode=blink].on [data-pair] .expected figcaption { visibility: hidden; }
        [data-mode=difference] [data-pair] .expected, [data-mode=difference] [data-pair] .actual { display: none; }
        input[type=range] { display: none; width: min(100%, 20rem); height: 2rem; margin: .4rem 0 0;
          accent-color: var(--accent); }
        [data-mode=slider] [data-pair] input[type=range] { display: block; }
        footer { color: var(--soft); font-size: 13px; padding: 0 1rem 2rem; max-width: 84rem; margin: 0 auto; }
        kbd { font: 12px ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; }
        @media (max-width: 40rem) {
          main { padding: .6rem; } header { padding: .5rem .6rem; position: static; } footer { display: none; }
          article { padding: .6rem; } button { min-height: 2.6rem; } input[type=search] { flex: 1; min-height: 2.6rem; }
        }

        """
}
