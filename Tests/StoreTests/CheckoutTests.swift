import Disk
import Foundation
import Git
import TestSupport
import Testing

@testable import Store

/// Files of a commit that aren't the store's own: git writes them.
@Suite("Other files of a commit") struct CheckoutTests {
    private static let before = """
        echo a > text; echo b > gone; echo c > run; mkdir n g; echo d > n/d; ln -s d n/link; echo f > f; echo g > g/g
        echo l > l; ln -s text k
        """
    private static let change = """
        echo aa > text; rm gone; chmod +x run; ln -sfn ../text n/link; mkdir -p m/m; echo m > m/m/m; rm f; mkdir f
        echo f > f/f; rm -r g; echo g > g; rm l; ln -s text l; rm k; echo k > k
        """

    /// A store before a commit of other files, and the commit's redo log.
    private static func prepared(
        _ before: String = before, _ change: String = change, isDead: Bool = false
    ) throws -> (sandbox: Sandbox, log: RedoLog) {
        let sandbox = try Sandbox()
        for script in [before, change] {
            try shell(sandbox, "\(script)\ngit add -A; git commit -q -m other")
        }
        let ids = try sandbox.git("rev-parse", "HEAD~", "HEAD", "HEAD~^{tree}", "HEAD^{tree}").compactMap {
            ObjectID($0)
        }
        try sandbox.git("reset", "-q", "--hard", "HEAD~")
        let log = RedoLog(
            prefix: "", branch: "refs/heads/main", from: ids[0], to: ids[1], files: [],
            checkout: RedoLog.Checkout(from: ids[2], to: ids[3]))
        _ = try sandbox.open()
        if isDead {
            try RedoLogFile(in: sandbox.gitFolder).write(log, syncing: SyncBatch(isDurable: false))
            try sandbox.git("update-ref", "refs/heads/main", "\(log.newHead)")
            try sandbox.save("weekyii index lock\n", to: ".git/index.lock")
        }
        return (sandbox, log)
    }

    private static func shell(_ sandbox: Sandbox, _ script: String) throws {
        let done = try sandbox.tryGit(["-c", "alias.sh=!sh -ec \"$1\" --", "sh", script])
        try #require(done.status == 0, "\(done)")
    }

    @Test("are written with links, modes and folders, also where git splits its index", arguments: [false, true])
    func published(isSplit: Bool) throws {
        let (sandbox, log) = try Self.prepared()
        if isSplit { try sandbox.git("config", "core.splitIndex", "true") }
        #expect(try sandbox.open().publish(Publication(log, reflog: "test")) == [])
        try sandbox.git("config", "core.splitIndex", "false")
        try sandbox.expectSettled()
    }

    @Test("an index that can't be read stops the commit before the branch moves")
    func unreadable() throws {
        let (sandbox, log) = try Self.prepared()
        try sandbox.save("no index\n", to: ".git/index")
        #expect(throws: StoreError.self) { _ = try sandbox.open().publish(Publication(log, reflog: "test")) }
        #expect(try sandbox.git("rev-parse", "main") == ["\(log.oldHead!)"])
        #expect(!sandbox.isThere(".git/index.lock") && !sandbox.isThere(".git/weekyii/intent"))
    }

    @Test(
        "are finished where git died anywhere: a file that it had removed is no deletion of the user's",
        arguments: [
            ":", "rm text gone run n/link f l k g/g", "rm text; echo aa > text", "rm text; : > text", "rm n/link",
            "rm run; cp text run; echo c > run; chmod +x run", "rm f; mkdir f", "rm f; mkdir f; echo f > f/f",
            "rm g/g", "rm -r g; echo g > g", "rm -r g; : > g", "mkdir m", "rm l; ln -s text l", "rm k; : > k",
            "git read-tree -m -u HEAD~ HEAD; rm text", "git read-tree -m -u HEAD~ HEAD",
        ])
    func recovered(state: String) throws {
        let (sandbox, _) = try Self.prepared(isDead: true)
        try sandbox.folder.remove("tree/.git/index.lock")
        try Self.shell(sandbox, state)
        try sandbox.save("weekyii index lock\n", to: ".git/index.lock")
        #expect(try sandbox.open().warnings == [])
        try sandbox.expectSettled()
        #expect(try sandbox.git("diff", "HEAD", "--stat") == [])
    }

    @Test("what the user saved since stays")
    func edited() throws {
        let (sandbox, _) = try Self.prepared(isDead: true)
        for name in ["text", "gone", "m/m/m"] { try sandbox.save("mine\n", to: name) }
        #expect(try sandbox.open().warnings == [])
        for name in ["text", "gone", "m/m/m"] { #expect(try sandbox.text(name) == "mine\n") }
        #expect(try sandbox.git("status", "--porcelain") == [" M m/m/m", " M text", "?? gone"])
    }

    @Test("what is in the way is named, and set aside where that is asked for")
    func obstacle() throws {
        let (sandbox, _) = try Self.prepared(isDead: true)
        try sandbox.save("mine\n", to: "m")
        #expect(throws: StoreError.unfinished(.inTheWay(path: "m"))) { _ = try sandbox.open() }
        let kept = sandbox.gitFolder + "/weekyii/lost-found/m-1"
        #expect(try sandbox.open(isForced: true).warnings == [.setAside(path: "m", kept: kept)])
        try sandbox.expectSettled()
    }

    private static func filter(_ sandbox: Sandbox, smudge: String) throws {
        for (key, value) in [("required", "true"), ("clean", "cat"), ("smudge", smudge)] {
            try sandbox.git("config", "filter.flaky.\(key)", value)
        }
        try sandbox.save("*.x filter=flaky\n", to: ".git/info/attributes")
    }

    @Test("a required filter that fails stops the commit with nothing moved")
    func failingFilter() throws {
        let (sandbox, log) = try Self.prepared("echo a > a.x", "echo b > a.x")
        try Self.filter(sandbox, smudge: "false")
        #expect(throws: StoreError.self) { _ = try sandbox.open().publish(Publication(log, reflog: "test")) }
        #expect(try sandbox.git("rev-parse", "main") == ["\(log.oldHead!)"])
        #expect(try sandbox.text("a.x") == "a\n")
        #expect(!sandbox.isThere(".git/index.lock") && !sandbox.isThere(".git/weekyii/intent"))
    }

    @Test(
        "a required filter that fails after the commit leaves no old text, and stops nothing", arguments: [true, false])
    func diedFilter(isDead: Bool) throws {
        let (sandbox, log) = try Self.prepared("echo a > a.x", "echo b > a.x", isDead: isDead)
        // In the trial it still works; it runs at the top of the trial's folder, or of the work tree.
        let once = "n=\(sandbox.folder.path("trial")); [ ! -e $n ] && touch $n && cat"
        try Self.filter(sandbox, smudge: isDead ? "false" : once)
        let warnings =
            isDead ? try sandbox.open().warnings : try sandbox.open().publish(Publication(log, reflog: "test")) ?? []
        guard case .unfiltered(let words) = warnings.first else {
            Issue.record("\(warnings)")
            return
        }
        #expect(warnings.count == 1 && words.contains("a.x: smudge filter flaky failed"))
        #expect(try sandbox.text("a.x") == "b\n")
        try sandbox.expectSettled()
    }
}
