import Git
import Testing

@Suite struct HistoryTests {
    /// `main` is one - two - merge, with `side` from one.
    private struct History {
        let scratch: Scratch
        let one, two, side, merge: ObjectID

        init() throws {
            scratch = try Scratch.repository()
            one = try scratch.commit(["a": "1"], "one")
            two = try scratch.commit(["a": "2"], "two")
            try scratch.git(["checkout", "-q", "-b", "side", "\(one)"])
            scratch.variables["GIT_COMMITTER_DATE"] = "1700000200 +0000"
            side = try scratch.commit(["b": "1"], "side")
            try scratch.git(["checkout", "-q", "main"])
            scratch.variables["GIT_COMMITTER_DATE"] = "1700000300 +0000"
            try scratch.git(["merge", "-q", "--no-ff", "-m", "merge", "side"])
            merge = try scratch.id("HEAD")
        }
    }

    @Test func `commits are walked in order, without what is hidden, until the body has enough`() throws {
        let history = try History()
        let repository = try Repository(at: history.scratch.path)
        func walk(hiding hidden: [ObjectID], _ order: CommitOrder, limit: Int = 9) throws -> [ObjectID] {
            var found: [ObjectID] = []
            try repository.forEachCommit(from: [history.merge], hiding: hidden, order: order) { id in
                found.append(id)
                return found.count < limit
            }
            return found
        }
        let newest = try walk(hiding: [], .newestFirst, limit: 2)
        #expect(newest == [history.merge, history.side])
        for (order, option) in [(CommitOrder.descendantsFirst, []), (.ancestorsFirst, ["--reverse"])] {
            let found = try walk(hiding: [], order)
            let expected = try history.scratch.git(["rev-list", "--topo-order"] + option + ["main"])
            #expect(Set(found.map(\.description)) == Set(expected.split(separator: "\n").map(String.init)))
            let (first, last) = order == .ancestorsFirst ? (history.one, history.merge) : (history.merge, history.one)
            #expect(found.first == first && found.last == last)
        }
        let unhidden = try walk(hiding: [history.two], .newestFirst)
        #expect(unhidden == [history.merge, history.side])
        #expect(code { _ = try walk(hiding: [.zero], .newestFirst) } != nil)
    }

    @Test func `two commits know where they parted`() throws {
        let history = try History()
        let scratch = history.scratch
        let repository = try Repository(at: scratch.path)
        let bases = try repository.mergeBases(history.two, history.side)
        #expect(bases == [history.one])
        let counts = try repository.aheadBehind(history.merge, history.side)
        #expect(counts == (2, 0))
        let parted = try repository.aheadBehind(history.two, history.side)
        #expect(parted == (1, 1))
        let stranger = try repository.writeCommit(
            CommitDraft(
                tree: try repository.writeTree(basedOn: nil, []), parents: [], author: ann, committer: cy, message: "x")
        )
        let none = try repository.mergeBases(history.two, stranger)
        #expect(none.isEmpty)
        let (after, itself, before) = (
            try repository.isDescendant(history.merge, of: history.one),
            try repository.isDescendant(history.one, of: history.one),
            try repository.isDescendant(history.one, of: history.merge)
        )
        #expect(after && !itself && !before)
    }
}

@Suite struct UpstreamTests {
    @Test func `a branch's upstream is what the configuration says, seen or not`() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        func name(_ branch: String = "refs/heads/main") throws -> String? {
            try repository.upstreamName(of: branch)
        }
        let none = try name()
        #expect(none == nil)
        try scratch.git(["remote", "add", "hub", "/nowhere"])
        try scratch.git(["config", "branch.main.remote", "hub"])
        try scratch.git(["config", "branch.main.merge", "refs/heads/plan"])
        let unseen = try name()
        #expect(unseen == "refs/remotes/hub/plan")
        try scratch.git(["config", "branch.side.remote", "."])
        try scratch.git(["config", "branch.side.merge", "refs/heads/main"])
        let local = try name("refs/heads/side")
        #expect(local == "refs/heads/main")
        try scratch.git(["config", "branch.main.remote", "gone"])
        let gone = try name()
        #expect(gone == nil)
    }
}

@Suite struct ConfigurationTests {
    @Test func `values are read as git reads them`() throws {
        let scratch = try Scratch.repository()
        try scratch.git(["config", "weekyii.automaticIdentity", "user"])
        try scratch.git(["config", "weekyii.flag", "yes"])
        try scratch.git(["config", "branch.Über.x", "ü"])
        let configuration = try Repository(at: scratch.path).configuration([:])
        let texts = try ["weekyii.automaticidentity", "Weekyii.AutomaticIdentity", "branch.Über.x", "weekyii.none"]
            .map { try configuration.string($0) }
        #expect(texts == ["user", "user", "ü", nil])
        let (flag, noFlag) = (try configuration.bool("weekyii.flag"), try configuration.bool("weekyii.none"))
        #expect(flag == true && noFlag == nil)
        let error = #expect(throws: GitError.self) { try configuration.bool("weekyii.automaticidentity") }
        #expect(
            error?.message == "'user' isn't true or false: weekyii.automaticidentity in \(scratch.path)/.git/config")
    }

    @Test func `a value that is set is git's, in the repository's own file`() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        try repository.setString("core.fsync", "all")
        try repository.setString("weekyii.text", "a \"b\" # c\\")
        #expect(try scratch.git(["config", "--local", "core.fsync"]) == "all")
        #expect(try scratch.git(["config", "--local", "weekyii.text"]) == "a \"b\" # c\\")
        try scratch.write("", to: ".git/config.lock")
        #expect(code { try repository.setString("core.fsync", "none") } == .locked)
        #expect(code { try repository.setString("nosection", "x") } == .invalidSpec)
    }

    @Test func `a snapshot stays as it was`() throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        let before = try repository.configuration([:])
        try repository.setString("weekyii.x", "1")
        let (old, new) = (try before.string("weekyii.x"), try repository.configuration([:]).string("weekyii.x"))
        #expect(old == nil)
        #expect(new == "1")
    }

    @Test func `without a repository there is the user's configuration, here an empty one`() throws {
        _ = try Scratch()
        let name = try Configuration.global(nil, [:]).string("user.name")
        #expect(name == nil)
    }
}
