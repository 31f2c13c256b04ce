import Files
import Git
import Journal
package import Localization
package import Store
import Terminal

/// States of the repository in which nothing can be written: the problem, and the git command that helps.
extension Message {
    package static func refusal(_ refusal: StoreError.UnusableState) -> Text {
        switch refusal {
        case .detachedHead: Text("HEAD is detached; git switch BRANCH attaches it")
        case .badHead(let error, let folder):
            Text(
                "cannot read HEAD (\(error.message)); echo 'ref: refs/heads/main' > \(folder.quoted)/HEAD points it at main"
            )
        case .lostBranch(let branch, let last, let file):
            Text("\(branch) no longer has a commit, but its reflog does; \(restoring(branch, last, file)) restores it")
        case .branchNotText(let branch): Text("the branch's name isn't UTF-8: \(branch); git branch -m NAME renames it")
        case .sharedBranch(let branch, let folders): shared(branch, folders)
        case .operation(let operation): self.operation(operation)
        case .bare(let isSlip): bare(isSlip)
        case .elsewhere(let top):
            Text("the repository's work tree is \(top); git config --unset core.worktree moves it here")
        case .notOwner(let folder):
            Text(
                "the repository belongs to someone else; git config --global --add safe.directory \(folder.quoted) trusts it"
            )
        case .format(let words): format(words)
        case .noRepository(let folder):
            Text("\(folder)/.git is not a readable repository; git init repairs a folder, git worktree repair a link")
        case .index(let problem, let folder): index(problem, "\(folder)/index")
        case .unwritable(let error):
            Text(
                "\(error.path) cannot be written: \(error.isReadOnly ? Text("the file system is read-only") : Text("permission denied"))"
            )
        }
    }

    /// The command that moves a branch back. Git changes no file of a reference that it can't read.
    static func restoring(_ branch: String, _ last: ObjectID, _ file: String?) -> String {
        (file.map { "rm \($0.quoted) && " } ?? "") + "git update-ref \(branch.quoted) \(last)"
    }

    private static func shared(_ branch: String, _ folders: [String]) -> Text {
        let (branch, places) = (branch.printable, folders.map(\.printable).joined(separator: ", "))
        let command = "git -C \((folders.last ?? "").quoted) switch -c"
        return Text(
            """
            \(branch) is checked out in more than one work tree (\(places)), so each would undo the other's \
            commits; \(command) NAME gives one a branch of its own
            """)
    }

    /// The unfinished operation of git, and how to end it.
    static func operation(_ operation: Repository.Operation) -> Text {
        guard operation != .bisect else { return Text("git bisect is in progress; git bisect reset ends it") }
        return Text(
            "git \(operation) is in progress; git \(operation) --continue finishes it, git \(operation) --abort cancels it"
        )
    }

    private static func bare(_ isSlip: Bool) -> Text {
        isSlip
            ? Text("git treats the repository as bare; git config core.bare false fixes that")
            : Text("the repository is bare, but a journal needs files; git clone creates a work tree")
    }

    /// - Parameter words: libgit2's, with the key of an extension.
    private static func format(_ words: String) -> Text {
        let key = words.split(separator: " ").first { $0.hasPrefix("extensions.") }.map { String($0) }
        return switch key {
        case "extensions.objectformat":
            Text(
                """
                the repository's objects are sha256, which is not supported; mv .git .git-sha256 keeps its \
                history, then weekyii init creates a new one
                """)
        case "extensions.refstorage":
            Text(
                "the repository's references are a reftable, which is not supported; git refs migrate --ref-format=files converts them"
            )
        case let key?:
            Text(
                "the repository has an unknown extension; if nothing needs it, git config -f .git/config --unset \(key) removes it"
            )
        case nil:
            Text(
                "the repository's format is a newer one (\(words)); git config -f .git/config core.repositoryFormatVersion shows it"
            )
        }
    }

    static func index(_ problem: StoreError.IndexProblem, _ path: String) -> Text {
        switch problem {
        case .split:
            Text(
                "git's index is split, which is not supported; git config core.splitIndex false && git update-index --no-split-index joins it"
            )
        case .sparse:
            Text(
                "git's index is sparse, which is not supported; git sparse-checkout reapply --no-sparse-index expands it"
            )
        case .skipped(let path):
            Text("\(path) is excluded by the sparse checkout; git sparse-checkout disable checks it out")
        case .unhashed:
            Text("git's index has no checksum; git -c index.skipHash=false update-index --force-write-index adds it")
        case .unreadable: Text("\(path) cannot be read; a regular file with read permission is needed")
        case .damaged(let text): Text("git's index is damaged (\(text)); rm \(path.quoted) && git reset rebuilds it")
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
