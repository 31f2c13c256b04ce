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
        case .emptyObject(let path):
            at(path, LocalizedText(en: "an empty object", zh: "空的对象文件", ja: "空のオブジェクトです"))
        case .objects(let damage): objects(damage)
        case .objectsUnchecked: objectsUnchecked
        case .index(let problem, let path): index(problem, path)
        }
    }

    private static func objects(_ damage: ObjectCheck.Damage) -> LocalizedText {
        switch damage {
        case .missing(let id):
            LocalizedText(
                en: "object \(id) is missing; git fetch from another copy restores it",
                zh: "对象 \(id) 缺失；可从另一份副本 git fetch 取回",
                ja: "オブジェクト \(id) がありません。別の複製から git fetch で取り戻せます")
        case .damaged(let id):
            LocalizedText(
                en: "object \(id) is damaged; move its file away, then git fetch from another copy",
                zh: "对象 \(id) 已损坏；请移走其文件，再从另一份副本 git fetch",
                ja: "オブジェクト \(id) は壊れています。そのファイルを退避し、別の複製から git fetch してください")
        case .unreadable(let id):
            LocalizedText(
                en: "object \(id) cannot be read because of its permissions or a disk error; make a backup",
                zh: "对象 \(id) 无法读取：文件权限或磁盘有问题；建议备份",
                ja: "オブジェクト \(id) を読み取れません。ファイルの権限かディスクの問題です。バックアップをお勧めします")
        case .malformed(let id, let rule, let words): malformed("\(id)", rule.quoted, words.printable)
        case .pack(let path):
            at(
                path,
                LocalizedText(
                    en: "the pack is damaged; move it and its .idx away, then git fetch from another copy",
                    zh: "pack 已损坏；请移走它和它的 .idx，再从另一份副本 git fetch",
                    ja: "パックが壊れています。.idx とともに退避し、別の複製から git fetch してください"))
        case .packIndex(let path):
            rebuilt(
                "git index-pack \((path.dropLast(".idx".count) + ".pack").description.quoted)",
                LocalizedText(en: "the pack's index is damaged", zh: "pack 的索引已损坏", ja: "パックのインデックスが壊れています"),
                removing: path)
        case .multiPackIndex(let path):
            rebuilt(
                "git multi-pack-index write",
                LocalizedText(
                    en: "the index of several packs is damaged", zh: "multi-pack-index 已损坏",
                    ja: "multi-pack-index が壊れています"), removing: path)
        case .commitGraph(let path):
            rebuilt(
                "git commit-graph write --reachable",
                LocalizedText(en: "the commit graph is damaged", zh: "commit-graph 已损坏", ja: "commit-graph が壊れています"),
                removing: path)
        case .other(let words):
            LocalizedText(
                en: "git fsck found damage (\(words.printable)); git fsck shows all of it",
                zh: "git fsck 发现损坏（\(words.printable)）；可用 git fsck 查看全部",
                ja: "git fsck が破損を見つけました（\(words.printable)）。git fsck ですべて確認できます")
        }
    }

    private static func malformed(_ id: String, _ rule: String, _ words: String) -> LocalizedText {
        LocalizedText(
            en: "object \(id) breaks a rule of git's (\(words)); git config fsck.\(rule) ignore accepts it",
            zh: "对象 \(id) 不符合 git 的规则（\(words)）；可用 git config fsck.\(rule) ignore 接受",
            ja: "オブジェクト \(id) は git の規則に反しています（\(words)）。git config fsck.\(rule) ignore で受け入れられます")
    }

    private static let objectsUnchecked = LocalizedText(
        en: "git's objects were not checked: git is not installed", zh: "未检查 git 的对象：未安装 git",
        ja: "git のオブジェクトは検査していません：git がインストールされていません")

    /// A damaged file that is derived from others, with the command that rebuilds it.
    private static func rebuilt(_ command: String, _ problem: LocalizedText, removing path: String)
        -> LocalizedText
    {
        let command = "rm -f \(path.quoted) && \(command)"
        return at(
            path,
            LocalizedText(
                en: "\(problem); \(command) rebuilds it",
                zh: "\(problem)；可用 \(command) 重建",
                ja: "\(problem)。\(command) で作り直せます"))
    }
}
