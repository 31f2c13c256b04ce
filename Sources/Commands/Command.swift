import Arguments
import Localization
import Views

/// One command of the tool as a value: its description and its work.
struct Command: Sendable {
    let words: String
    /// Its description for the command line, help and the manual.
    let description: CommandDescription
    /// Whether it shows something, so that it has a document (`CommandLine.md`, "Documents").
    let showsDocument: Bool
    /// Runs the command.
    ///
    /// - Throws: a `ReportedError` when the command fails. Its own change isn't made then; hand edits and rollovers
    ///   before it may be committed all the same.
    let run: @Sendable (Context) throws -> Reply

    /// Creates a command that does something.
    ///
    /// - Parameters:
    ///   - words: the words that call it: `pending create week`.
    ///   - group: the heading that help lists it under.
    ///   - summary: the effect, in a few words.
    ///   - tried: words that people try for it, with what follows the command's own words.
    ///   - showsDocument: whether its answer is always that of a view.
    init(
        _ words: String, in group: LocalizedText, _ summary: @escaping @autoclosure @Sendable () -> LocalizedText,
        options: @escaping @autoclosure @Sendable () -> [any CommandOption] = [],
        operands: @escaping @autoclosure @Sendable () -> [any CommandOperand] = [],
        details: @escaping @autoclosure @Sendable () -> LocalizedText? = nil,
        examples: @escaping @autoclosure @Sendable () -> [CommandExample] = [],
        isLook: Bool = false, showsDocument: Bool = false, aliasOf: String? = nil, shortForms: [String] = [],
        isHidden: Bool = false, tried: @escaping @autoclosure @Sendable () -> [String: String] = [:],
        _ run: @escaping @Sendable (Context) throws -> Reply
    ) {
        description = CommandDescription(
            path: Self.path(words), group: group, summary: summary(), options: options().map(\.description),
            operands: operands().map(\.description), details: details(), examples: examples(), isLook: isLook,
            aliasOf: aliasOf.map(Self.path), shortForms: shortForms.map(Self.path), isHidden: isHidden,
            tried: tried())
        self.words = words
        self.showsDocument = showsDocument
        self.run = run
    }

    /// A command that shows something, as lines or as a document.
    ///
    /// - Parameter view: reads the facts to show.
    static func showing(
        _ words: String, in group: LocalizedText, _ summary: @escaping @autoclosure @Sendable () -> LocalizedText,
        options: @escaping @autoclosure @Sendable () -> [any CommandOption] = [],
        operands: @escaping @autoclosure @Sendable () -> [any CommandOperand] = [],
        details: @escaping @autoclosure @Sendable () -> LocalizedText? = nil,
        examples: @escaping @autoclosure @Sendable () -> [CommandExample] = [], isLook: Bool = false,
        shortForms: [String] = [], isHidden: Bool = false,
        tried: @escaping @autoclosure @Sendable () -> [String: String] = [:],
        _ view: @escaping @Sendable (Context) throws -> any View
    ) -> Command {
        Command(
            words, in: group, summary(), options: options(), operands: operands(), details: details(),
            examples: examples(), isLook: isLook, showsDocument: true, shortForms: shortForms, isHidden: isHidden,
            tried: tried()
        ) { Reply(try view($0)) }
    }

    private static func path(_ words: String) -> [String] {
        words.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }
}

/// The headings that help lists commands under.
enum CommandGroup {
    static let plan = LocalizedText(en: "The week plan", zh: "周计划", ja: "週の計画")
    static let day = LocalizedText(en: "Any day", zh: "任意一天", ja: "任意の日")
    static let looking = LocalizedText(en: "Looking", zh: "查看", ja: "見る")
    static let trackers = LocalizedText(en: "Trackers", zh: "追踪", ja: "トラッカー")
    static let journal = LocalizedText(en: "The journal", zh: "日记", ja: "ジャーナル")
    static let tool = LocalizedText(en: "The program", zh: "程序", ja: "プログラム")
}
