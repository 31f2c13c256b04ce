import CivilTime
import Files
public import Git
import JournalText
import Parts
import Store

/// Merges one file of a plan for git where a whole tree can't be merged: in a rebase or a cherry-pick (`GitJournal.md`,
/// "Merge driver"). It never writes conflict markers.
public struct MergeDriver: Sendable {
    /// The result that git is given.
    public enum Outcome: Equatable, Sendable {
        /// The merged text is in the file.
        case merged
        /// One file can't hold what both sides did. The file has the text of the side that started the day, or else
        /// ours. With the git command that merges.
        case stopped(Reason, by: Repository.Operation)
    }

    /// Why one file isn't enough.
    public enum Reason: Equatable, Sendable {
        /// One side added or changed tasks in the draft of a day that the other side had started.
        case started
        /// A side can't be understood, or both changed the same lines of a file that isn't merged by meaning.
        case text
    }

    private let environment: Environment

    /// Prepares a merge in the folder where git calls the driver.
    public init(_ environment: Environment) { self.environment = environment }

    /// Merges one file.
    ///
    /// - Parameters:
    ///   - base: the file with the common text; empty for a file that both sides added.
    ///   - ours: the file with our side's text, which receives the result.
    ///   - theirs: the file with the other side's text.
    ///   - path: the file's path in the repository.
    /// - Throws: when a file can't be read or written, or the result would be too large.
    public func run(base: String, ours: String, theirs: String, path: String) throws -> Outcome {
        let texts = (base: try read(base), ours: try read(ours), theirs: try read(theirs))
        let merged = try merged(texts, Path(path))
        if merged.text != texts.ours {
            try SizeLimit.require(merged.text, at: Path(path))
            try write(merged.text, to: ours)
        }
        return merged.outcome
    }

    private typealias Texts = (base: [UInt8], ours: [UInt8], theirs: [UInt8])

    private func merged(_ texts: Texts, _ path: Path) throws -> (text: [UInt8], outcome: Outcome) {
        // The folder decides first: a repeat may be called `day`.
        let parts: [any JournalPart.Type] = environment.parts.records + environment.parts.all
        for part in parts where part.merges(path) {
            let merged = part.merge(base: texts.base, ours: texts.ours, theirs: texts.theirs, at: path)
            if let merged { return (merged.text, merged.isWhole ? .merged : stopped(.started)) }
        }
        let text = try TextMerge.clean(base: texts.base, texts.ours, texts.theirs)
        return text.map { ($0, .merged) } ?? (texts.ours, stopped(.text))
    }

    private func stopped(_ reason: Reason) -> Outcome { .stopped(reason, by: .calling(environment)) }

    private func read(_ path: String) throws -> [UInt8] {
        let opened = Path(environment.absolute(path)).opening
        return try Folder(opened.folder.text).read(opened.name, limit: 1 << 24) ?? []
    }

    private func write(_ text: [UInt8], to path: String) throws {
        let opened = Path(environment.absolute(path)).opening
        try Folder(opened.folder.text).write(text, to: opened.name, durable: false)
    }
}

extension Repository.Operation {
    /// The git command that called the merge driver or the merge strategy: `--abort` takes its merge back.
    ///
    /// A merge names its commits in `GITHEAD_…`, and a rebase has its folder. A cherry-pick leaves no trace before it
    /// stops.
    static func calling(_ environment: Environment) -> Repository.Operation {
        if environment.variables.keys.contains(where: { $0.hasPrefix("GITHEAD_") }) { return .merge }
        let operation = (try? environment.hookRepository().operation) ?? .none
        return [.rebase, .applyMailbox].contains(operation) ? operation : .cherryPick
    }
}
