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
        let (key, context) = (Array(key.utf8), Array((context ?? "").utf8))
        // Between the two indices, each the start of an entry or the end.
        var (low, high) = (0, unsafe file.count)
        while low < high {
            let start = start(before: (low + high) / 2, from: low)
            var index = start
            let hasContext = unsafe file[start + 3] == UInt8(ascii: "c")
            let contextOrder = hasContext ? order(ofStringAt: &index, to: context) : -context.count
            let keyOrder = order(ofStringAt: &index, to: key)
            let order = keyOrder == 0 ? contextOrder : keyOrder
            if order > 0 {
                high = start
                continue
            }
            var translation: [UInt8] = []
            read(&index) { translation.append($0) }
            if order == 0 { return String(decoding: translation, as: UTF8.self) }
            low = unsafe min(index + 1, file.count)
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

    /// Compares a string of the file with a text: less than 0 if the string comes before it. The index is moved behind it.
    private func order(ofStringAt index: inout Int, to text: [UInt8]) -> Int {
        var (order, position) = (0, 0)
        read(&index) { byte in
            guard order == 0 else { return }
            order = position < text.count ? Int(byte) - Int(text[position]) : 1
            position += 1
        }
        return order == 0 ? position - text.count : order
    }

    /// Reads a string of the file behind its keyword: one line, or more that begin with a quote. The index is moved behind
    /// it.
    private func read(_ index: inout Int, _ body: (UInt8) -> Void) {
        while unsafe file[index] != Self.quote { index += 1 }
        while unsafe index < file.count, unsafe file[index] == Self.quote {
            index += 1
            while unsafe file[index] != Self.quote {
                let isEscaped = unsafe file[index] == UInt8(ascii: "\\")
                if isEscaped { index += 1 }
                body(unsafe isEscaped && file[index] == UInt8(ascii: "n") ? Self.newline : file[index])
                index += 1
            }
            index += 2
        }
    }

    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
}
