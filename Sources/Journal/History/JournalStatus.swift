package import CivilTime
package import Files
package import Git
import JournalText
import Parts
import Plan
import Store

/// The status of a journal's repository, read without a lock and without the network (`Syncing.md`, "Status").
package struct JournalStatus: Sendable {
    package let path: String
    package let head: Repository.Head
    /// The branch that is fetched and pushed; nil if none is configured.
    package let upstream: Upstream?
    package let remotes: [String]
    package let operation: Repository.Operation
    /// The files that differ from HEAD's, which the next command adopts.
    package let edits: [UncommittedEdit]
    package let faults: [any Error]
    /// The days whose text in an editor wasn't adopted and is kept, in order.
    package let keptTexts: [Day]
    package let zone: Zone
    /// What looks warn of the clock, and of settings that were deleted.
    package let warnings: [Warning]

    /// An upstream branch, as far as it is known locally.
    package struct Upstream: Equatable, Sendable {
        /// Its short name, such as `origin/main`.
        package let name: String
        package let state: State

        package enum State: Equatable, Sendable {
            /// The upstream was never fetched or pushed to.
            case neverSeen
            /// The configured remote doesn't exist; its name.
            case noRemote(String)
            /// The number of commits that each has and the other hasn't.
            case apart(ahead: Int, behind: Int)
            /// A shallow clone hides the commits that would be counted.
            case unknown
        }
    }
}

/// A file that differs from HEAD's: a hand edit that no command has adopted yet.
package struct UncommittedEdit: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable { case changed, added, removed }

    package let path: Path
    package let kind: Kind
}

extension Session {
    package func status() throws -> JournalStatus {
        try folder.requireKnownSchema()
        let repository = try folder.journal(environment)
        let (head, configuration) = (try WorkTree.head(of: repository.git), try folder.settings(environment))
        let found = try UncommittedEdits(self, tree: repository.tree(ofTip: head.commit), in: repository)
        let hasSettings = !found.edits.contains { $0.path == Layout.config && $0.kind == .removed }
        return JournalStatus(
            path: folder.path, head: head, upstream: try Self.upstream(of: head, in: repository.git, configuration),
            remotes: configuration.remotes, operation: repository.git.operation,
            edits: head.commit == nil ? [] : found.edits, faults: found.faults,
            keptTexts: EditedText.kept(in: folder), zone: zone,
            warnings: ((try? clockWarnings()) ?? [])
                + (hasSettings ? [] : [.lostSettings(path: Layout.config.text, source: nil)]))
    }

    private static func upstream(
        of head: Repository.Head, in repository: borrowing Repository, _ configuration: Configuration
    ) throws -> JournalStatus.Upstream? {
        guard case .branch(let branch, let tip) = head else { return nil }
        let tracked = try repository.upstreamName(of: branch)
        guard let remote = try configuration.string("branch.\(short(branch)).remote"), tracked != nil || remote != "."
        else { return nil }
        // Git maps an upstream to no remote-tracking branch if its remote doesn't exist, or has no fetch refspec for it. A
        // sync records the branch there all the same.
        let merged = try configuration.string("branch.\(short(branch)).merge") ?? branch
        let name = tracked.map(short) ?? "\(remote)/\(short(merged))"
        var state = JournalStatus.Upstream.State.neverSeen
        if tracked == nil && !configuration.remotes.contains(remote) {
            state = .noRemote(remote)
        } else if let tip, let known = try repository.reference(tracked ?? "refs/remotes/\(name)") {
            do {
                let (ahead, behind) = try tip == known ? (0, 0) : repository.aheadBehind(tip, known)
                state = .apart(ahead: ahead, behind: behind)
            } catch is GitError where repository.isShallow {
                state = .unknown
            }
        }
        return JournalStatus.Upstream(name: name, state: state)
    }

    private static func short(_ name: String) -> String {
        let root = ["refs/remotes/", "refs/heads/"].first { name.hasPrefix($0) }
        return String(name.dropFirst(root?.count ?? 0))
    }
}

/// Compares the files of a journal with its last commit, and collects the errors of those that can't be read or
/// understood.
private struct UncommittedEdits {
    private(set) var edits: [UncommittedEdit] = []
    private(set) var faults: [any Error] = []
    private let session: Session

    init(_ session: Session, tree: ObjectID?, in repository: JournalRepository) throws {
        let journal = session.folder
        self.session = session
        var reader = try JournalReader(journal)
        var (weeks, records) = (Set((try? reader.weeks(.present)) ?? []), Set<Path>())
        do {
            let scan = try EditScan(journal, tree: tree, in: repository)
            weeks.formUnion(scan.weeks)
            records = scan.records
        } catch {
            // A folder that can't be listed.
            faults.append(error)
            weeks.formUnion(try repository.weeks(of: tree))
        }
        let base = try repository.items(of: tree, weeks: weeks, records: records)
        var existing = records.union([Layout.state, Layout.config])
        for folder in weeks.flatMap({ week in WeekStatus.allCases.map { Layout.folder(of: week, $0) } }) {
            for name in reader.names(in: folder) {
                if name == "week.md" { existing.insert("\(folder)/week.md") }
                if Day(name.text) != nil { existing.insert("\(folder)/\(name)/day.md") }
            }
        }
        let skipped = WorkTree.skipped(below: repository.prefix, in: repository.git)
        if let first = skipped.first {
            faults.append(StoreError.refused(.index(.skipped(path: first.text), gitFolder: repository.git.gitFolder)))
        }
        let left = Set(skipped.compactMap(repository.path))
        for path in existing.union(base.keys.filter { JournalPath($0).isAdopted }).sorted() {
            do {
                let text = try existing.contains(path) ? reader.read(path) : nil
                if text == nil, left.contains(path) { continue }
                try compare(path, text, with: base[path], in: repository)
            } catch { faults.append(error) }
        }
        faults.sort { ($0.place.path ?? "") < ($1.place.path ?? "") }
    }

    private mutating func compare(
        _ path: Path, _ text: [UInt8]?, with item: TreeItem?, in repository: JournalRepository
    ) throws {
        if text.map(ObjectID.blob) != item?.id {
            let committed = try item.map { try repository.text($0.id, of: path) }
            // A file with another first line belongs to the user, unless it was a record in the last commit.
            if let text, let part = repository.parts.record(at: path), !part.opens(text),
                committed.map(part.opens) != true
            {
                return
            }
            if text.map({ committed?.isSame(butForLineEnds: $0) == true }) != true {
                let kind: UncommittedEdit.Kind = text == nil ? .removed : committed == nil ? .added : .changed
                edits.append(UncommittedEdit(path: path, kind: kind))
                try requireKept(committed, text, at: path)
            }
        } else if JournalPath(path).folder?.status ?? .present != .present {
            // What is committed outside Present was understood when it was committed; every command reads Present.
            return
        }
        if let text { try repository.parse(path, text, as: path.text, session.environment.zones, after: item?.id) }
    }

    /// Requires that the edit of a day violates no commitment. What can't be understood is reported as that.
    private func requireKept(_ committed: [UInt8]?, _ edited: [UInt8]?, at path: Path) throws {
        guard case .day(let day) = JournalPath(path).kind else { return }
        let parse = { (text: [UInt8]) in try DayFile(text, file: path.text) }
        guard let sides = try? (committed: committed.map(parse), edited: edited.map(parse)) else { return }
        let config = try JournalLoader(session.folder, session.environment).settings()
        let now = session.environment.clock.now(in: config.zone).moment
        let violation = DayDiff(from: sides.committed, to: sides.edited).violation(ofEditAt: now, config.plan)
        if let violation { throw JournalError.commitment(day, path: path.text, violation) }
    }
}
