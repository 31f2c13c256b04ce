import Arguments
import CivilTime
import Journal

/// What stands below a draft in the editor, and is never part of it.
struct DraftHint {
    /// The lines, opened by the one below which everything is left out, as in git's own editor.
    let text: String
    private static let cut = "# ------------------------ >8 ------------------------"

    init(_ language: Language, _ day: Day) {
        let words = LocalizedText(
            en: """
                # The draft of \(day). Everything from the line above on is left out.
                # A task is a line like  - [ddl] hand in the application  ([regular], [ddl], [leisure], or nothing).
                # Order is priority. Lines below a task, two blanks in, belong to it:    - subtasks: a; b
                """,
            zh: """
                # \(day) 的草稿。上一行及其以下的内容不会保存。
                # 任务写作  - [ddl] 提交申请  （[regular]、[ddl]、[leisure]，也可省略）。
                # 顺序即优先级。任务下缩进两格的行属于该任务：    - subtasks: a; b
                """,
            ja: """
                # \(day) の下書き。上の行から下は取り込まれません。
                # タスクは  - [ddl] 申請書を出す  のように書きます（[regular]、[ddl]、[leisure]、省略可）。
                # 順番が優先順位です。二つ字下げした行は上のタスクのものです：    - subtasks: a; b
                """)
        text = "\n\(Self.cut)\n\(words[language])\n"
    }

    /// A text from the editor without it, and without blank lines at its end.
    func removed(from text: String) -> String {
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
        if let cut = lines.firstIndex(where: { $0.hasPrefix(Self.cut) }) { lines.removeSubrange(cut...) }
        let own = Set(self.text.split(separator: "\n").map(String.init))
        lines.removeAll { own.contains($0) }
        while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
        return lines.map { "\($0)\n" }.joined()
    }

    /// What the editor left, without it.
    ///
    /// - Throws: ``Failure`` when that can't be read or is no text.
    func taken(from text: borrowing EditedText) throws(Failure) -> String {
        do throws(JournalError) {
            guard let edited = try text.read() else { throw JournalError.text(text.notText) }
            return removed(from: edited)
        } catch {
            throw .journal(error)
        }
    }

    /// Lines that aren't tasks are kept, and said: somebody may have forgotten the dash.
    static func notes(_ count: Int) -> LocalizedText {
        LocalizedText(
            en: count == 1
                ? "1 line is a note: a task begins with -" : "\(count) lines are notes: a task begins with -",
            zh: "\(count) 行是备注：任务以 - 开头", ja: "\(count) 行はメモです：タスクは - で始めます")
    }
}
