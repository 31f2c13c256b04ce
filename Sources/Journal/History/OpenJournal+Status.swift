import CivilTime
import Git
import JournalText
import Plan

extension OpenJournal {
    /// Tells how the repository stands: a look, that takes no lock and asks no network.
    ///
    /// - Throws: ``JournalError`` when there is no repository, or it can't be read; a file that can't be understood is
    ///   told of.
    public func status() throws(JournalError) -> JournalStatus {
        let unfinished =
            IntentStore.isUnfinished(around: place) ? UnfinishedWrite(place, surroundings) : nil
        let repository = try RepositoryPlace.open(around: place, surroundings)
        let prefix = try RepositoryPlace.prefix(of: place, in: repository)
        let head = try RepositoryPlace.head(of: repository)
        let reader = try JournalReader(place, unfinished)
        do throws(GitError) {
            let tree = try head.commit.map { id throws(GitError) in try repository.commit(id).tree }
            let waiting = try WaitingEdits(reader, tree: tree, prefix: prefix, in: repository)
            return JournalStatus(
                head: head, upstream: try Self.upstream(of: head, in: repository), remotes: try repository.remotes(),
                operation: repository.operation, edits: head.commit == nil ? [] : waiting.edits,
                faults: waiting.faults, zone: zone)
        } catch {
            throw .git(error)
        }
    }

    private static func upstream(
        of head: Repository.Head, in repository: borrowing Repository
    ) throws(GitError) -> JournalStatus.Upstream? {
        guard case .branch(let branch, let tip) = head, let name = try repository.upstreamName(of: branch) else {
            return nil
        }
        let short = ["refs/remotes/", "refs/heads/"].first { name.hasPrefix($0) }.map { name.dropFirst($0.count) }
        return JournalStatus.Upstream(
            name: String(short ?? name[...]),
            state: try state(of: tip, beside: repository.reference(name), in: repository))
    }

    private static func state(
        of tip: ObjectID?, beside upstream: ObjectID?, in repository: borrowing Repository
    ) throws(GitError) -> JournalStatus.Upstream.State {
        guard let upstream, let tip else { return .neverSeen }
        if tip == upstream { return .apart(ahead: 0, behind: 0) }
        do throws(GitError) {
            let (ahead, behind) = try repository.aheadBehind(tip, upstream)
            return .apart(ahead: ahead, behind: behind)
        } catch {
            guard repository.isShallow else { throw error }
            return .unknown
        }
    }
}
