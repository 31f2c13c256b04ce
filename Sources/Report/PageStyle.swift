/// How the page looks, and what it may do.
enum PageStyle {
    /// The content policy: only this style, by its hash; no script, no request, no form, no other base.
    static let policy = "default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'"

    /// The SHA-256 of ``css`` in Base64, as the tests compute it.
    static let hash = "QhvmwVi5MmXBGv5mna5dZAezr2k4tY6Mwl+VvIlqplw="

    /// The style. Every pair of colours has a contrast of at least 4.5:1, in light and dark.
    static let css = """
        :root { color-scheme: light; --page: #fbfbfa; --card: #fff; --text: #1f2328; --muted: #57606a; --line: #d8dee4;
          --done: #1a7f37; --expired: #b3261e; --mid: #8a5a00; --leisure: #0b6c7a; --link: #0a58ca }
        @media screen and (prefers-color-scheme: dark) {
          :root { color-scheme: dark; --page: #0f1419; --card: #171d24; --text: #e6edf3; --muted: #a3adb8; --line: #323b45;
            --done: #4cc26b; --expired: #ff8a80; --mid: #e3b341; --leisure: #62cfdf; --link: #79b8ff } }
        * { box-sizing: border-box }
        html { font: 100%/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif }
        html:lang(ja) { font-family: system-ui, "Noto Sans CJK JP", "Noto Sans JP", sans-serif }
        body { max-width: 62rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; color: var(--text); background: var(--page) }
        h1 { margin: 0; font-size: 2rem; letter-spacing: -.01em; line-height: 1.2 }
        h2 { margin: 0 0 1rem; font-size: 1.2rem }
        h3, h4, h5, h6 { margin: 0; font-size: 1rem }
        header p, figcaption, caption, dt { color: var(--muted) }
        header p { margin: .35rem 0 0 }
        a { color: var(--link); text-underline-offset: .15em }
        nav { margin: 1.5rem 0 }
        nav h2 { margin: 0 0 .4rem; font-size: .875rem; color: var(--muted) }
        nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin: 0; padding: 0; list-style: none }
        nav ul ul { gap: .2rem .8rem; width: 100%; margin-top: .3rem; font-size: .875rem }
        section { margin: 1.25rem 0; padding: 1.25rem 1.4rem; background: var(--card); border: 1px solid var(--line);
          border-radius: .75rem }
        dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 1rem; margin: 0 0 1rem }
        dt { font-size: .875rem }
        dd { margin: 0; font-size: 1.9rem; font-weight: 600; line-height: 1.25; font-variant-numeric: tabular-nums }
        dd small { font-size: 1rem; font-weight: 400; color: var(--muted) }
        .lines { margin: 0; padding: .75rem 0 0; border-top: 1px solid var(--line); list-style: none; columns: 22rem;
          font-size: .9375rem; font-variant-numeric: tabular-nums }
        .pair { display: grid; gap: 1rem 2rem }
        .pair > * { min-width: 0 }
        @media (min-width: 56rem) { .pair.short { grid-template-columns: 1fr 1fr; align-items: center } }
        figure { margin: 0; overflow-x: auto }
        figure:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
        figcaption { font-size: .875rem }
        svg { display: block; width: 100%; min-width: 26rem; height: auto; margin-bottom: .5rem; font-size: 12px }
        svg text { fill: var(--text); text-anchor: middle; font-variant-numeric: tabular-nums }
        svg .label, svg .weekday, svg .month, svg .axis { fill: var(--muted) }
        svg .axis { text-anchor: end }
        svg .legend, svg .date, svg .weekday { text-anchor: start }
        .grid { stroke: var(--line); fill: none }
        rect.completed { fill: var(--done) }
        rect.expired { fill: var(--expired); fill-opacity: .18; stroke: var(--expired) }
        rect.focus { fill: var(--link) }
        path.none { fill: var(--muted) }
        path.low { fill: var(--expired); fill-rule: evenodd }
        path.mid { fill: var(--mid); fill-rule: evenodd }
        path.high { fill: var(--done) }
        table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
        caption { padding-bottom: .25rem; text-align: start; font-size: .875rem }
        th, td { padding: .25rem 0 .25rem .75rem; border-bottom: 1px solid var(--line); text-align: end; font-weight: 400;
          white-space: nowrap }
        th:first-child { padding-inline-start: 0; text-align: start }
        thead th { font-size: .875rem; color: var(--muted) }
        summary { cursor: pointer; padding: .35rem 0 }
        summary h3, summary h4 { display: inline }
        .group { margin: 1.5rem 0 .25rem }
        .day { padding: .75rem 0; border-top: 1px solid var(--line) }
        .day > :first-child { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem }
        .state { font-size: .875rem; font-weight: 400; color: var(--muted) }
        .day ol { margin: .25rem 0 0; padding: 0; list-style: none }
        .day ol > li { padding-inline-start: 1.4rem; text-indent: -1.4rem }
        .day ol > li::before { content: "✓"; display: inline-block; width: 1.4rem; text-indent: 0; color: var(--done) }
        .day li * { text-indent: 0 }
        .day time { color: var(--muted); font-size: .875rem }
        .tag { padding: 0 .35rem; border: 1px solid; border-radius: .3rem; font-size: .75rem }
        .missed { margin: .25rem 0 0 1.4rem; color: var(--expired) }
        .note { margin: .5rem 0 0 1.4rem; padding-inline-start: .9rem; border-inline-start: 3px solid var(--line);
          overflow-wrap: anywhere }
        .note p, .note ul, .note ol, .note pre, .note blockquote { margin: .3rem 0 }
        .note h4, .note h5, .note h6 { margin-top: .75rem }
        .note > :first-child { margin-top: 0 }
        .note blockquote { padding-inline-start: .9rem; border-inline-start: 3px solid var(--line); color: var(--muted) }
        .note table { width: auto; margin: .5rem 0 }
        .note th, .note td { padding: .2rem .75rem .2rem 0; text-align: start; white-space: normal }
        .note pre { overflow-x: auto; white-space: pre-wrap }
        .note code, .note pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em }
        .note ol > li { list-style: decimal; padding: 0; text-indent: 0 }
        .note ol > li::before { content: none }
        .note ol, .note ul { padding-inline-start: 1.4rem }
        .completed, .success { color: var(--done) }
        .expired, .failure { color: var(--expired) }
        .execute { color: var(--link) }
        .ddl, .warning { color: var(--mid) }
        .leisure { color: var(--leisure) }
        .draft, .empty { color: var(--muted) }
        footer { color: var(--muted); font-size: .875rem }
        @media print {
          :root { --page: #fff }
          body { max-width: none; padding: 0; font-size: 10.5pt }
          nav { display: none }
          section { padding: 0; border: 0; margin: 1rem 0 }
          svg { min-width: 0; max-width: 15cm }
          figure, .day, tr { break-inside: avoid }
          h2, h3, h4, h5, summary { break-after: avoid }
          details:not(.years)::details-content { content-visibility: visible; block-size: auto } }

        """
}
