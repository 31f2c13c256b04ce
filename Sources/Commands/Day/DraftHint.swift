import CivilTime
import Journal
import Localization

/// The lines below a draft in the editor that explain its form. Like the comments in git's messages, lines that start with
/// `#` below the scissors line are no part of the draft; everything else that is typed there is.
struct DraftHint {
    /// The lines, which begin with a scissors line like git's.
    let text: String
    private let day: Day
    private static let cut = "# ------------------------ >8 ------------------------"

    init(_ language: Language, _ day: Day) {
        self.day = day
        text = "\n\(Self.cut)\n\(Self.words(day)[language])\n"
    }

    private static func words(_ day: Day) -> LocalizedText {
        LocalizedText(
            en: """
                # The draft of \(day). Lines starting with # below the line above are ignored.
                # A task is a line like  - [ddl] hand in the application  ([regular], [ddl], [leisure], or nothing).
                # Order is priority. Lines below a task, two blanks in, belong to it:    - subtasks: a; b
                """,
            zh: """
                # \(day) 的草稿。上一行以下以 # 开头的行会忽略。
                # 任务写作  - [ddl] 提交申请  （[regular]、[ddl]、[leisure]，也可省略）。
                # 顺序即优先级。任务下缩进两格的行属于该任务：    - subtasks: a; b
                """,
            ja: """
                # \(day) の下書き。上の行より下の # で始まる行は無視されます。
                # タスクは  - [ddl] 申請書を出す  のように書きます（[regular]、[ddl]、[leisure]、省略可）。
                # 順番が優先順位です。二つ字下げした行は上のタスクのものです：    - subtasks: a; b
                """)
    }

    /// A text from the editor without the hint, and without blank lines around it and at the end.
    func removed(from text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(
            String.init)
        let cut = lines.firstIndex { $0.hasPrefix(Self.cut) } ?? lines.endIndex
        let own = Set(Language.allCases.flatMap { Self.words(day)[$0].split(separator: "\n").map(String.init) })
        func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
        let above = lines[..<cut].filter { !own.contains($0) }.reversed().drop(while: isBlank).reversed()
        let below = lines[cut...].filter { !$0.hasPrefix("#") }.drop(while: isBlank)
        return (above + below.reversed().drop(while: isBlank).reversed()).map { "\($0)\n" }.joined()
    }

    /// The edited text, without the hint.
    ///
    /// - Throws: `Diagnostic` when it isn't text, or the error of reading it.
    func taken(from text: borrowing EditedText) throws -> String {
        guard let edited = try text.read() else { throw text.notText }
        return removed(from: edited)
    }
}
