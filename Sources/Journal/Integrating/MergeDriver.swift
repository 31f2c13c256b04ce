import CivilTime
import Files
package import Git
import JournalText
import Parts
import Store

/// Merges one file of a plan for git where a whole tree can't be merged: in a rebase or a cherry-pick (`GitJournal.md`,
/// "Merge driver"). It never writes conflict markers.
package struct MergeDriver: Sendable {
    /// Why one file can't hold what both sides did.
    package enum Reason: Equatable, Sendable {
        /// One side added or changed tasks in the draft of a day that the other side had started.
        case started
        /// A side can't be understood, or both changed the same lines of a file that isn't merged by meaning.
        case text
    }

    private let environment: Environment

    package init(_ environment: Environment) { self.environment = environment }

    /// Merges the texts of three files, of which `ours` receives the result; the base is empty for a file that both sides
    /// added.
    ///
    /// - Parameter path: the file's path in the repository.
    /// - Returns: nil if the merged text is in the file; else the file has the text of the side that started the day, or
    ///   else ours.
    package func run(base: String, ours: String, theirs: String, path: String) throws -> Reason? {
        let own = try read(ours)
        let merged = try merge(base: read(base), own, read(theirs), at: Path(path))
        if merged.text != own {
            try SizeLimit.require(merged.text, at: Path(path))
            let opened = Path(environment.absolute(ours)).opening
            try Folder(opened.folder.text).write(merged.text, to: opened.name, durable: false)
        }
        return merged.reason
    }

    /// The git command that called it.
    package var caller: Repository.Operation { .calling(environment) }

    private func merge(
        base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], at path: Path
    ) throws -> (text: [UInt8], reason: Reason?) {
        // The folder decides first: a repeat may be called `day`.
        let parts: [any JournalPart.Type] = environment.parts.records + environment.parts.all
        for part in parts where part.merges(path) {
            let merged = part.merge(base: base, ours: ours, theirs: theirs, at: path)
            if let merged { return (merged.text, merged.isWhole ? nil : .started) }
        }
        return try TextMerge.clean(base: base, ours, theirs).map { ($0, nil) } ?? (ours, .text)
    }

    private func read(_ path: String) throws -> [UInt8] {
        let opened = Path(environment.absolute(path)).opening
        return try Folder(opened.folder.text).read(opened.name, limit: 1 << 24) ?? []
    }
}

extension Repository.Operation {
    /// The git command that called the merge driver or the merge strategy: `--abort` takes its merge back.
    ///
    /// A merge names its commits in `GITHEAD_…`, a rebase has its folder, and a cherry-pick leaves no trace before it stops.
    static func calling(_ environment: Environment) -> Repository.Operation {
        if environment.variables.keys.contains(where: { $0.hasPrefix("GITHEAD_") }) { return .merge }
        let operation = (try? environment.hookRepository().operation) ?? .none
        return [.rebase, .applyMailbox].contains(operation) ? operation : .cherryPick
    }
}
