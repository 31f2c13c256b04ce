package import Localization
import Terminal

/// What a command says when it worked.
package struct Reply {
    /// The first line, without its `[OK]`.
    package var headline: LocalizedText
    /// The lines under it.
    package var details: [LocalizedText]
    /// Whether the headline stands alone, without `[OK]`.
    package var isBare = false
    /// What it was made of, where the command shows something.
    package var view: (any View)?

    package init(_ headline: LocalizedText, _ details: [LocalizedText] = []) {
        self.headline = headline
        self.details = details
    }

    /// One line for other programs to show.
    package init(bare line: LocalizedText) {
        self.init(line)
        isBare = true
    }

    /// What a hook says when it is content: nothing.
    package static var silent: Reply { Reply("") }

    /// What is for a program to read: printed as it is, without an `[OK]` before it or a line break behind it.
    package static func plain(_ text: String) -> Reply {
        var reply = Reply(text)
        reply.isPlain = true
        return reply
    }

    /// Whether the headline is all, and printed as it is.
    private(set) var isPlain = false

    /// Whether another program reads it, or nobody.
    package var isForPrograms: Bool { isBare || isPlain || isSilent }

    /// Whether nothing is said.
    package var isSilent: Bool { headline.en.isEmpty }

    /// A reply that is the same in every language.
    package init(_ headline: String, _ details: [String] = []) {
        self.init(LocalizedText(headline), details.map { LocalizedText($0) })
    }
}

extension Reply {
    /// What a view says.
    package init(_ view: any View) {
        self = view.reply(.plain)
        self.view = view
    }
}
