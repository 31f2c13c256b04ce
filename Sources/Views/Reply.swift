package import Localization
import Terminal

/// The answer of a successful command.
package struct Reply {
    /// The first line, without its `[OK]`.
    package var headline: LocalizedText
    /// The lines below it.
    package var details: [LocalizedText]
    /// Whether only the headline is printed, without `[OK]`.
    package var isBare = false
    /// The view that it was created from, for a command that shows something.
    package var view: (any View)?

    package init(_ headline: LocalizedText, _ details: [LocalizedText] = []) {
        self.headline = headline
        self.details = details
    }

    /// One line for display by another program.
    package init(bare line: LocalizedText) {
        self.init(line)
        isBare = true
    }

    /// The empty answer of a hook without findings.
    package static var silent: Reply { Reply("") }

    /// Text for another program: printed unchanged, without `[OK]` and without an additional line break.
    package static func plain(_ text: String) -> Reply {
        var reply = Reply(text)
        reply.isPlain = true
        return reply
    }

    /// Whether only the headline is printed, unchanged.
    private(set) var isPlain = false

    /// Whether it is for another program, or empty.
    package var isForPrograms: Bool { isBare || isPlain || isSilent }

    /// Whether nothing is printed.
    package var isSilent: Bool { headline.en.isEmpty }

    /// Creates a reply that is the same in every language.
    package init(_ headline: String, _ details: [String] = []) {
        self.init(LocalizedText(headline), details.map { LocalizedText($0) })
    }
}

extension Reply {
    /// Creates the reply of a view.
    package init(_ view: any View) {
        self = view.reply(.plain)
        self.view = view
    }
}
