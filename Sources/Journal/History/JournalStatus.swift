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
        let found = try edits(since: repository.tree(ofTip: head.commit), in: repository)
        let hasSettings = !found.edits.contains(UncommittedEdit(path: Layout.config, kind: .removed))
        return JournalStatus(
            path: folder.path, head: head, upstream: try Self.upstream(of: head, in: repository.git, configuration),
            remotes: configuration.remotes, operation: repository.git.operation,
            edits: head.commit == nil ? [] : found.edits, faults: found.faults,
            keptTexts: EditedText.kept(in: folder), zone: zone,
            warnings: ((try? clockWarnings()) ?? [])
                + (hasSettings ? [] : [.lostSettings(path: Layout.config.text, source: nil)]))
    }

    /// The files that differ from the last commit, and why commands that need them would stop.
    private func edits(
        since tree: ObjectID?, in repository: JournalRepository
    ) throws -> (edits: [UncommittedEdit], faults: [any Error]) {
        var faults: [any Error] = []
        var (weeks, records) = (try Set(repository.weeks(of: tree)), Set<Path>())
        do {
            let scan = try EditScan(folder, tree: tree, in: repository)
            (weeks, records) = (scan.weeks, scan.records)
        } catch {
            // A folder that can't be listed.
            faults.append(error)
        }
        let skipped = WorkTree.skipped(below: repository.prefix, in: repository.git)
        if let first = skipped.first {
            faults.append(StoreError.refused(.index(.skipped(path: first.text), gitFolder: repository.git.gitFolder)))
        }
        let loaded = try JournalLoader(folder, environment, for: .check).load({ _ in weeks.sorted() }) { _ in records }
        let edit = try HandEdit(loaded, in: repository, besides: Set(skipped.compactMap(repository.path)))
        faults += try edit.breaches()
        let known = Set(faults.map(\.place.path))
        faults += loaded.problems.compactMap(\.error).filter { !known.contains($0.place.path) }
        let unread = Set(loaded.problems.map(\.path))
        let edits = edit.paths.filter { loaded.files[$0] != nil || !unread.contains($0.text) }.map { path in
            let kind: UncommittedEdit.Kind = edit.base[path] == nil ? .added : .changed
            return UncommittedEdit(path: path, kind: loaded.files[path] == nil ? .removed : kind)
        }
        return (edits, faults.sorted { ($0.place.path ?? "") < ($1.place.path ?? "") })
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
