import CivilTime
import Git
import JournalText
import Parts
import Plan
import TestSupport
import Testing

@testable import Journal

/// Journals of an older format (`FileFormats.md`, ".weekyii/config"), shown with a made-up version 0: its days say
/// `state:` where version 1 says `status:`.
@Suite("A journal of an older format")
struct MigrationTests {
    private static let day = "Present/2026/2026-W05/2026-01-28/day.md"
    private static let unreadable = "unreadable"

    /// The made-up step.
    private static let step = Migration(from: 0) { files throws(Diagnostic) in
        var files = files
        for (path, bytes) in files where path.hasSuffix("/day.md") {
            let text = String(decoding: bytes, as: UTF8.self)
            if text.contains(unreadable) { throw Diagnostic(file: path.text, line: 1, .conflictMarker) }
            files[path] = Array(text.replacing("\nstate: ", with: "\nstatus: ").utf8)
        }
        return files
    }

    private let world: World

    init() throws {
        world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "bread; milk"]),
        ])
        try rewrite(Self.day) { $0.replacing("\nstatus: ", with: "\nstate: ") }
        try rewrite(".weekyii/config") { $0.replacing("schema = 1", with: "schema = 0") }
        try world.git("commit", "-q", "--no-verify", "-am", "the format of before")
    }

    private func rewrite(_ path: String, _ edit: (String) -> String) throws {
        try world.folder.write(edit(world.folder.text("journal/\(path)")), to: "journal/\(path)")
    }

    private func open(_ migrations: [Migration] = [step]) throws -> Session {
        let environment = Environment(
            variables: world.environment, folder: world.folder.path("journal"),
            clock: Clock(wall: "2026-01-28 09:00") ?? .system, migrations: migrations)
        return Session(try JournalFolder.find(named: nil, in: environment), environment)
    }

    private func titles(_ journal: Session) throws -> [String] {
        let outcome = try journal.look("today show") { plan, now in plan[now.day]?.draft.map(\.title)
        }
        return try outcome.answer.get() ?? []
    }

    /// All that a failing migration could change: files, index, references.
    private func everything() throws -> [String] {
        let files = try world.folder.contents(below: "journal") { [".git/objects", ".git/weekyii"].contains($0) }
        return files.map { "\($0.key): \(String(decoding: $0.value, as: UTF8.self))" }.sorted()
            + [try world.git("for-each-ref").output]
    }

    private var head: String { get throws { try world.git("rev-parse", "HEAD").output } }

    @Test("is migrated by the first view, in a commit of its own, with a reference to the commit before")
    func migrated() throws {
        let before = try head
        #expect(try titles(open()) == ["bread", "milk"])
        let log = try world.git("log", "-1", "--format=%an %P%n%B").output
        #expect(log == "Weekyii \(before)migrate: schema 0 → 1\n\nWeekyii-Command: migrate\n\n")
        #expect(try world.git("rev-parse", "refs/weekyii/backup/schema-0").output == before)
        #expect(
            try world.git("diff", "--stat", "HEAD~", "--", ".weekyii", "Present").output.contains("2 files changed"))
        #expect(try world.git("status", "--porcelain").output == "" && world.git("fsck", "--strict").status == 0)
        #expect(try world.weekyii("today", "start", now: "2026-01-28 09:01").status == 0)
        #expect(try titles(open()) == [] && world.git("rev-list", "--count", "HEAD").output == "5\n")
    }

    @Test("keeps hand edits as edits, which the command after the migration adopts")
    func edited() throws {
        try rewrite(Self.day) { $0.replacing("milk", with: "rye") }
        #expect(try titles(open()) == ["bread", "rye"])
        #expect(try world.git("status", "--porcelain").output == " M \(Self.day)\n")
        #expect(try world.git("show", "HEAD:\(Self.day)").output.contains("milk"))
        #expect(try world.weekyii("today", "start", now: "2026-01-28 09:01").status == 0)
        #expect(try world.git("log", "-2", "--format=%s").output.contains("edit: 2026-01-28 by hand"))
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("is merged with a base, and perhaps a side, of the older format", arguments: [true, false])
    func merged(isMigrated: Bool) throws {
        func commit(_ edit: (String) -> String) throws -> ObjectID {
            try rewrite(Self.day, edit)
            try world.git("commit", "-q", "--no-verify", "-am", "an edit")
            return try #require(ObjectID(String(head.dropLast())))
        }
        try world.git("branch", "side")
        #expect(try titles(open()) == ["bread", "milk"])
        let one = try commit { $0.replacing("- (T02) [regular] milk\n", with: "") }
        try world.git("checkout", "-q", "side")
        if isMigrated { #expect(try titles(open()) == ["bread", "milk"]) }
        let other = try commit { $0.replacing("bread", with: "rye") }
        let journal = try open()
        let repository = try journal.folder.journal(journal.environment)
        let merged = try TreeMerge(repository, journal.environment).run(one, other).trees.one
        let day = try repository.day(#require(Day("2026-01-28")), in: merged)
        #expect(day?.draft.map(\.title) == ["rye"])
    }

    @Test("changes nothing where a step fails, or where the program has none")
    func failing() throws {
        let none = try everything()
        #expect(throws: Diagnostic.self) { try titles(open([])) }
        #expect(try everything() == none)
        try rewrite(Self.day) { $0.replacing("milk", with: Self.unreadable) }
        try world.git("commit", "-q", "--no-verify", "-am", "a day that no step reads")
        let before = try everything()
        #expect(throws: Diagnostic.self) { try titles(open()) }
        #expect(throws: Diagnostic.self) { try open().check(isFixing: false, withHistory: false) }
        #expect(try everything() == before)
    }
}
