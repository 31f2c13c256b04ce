import Files
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
        "are brought where an earlier attempt died before the branch moved, whatever it had brought already",
        arguments: [
            ":", "rm text gone run n/link f l k g/g", "rm text; echo aa > text", "rm run; echo c > run; chmod +x run",
            "rm f; mkdir f; echo f > f/f", "mkdir m", "mkdir -p m/m; echo m > m/m/m",
            "rm l; ln -s text l", "rm gone; rm text; echo aa > text",
            "cp .git/index .git/x; GIT_INDEX_FILE=.git/x git read-tree -m -u HEAD $NEW; rm .git/x\nrm g; mkdir g; echo g > g/g",
        ])
    func brought(state: String) throws {
        let (sandbox, log) = try Self.prepared()
        try Self.shell(sandbox, "NEW=\(log.newHead)\n\(state)")
        #expect(try sandbox.open().publish(Publication(log, reflog: "test")) == [])
        try sandbox.expectSettled()
        #expect(try sandbox.git("diff", "HEAD", "--stat") == [])
    }

    @Test("a file that an earlier attempt left half written is in the way, not one that it brought, and nothing moves")
    func halfWritten() throws {
        let (sandbox, log) = try Self.prepared()
        try Self.shell(sandbox, "rm run; echo c > run; chmod +x run")
        try sandbox.save("a", to: "text")
        #expect(throws: StoreError.inTheWay(path: "text")) {
            _ = try sandbox.open().publish(Publication(log, reflog: "test"))
        }
        #expect(try sandbox.git("rev-parse", "main") == ["\(log.oldHead!)"])
        #expect(try sandbox.text("text") == "a")
        #expect(!sandbox.isThere(".git/index.lock") && !sandbox.isThere(".git/weekyii/intent"))
    }

    @Test("after a death behind the branch, the index is brought up to date, and what the user saved since stays")
    func recovered() throws {
        let (sandbox, _) = try Self.prepared(isDead: true)
        try Self.shell(
            sandbox, "cp .git/index .git/x; GIT_INDEX_FILE=.git/x git read-tree -m -u HEAD~ HEAD; rm .git/x")
        for name in ["text", "gone", "m/m/m"] { try sandbox.save("mine\n", to: name) }
        #expect(try sandbox.open().warnings == [])
        for name in ["text", "gone", "m/m/m"] { #expect(try sandbox.text(name) == "mine\n") }
        #expect(try sandbox.git("status", "--porcelain") == [" M m/m/m", " M text", "?? gone"])
    }

    @Test("an ignored file is in the way of one that comes, unless it is the same", arguments: ["mine\n", "m\n"])
    func ignored(text: String) throws {
        let (sandbox, log) = try Self.prepared()
        try sandbox.save("m\n", to: ".git/info/exclude")
        try sandbox.save(text, to: "m/m/m")
        let store = try sandbox.open()
        if text == "m\n" {
            #expect(try store.publish(Publication(log, reflog: "test")) == [])
        } else {
            #expect(throws: StoreError.inTheWay(path: "m/m/m")) {
                _ = try store.publish(Publication(log, reflog: "test"))
            }
        }
        #expect(try sandbox.text("m/m/m") == text)
    }

    private static func filter(_ sandbox: Sandbox, smudge: String) throws {
        for (key, value) in [("required", "true"), ("clean", "cat"), ("smudge", smudge)] {
            try sandbox.git("config", "filter.flaky.\(key)", value)
        }
        try sandbox.save("*.x filter=flaky\n", to: ".git/info/attributes")
    }

    @Test("a required filter that fails stops the commit before the branch moves; once it works, all goes on")
    func failingFilter() throws {
        let (sandbox, log) = try Self.prepared("echo a > a.x", "echo b > a.x")
        try Self.filter(sandbox, smudge: "false")
        #expect(throws: StoreError.self) { _ = try sandbox.open().publish(Publication(log, reflog: "test")) }
        #expect(try sandbox.git("rev-parse", "main") == ["\(log.oldHead!)"])
        #expect(!sandbox.isThere(".git/index.lock") && !sandbox.isThere(".git/weekyii/intent"))
        try Self.filter(sandbox, smudge: "cat")
        #expect(try sandbox.open().publish(Publication(log, reflog: "test")) == [])
        try sandbox.expectSettled()
        #expect(try sandbox.text("a.x") == "b\n")
    }
}
