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
        RepositoryState(
            "a newer format", "git config core.repositoryFormatVersion 2",
            remedy: "git config -f .git/config core.repositoryFormatVersion"),
    ]

    /// Writes an index with an additional mandatory extension.
    private static let extended = """
        python3 - <<'END'
        import hashlib
        data = open('.git/index', 'rb').read()[:-20] + b'abcd' + (4).to_bytes(4, 'big') + b'1234'
        open('.git/index', 'wb').write(data + hashlib.sha1(data).digest())
        END
        """
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
        RepositoryState("an extension of the index", extended, remedy: anew),
        RepositoryState(
            "an index without its checksum",
            "size=$(stat -c %s .git/index); truncate -s $((size - 20)) .git/index; truncate -s $size .git/index",
            remedy: "git -c index.skipHash=false update-index --force-write-index"),
        RepositoryState("garbage as the index", "echo garbage > .git/index", remedy: anew),
        RepositoryState("an empty index", ": > .git/index", remedy: anew),
        RepositoryState("an index that was cut off", "truncate -s 100 .git/index", remedy: anew),
        RepositoryState(
            "a folder as the index", "rm .git/index; mkdir .git/index", remedy: "read permission is needed"),
    ]

    static let places = [
        RepositoryState(
            "core.worktree elsewhere", "mkdir ../other; git config core.worktree ../../other",
            remedy: "git config --unset core.worktree"),
        RepositoryState("core.bare by a slip", "git config core.bare true", remedy: "git config core.bare false"),
        RepositoryState(
            "a bare repository",
            "git clone -q --bare . ../bare.git; cp -r Present Past Pending .weekyii STATE.md ../bare.git",
            remedy: "git clone"
        ).at("bare.git"),
        RepositoryState(
            "a link that leads nowhere", "mv .git ../real; echo 'gitdir: ../nowhere' > .git",
            remedy: "git worktree repair"),
        RepositoryState(
            "a link that is none", "mv .git ../real; echo hello > .git", remedy: "git worktree repair"),
        RepositoryState("an empty .git", "rm -rf .git; mkdir .git", remedy: "git init"),
        RepositoryState("no HEAD", "rm .git/HEAD", remedy: "git init"),
        RepositoryState(
            "a linked work tree that was moved", "git worktree add -q ../side -b side; mv ../side ../moved",
            remedy: "git worktree repair"
        ).at("moved"),
        RepositoryState(
            "a work tree whose repository is gone", "git worktree add -q ../side -b side; mv .git ../real",
            remedy: "git worktree repair"
        ).at("side"),
    ]

    static let heads = [
        RepositoryState("HEAD on a tag", "git tag t; echo 'ref: refs/tags/t' > .git/HEAD", remedy: "git switch"),
        RepositoryState(
            "HEAD on a remote's branch",
            "git update-ref refs/remotes/o/m HEAD; echo 'ref: refs/remotes/o/m' > .git/HEAD", remedy: "git switch"),
        RepositoryState(
            "garbage in HEAD", "echo garbage > .git/HEAD",
            remedy: "echo 'ref: refs/heads/main' > $PLACE/.git/HEAD"),
        RepositoryState(
            "an empty HEAD", ": > .git/HEAD", remedy: "echo 'ref: refs/heads/main' > $PLACE/.git/HEAD"),
        RepositoryState(
            "HEAD on a name that none can have", "echo 'ref: refs/heads/..x' > .git/HEAD",
            remedy: "echo 'ref: refs/heads/main' > $PLACE/.git/HEAD"),
        RepositoryState(
            "bisecting", "git bisect start; git bisect bad; git bisect good HEAD~2", remedy: "git bisect reset"),
        RepositoryState(
            "applying a mailbox",
            "git format-patch -1 --stdout | sed 's/^+note/+other/' > ../p; echo x > note.txt; git commit -qam x; "
                + "git am -q ../p 2>/dev/null || :",
            remedy: "git am --abort"),
        RepositoryState(
            "rebasing with patches",
            "git branch side; echo x > note.txt; git commit -qam x; git checkout -q side; echo y > note.txt; "
                + "git commit -qam y; git rebase -q --apply main >/dev/null 2>&1 || :",
            remedy: "git rebase --abort"),
    ]

    static let branches = [
        RepositoryState(
            "packed references that are damaged", "git pack-refs --all; sed -i 's/ refs/refs/' .git/packed-refs",
            remedy: restored),
        RepositoryState(
            "packed references that are empty", "git pack-refs --all; : > .git/packed-refs", remedy: restored),
        RepositoryState(
            "packed references that are gone", "git pack-refs --all; rm .git/packed-refs", remedy: restored),
        RepositoryState("a branch that is gone", "rm .git/refs/heads/main", remedy: restored),
        RepositoryState(
            "a branch that is gone with its reflog", "git update-ref -d refs/heads/main", remedy: restored),
        RepositoryState(
            "a branch whose file is empty", ": > .git/refs/heads/main",
            remedy: "rm $PLACE/.git/refs/heads/main && " + restored),
        RepositoryState(
            "a branch whose name isn't UTF-8", "git switch -q -c \"$(printf 'b\\377')\"", remedy: "git branch -m "),
        RepositoryState(
            "a branch that another work tree has, too", "git worktree add -q -f ../side main",
            remedy: "/side switch -c "),
        RepositoryState(
            "the other work tree of a branch", "git worktree add -q -f ../side main", remedy: "git -C $PLACE switch -c "
        ).at("side"),
    ]
    private static let restored = "git update-ref refs/heads/main "

    /// Settings that can't be read; the error names the key and its file.
    static let settings = [
        ("core.bare", "maybe"), ("core.logallrefupdates", "foo"), ("core.repositoryformatversion", "x"),
        ("user.name", "..."), ("weekyii.autosync", "maybe"), ("weekyii.automaticidentity", "foo"),
        ("weekyii.durability", "foo"),
    ].map { key, value in
        RepositoryState("\(key) = \(value)", "git config \(key) \(value)", remedy: "\(key) in $PLACE/.git/config")
    }

    static let refused = formats + indices + places + heads + branches + settings

    @Test("commands that write are refused before anything is changed, looking shows the plan", arguments: refused)
    func refusing(state: RepositoryState) throws { try state.expectRefusal() }

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
            "a branch of a work tree that is gone", "git worktree add -q -f ../side main; rm -r ../side"),
        RepositoryState(
            "a work tree of a bare repository",
            "git clone -q --bare . ../bare; git -C ../bare worktree add -q ../side main"
        ).at("side"),
        RepositoryState("a git folder elsewhere", separate + "echo 'gitdir: ../real' > .git"),
        RepositoryState("a link to the git folder", separate + "ln -s ../real .git"),
        RepositoryState("core.worktree here", "git config core.worktree \"$PWD\""),
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
        RepositoryState("a clone that shares objects", "git clone -q -s . ../clone").at("clone"),
        RepositoryState("the index's version 4", "git update-index --index-version 4"),
        RepositoryState("an untracked cache", "git update-index --force-untracked-cache"),
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
