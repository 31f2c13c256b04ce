import Git
import Journal
import JournalText
import Localization
import Terminal

/// The reason why another machine's commit is refused, and what would help (`Syncing.md`, "The steps").
extension Message {
    static func incoming(_ commit: ObjectID, _ problem: IncomingError) -> LocalizedText {
        let id = "\(commit)".prefix(10)
        switch problem {
        case .text(let diagnostic):
            if case .newerSchema = diagnostic.problem { return located(Self.diagnostic(diagnostic), id) }
            return repairable(Self.diagnostic(diagnostic), id)
        case .file(let error): return repairable(file(error), id)
        case .name(let path):
            let path = path.printable
            return located(
                LocalizedText(
                    en: "\(path): git refuses files of this name; rename it where it was written",
                    zh: "\(path)：git 拒绝此名称的文件；请在写下它的机器上改名",
                    ja: "\(path): この名前のファイルは git が拒否します。書いたマシンで名前を変えてください"), id)
        case .gone(let path):
            let path = path.printable
            return LocalizedText(
                en:
                    "\(path): the journal isn't in the commit \(id) that would come; git merge \(id) takes that in as it is",
                zh: "\(path): 将要收到的提交 \(id) 中没有此日记；可用 git merge \(id) 原样接受",
                ja: "\(path): 届くはずのコミット \(id) にこのジャーナルがありません。git merge \(id) でそのまま取り込めます")
        }
    }

    /// The problem, and the commit that has it.
    private static func located(_ what: LocalizedText, _ id: Substring) -> LocalizedText {
        LocalizedText(
            en: "\(what) (in incoming commit \(id))", zh: "\(what)（在将要收到的提交 \(id) 中）",
            ja: "\(what)（届くはずのコミット \(id) の中）")
    }

    private static func repairable(_ what: LocalizedText, _ id: Substring) -> LocalizedText {
        let what = located(what, id)
        return LocalizedText(
            en: "\(what); fix it where it was written and sync there, or after git merge -s ort \(id) here",
            zh: "\(what)；请在写下它的机器上改正并同步，或在此运行 git merge -s ort \(id) 后改正",
            ja: "\(what)。書いたマシンで直して同期するか、ここで git merge -s ort \(id) をしてから直してください")
    }
}
