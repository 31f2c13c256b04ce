import CivilTime
import Git
import Journal
import Parts
import Plan
import TestSupport
import Testing

/// A journal with the made-up part, in its own world.
struct NoteJournal {
    let world: World
    private let parts: PartList

    /// Creates a journal.
    init(holding parts: PartList = NotePart.list) throws {
        world = try World()
        self.parts = parts
        _ = try JournalSetup(environment("2026-01-28 08:00")).run(".", isNamed: true)
    }

    /// The same folder, used by a program with other parts.
    init(_ world: World, _ parts: PartList) {
        (self.world, self.parts) = (world, parts)
    }

    /// A second machine with a clone of this one's commits.
    func cloned() throws -> NoteJournal {
        try world.git("clone", "-q", ".", "../other")
        try world.at("other").git("config", "user.name", "Other Person")
        return NoteJournal(world.at("other"), parts)
    }

    func environment(_ now: String) -> Environment {
        Environment(
            variables: world.environment, folder: world.folder.path(world.place),
            clock: Clock(wall: now) ?? .system, parts: parts)
    }

    func open(_ now: String = "2026-01-28 12:00") throws -> Session {
        let environment = environment(now)
        return Session(try JournalFolder.find(named: nil, in: environment), environment)
    }

    func write(_ text: String, to path: String) throws { try world.folder.write(text, to: "\(world.place)/\(path)") }

    func text(_ path: String) throws -> String { try world.folder.text("\(world.place)/\(path)") }

    /// Adopts hand edits.
    @discardableResult func adopt(_ now: String = "2026-01-28 12:00") throws -> [Warning] {
        let journal = try open(now)
        return try journal.adoptAll(in: journal.repository()).warnings
    }

    /// The message of the last commit.
    func message() throws -> String { try world.git("log", "-1", "--format=%B").output }

    /// The uncommitted changes.
    func status() throws -> String { try world.git("status", "--porcelain").output }

    /// Integrates the other machine's commits.
    func integrate(_ other: NoteJournal) throws -> Integration {
        try world.git("fetch", "-q", other.world.folder.path(other.world.place), "main")
        let tip = try world.git("rev-parse", "FETCH_HEAD").output.dropLast()
        let journal = try open("2026-01-28 18:00")
        return try journal.integrate(try #require(.init(String(tip))), in: journal.repository()).integration
    }
}
