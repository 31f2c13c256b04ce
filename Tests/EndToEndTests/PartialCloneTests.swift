import TestSupport
import Testing

/// A clone without some of its remote's objects (`git clone --filter`).
@Suite("A partial clone")
struct PartialCloneTests {
    private static let now = "2026-01-28 09:00"
    private static let remedy = "git fetch --refetch --no-filter"

    /// A hub with a journal, and one complete and one partial clone of it.
    private static func worlds(_ filter: String) throws -> (whole: World, partial: World) {
        let world = try HandEdit.Stage.started.world()
        try world.git("clone", "-q", "--bare", ".", "../hub")
        try world.at("hub").git("config", "uploadpack.allowFilter", "true")
        let hub = "file://\(world.folder.path("hub"))"
        try world.git("remote", "add", "origin", hub)
        try world.git("clone", "-q", "--filter=\(filter)", hub, "../partial")
        return (world, world.at("partial"))
    }

    @Test(
        "is sound, and what needs an object that only the remote has names the command that fetches it",
        arguments: ["blob:none", "tree:0"])
    func promised(filter: String) throws {
        let partial = try Self.worlds(filter).partial
        let checked = try partial.weekyii("check", now: Self.now)
        #expect(checked.status == 0 && checked.output.hasPrefix("[OK] the journal is sound"), "\(checked)")
        for command in [["log"], ["check", "-history"]] {
            let outcome = try partial.weekyii(command, now: Self.now)
            #expect(outcome.status == 3 && outcome.error.contains(Self.remedy), "\(outcome)")
        }
        try partial.git("fetch", "-q", "--refetch", "--no-filter")
        try Machines.run(partial, ["check", "-history"], Self.now)
        #expect(try partial.weekyii("log", now: Self.now).status == 0)
    }
}
