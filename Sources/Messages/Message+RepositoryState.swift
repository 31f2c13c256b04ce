import Files
import Git
import Journal
package import Localization
package import Store
import Terminal

/// States of the repository in which nothing can be written: the problem, and the git command that helps.
extension Message {
    package static func refusal(_ refusal: StoreError.UnusableState) -> LocalizedText {
        switch refusal {
        case .detachedHead:
            LocalizedText(
                en: "HEAD is detached; git switch BRANCH attaches it", zh: "HEAD 不在任何分支上；请先 git switch 分支",
                ja: "HEAD がどのブランチにもありません。git switch ブランチ で戻せます")
        case .badHead(let error, let folder):
            LocalizedText(
                en: "cannot read HEAD (\(error.message.printable)); "
                    + "echo 'ref: refs/heads/main' > \(folder.quoted)/HEAD points it at main",
                zh: "无法读取 HEAD（\(error.message.printable)）；"
                    + "可用 echo 'ref: refs/heads/main' > \(folder.quoted)/HEAD 指向 main",
                ja: "HEAD を解釈できません（\(error.message.printable)）。"
                    + "echo 'ref: refs/heads/main' > \(folder.quoted)/HEAD で main に戻せます")
        case .lostBranch(let branch, let last, let file):
            LocalizedText(
                en: "\(branch.printable) no longer has a commit, but its reflog does; "
                    + "\(restoring(branch, last, file)) restores it",
                zh: "\(branch.printable) 已没有提交，但其 reflog 中有；可用 \(restoring(branch, last, file)) 恢复",
                ja: "\(branch.printable) のコミットがなくなっていますが、reflog には残っています。"
                    + "\(restoring(branch, last, file)) で復元できます")
        case .branchNotText(let branch):
            LocalizedText(
                en: "the branch's name isn't UTF-8: \(branch.printable); git branch -m NAME renames it",
                zh: "分支名称不是 UTF-8：\(branch.printable)；可用 git branch -m 名称 改名",
                ja: "ブランチの名前が UTF-8 ではありません：\(branch.printable)。git branch -m 名前 で変更できます")
        case .sharedBranch(let branch, let folders): shared(branch, folders)
        case .operation(let operation): self.operation(operation)
        case .bare(let isSlip): bare(isSlip)
        case .elsewhere(let top):
            LocalizedText(
                en: "the repository's files are in \(top.printable); git config --unset core.worktree moves them here",
                zh: "仓库的工作目录是 \(top.printable)；可用 git config --unset core.worktree 改回此处",
                ja: "リポジトリの作業ツリーは \(top.printable) です。git config --unset core.worktree でここに戻せます")
        case .notOwner(let folder):
            LocalizedText(
                en: "the repository belongs to someone else; "
                    + "git config --global --add safe.directory \(folder.quoted) trusts it",
                zh: "仓库属于其他用户；可用 git config --global --add safe.directory \(folder.quoted) 信任它",
                ja: "リポジトリの所有者が別のユーザーです。" + "git config --global --add safe.directory \(folder.quoted) で信頼できます")
        case .format(let words): format(words)
        case .noRepository(let folder):
            LocalizedText(
                en: "\(folder.printable)/.git is not a readable repository; "
                    + "git init repairs a folder, git worktree repair a link",
                zh: "\(folder.printable)/.git 不是可读取的仓库；目录可用 git init 修复，链接可用 git worktree repair 修复",
                ja: "\(folder.printable)/.git の先に、読み取れるリポジトリがありません。" + "フォルダーは git init、リンクは git worktree repair で直せます")
        case .index(let problem, let folder): index(problem, "\(folder)/index")
        case .unwritable(let error):
            LocalizedText(
                en: "\(error.path.printable) cannot be written: "
                    + (error.isReadOnly ? "the file system is read-only" : "permission denied"),
                zh: "\(error.path.printable) 无法写入：" + (error.isReadOnly ? "文件系统为只读" : "没有写权限"),
                ja: "\(error.path.printable) に書き込めません：" + (error.isReadOnly ? "ファイルシステムが読み取り専用です" : "書き込み権限がありません"))
        }
    }

    /// The command that moves a branch back. Git changes no file of a reference that it can't read.
    static func restoring(_ branch: String, _ last: ObjectID, _ file: String?) -> String {
        (file.map { "rm \($0.quoted) && " } ?? "") + "git update-ref \(branch.quoted) \(last)"
    }

    private static func shared(_ branch: String, _ folders: [String]) -> LocalizedText {
        let (branch, places) = (branch.printable, folders.map(\.printable).joined(separator: ", "))
        let command = "git -C \((folders.last ?? "").quoted) switch -c"
        return LocalizedText(
            en:
                "\(branch) is checked out in more than one work tree (\(places)), so each would undo the other's commits; "
                + "\(command) NAME gives one a branch of its own",
            zh: "\(branch) 在多个工作区中检出（\(places)），彼此会撤销对方的提交；可用 \(command) 名称 改用各自的分支",
            ja: "\(branch) が複数の作業ツリーで使われていて（\(places)）、互いのコミットを取り消してしまいます。"
                + "\(command) 名前 で別々のブランチにできます")
    }

    /// The unfinished operation of git, and how to end it.
    static func operation(_ operation: Repository.Operation) -> LocalizedText {
        guard operation != .bisect else {
            return LocalizedText(
                en: "git bisect is in progress; git bisect reset ends it", zh: "git bisect 正在进行；可用 git bisect reset 结束",
                ja: "git bisect の途中です。git bisect reset で終了できます")
        }
        return LocalizedText(
            en: "git \(operation) is in progress; git \(operation) --continue finishes it, "
                + "git \(operation) --abort cancels it",
            zh: "git \(operation) 正在进行；可用 git \(operation) --continue 完成，或用 git \(operation) --abort 放弃",
            ja: "git \(operation) の途中です。git \(operation) --continue で完了、" + "git \(operation) --abort で取り消しができます")
    }

    private static func bare(_ isSlip: Bool) -> LocalizedText {
        isSlip
            ? LocalizedText(
                en: "git treats the repository as bare; git config core.bare false fixes that",
                zh: "git 将此仓库视为裸仓库；可用 git config core.bare false 改正",
                ja: "git がこのリポジトリをベアリポジトリと見なしています。git config core.bare false で直せます")
            : LocalizedText(
                en: "the repository is bare, but a journal needs files; git clone creates a work tree",
                zh: "裸仓库中没有工作文件，无法使用；可用 git clone 创建工作目录", ja: "ベアリポジトリですが、ジャーナルにはファイルが必要です。git clone で作業ツリーを作成できます")
    }

    /// - Parameter words: libgit2's, with the key of an extension.
    private static func format(_ words: String) -> LocalizedText {
        let key = words.split(separator: " ").first { $0.hasPrefix("extensions.") }.map { String($0) }
        return switch key {
        case "extensions.objectformat":
            LocalizedText(
                en: "the repository's objects are sha256, which is not supported; "
                    + "mv .git .git-sha256 keeps its history, then weekyii init creates a new one",
                zh: "仓库使用 sha256 对象，无法读取；可先用 mv .git .git-sha256 保留其历史，再用 weekyii init 创建可用的仓库",
                ja: "リポジトリのオブジェクトが sha256 で、読み取れません。"
                    + "mv .git .git-sha256 で履歴を残し、weekyii init で使えるものを作成できます")
        case "extensions.refstorage":
            LocalizedText(
                en: "the repository's references are a reftable, which is not supported; "
                    + "git refs migrate --ref-format=files converts them",
                zh: "仓库使用 reftable，无法读取；可用 git refs migrate --ref-format=files 转换",
                ja: "リポジトリの参照が reftable で、読み取れません。" + "git refs migrate --ref-format=files で変換できます")
        case let key?:
            LocalizedText(
                en: "the repository has an unknown extension; if nothing needs it, "
                    + "git config -f .git/config --unset \(key.printable) removes it",
                zh: "仓库使用了未知的扩展；若不需要，可用 git config -f .git/config --unset \(key.printable) 去掉",
                ja: "リポジトリに未知の拡張があります。不要なら git config -f .git/config --unset \(key.printable) で外せます")
        case nil:
            LocalizedText(
                en: "the repository's format is a newer one (\(words.printable)); "
                    + "git config -f .git/config core.repositoryFormatVersion shows it",
                zh: "仓库格式较新（\(words.printable)）；可用 git config -f .git/config core.repositoryFormatVersion 查看",
                ja: "リポジトリの形式がより新しいものです（\(words.printable)）。"
                    + "git config -f .git/config core.repositoryFormatVersion で確認できます")
        }
    }

    static func index(_ problem: StoreError.IndexProblem, _ path: String) -> LocalizedText {
        switch problem {
        case .split:
            LocalizedText(
                en: "git's index is split, which is not supported; "
                    + "git config core.splitIndex false && git update-index --no-split-index joins it",
                zh: "git 索引是拆分的，无法读取；可用 git config core.splitIndex false && git update-index --no-split-index 合并",
                ja: "git のインデックスが分割されていて、読み取れません。"
                    + "git config core.splitIndex false && git update-index --no-split-index で 1 つにできます")
        case .sparse:
            LocalizedText(
                en:
                    "git's index is sparse, which is not supported; git sparse-checkout reapply --no-sparse-index expands it",
                zh: "git 索引是稀疏的，无法读取；可用 git sparse-checkout reapply --no-sparse-index 展开",
                ja: "git のインデックスがスパースで、読み取れません。" + "git sparse-checkout reapply --no-sparse-index で展開できます")
        case .skipped(let path):
            LocalizedText(
                en: "\(path.printable) is excluded by the sparse checkout; git sparse-checkout disable checks it out",
                zh: "\(path.printable) 被稀疏检出排除；可用 git sparse-checkout disable 检出",
                ja: "\(path.printable) はスパースチェックアウトで除外されています。git sparse-checkout disable で取り出せます")
        case .unhashed:
            LocalizedText(
                en: "git's index has no checksum; "
                    + "git -c index.skipHash=false update-index --force-write-index adds it",
                zh: "git 索引没有校验和；可用 git -c index.skipHash=false update-index --force-write-index 补上",
                ja: "git のインデックスにチェックサムがありません。" + "git -c index.skipHash=false update-index --force-write-index で付けられます"
            )
        case .unreadable:
            LocalizedText(
                en: "\(path.printable) cannot be read; a regular file with read permission is needed",
                zh: "\(path.printable) 无法读取；应为可读的普通文件", ja: "\(path.printable) を読み取れません。読み取り権限のある通常のファイルが必要です")
        case .damaged(let text):
            LocalizedText(
                en: "git's index is damaged (\(text.printable)); rm \(path.quoted) && git reset rebuilds it",
                zh: "git 索引已损坏（\(text.printable)）；可用 rm \(path.quoted) && git reset 重建",
                ja: "git のインデックスが壊れています（\(text.printable)）。rm \(path.quoted) && git reset で作り直せます")
        }
    }
}

extension String {
    /// The printable text, quoted as one word of the shell.
    package var quoted: String {
        let word = ShellQuoting.word(self)
        return word == self ? self : word.printable
    }
}
