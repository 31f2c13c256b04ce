import Foundation
import TestSupport
import Testing

/// Bugs of earlier versions (`Syncing.md`, "Trouble").
@Suite("sync: what was wrong once", .waiting)
struct HardCaseTests {
    @Test("an https port that nobody listens on is network trouble")
    func refused() throws {
        let meeting = try Meeting()
        try meeting.connect("https://127.0.0.1:\(Loopback.silentPort.number)/hub")
        #expect(try meeting.sync().error == "[ERR] network: 3 commits wait for the next sync (connection refused)\n")
    }

    @Test(
        "a hook's words don't decide what is tried again",
        arguments: ["Connection refused, early EOF", "[rejected] fetch first", "returned error: 503"])
    func hook(words: String) throws {
        let meeting = try Meeting()
        let script = "#!/bin/sh\necho x >>'\(meeting.one.folder.path("hooked"))'\necho '\(words)' >&2\nexit 1\n"
        try meeting.one.folder.writeProgram(script, to: "hub/hooks/pre-receive")
        try meeting.connect(meeting.hub)
        try meeting.expectTrouble(["pre-receive hook declined", words])
        #expect(meeting.lines("hooked") == 1)
    }

    @Test("a password in an address of git daemon's is never shown")
    func password() throws {
        let meeting = try Meeting()
        try meeting.connect("git://ann:s3cret@127.0.0.1:\(Loopback.silentPort.number)/hub")
        #expect(try !meeting.sync().error.contains("s3cret"))
    }

    @Test("a name that cannot be a remote is said to be that", arguments: ["HEAD:x", "a~b", "a^b", "x.lock"])
    func name(name: String) throws {
        let meeting = try Meeting()
        let pushed = try meeting.one.weekyii("push", "--", name, now: "2026-01-28 12:00")
        #expect([2, 4].contains(pushed.status), "\(pushed)")
    }

    private static let tracking = "journal/.git/refs/remotes/origin/main.lock"
    private static let branch = "hub/refs/heads/main.lock"

    @Test(
        "a lock is waited for and named, but for one that is older than the machine's start",
        arguments: [(tracking, true), (tracking, false), (branch, true), (branch, false)])
    func lock(name: String, isOld: Bool) throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        #expect(try meeting.sync().status == 0)
        if name.hasPrefix("journal") {
            try Machines.run(meeting.other, ["sync"], "2026-01-28 12:00")
            try Machines.run(meeting.other, ["today", "create", "-m", "e"], "2026-01-28 09:10")
            try Machines.run(meeting.other, ["sync"], "2026-01-28 12:00")
        }
        try Machines.run(meeting.one, ["today", "create", "-m", "d"], "2026-01-28 09:00")
        let folder = meeting.one.folder
        try folder.write("", to: name)
        try folder.setTime(isOld ? Date(timeIntervalSince1970: 1) : Date(timeIntervalSinceNow: -20), of: name)
        let synced = try meeting.sync()
        #expect(synced.status == (isOld ? 0 : 5), "\(synced)")
        #expect(isOld || synced.error.hasPrefix("[ERR] busy: \(folder.path(name)) has existed for "), "\(synced)")
        #expect(FileManager.default.fileExists(atPath: folder.path(name)) == !isOld)
        if isOld { #expect(try meeting.isDelivered) }
    }

    @Test("git is asked for objects only: the references here are written by the program itself")
    func references() throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        let log = meeting.one.folder.path("moved")
        try meeting.one.folder.writeProgram(
            "#!/bin/sh\n[ -e HEAD ] && exit\ncat >> '\(log)'\n", to: "journal/.git/hooks/reference-transaction")
        try meeting.one.git("config", "core.hooksPath", meeting.one.folder.path("journal/.git/hooks"))
        #expect(try meeting.sync().status == 0)
        try Machines.run(meeting.other, ["sync"], "2026-01-28 12:00")
        try Machines.run(meeting.other, ["today", "create", "-m", "e"], "2026-01-28 09:10")
        try meeting.other.git("tag", "v1")
        try Machines.run(meeting.other, ["sync"], "2026-01-28 12:00")
        try Machines.run(meeting.one, ["today", "create", "-m", "d"], "2026-01-28 09:00")
        #expect(try meeting.sync().status == 0)
        #expect(try meeting.isDelivered)
        #expect((try? meeting.one.folder.text("moved")) == nil)
        let tips = try meeting.one.git("for-each-ref", "--format=%(refname) %(objectname)").lines
        #expect(tips.map { $0.split(separator: " ")[0] } == ["refs/heads/main", "refs/remotes/origin/main"])
        #expect(Set(tips.map { $0.split(separator: " ")[1] }).count == 1)
    }

    @Test("a hub of many branches is asked for one of them")
    func manyBranches() throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        #expect(try meeting.sync().status == 0)
        _ = try meeting.one.at("hub").shell(
            "id=$(git rev-parse main); for n in $(seq 20000); do echo \"create refs/heads/a-branch-of-some-length-$n $id\"; done"
                + " | git update-ref --stdin; git pack-refs --all")
        try Machines.run(meeting.one, ["today", "create", "-m", "d"], "2026-01-28 09:00")
        #expect(
            try meeting.sync() == Outcome(status: 0, output: "[OK] synced with origin\npushed 1 commit\n", error: ""))
    }

    @Test("what the remote says of something blocked is no lock, and no other commits")
    func blocked() throws {
        let meeting = try Meeting()
        try meeting.connect(meeting.hub)
        try meeting.one.folder.writeProgram(
            "#!/bin/sh\necho blocked: no lock today\nexit 1\n", to: "hub/hooks/pre-receive")
        let pushed = try meeting.sync("push")
        #expect(pushed.status == 4, "\(pushed)")
        #expect(
            pushed.error
                == "[ERR] the remote refuses: blocked: no lock today; pre-receive hook declined\n")
    }

    @Test("what a killed fetch left isn't damage")
    func leavings() throws {
        let meeting = try Meeting()
        try meeting.one.folder.write("", to: "journal/.git/objects/00/tmp_obj_Ab12cd")
        let checked = try meeting.one.weekyii("check", now: "2026-01-28 12:00")
        #expect(checked.status == 0, "\(checked)")
    }
}

@Suite("sync over ssh: what was wrong once", .enabled(if: SecureShell.isThere, "sshd isn't installed"))
struct SecureShellHardCaseTests {
    @Test("a connection that breaks is tried again", arguments: ["push 0", "fetch 0", "fetch 100", "look\nfetch 1200"])
    func breaking(cut: String) throws {
        let meeting = try Meeting()
        try meeting.one.folder.write("", to: "cuts")
        try SecureShell(meeting, serving: BrokenConnectionTests.script(meeting))
        try meeting.connect("hub:\(meeting.hub)")
        if cut.hasSuffix("1200") { try BrokenConnectionTests.goAhead(meeting) }
        try meeting.one.folder.write("\(cut)\n", to: "cuts")
        let synced = try meeting.sync()
        #expect(synced.status == 0, "\(synced)")
    }

    @Test("of a host with another key all is told that helps")
    func host() throws {
        let meeting = try Meeting()
        let shell = try SecureShell(meeting)
        try meeting.connect("hub:\(meeting.hub)")
        try SecureShell.makeKey("sshd/other", meeting.one)
        try SecureShell.knowHost(meeting.one, key: "sshd/other", port: shell.port)
        try meeting.expectTrouble(["Host key verification failed", "known_hosts:1"])
    }

    @Test("nothing is asked on a terminal when standard input isn't one")
    func terminal() throws {
        let meeting = try Meeting()
        try SecureShell(meeting)
        try meeting.connect("hub:\(meeting.hub)")
        try meeting.one.folder.write("", to: "home/.ssh/known_hosts")
        let command = "timeout --foreground 300 '\(World.binary)' sync </dev/null; echo status $?"
        let said = try Child(
            "script", ["-qec", command, "/dev/null"],
            environment: meeting.one.environment.merging(["WEEKYII_NOW": "2026-01-28 12:00"]) { $1 },
            folder: meeting.journal
        ).outcome()
        #expect(said.output.contains("status 4") && !said.output.contains("(yes/no"), "\(said)")
    }
}
