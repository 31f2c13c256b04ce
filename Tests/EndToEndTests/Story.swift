import Foundation
import TestSupport
import Testing

/// A journal that is used through the built binary, and compared with an ``ExpectedPlan`` after every step: every file
/// and every commit to the byte.
final class Story {
    /// An expected commit of a step, and its changes.
    struct Commit {
        /// The boundary of a rollover; nil for a commit by the user at the current time.
        let boundary: String?
        let subject: String
        let change: (inout ExpectedPlan) -> Void

        /// A commit of the user's own.
        static func own(_ subject: String, _ change: @escaping (inout ExpectedPlan) -> Void) -> Self {
            Self(boundary: nil, subject: subject, change: change)
        }

        /// A rollover at a boundary, `2026-12-02 20:00`.
        static func rollover(
            _ boundary: String, _ subject: String, _ change: @escaping (inout ExpectedPlan) -> Void
        ) -> Self {
            Self(boundary: boundary, subject: "rollover: " + subject, change: change)
        }
    }

    let world: World
    var plan: ExpectedPlan
    private var head = ""

    /// Starts a journal.
    init(_ world: World, _ plan: ExpectedPlan) throws {
        self.world = world
        self.plan = plan
        #expect(try world.weekyii("init", now: plan.lastRollover).status == 0)
        self.plan.others[".weekyii/config"] = try world.folder.text("\(world.place)/.weekyii/config")
        try compareFiles(sourceLocation: #_sourceLocation)
        head = try world.git("rev-parse", "HEAD").lines[0]
    }

    /// Runs a command and compares everything.
    ///
    /// - Parameters:
    ///   - words: the words of the command.
    ///   - now: the time.
    ///   - output: the expected output, to the letter; nil for any `[OK]` line.
    ///   - warnings: the expected warnings on standard error, without `[WARN]`.
    ///   - refusal: the exit status of a command that must be refused.
    ///   - commits: the expected commits, in order.
    func step(
        _ words: [String], at now: String, says output: String? = nil, warns warnings: [String] = [],
        refused refusal: Int32? = nil, commits: [Commit] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try world.weekyii(words, now: now)
        #expect(outcome.status == refusal ?? 0, "\(outcome)", sourceLocation: sourceLocation)
        let (said, complained) = (outcome.output, outcome.error.split(separator: "\n").map(String.init))
        #expect(
            complained.filter { $0.hasPrefix("[WARN]") } == warnings.map { "[WARN] \($0)" },
            sourceLocation: sourceLocation)
        let errors = complained.filter { !$0.hasPrefix("[WARN]") }
        if refusal == nil {
            #expect(errors == [], sourceLocation: sourceLocation)
            #expect(said.hasPrefix("[OK] "), sourceLocation: sourceLocation)
        } else {
            #expect(errors.count == 1 && errors[0].hasPrefix("[ERR] "), sourceLocation: sourceLocation)
            #expect(said == "", sourceLocation: sourceLocation)
        }
        if let output { #expect(said == output + "\n", sourceLocation: sourceLocation) }
        try compare(commits, now: now, sourceLocation: sourceLocation)
    }

    private func compare(_ commits: [Commit], now: String, sourceLocation: SourceLocation) throws {
        let log = try world.git("log", "--reverse", "--format=%H|%an <%ae>|%cn <%ce>|%ai|%ci|%s", "\(head)..HEAD").lines
        let made = log.map { $0.split(separator: "|", maxSplits: 1).map(String.init) }
        let wanted = commits.map { commit in
            let person = commit.boundary == nil ? "Test Person <test@example.invalid>" : Self.rollover
            let moment = Self.full(commit.boundary ?? now)
            return "\(person)|\(person)|\(moment) +0800|\(moment) +0800|\(commit.subject)"
        }
        #expect(made.map { $0[1] } == wanted, sourceLocation: sourceLocation)
        for (index, commit) in commits.enumerated() {
            commit.change(&plan)
            plan.currentDate = max(plan.currentDate, String((commit.boundary ?? now).prefix(10)))
            if let boundary = commit.boundary { plan.lastRollover = boundary }
            guard index < made.count else { continue }
            try compareTree(made[index][0], sourceLocation: sourceLocation)
            head = made[index][0]
        }
        try compareFiles(sourceLocation: sourceLocation)
    }

    private static let rollover = "Weekyii <rollover@weekyii.invalid>"

    private static func full(_ moment: String) -> String { moment.count == 16 ? moment + ":00" : moment }

    /// Expects that the working files are the plan's, and that git's status is clean.
    private func compareFiles(sourceLocation: SourceLocation) throws {
        expectSame(try world.folder.files(below: world.place), plan.files, sourceLocation: sourceLocation)
        #expect(try world.git("status", "--porcelain").output == "", sourceLocation: sourceLocation)
    }

    private func compareTree(_ commit: String, sourceLocation: SourceLocation) throws {
        expectSame(try world.committedFiles(commit), plan.files, sourceLocation: sourceLocation)
    }
}

/// Expects the same files, and names only those that differ.
func expectSame(
    _ found: [String: String], _ wanted: [String: String], sourceLocation: SourceLocation = #_sourceLocation
) {
    for path in Set(found.keys).union(wanted.keys).sorted() where found[path] != wanted[path] {
        #expect(found[path] == wanted[path], "\(path)", sourceLocation: sourceLocation)
    }
}

extension World {
    /// Every file of a commit below the world's place.
    func committedFiles(_ commit: String) throws -> [String: String] {
        let names = try git("ls-tree", "-r", "--name-only", "-z", commit).output.split(separator: "\0").map(String.init)
        let request = names.map { "\(commit):./\($0)\n" }.joined()
        var rest = Data(try git("cat-file", "--batch", input: request).output.utf8)
        var files: [String: String] = [:]
        for name in names {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
            let header = String(decoding: rest[..<end], as: UTF8.self)
            let size = header.split(separator: " ").last.flatMap { Int($0) } ?? 0
            files[name] = String(decoding: rest[(end + 1)...].prefix(size), as: UTF8.self)
            rest = Data(rest.dropFirst(header.utf8.count + 1 + size + 1))
        }
        return files
    }
}
