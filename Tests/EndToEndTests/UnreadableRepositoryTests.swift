import TestSupport
import Testing

/// Repositories in formats that libgit2 doesn't support, and broken ones: this is detected before the branch moves, and
/// the error names the command that helps.
@Suite("A repository that can't be read", .waiting)
struct UnreadableRepositoryTests {
    private static let newFormat = "git config core.repositoryFormatVersion 1; git config extensions."

    static let formats = [
        RepositoryState(
            "sha256", "rm -rf .git; git init -q --object-format=sha256; git add .; git commit -qm x",
            remedy: "mv .git .git-sha256"),
        RepositoryState(
            "a reftable", newFormat + "refStorage reftable", remedy: "git refs migrate --ref-format=files"),
        RepositoryState(
            "an extension", newFormat + "foo true", remedy: "git config -f .git/config --unset extensions.foo"),
    ]

    private static let anew = "rm $PLACE/.git/index && git reset"

    static let indices = [
        RepositoryState(
            "a split index", "git update-index --split-index",
            remedy: "git config core.splitIndex false && git update-index --no-split-index"),
        RepositoryState(
            "a sparse index",
            "mkdir d e; touch d/1 e/1; git add .; git commit -qm d; "
                + "git sparse-checkout set --cone --sparse-index Past Present Pending .weekyii d 2>/dev/null",
            remedy: "git sparse-checkout reapply --no-sparse-index"),
        RepositoryState(
            "an index without its checksum",
            "size=$(stat -c %s .git/index); truncate -s $((size - 20)) .git/index; truncate -s $size .git/index",
            remedy: "git -c index.skipHash=false update-index --force-write-index"),
        RepositoryState("garbage as the index", "echo garbage > .git/index", remedy: anew),
        RepositoryState("an index that was cut off", "truncate -s 100 .git/index", remedy: anew),
    ]

    static let places = [
        RepositoryState(
            "core.worktree elsewhere", "mkdir ../other; git config core.worktree ../../other",
            remedy: "git config --unset core.worktree"),
        RepositoryState("core.bare by a slip", "git config core.bare true", remedy: "git config core.bare false"),
        RepositoryState(
            "a link that leads nowhere", "mv .git ../real; echo 'gitdir: ../nowhere' > .git",
            remedy: "git worktree repair"),
        RepositoryState("no HEAD", "rm .git/HEAD", remedy: "git init"),
        RepositoryState(
            "a linked work tree that was moved", "git worktree add -q ../side -b side; mv ../side ../moved",
            remedy: "git worktree repair"
        ).at("moved"),
    ]

    static let heads = [
        RepositoryState("HEAD on a tag", "git tag t; echo 'ref: refs/tags/t' > .git/HEAD", remedy: "git switch"),
        RepositoryState(
            "garbage in HEAD", "echo garbage > .git/HEAD", remedy: "echo 'ref: refs/heads/main' > $PLACE/.git/HEAD"),
        RepositoryState(
            "bisecting", "git bisect start; git bisect bad; git bisect good HEAD~2", remedy: "git bisect reset"),
        RepositoryState(
            "applying a mailbox",
            "git format-patch -1 --stdout | sed 's/^+note/+other/' > ../p; echo x > note.txt; git commit -qam x; "
                + "git am -q ../p 2>/dev/null || :",
            remedy: "git am --abort"),
    ]

    private static let sides = """
        git branch side; echo x > note.txt; git commit -qam x; git checkout -q side; echo y > note.txt; git commit -qam y
        git checkout -q main
        """

    /// What git has begun.
    static let operations = [
        RepositoryState("a detached HEAD", "git checkout -q --detach", remedy: "git switch"),
        RepositoryState("a merge", sides + "; ! git merge -q side >/dev/null", remedy: "git merge --abort"),
        RepositoryState("a rebase", sides + "; ! git rebase -q side >/dev/null 2>&1", remedy: "git rebase --abort"),
        RepositoryState(
            "a cherry-pick", sides + "; ! git cherry-pick side >/dev/null 2>&1", remedy: "git cherry-pick --abort"),
        RepositoryState(
            "a revert", "echo x > note.txt; git commit -qam x; ! git revert --no-edit HEAD~1 >/dev/null 2>&1",
            remedy: "git revert --abort"),
    ]

    static let branches = [
        RepositoryState(
            "packed references that are damaged", "git pack-refs --all; sed -i 's/ refs/refs/' .git/packed-refs",
            remedy: restored),
        RepositoryState("a branch that is gone", "rm .git/refs/heads/main", remedy: restored),
        RepositoryState(
            "a branch whose file is empty", ": > .git/refs/heads/main",
            remedy: "rm $PLACE/.git/refs/heads/main && " + restored),
        RepositoryState(
            "a branch that another work tree has, too", "git worktree add -q -f ../side main",
            remedy: "/side switch -c "),
    ]
    private static let restored = "git update-ref refs/heads/main "

    /// Settings that can't be read; the error names the key and its file.
    static let settings = [("core.bare", "maybe"), ("user.name", "..."), ("weekyii.durability", "foo")].map {
        RepositoryState("\($0) = \($1)", "git config \($0) \($1)", remedy: "\($0) in $PLACE/.git/config")
    }

    static let refused = formats + indices + places + heads + operations + branches + settings

    @Test("commands that write are refused before anything is changed, looking shows the plan", arguments: refused)
    func refusing(state: RepositoryState) throws { try state.expectRefusal() }

    @Test(
        "a sync is refused as any other change, and changes nothing", arguments: operations.prefix(3),
        ["sync", "pull", "push"])
    func syncing(state: RepositoryState, command: String) throws {
        // A push sends what is committed, and changes nothing here.
        guard state.remedy != "git merge --abort" || command != "push" else { return }
        let world = try state.world()
        try world.git("init", "-q", "--bare", "../hub")
        try world.git("remote", "add", "origin", world.folder.path("hub"))
        let before = try Everything(world)
        let outcome = try world.weekyii(command, now: "2026-01-28 09:00")
        let written = try world.weekyii("today", "start", now: "2026-01-28 09:00")
        #expect(outcome == written && outcome.error.contains(state.remedy ?? "?"), "\(outcome)")
        #expect(try Everything(world) == before)
    }

    @Test("a check names an index that can't be read", arguments: indices)
    func checking(state: RepositoryState) throws {
        let world = try state.world()
        let remedy = try #require(state.remedy).replacing("$PLACE", with: world.folder.path(state.place))
        for words in [["check"], ["check", "-fix"]] {
            let outcome = try state.weekyii(world, words, now: "2026-01-28 09:00")
            #expect(outcome.status != 0 && RepositoryState.says(outcome, remedy), "\(outcome)")
        }
    }

    private static let separate = "mv .git ../real; "

    static let unusual = [
        RepositoryState("a linked work tree", "git worktree add -q ../side -b side").at("side"),
        RepositoryState(
            "a work tree of a bare repository",
            "git clone -q --bare . ../bare; git -C ../bare worktree add -q ../side main"
        ).at("side"),
        RepositoryState("a git folder elsewhere", separate + "echo 'gitdir: ../real' > .git"),
        RepositoryState(
            "a submodule",
            "git clone -q . ../from; mkdir ../super; cd ../super; git init -q; "
                + "git -c protocol.file.allow=always submodule --quiet add ../from plan; git commit -qm s"
        ).at("super/plan"),
        RepositoryState("a shallow clone", "git clone -q --depth 1 \"file://$PWD\" ../clone").at("clone"),
        RepositoryState(
            "a partial clone",
            "git config uploadpack.allowFilter true; git clone -q --filter=blob:none \"file://$PWD\" ../clone"
        ).at("clone"),
        RepositoryState("the index's version 4", "git update-index --index-version 4"),
        RepositoryState("a file system monitor", "git config core.fsmonitor /bin/false; git update-index --fsmonitor"),
    ]

    @Test("what is only unusual is no trouble", arguments: unusual)
    func working(state: RepositoryState) throws { try state.expectWork() }

    @Test("days that a sparse checkout leaves out are not taken for deleted")
    func sparse() throws {
        let world = try RepositoryState("sparse", "mkdir notes; git sparse-checkout set notes").world()
        let head = try world.git("rev-parse", "HEAD").output
        for words in [["today", "create", "-m", "x"], ["check"]] {
            let refused = try world.weekyii(words, now: "2026-01-28 09:00")
            #expect(refused.status == 1 && refused.error.contains("git sparse-checkout disable"), "\(refused)")
        }
        #expect(try world.git("rev-parse", "HEAD").output == head)
        let status = try world.weekyii("status", now: "2026-01-28 09:00").output
        #expect(status.contains("git sparse-checkout disable") && !status.contains("(deleted)"), "\(status)")
        try world.git("sparse-checkout", "disable")
        #expect(try world.weekyii("today", "create", "-m", "x", now: "2026-01-28 09:00").status == 0)
    }
}
