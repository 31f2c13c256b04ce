import CCatalogues
import Glibc

/// The translations of a language: a file in gettext's form, embedded in the program.
///
/// An entry is found by searching the file for its key, which takes some microseconds, and a command looks up some ten
/// texts. So each string is on as few lines as `msgcat --no-wrap` writes it on, and an entry with a context comes after
/// the one without.
@safe struct Catalogue {
    /// The file, with a zero at its end.
    private let file: UnsafePointer<CChar>

    /// The catalogue of a language; nil for English, which is in the code.
    init?(of language: Language) {
        switch language {
        case .en: return nil
        case .zh: unsafe file = catalogue_zh()
        case .ja: unsafe file = catalogue_ja()
        }
    }

    /// The translation of a text; nil if the catalogue has none.
    ///
    /// - Parameters:
    ///   - key: the English words, with numbered holes.
    ///   - context: the text's `msgctxt`.
    func translation(of key: String, context: String?) -> String? {
        let heading = context.map { "\nmsgctxt \(Self.quoted($0))" } ?? ""
        let entry = "\(heading)\nmsgid \(Self.quoted(key))\nmsgstr "
        guard let found = unsafe strstr(file, entry) else { return nil }
        var (text, rest) = unsafe ([UInt8](), UnsafePointer(found) + entry.utf8.count)
        // Each line is a string, and the last one is followed by an empty line.
        while unsafe rest[0] == Self.quote {
            unsafe rest += 1
            while unsafe rest[0] != Self.quote {
                let isEscaped = unsafe rest[0] == Self.backslash
                if isEscaped { unsafe rest += 1 }
                let byte = unsafe UInt8(bitPattern: rest[0])
                text.append(isEscaped && byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
                unsafe rest += 1
            }
            unsafe rest += 2
        }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    private static let quote = CChar(UInt8(ascii: "\""))
    private static let backslash = CChar(UInt8(ascii: "\\"))

    /// A string as gettext writes it: the lines of a text with several are below an empty one.
    private static func quoted(_ text: String) -> String {
        let lines = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1 else { return "\"\(lines[0])\"" }
        let ended = lines.dropLast().map { "\"\($0)\\n\"" } + lines.suffix(1).filter { !$0.isEmpty }.map { "\"\($0)\"" }
        return (ended.count == 1 ? ended : ["\"\""] + ended).joined(separator: "\n")
    }
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
