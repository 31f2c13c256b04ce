import CivilTime
import Git
import JournalText
import Parts
import Plan

/// A step of a journal from the trees of its parents to another tree: a commit of the history, of a push or of a rebase,
/// or the commit that `pre-commit` sees.
struct JournalStep {
    private let repository: JournalRepository
    /// The trees of the parents; an empty one for a root.
    private let parents: [ObjectID?]
    private let tree: ObjectID?
    /// What differs from each parent.
    let files: [[TreeChange]]

    init(from parents: [ObjectID?], to tree: ObjectID?, in repository: JournalRepository) throws {
        (self.parents, self.tree, self.repository) = (parents.isEmpty ? [nil] : parents, tree, repository)
        files = try self.parents.map { try repository.differences(from: $0, to: tree) }
    }

    /// The texts of the parts and the settings that differ, in order of their paths, each with its problem, if any.
    ///
    /// - Parameter prefix: the folder before the paths in diagnostics.
    func texts(_ zones: ZoneDatabase, below prefix: Path = "") throws -> [(path: Path, problem: Diagnostic?)] {
        var texts: [Path: Diagnostic?] = [:]
        for file in files.joined() where repository.isText(file.path) && texts[file.path] == nil {
            do {
                let name = prefix + file.path
                if let id = file.new {
                    try repository.parse(
                        file.path, repository.text(id, of: name), as: name.text, zones, after: file.old)
                }
                texts[file.path] = .some(nil)
            } catch let diagnostic as Diagnostic {
                texts[file.path] = diagnostic
            }
        }
        return texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Whether the journal isn't recognised as one any more, although days were started in it.
    func losesState() throws -> Bool {
        if let tree, try repository.isJournal(in: tree) { return false }
        return parents.compactMap(\.self).contains { parent in
            (try? repository.state(of: parent)).flatMap(\.self)?.daysStartedCount ?? 0 > 0
        }
    }

    struct DayStep {
        let day: Day
        /// Its path after, else before.
        let path: Path
        /// The day in each parent.
        let before: [DayFile?]
        let after: DayFile?

        /// Whether the parents have different versions of it, so that it was merged.
        var isMerged: Bool { before.dropFirst().contains { $0 != before[0] } }
    }

    /// The days whose files differ, in order, and those whose text can't be understood any more. Of several copies of a
    /// day, the one that is further along counts.
    func days() throws -> (changes: [DayStep], broken: [(file: DayFile, path: Path)]) {
        var before = parents.map { _ in [Day: DayFile]() }
        var (after, paths): ([Day: DayFile], [Day: Path]) = ([:], [:])
        var (changes, broken): ([DayStep], [(file: DayFile, path: Path)]) = ([], [])
        for (index, files) in files.enumerated() {
            for file in files where JournalPath(file.path).holdsDay {
                let old = try file.old.flatMap { try repository.day($0, of: file.path) }
                let new = try file.new.flatMap { try repository.day($0, of: file.path) }
                if let old {
                    before[index][old.date] = .further(before[index][old.date], old)
                    if paths[old.date] == nil { paths[old.date] = file.path }
                }
                if let new {
                    after[new.date] = .further(after[new.date], new)
                    paths[new.date] = file.path
                } else if let old, file.new != nil {
                    broken.append((old, file.path))
                }
            }
        }
        for (day, path) in paths.sorted(by: { $0.key < $1.key }) {
            var versions: [DayFile?] = []
            for (parent, found) in zip(parents, before) {
                versions.append(.further(found[day], try repository.day(day, in: parent)))
            }
            let new = DayFile.further(after[day], try repository.day(day, in: tree))
            guard versions.contains(where: { $0 != new }) else { continue }
            if new == nil, broken.contains(where: { $0.file.date == day }) { continue }
            changes.append(DayStep(day: day, path: path, before: versions, after: new))
        }
        return (changes, broken)
    }

    /// The records of a part before and after, if any of them differs.
    func records(of part: any RecordPart.Type) throws -> RecordChange? {
        guard files.joined().contains(where: { part.owns($0.path) }) else { return nil }
        return RecordChange(
            from: try repository.records(of: part, in: parents[0]), to: try repository.records(of: part, in: tree))
    }
}

extension JournalStep.DayStep {
    /// How a commit of the history violates the day's commitment, and the number of the parent that had it. A merge may
    /// do to a day what one of its sides did. A known day is that from before an earlier commit violated its commitment.
    func violation(
        restoring known: DayFile? = nil, at moment: Moment, _ settings: PlanSettings
    ) -> (error: CommitmentError, parent: Int)? {
        before.enumerated().lazy.compactMap { index, before in
            problem(from: before ?? known, at: moment, settings).map { (error: $0, parent: index + 1) }
        }.first
    }

    /// How the change from one version of the day violates its commitment.
    func problem(from base: DayFile?, at moment: Moment, _ settings: PlanSettings) -> CommitmentError? {
        let diff = DayDiff(from: base, to: after)
        return isMerged ? diff.violationOfMerge : diff.violation(ofStepAt: moment, settings)
    }
}

extension CommitRecord {
    /// The time of the commit in the author's zone, which was the journal's zone then: the zone may have changed since.
    var localMoment: Moment {
        Zone.utc.wall(at: Instant(secondsSinceEpoch: author.seconds + author.offsetMinutes * 60)).moment
    }
}

extension JournalRepository {
    /// Whether a path is that of a file that can be checked alone: the settings, or a part's.
    func isText(_ path: Path) -> Bool { path == Layout.config || parts.part(at: path) != nil }

    /// The plan's settings in a tree; the defaults if they can't be understood.
    func planSettings(in tree: ObjectID, _ environment: Environment) throws -> PlanSettings {
        let bytes = try text(at: Layout.config, in: tree)
        return (try? JournalConfig(bytes, zones: ZoneDatabase(environment.variables)).plan) ?? PlanSettings()
    }

    /// Whether our merge of two commits, and of no others, has a day as it is after a step (`GitJournal.md`, "History").
    func isOurMerge(_ day: JournalStep.DayStep, of commits: [ObjectID], _ environment: Environment) -> Bool {
        guard commits.count == 2,
            let merged = try? TreeMerge(self, environment).run(commits[0], commits[1]).trees.one
        else { return false }
        return (try? self.day(day.day, in: merged)) == day.after
    }

    /// The day wherever its week is in a tree; of several copies, the one that is further along.
    func day(_ day: Day, in tree: ObjectID?) throws -> DayFile? {
        try WeekStatus.allCases.reduce(nil) { found, status in
            let path = Layout.file(of: day, status)
            let file = try self.file(path, in: tree).flatMap { try self.day($0.id, of: path) }
            return .further(found, file?.date == day ? file : nil)
        }
    }

    func records(of part: any RecordPart.Type, in tree: ObjectID?) throws -> Records {
        var records: Records = [:]
        for path in try recordPaths(of: tree) where part.owns(path) {
            if let text = try text(at: path, in: tree), part.opens(text) { records[path] = text }
        }
        return records
    }
}
