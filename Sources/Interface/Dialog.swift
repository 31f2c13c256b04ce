package import Plan

/// What a command tells and asks besides its answer: on the streams, or on the screen.
package struct Dialog {
    package let warn: (Text) -> Void
    /// Asks for a yes; nil where nobody would answer.
    package let confirm: ((Text) -> Bool)?
    /// Receives the plan before and after a change that was committed.
    package let changed: ((Snapshot, Snapshot) -> Void)?

    package init(
        warn: @escaping (Text) -> Void, confirm: ((Text) -> Bool)?, changed: ((Snapshot, Snapshot) -> Void)? = nil
    ) {
        (self.warn, self.confirm, self.changed) = (warn, confirm, changed)
    }

    /// The person at the streams, who can be asked on a terminal.
    init(_ streams: Streams, _ appearance: Appearance) {
        let language = appearance.canvas.language
        self.init(
            warn: { streams.error.write(appearance.message("[WARN]", .warning, [$0[language]])) },
            confirm: streams.canAsk ? { streams.confirm("\($0[language]) [y/N] ") } : nil)
    }
}
