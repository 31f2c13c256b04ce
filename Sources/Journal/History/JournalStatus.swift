package import CivilTime
package import Git
import JournalText
import Plan
import Store

/// The status of a journal's repository, read without a lock and without the network (`Syncing.md`, "Status").
package struct JournalStatus: Sendable {
    /// The journal's folder, absolute.
    package let path: String
    /// The branch or commit that HEAD points at.
    package let head: Repository.Head
    /// The branch that is fetched and pushed; nil if none is configured.
    package let upstream: Upstream?
    /// The names of the remotes.
    package let remotes: [String]
    /// An unfinished git operation, such as a merge or a rebase.
    package let operation: Repository.Operation
    /// The files that differ from HEAD's, which the next command adopts.
    package let edits: [UncommittedEdit]
    /// The files that can't be read or understood.
    package let faults: [any Error]
    /// The days whose text in an editor wasn't adopted and is kept, in order.
    package let keptTexts: [Day]
    /// The journal's zone.
    package let zone: Zone

    /// An upstream branch, as far as it is known locally.
    package struct Upstream: Equatable, Sendable {
        /// Its short name, such as `origin/main`.
        package let name: String
        /// How the two branches differ.
        package let state: State

        /// How a branch and its upstream differ.
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

extension Session {
    /// Reads the repository's status, without a lock and without the network.
    ///
    /// - Throws: when there is no repository, or it can't be read. A file that can't be understood is
    ///   part of the status.
    package func status() throws -> JournalStatus {
        try folder.requireKnownSchema()
        let repository = try folder.journal(environment)
        let head = try WorkTree.head(of: repository.git)
        let found = try UncommittedEdits(folder, tree: repository.tree(ofTip: head.commit), in: repository)
        return JournalStatus(
            path: folder.path, head: head, upstream: try Self.upstream(of: head, in: repository.git),
            remotes: try repository.git.remotes(), operation: repository.git.operation,
            edits: head.commit == nil ? [] : found.edits, faults: found.faults,
            keptTexts: EditedText.kept(in: folder), zone: zone)
    }

    private static func upstream(
        of head: Repository.Head, in repository: borrowing Repository
    ) throws -> JournalStatus.Upstream? {
        guard case .branch(let branch, let tip) = head else { return nil }
        let tracked = try repository.upstreamName(of: branch)
        let configuration = try repository.configuration()
        guard let remote = try configuration.string("branch.\(short(branch)).remote"), tracked != nil || remote != "."
        else { return nil }
        // Git maps an upstream to no remote-tracking branch if its remote doesn't exist, or has no fetch refspec for it. A
        // sync records the branch there all the same.
        let merged = try configuration.string("branch.\(short(branch)).merge") ?? branch
        let name = tracked.map(short) ?? "\(remote)/\(short(merged))"
        guard try tracked != nil || repository.remotes().contains(remote) else {
            return JournalStatus.Upstream(name: name, state: .noRemote(remote))
        }
        guard let tip, let known = try repository.reference(tracked ?? "refs/remotes/\(name)") else {
            return JournalStatus.Upstream(name: name, state: .neverSeen)
        }
        do {
            let (ahead, behind) = try repository.aheadBehind(tip, known)
            return JournalStatus.Upstream(name: name, state: .apart(ahead: ahead, behind: behind))
        } catch is GitError where repository.isShallow {
            return JournalStatus.Upstream(name: name, state: tip == known ? .apart(ahead: 0, behind: 0) : .unknown)
        }
    }

    private static func short(_ name: String) -> String {
        let root = ["refs/remotes/", "refs/heads/"].first { name.hasPrefix($0) }
        return String(name.dropFirst(root?.count ?? 0))
    }
}
