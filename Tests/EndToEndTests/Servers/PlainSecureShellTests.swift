import TestSupport
import Testing

/// ssh by libgit2, on a machine without git (`journal.md`, section 4, "Transport").
@Suite("sync over ssh without git", .enabled(if: SecureShell.isThere, "sshd isn't installed"))
struct PlainSecureShellTests {
    /// A meeting behind an sshd that libgit2 knows and has a key for, and how its first machine is started.
    private struct Place {
        let meeting: Meeting
        let shell: SecureShell
        let variables: [String: String]

        init() throws {
            meeting = try Meeting()
            shell = try SecureShell(meeting)
            let folder = meeting.one.folder
            for ending in ["", ".pub"] {
                try folder.copy("home/.ssh/key\(ending)", to: "home/.ssh/id_ed25519\(ending)")
            }
            try folder.makeFolder("empty")
            variables = ["PATH": folder.path("empty")]
            try meeting.connect("ssh://127.0.0.1:\(shell.port)\(meeting.hub)")
        }

        func sync(_ more: [String: String] = [:]) throws -> Outcome {
            try meeting.sync(with: variables.merging(more) { $1 })
        }
    }

    @Test("a key works with its public half beside it and without", arguments: [true, false])
    func key(hasPublic: Bool) throws {
        let place = try Place()
        if !hasPublic { try place.meeting.one.folder.remove("home/.ssh/id_ed25519.pub") }
        let synced = try place.sync()
        #expect(synced == Outcome(status: 0, output: "[OK] synced with origin\n3 commits went\n", error: ""))
        #expect(try place.meeting.isDelivered)
    }

    @Test("an agent that doesn't answer leaves the key files", arguments: ["gone", "home"])
    func agent(name: String) throws {
        let place = try Place()
        let synced = try place.sync(["SSH_AUTH_SOCK": place.meeting.one.folder.path(name)])
        #expect(synced == Outcome(status: 0, output: "[OK] synced with origin\n3 commits went\n", error: ""))
    }

    @Test("a host's key that known_hosts marks as revoked is refused, whatever else stands there")
    func revoked() throws {
        let place = try Place()
        let folder = place.meeting.one.folder
        let known = try folder.text("home/.ssh/known_hosts")
        let key = known.split(separator: " ", maxSplits: 1)[1]
        for text in ["\(known)@revoked * \(key)", "@revoked other \(key)\(known)"] {
            try folder.write(text, to: "home/.ssh/known_hosts")
            let synced = try place.sync()
            #expect(synced.status == 4 && synced.error.contains("marked @revoked in known_hosts"), "\(synced)")
        }
        try SecureShell.makeKey("sshd/other", place.meeting.one)
        let other = try folder.text("sshd/other.pub")
        try folder.write("\(known)@revoked * \(other)", to: "home/.ssh/known_hosts")
        #expect(try place.sync().status == 0)
    }

    @Test("a host that isn't known, or shows another key, is refused with both said", arguments: [true, false])
    func host(isKnown: Bool) throws {
        let place = try Place()
        try SecureShell.makeKey("sshd/other", place.meeting.one)
        try SecureShell.knowHost(place.meeting.one, key: "sshd/other", port: isKnown ? place.shell.port : 1)
        let synced = try place.sync()
        #expect(synced.status == 4, "\(synced)")
        #expect(synced.error.contains("the host's key is unknown, or isn't the one in ~/.ssh/known_hosts"), "\(synced)")
    }
}
