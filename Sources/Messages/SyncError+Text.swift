import Journal
package import Sync

extension SyncError: ReportedError {
    package var errorText: ErrorText {
        if case .journal(let error) = self { return error.errorText }
        return ErrorText(Message.sync(self), exitStatus)
    }

    /// The status for wrong input, for what the user has to correct here first, and for the network,
    /// the remote and the way to it: git, which is only needed for remotes.
    private var exitStatus: ExitStatus {
        switch self {
        case .journal(let error), .hook(let error): error.errorText.status
        case .badName, .badAddress, .badFolder, .unknownRemote, .nothingToRemove: .usage
        case .remoteExists, .shallow, .inTheWay: .refused
        case .noRemote, .unusableRemote, .gitNotStarted, .network, .unreachable, .refused, .invalidObject,
            .refusedClone, .overtaken, .emptyRemote, .noJournal, .journalOnBranch:
            .network
        }
    }
}
