import Journal
package import Sync

extension SyncError: ReportedError {
    package var errorText: ErrorText {
        if case .journal(let error) = self { return error.errorText }
        return ErrorText(Message.sync(self), exitStatus)
    }

    /// The network and the remote; what was typed wrong; what has to be set right here first.
    private var exitStatus: ExitStatus {
        switch self {
        case .badName, .badAddress, .badFolder, .unknownRemote, .nothingToRemove: .usage
        case .remoteExists, .transportSetting, .shallow, .inTheWay: .refused
        case .locked: .busy
        default: .network
        }
    }
}
