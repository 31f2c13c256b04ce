/// A line of a canonical text, in which every line ends with LF (`FileFormats.md`, "Canonical form").
enum CanonicalLine {
    /// A known line in canonical spelling.
    case known(String)
    /// A task's line and the lines below it.
    case task([String])
    /// An unknown line, unchanged.
    case own(String)
    /// A line of white space, which is kept only between two unknown lines.
    case blank(String)

    init(_ text: String) { self = SourceLine(text).isBlank ? .blank(text) : .own(text) }
}

extension [CanonicalLine] {
    /// The lines without superfluous blank ones, and with one before each section heading.
    var settled: [String] {
        var result: [String] = []
        var blanks: [String] = []
        var followsOwn = false
        for line in self {
            switch line {
            case .blank(let text):
                blanks.append(text)
                continue
            case .known(let text):
                result.append(text)
                followsOwn = false
            case .task(let texts):
                result += texts
                followsOwn = false
            case .own(let text):
                let isHeading = SourceLine(text).opensSection
                result += (isHeading ? [""] : followsOwn ? blanks : []) + [text]
                followsOwn = true
            }
            blanks = []
        }
        return result
    }
}

extension [SourceLine] {
    /// The texts of these lines for a file with LF line ends: carriage returns at the end of a line belong to its end.
    var unixTexts: [String] {
        map { line in
            var bytes = Substring(line.text).utf8
            while bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
            return String(Substring(bytes))
        }
    }
}

extension [String] {
    /// The lines as a file's text, each followed by LF.
    package var fileText: String { reduce(into: "") { $0 += $1 + "\n" } }

    var withoutFinalBlanks: [String] {
        let last = lastIndex { !SourceLine($0).isBlank } ?? -1
        return Array(prefix(last + 1))
    }
}

/// The items of a file, grouped by the known item that they follow. Known items can be reordered, and the user's items
/// after one move with it (`FileFormats.md`, "Canonical form": kept, in their place).
struct KnownOrder<Item> {
    /// A known item and the unknown ones after it.
    struct Group {
        let known: Item
        var others: [Item] = []
    }

    /// The items before the first known one.
    private(set) var opening: [Item] = []
    private var groups: [String: Group] = [:]

    /// Groups items.
    ///
    /// - Parameter key: returns the identity of an item; nil for an unknown one. An item with a repeated key counts as
    ///   unknown, because only the first one is read.
    init(_ items: some Sequence<Item>, key: (Item) -> String?) {
        var anchor: String?
        for item in items {
            let key = key(item)
            anchor = key ?? anchor
            guard let anchor else {
                opening.append(item)
                continue
            }
            if groups[anchor] == nil {
                groups[anchor] = Group(known: item)
            } else {
                groups[anchor]?.others.append(item)
            }
        }
    }

    /// The group of a known item; nil when there is none.
    subscript(key: String) -> Group? { groups[key] }
}
