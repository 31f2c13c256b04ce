import CCatalogues

/// The translations of a language: a file in gettext's form, embedded in the program.
///
/// Its entries are in the order of their keys, as `msgcat --sort-output` writes them, and one with a context comes after
/// the one without. So a text is found in the file itself, by halving it.
@safe struct Catalogue {
    private let file: UnsafeBufferPointer<UInt8>

    /// The catalogue of a language; nil for English, which is in the code.
    init?(of language: Language) {
        var count = 0
        switch language {
        case .en: return nil
        case .zh: unsafe file = UnsafeBufferPointer(start: catalogue_zh(&count), count: count)
        case .ja: unsafe file = UnsafeBufferPointer(start: catalogue_ja(&count), count: count)
        }
    }

    /// The translation of a text; nil if the catalogue has none.
    ///
    /// - Parameters:
    ///   - key: the English words, with numbered holes.
    ///   - context: the text's `msgctxt`.
    func translation(of key: String, context: String?) -> String? {
        let wanted = (Array(key.utf8), Array((context ?? "").utf8))
        // Between the two indices, each the start of an entry or the end.
        var (low, high) = (0, unsafe file.count)
        while low < high {
            let start = start(before: (low + high) / 2, from: low)
            let entry = entry(at: start)
            if (entry.key, entry.context) == wanted { return String(decoding: entry.translation, as: UTF8.self) }
            let isBefore =
                entry.key == wanted.0
                ? entry.context.lexicographicallyPrecedes(wanted.1) : entry.key.lexicographicallyPrecedes(wanted.0)
            if isBefore { low = entry.end } else { high = start }
        }
        return nil
    }

    /// The start of the entry that an index is in: after an empty line.
    private func start(before index: Int, from low: Int) -> Int {
        var start = index
        while start > low, unsafe !(file[start - 1] == Self.newline && start > 1 && file[start - 2] == Self.newline) {
            start -= 1
        }
        return start
    }

    private typealias Entry = (context: [UInt8], key: [UInt8], translation: [UInt8], end: Int)

    /// Reads an entry: lines that begin with a keyword or go on with a string, up to an empty line.
    private func entry(at start: Int) -> Entry {
        var (strings, keyword, index) = ([[UInt8](), [], []], 0, start)
        while unsafe index < file.count, unsafe file[index] != Self.newline {
            // `msgctxt`, `msgid` and `msgstr` differ in their fourth letter.
            switch unsafe file[index + (file[index] == Self.quote ? 0 : 3)] {
            case UInt8(ascii: "c"): keyword = 0
            case UInt8(ascii: "i"): keyword = 1
            case UInt8(ascii: "s"): keyword = 2
            default: break
            }
            while unsafe file[index] != Self.quote { index += 1 }
            index += 1
            while unsafe file[index] != Self.quote {
                let isEscaped = unsafe file[index] == UInt8(ascii: "\\")
                if isEscaped { index += 1 }
                let byte = unsafe file[index]
                strings[keyword].append(isEscaped && byte == UInt8(ascii: "n") ? Self.newline : byte)
                index += 1
            }
            index += 2
        }
        return unsafe (strings[0], strings[1], strings[2], min(index + 1, file.count))
    }

    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
}

extension Language {
    /// The manual's page of everything, in `mdoc(7)`. A line in braces stands for what is made of the commands.
    package var manual: String {
        switch self {
        case .en: unsafe String(cString: manual_en())
        case .zh: unsafe String(cString: manual_zh())
        case .ja: unsafe String(cString: manual_ja())
        }
    }
}
