import Git
import Journal
import Localization
import Store
import Terminal

/// The findings about the repository itself: locks, temporary files, objects, packs.
extension Message {
    static func repository(_ problem: Finding.RepositoryProblem) -> LocalizedText {
        switch problem {
        case .lock(let path, isStale: true):
            at(
                path,
                LocalizedText(
                    en: "a lock that no process on this machine uses", zh: "本机没有进程在使用的锁", ja: "このマシンのどのプロセスも使っていないロックです"
                ))
        case .lock(let path, isStale: false):
            at(
                path,
                LocalizedText(
                    en: "a lock; delete it if no git is running", zh: "锁文件；若没有 git 在运行，请删除",
                    ja: "ロックです。git が動いていなければ削除してください"))
        case .temporary(let path):
            at(
                path,
                LocalizedText(
                    en: "a temporary file of an interrupted command", zh: "中断的命令留下的临时文件", ja: "途中で終わったコマンドの一時ファイルです"))
        case .objects(let damage): objects(damage)
        case .objectsUnchecked: objectsUnchecked
        case .index(let problem, let path): index(problem, path)
        }
    }

    private static func objects(_ damage: ObjectCheck.Damage) -> LocalizedText {
        let words = damage.words.printable
        switch damage.subject {
        case .object(let id, let file):
            let what = words.contains("\(id)") ? words : "\(id): \(words)"
            guard let file else {
                return remedied(
                    what, LocalizedText(en: "\(refetched.en)", zh: "可\(refetched.zh)", ja: "\(refetched.ja)"))
            }
            return remedied(
                what,
                LocalizedText(
                    en: "move \(file.quoted) away, then \(refetched.en)", zh: "请移走 \(file.quoted)，再\(refetched.zh)",
                    ja: "\(file.quoted) を退避し、\(refetched.ja)"))
        case .rule(let rule):
            return remedied(
                words,
                LocalizedText(
                    en: "git config fsck.\(rule.quoted) ignore accepts it",
                    zh: "可用 git config fsck.\(rule.quoted) ignore 接受",
                    ja: "git config fsck.\(rule.quoted) ignore で受け入れられます"))
        case .reference(let name, let last?, let file):
            let command = restoring(name, last, file)
            return remedied(
                words,
                LocalizedText(
                    en: "\(command) moves it back to its last commit that exists, or \(refetched.en)",
                    zh: "可用 \(command) 恢复到其仍存在的最后一个提交，或\(refetched.zh)",
                    ja: "\(command) で、残っている最後のコミットに戻すか、\(refetched.ja)"))
        case .reference("HEAD", nil, _):
            return remedied(
                words,
                LocalizedText(
                    en: "git symbolic-ref HEAD refs/heads/BRANCH points it at a branch",
                    zh: "可用 git symbolic-ref HEAD refs/heads/分支 指向一个分支",
                    ja: "git symbolic-ref HEAD refs/heads/ブランチ でブランチに合わせられます"))
        case .reference(let name, nil, _):
            // Also of one that refers to no other.
            let command = "git update-ref --no-deref -d \(name.quoted)"
            return remedied(
                words,
                LocalizedText(
                    en: "\(command) removes the reference, or \(refetched.en)",
                    zh: "可用 \(command) 移除该引用，或\(refetched.zh)",
                    ja: "\(command) で参照を削除するか、\(refetched.ja)"))
        case .strayFile(let path):
            return at(
                path,
                LocalizedText(
                    en: "not a reference of git's but a file that another program or a crash left; move it away",
                    zh: "不是 git 的引用，而是其他程序或崩溃留下的文件；请移走",
                    ja: "git の参照ではなく、別のプログラムかクラッシュが残したファイルです。別の場所へ移してください"))
        case .pack(let path):
            let index = "\(path.dropLast(".pack".count)).idx"
            let command = "rm -f \(index.quoted) && git index-pack \(path.quoted)"
            return remedied(
                words,
                LocalizedText(
                    en: "\(command) rebuilds its index; if that fails, move both away, then \(refetched.en)",
                    zh: "可用 \(command) 重建其索引；若失败，请移走这两个文件，再\(refetched.zh)",
                    ja: "\(command) でインデックスを作り直せます。失敗したら両方を退避し、\(refetched.ja)"))
        case .derived(let folder):
            let names = ["info/commit-graph", "info/commit-graphs", "pack/multi-pack-index"]
            let command = "rm -rf \(names.map { "\(folder)/\($0)".quoted }.joined(separator: " ")) && git gc"
            return remedied(
                words,
                LocalizedText(en: "\(command) rebuilds it", zh: "可用 \(command) 重建", ja: "\(command) で作り直せます"))
        case .emptyFile(let path):
            return at(path, LocalizedText(en: "an empty object", zh: "空的对象文件", ja: "空のオブジェクトです"))
        case .other:
            return remedied(
                "git fsck: \(words)",
                LocalizedText(en: "git fsck shows all of it", zh: "可用 git fsck 查看全部", ja: "git fsck ですべて確認できます"))
        }
    }

    private static func remedied(_ words: String, _ remedy: LocalizedText) -> LocalizedText {
        LocalizedText(en: "\(words); \(remedy.en)", zh: "\(words)；\(remedy.zh)", ja: "\(words)。\(remedy.ja)")
    }

    /// The way to get objects back: a plain fetch doesn't ask for what a reference already names.
    private static let refetched = LocalizedText(
        en: "git fetch --refetch from another copy restores it", zh: "从另一份副本用 git fetch --refetch 取回",
        ja: "別の複製から git fetch --refetch で取り戻せます")

    private static let objectsUnchecked = LocalizedText(
        en: "git's objects were not checked: git is not installed", zh: "未检查 git 的对象：未安装 git",
        ja: "git のオブジェクトは検査していません：git がインストールされていません")
}
