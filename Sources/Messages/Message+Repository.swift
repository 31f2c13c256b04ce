import Files
import Git
import Journal
package import Localization
package import Store
import Terminal

/// States of the repository in which nothing can be written: the problem, and the git command that helps.
extension Message {
    package static func refusal(_ state: StoreError.UnusableState) -> Text {
        switch state {
        case .detachedHead: Text("HEAD is detached; git switch BRANCH attaches it")
        case .badHead(let error, let folder):
            Text(
                "cannot read HEAD (\(error.message)); echo 'ref: refs/heads/main' > \(folder.quoted)/HEAD points it at main"
            )
        case .lostBranch(let branch, let last, let file):
            Text("\(branch) no longer has a commit, but its reflog does; \(restoring(branch, last, file)) restores it")
        case .branchNotText(let branch): Text("the branch's name isn't UTF-8: \(branch); git branch -m NAME renames it")
        case .sharedBranch(let branch, let folders):
            Text(
                """
                \(branch) is checked out in more than one work tree (\(folders.joined(separator: ", "))), so each \
                would undo the other's commits; \("git -C \((folders.last ?? "").quoted) switch -c") NAME gives \
                one a branch of its own
                """)
        case .operation(let operation): self.operation(operation)
        case .bare(isSlip: true): Text("git treats the repository as bare; git config core.bare false fixes that")
        case .bare(isSlip: false):
            Text("the repository is bare, but a journal needs files; git clone creates a work tree")
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

    /// The unfinished operation of git, and how to end it.
    static func operation(_ operation: Repository.Operation) -> Text {
        guard operation != .bisect else { return Text("git bisect is in progress; git bisect reset ends it") }
        return Text(
            "git \(operation) is in progress; git \(operation) --continue finishes it, git \(operation) --abort cancels it"
        )
    }

    /// - Parameter words: libgit2's, with the key of an extension.
    private static func format(_ words: String) -> Text {
        switch words.split(separator: " ").first(where: { $0.hasPrefix("extensions.") }) {
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

    private static func index(_ problem: StoreError.IndexProblem, _ path: String) -> Text {
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

/// What a check finds in the repository itself: locks, temporary files, objects, packs.
extension Message {
    static func repository(_ problem: Finding.RepositoryProblem) -> Text {
        switch problem {
        case .lock(let path, isStale: true): at(path, Text("a lock that no process on this machine uses"))
        case .lock(let path, isStale: false): at(path, Text("a lock; delete it if no git is running"))
        case .temporary(let path): at(path, Text("a temporary file of an interrupted command"))
        case .objects(let damage): objects(damage.subject, damage.words)
        case .objectsUnchecked: Text("git's objects were not checked: git is not installed")
        case .index(let problem, let path): index(problem, path)
        }
    }

    private static func objects(_ subject: ObjectCheck.Subject, _ words: String) -> Text {
        // A plain fetch doesn't ask for what a reference already names.
        let refetched = Text("git fetch --refetch from another copy restores it")
        let words = subject == .other ? "git fsck: \(words)" : words
        func remedied(_ remedy: Text) -> Text { Text("\(words); \(remedy)") }
        switch subject {
        case .object(let id, _) where !words.contains("\(id)"): return objects(subject, "\(id): \(words)")
        case .object(_, nil): return remedied(Text("\(refetched)"))
        case .object(_, let file?): return remedied(Text("move \(file.quoted) away, then \(refetched)"))
        case .rule(let rule): return remedied(Text("git config fsck.\(rule.quoted) ignore accepts it"))
        case .reference(let name, let last?, let file):
            return remedied(
                Text("\(restoring(name, last, file)) moves it back to its last commit that exists, or \(refetched)"))
        case .reference("HEAD", nil, _):
            return remedied(Text("git symbolic-ref HEAD refs/heads/BRANCH points it at a branch"))
        case .reference(let name, nil, _):
            // Also of one that refers to no other.
            let command = "git update-ref --no-deref -d \(name.quoted)"
            return remedied(Text("\(command) removes the reference, or \(refetched)"))
        case .pack(let path):
            let index = "\(path.dropLast(".pack".count)).idx"
            let command = "rm -f \(index.quoted) && git index-pack \(path.quoted)"
            return remedied(Text("\(command) rebuilds its index; if that fails, move both away, then \(refetched)"))
        case .derived(let folder):
            let names = ["info/commit-graph", "info/commit-graphs", "pack/multi-pack-index"]
            let command = "rm -rf \(names.map { "\(folder)/\($0)".quoted }.joined(separator: " ")) && git gc"
            return remedied(Text("\(command) rebuilds it"))
        case .strayFile(let path):
            return at(
                path, Text("not a reference of git's but a file that another program or a crash left; move it away"))
        case .emptyFile(let path): return at(path, Text("an empty object"))
        case .other: return remedied(Text("git fsck shows all of it"))
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
