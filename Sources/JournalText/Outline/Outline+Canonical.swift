extension Outline {
    /// The text in canonical form (`FileFormats.md`, "Canonical form"): known lines in order and in canonical spelling,
    /// each with the lines below it; blank lines before headings, and between two lines of the user's, but nowhere
    /// else. Missing lines aren't added.
    ///
    /// - Parameter spelled: returns the canonical lines of a known one.
    func canonical(_ spelled: (Entry) -> [String]) -> String {
        var text = CanonicalText()
        let head = Self.ordered(self.head.entries) { $0.key.flatMap { shape.keys.firstIndex(of: $0) } }
        for entry in head { text.add(spelled(entry), own: entry.own) }
        for section in Self.ordered(sections.dropFirst(), { shape.sections.firstIndex(of: $0.name) }) {
            text.openSection()
            for entry in section.entries {
                if isKnown(section) {
                    text.add(spelled(entry), own: entry.own)
                } else {
                    text.add([], own: [entry.line] + entry.below)
                }
            }
        }
        return text.text
    }

    /// Items in the order of their ranks; one without a rank follows the one before it; equal ranks keep their order.
    private static func ordered<Item>(_ items: some Sequence<Item>, _ rank: (Item) -> Int?) -> [Item] {
        var chunks: [(rank: Int, items: [Item])] = [(-1, [])]
        for item in items {
            if let rank = rank(item) {
                chunks.append((rank, [item]))
            } else {
                chunks[chunks.count - 1].items.append(item)
            }
        }
        return chunks.sorted { $0.rank < $1.rank }.flatMap(\.items)
    }
}

/// Lines of a text in canonical form, with LF line ends.
private struct CanonicalText {
    private(set) var text = ""

    mutating func openSection() { text += "\n" }

    /// Adds the lines of something known, if any, and the user's own ones below it.
    mutating func add(_ known: [String], own lines: [SourceLine]) {
        for line in known { text += line + "\n" }
        var (blanks, followsOwn) = ("", known.isEmpty)
        for line in lines {
            if line.isBlank {
                blanks += line.text + "\n"
                continue
            }
            text += followsOwn ? blanks + line.text : line.text
            text += "\n"
            (blanks, followsOwn) = ("", true)
        }
    }
}
