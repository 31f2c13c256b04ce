/// How the page looks, and what it may do.
enum PageStyle {
    /// The content policy: only this style, by its hash; no script, no request, no form, no other base.
    static let policy = "default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'"

    /// The SHA-256 of ``css`` in Base64, as the tests compute it.
    static let hash = "pLyL9EDy+0DwidX5P3MPRZ+4pMifyowFfmcWl7prwTk="

    /// The style. The contrast is at least 4.5:1 for text and 3:1 for what is filled, in light and dark. As the policy allows
    /// no styles of elements, each percent that a square can be filled to is a class.
    static let css = rules + (1...100).map { ".p\($0){--fill:\($0)%}" }.joined() + "\n"

    private static let rules = """
        :root { color-scheme: light; --page: #fbfbfa; --card: #fff; --text: #1f2328; --muted: #57606a; --line: #d8dee4;
          --part: #4aa564; --done: #1a7f37; --expired: #b3261e; --mid: #8a5a00; --leisure: #0b6c7a; --link: #0a58ca }
        @media screen and (prefers-color-scheme: dark) {
          :root { color-scheme: dark; --page: #0f1419; --card: #171d24; --text: #e6edf3; --muted: #a3adb8; --line: #323b45;
            --part: #2c7943; --done: #4cc26b; --expired: #ff8a80; --mid: #e3b341; --leisure: #62cfdf; --link: #79b8ff } }
        * { box-sizing: border-box }
        html { font: 100%/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif }
        html:lang(ja) { font-family: system-ui, "Noto Sans CJK JP", "Noto Sans JP", sans-serif }
        body { max-width: 62rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; color: var(--text); background: var(--page);
          overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
        h1 { margin: 0; font-size: clamp(1.4rem, 6vw, 2rem); letter-spacing: -.01em; line-height: 1.2 }
        h1, header p { text-wrap: balance }
        h2 { margin: 0 0 .75rem; font-size: 1.2rem }
        h3, h4, h5, h6 { margin: 0; font-size: 1rem }
        header p { margin: .5rem 0 0; font-size: 1.125rem; color: var(--muted) }
        a { color: var(--link); text-underline-offset: .15em }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
        section { margin: 1.25rem 0; padding: 1.25rem 1.4rem; background: var(--card); border: 1px solid var(--line);
          border-radius: .75rem }
        figure { margin: 0 0 .75rem }
        figure svg { display: block; width: 100%; height: 9rem; overflow: visible }
        figure path { fill: none; stroke: var(--done); vector-effect: non-scaling-stroke }
        figure .done { fill: var(--part); stroke: none }
        figure ol { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); margin: .15rem 0 .35rem; padding: 0;
          list-style: none; font-size: .75rem; color: var(--muted); white-space: nowrap; overflow: hidden }
        figcaption, thead th, .state, .day time { font-size: .875rem; color: var(--muted) }
        table { width: 100%; border-collapse: collapse }
        th, td { padding: .25rem 0 .25rem .75rem; border-bottom: 1px solid var(--line); text-align: end; font-weight: 400 }
        th:first-child { padding-inline-start: 0; text-align: start }
        th[scope=row] { white-space: nowrap }
        .glance { display: flex; flex-wrap: wrap; gap: .5rem 3.5rem }
        .glance > details:is([open], :not(.years)) { width: 100% }
        .glance > .years { margin-inline-end: -2rem }
        .figure { margin: 0 0 .5rem; font-size: 4rem; font-weight: 600; line-height: 1; letter-spacing: -.02em }
        .squares { --gap: .3rem; width: calc(100% + 2 * var(--gap)); margin: 0 calc(-1 * var(--gap)); table-layout: fixed;
          border-collapse: separate; border-spacing: var(--gap) }
        .squares :is(th, td) { padding: 0; border: 0; text-align: start; vertical-align: top; white-space: nowrap }
        .squares :is(th, small) { font-size: .75rem; line-height: 1.4; color: var(--muted) }
        .squares :is(a, i) { display: grid; place-content: center; text-align: center; aspect-ratio: 1; border-radius: .25rem;
          border: 1px solid var(--done); font-size: .9375rem; line-height: 1.2; color: var(--text); text-decoration: none;
          background: linear-gradient(to top, var(--part) var(--fill, 0%), var(--card) 0);
          print-color-adjust: exact; forced-color-adjust: none }
        .squares [class^=p] { align-content: end; padding-bottom: .1em }
        .squares :is(i, .plain) { border: 1px dotted var(--line) }
        .squares .dash { border: 1px dashed var(--muted) }
        .squares .open { border: 2px solid var(--text) }
        .squares .open small { color: inherit }
        .squares a:focus-visible::after { content: attr(title); position: fixed; inset: auto 0 0; padding: .6rem 1rem;
          font-size: 1rem; white-space: normal; background: var(--card); border-top: 3px solid var(--link) }
        .week { max-width: 40rem; flex: 1 1 18rem }
        .week a small { font-size: clamp(.5rem, 2.4vw, .75rem) }
        .month { max-width: 28rem; flex: 1 1 18rem }
        .year { --gap: 2px }
        .year th { text-align: center; vertical-align: middle }
        .year tr > :first-child { width: 3rem; text-align: start }
        .year :is(a, i) { min-height: 1.5rem; font-size: .875rem; border-radius: .2rem }
        @media screen and (max-width: 58rem) {
          body { padding: 1.5rem clamp(.5rem, 2vw, 1.25rem) 3rem }
          section { padding: .9rem .75rem }
          .squares:not(.year) { --gap: .2rem }
          .squares :is(th, small), figure ol { font-size: .6875rem }
          .year, .year tbody { display: block; margin: 0; width: 100% }
          .year thead { display: none }
          .year tr { display: grid; gap: 1px; grid-template-columns: repeat(auto-fill, minmax(1.5rem, 1fr));
            counter-reset: day }
          .year tr > :first-child { grid-column: 1 / -1; width: auto; margin-top: .35rem }
          .year td { counter-increment: day }
          .year :is(a, i) { line-height: 1; font-size: .75rem }
          .year :is(a, i)::before { content: counter(day); font-size: .625rem; font-style: normal }
          .year i { color: var(--muted) } }
        summary { cursor: pointer; padding: .35rem 0 }
        summary :is(h3, h4) { display: inline }
        details > p { margin: 0 0 .5rem 1.1rem }
        .group { margin: 1.5rem 0 .25rem }
        .day { padding: .75rem 0; border-top: 1px solid var(--line) }
        .day > :first-child { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem }
        .state { font-weight: 400 }
        .day ol { margin: .25rem 0 0; padding: 0; list-style: none }
        .day ol > li { padding-inline-start: 1.4rem; text-indent: -1.4rem }
        .day ol > li::before { content: "✓"; display: inline-block; width: 1.4rem; text-indent: 0; color: var(--done) }
        .day li * { text-indent: 0 }
        .tag { padding: 0 .35rem; border: 1px solid; border-radius: .3rem; font-size: .75rem }
        .missed { margin: .25rem 0 0 1.4rem; color: var(--expired) }
        .note { margin: .5rem 0 0 1.4rem }
        .note, .note blockquote { padding-inline-start: .9rem; border-inline-start: 3px solid var(--line) }
        .note :is(p, ul, ol, pre, blockquote, table) { margin: .3rem 0 }
        .note :is(h4, h5, h6) { margin-top: .75rem }
        .note > :first-child { margin-top: 0 }
        .note table { width: auto }
        .note :is(th, td) { padding: .2rem .75rem .2rem 0; text-align: start }
        .note pre { white-space: pre-wrap }
        .note :is(code, pre) { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em }
        .note :is(ol, ul) { padding-inline-start: 1.4rem }
        .note ol > li { list-style: decimal; padding: 0; text-indent: 0 }
        .note ol > li::before { content: none }
        .completed { color: var(--done) } .expired { color: var(--expired) } .execute { color: var(--link) }
        .ddl { color: var(--mid) } .leisure { color: var(--leisure) } .draft, .empty { color: var(--muted) }
        @media print {
          :root { --page: #fff }
          body { max-width: none; padding: 0; font-size: 10.5pt }
          section { padding: 0; border: 0; margin: 1rem 0 }
          .year :is(a, i) { min-height: 0 }
          figure, .day, tr { break-inside: avoid }
          h2, h3, h4, h5, summary { break-after: avoid }
          details:not(.years)::details-content { content-visibility: visible; block-size: auto } }

        """
}
