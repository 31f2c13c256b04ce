import TestSupport
import Testing

/// The names of the sides in the conflict markers of files outside the journal (`GitJournal.md`, "Merge strategy").
@Suite("Conflict markers of the strategy", .waiting)
struct OutsideMergeNamesTests {
    /// The git command that conflicts, and the one that takes it back.
    private static let commands = [
        ["merge", "side"], ["merge", "side~0"], ["pull", "--no-rebase", ".", "side"], ["rebase", "side"],
        ["pull", "--rebase", ".", "side"], ["cherry-pick", "side"],
    ]

    @Test("are those that git itself writes", arguments: commands, ["merge", "diff3"])
    func names(words: [String], style: String) throws {
        let machines = try Machines(prefix: "plan", [("2026-01-28 08:00", ["init", "plan"])])
        let world = machines.one
        try world.git("config", "merge.conflictStyle", style)
        func commit(_ text: String) throws {
            try world.folder.write("first\n\(text)\nlast\n", to: "journal/clash.md")
            try world.git("add", "-A")
            try world.git("commit", "-q", "-m", "\(text), a subject")
        }
        try commit("base")
        try world.git("checkout", "-q", "-b", "side")
        try commit("theirs")
        try world.git("checkout", "-q", "main")
        try commit("ours")
        let abort = words.contains { $0.hasSuffix("rebase") && $0 != "--no-rebase" } ? "rebase" : words[0]
        func markers(_ settings: [String]) throws -> [String] {
            #expect(try world.tryGit(settings + words).status != 0)
            let text = try world.folder.text("journal/clash.md")
            try world.git(abort == "pull" ? "merge" : abort, "--abort")
            return text.lines.map(Self.withoutBase)
        }
        let byGit = try markers(["-c", "pull.twohead=ort"])
        let byStrategy = try markers([])
        #expect(byGit.contains("<<<<<<< HEAD") && byStrategy == byGit, "\(byStrategy), not \(byGit)")
    }

    /// The line without the id of the base, which is a commit for git and a tree for the strategy.
    private static func withoutBase(_ line: String) -> String { line.hasPrefix("|||||||") ? "|||||||" : line }
}
