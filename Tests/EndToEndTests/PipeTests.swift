import Foundation
import TestSupport
import Testing

/// Pipes at the paths of git's files: opening one would block forever, because nothing writes to them.
@Suite("A pipe in the place of a file of git's", .timeLimit(.minutes(10)))
struct PipeTests {
    private static let now = "2026-01-28 12:00"

    @Test(
        "in a hub on this machine stops a sync or a clone at once, and is named",
        arguments: [
            "HEAD", "packed-refs", "config", "commondir", "refs/heads/main", "refs/heads/a/b",
            "objects/info/alternates",
            "objects/pack/pack-x.idx",
        ])
    func hub(name: String) throws {
        let meeting = try Meeting()
        try meeting.connect("../hub")
        #expect(try meeting.sync().status == 0)
        try Self.replace("hub/\(name)", in: meeting.one)
        for words in [["sync"], ["clone", "../hub", "../copy"]] {
            let outcome = try meeting.one.weekyii(words, now: Self.now)
            #expect(
                outcome.status != 0 && outcome.error.contains("hub/\(name): not a plain file; move it away"),
                "\(outcome)")
        }
    }

    @Test(
        "in the journal's own repository is an error of every command that needs it",
        arguments: ["packed-refs", "config", "index", "refs/heads/main", "objects/info/alternates"])
    func own(name: String) throws {
        let world = try World()
        try Machines.run(world, ["init"], Self.now)
        try Self.replace("journal/.git/\(name)", in: world)
        for words in [["today", "create", "-m", "x"], ["status"], ["check"]] {
            let outcome = try world.weekyii(words, now: Self.now)
            let error = "[ERR] \(world.folder.path("journal"))/.git/\(name): not a plain file; move it away\n"
            #expect(outcome.status == 3 && outcome.error == error, "\(outcome)")
        }
    }

    @Test(
        "in the place of a reference or a pack that nothing but a check reads stops the check",
        arguments: ["refs/x", "objects/pack/pack-x.idx"])
    func check(name: String) throws {
        let world = try World()
        try Machines.run(world, ["init"], Self.now)
        try Self.replace("journal/.git/\(name)", in: world)
        let outcome = try world.weekyii("check", now: Self.now)
        #expect(
            outcome.status == 3 && outcome.error.hasSuffix("\(name): not a plain file; move it away\n"), "\(outcome)")
    }

    private static func replace(_ path: String, in world: World) throws {
        let place = world.folder.path(path)
        try? FileManager.default.removeItem(atPath: place)
        try FileManager.default.createDirectory(
            atPath: place.split(separator: "/").dropLast().map { "/\($0)" }.joined(), withIntermediateDirectories: true)
        _ = try world.shell("mkfifo '\(place)'")
    }
}
