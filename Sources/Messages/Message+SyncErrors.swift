import Files
import Journal
import Localization
package import Sync
import Terminal

/// The reason why a journal couldn't be synced with its remote, and what would help (`Syncing.md`, "Trouble").
extension Message {
    fileprivate static func sync(_ error: SyncError) -> Text {
        switch error {
        case .noRemote(let names, _) where names.isEmpty: noRemote
        case .noRemote(let names, let branch): whichRemote(names, branch)
        case .unknownRemote(let name, let names): unknownRemote(name, names)
        case .badName(let name): badName(RemoteAddress.shown(name).printable)
        case .remoteExists(let name):
            Text("the remote already exists: \(name); weekyii remote remove \(name) removes it")
        case .badAddress(let address, let problem): badAddress(address, problem)
        case .gitNotStarted(let error): gitNotStarted(error)
        case .shallow: Text("this is a shallow clone; git fetch --unshallow completes it")
        case .noCommit: Text("there is no commit yet; the next command that writes creates one")
        case .upstreamGone(let name, let remote, let branches): upstreamGone(name, remote, branches)
        case .rewritten(let name, let lost, _): rewritten(name, lost: lost)
        case .network, .unreachable, .refused, .overtaken: exchange(error)
        case .invalidObject(let words): invalidObject(words)
        case .inTheWay, .badFolder, .emptyRemote, .noJournal, .refusedClone: clone(error)
        }
    }

    private static func badName(_ name: String) -> Text {
        Text("invalid remote name '\(name)'; use letters, digits, '.', '-' and '_', as in origin")
    }

    /// The errors of a transfer and of the remote.
    private static func exchange(_ error: SyncError) -> Text {
        switch error {
        case .network(0, _, let reason): Text("network: nothing was synced (\(reason))")
        case .network(let waiting, let mirror?, let reason):
            Text(
                "network: \(count: waiting, "commit waits", "commits wait") for the next push to \(mirror) (\(reason))")
        case .network(let waiting, nil, let reason):
            Text("network: \(count: waiting, "commit waits", "commits wait") for the next sync (\(reason))")
        case .unreachable(let reason): Text("network: nothing was cloned (\(reason))")
        case .refused(let words): Text("the remote refuses\(said(words))\(missing(words))")
        default: Text("another machine is pushing at the same time; run weekyii sync again")
        }
    }

    private static func upstreamGone(_ name: String, _ remote: String, _ branches: [String]) -> Text {
        let (name, list) = (name.printable, branches.map(\.printable))
        let remedy = "git branch -u \("\(remote)/\(branches.first ?? "")".quoted)"
        return Text("\(name) no longer exists; \(remote) has \(list: list); \(remedy) selects \(list.first ?? "")")
    }

    private static func rewritten(_ name: String, lost: Int) -> Text {
        return Text(
            "\(name) was rewritten: \(count: lost, "commit of this journal is", "commits of this journal are") no longer there"
        )
    }

    /// The two ways on after a rewritten history.
    fileprivate static func ways(_ name: String, lost: Int, own: Int) -> [Text] {
        let (follow, merge) = ("git reset --hard \(name.quoted)", "weekyii sync -merge")
        let loss =
            own == 0
            ? .empty
            : Text(" and loses \(count: own, "commit that isn't", "commits that aren't") there in any form:")
        return [
            Text("\(merge) puts \(lost == 1 ? "it" : "them") back"),
            Text("\(follow) follows it\(loss)"),
        ]
    }

    /// The remedy after the remote's own message if there is nothing at the address; empty if its message says
    /// something else.
    private static func missing(_ words: String) -> Text {
        let signs = ["does not appear to be a git repository", "does not exist", "not found"]
        guard signs.contains(where: { words.contains($0) }) else { return .empty }
        return Text("; git init --bare creates a repository there, and weekyii remote list shows the addresses")
    }

    private static func clone(_ error: SyncError) -> Text {
        switch error {
        case .inTheWay(let path):
            Text("\(path) already exists and is not empty; weekyii clone URL DIR uses another folder")
        case .refusedClone(let words): Text("the remote refuses\(said(words)); check the address and your access")
        case .badFolder(let name): Text("invalid folder name '\(name)'")
        case .emptyRemote(let address):
            Text(
                "\(address) is empty; on the machine with the journal: weekyii remote add origin \(address.quoted), then weekyii sync"
            )
        case .noJournal(let address, let branches, let folder):
            branches.isEmpty ? noJournal(address, folder) : journal(address, on: branches, folder)
        default: .empty
        }
    }

    private static func noJournal(_ address: String, _ folder: String?) -> Text {
        let clone = (["git clone", address.quoted] + (folder.map { [$0.quoted] } ?? [])).joined(separator: " ")
        let initial = "weekyii init \(folder?.quoted ?? "DIR")"
        return Text("\(address) contains no journal; \(clone), then \(initial) creates one in it")
    }

    /// A journal that is only on other branches than the remote's HEAD, and the command that clones the first.
    private static func journal(_ address: String, on branches: [String], _ folder: String?) -> Text {
        let words =
            ["git clone -b", (branches.first ?? "").quoted, address.quoted] + (folder.map { [$0.quoted] } ?? [])
        let (remedy, names, shown) = (words.joined(separator: " "), branches.map(\.printable), address.printable)
        guard names.count > 1 else {
            return Text("\(shown) has its journal on branch \(names.joined()); \(remedy) clones it")
        }
        return Text("\(shown) has journals on the branches \(list: names); \(remedy) clones the first")
    }

    private static func whichRemote(_ names: [String], _ branch: String) -> Text {
        let list = names.map(\.printable)
        let remedy = "git config \("branch.\(branch).remote".quoted) \(names.first?.quoted ?? "")"
        return Text("several remotes (\(list: list)); \(remedy) selects \(list.first ?? "")")
    }

    private static func unknownRemote(_ name: String, _ names: [String]) -> Text {
        let (name, list) = (name.printable, names.map(\.printable))
        guard !list.isEmpty else { return Text("unknown remote \(name); weekyii remote add \(name) URL adds it") }
        return Text("unknown remote \(name); the remotes are \(list: list); weekyii remote add \(name) URL adds it")
    }

    private static func badAddress(_ address: String, _ problem: RemoteAddress.Problem) -> Text {
        let address = address.printable
        return switch problem {
        case .form: Text("invalid remote address '\(address)'; use a path, host:path, ssh://… or https://…")
        case .scheme(let scheme):
            Text(
                "\(scheme) is not a supported scheme; use a path, file, ssh, https or git, or gcrypt:: before one (\(address))"
            )
        case .password:
            Text(
                "a password in an address is stored in plain text: leave it out (\(address)), and use a git credential helper (git help credentials)"
            )
        }
    }

    /// Git's message, and the setting that accepts such objects if they are harmless.
    ///
    /// - Parameter words: git's message, with a line `object ID: rule: text`.
    static func invalidObject(_ words: String) -> Text {
        let said = said(words)
        let rule = harmless.first { words.contains(": \($0): ") }
        let remedy = rule.map { rule in
            // The user's own, as a new clone has no repository yet.
            let setting = "git config --global fetch.fsck.\(rule) ignore"
            return Text("; to accept such objects: \(setting)")
        }
        let end = remedy ?? .empty
        return Text("git refuses an object from the remote\(said)\(end)")
    }

    /// Rules for the form of names, addresses, dates and modes, which old programs violated. The other rules prevent
    /// harm.
    private static let harmless = [
        "badDate", "badDateOverflow", "badEmail", "badName", "badTimezone", "missingEmail", "missingNameBeforeEmail",
        "missingSpaceBeforeDate", "missingSpaceBeforeEmail", "multipleAuthors", "zeroPaddedDate", "zeroPaddedFilemode",
    ]
}

extension SyncError: ReportedError {
    package var failure: Failure {
        guard case .rewritten(let name, let lost, let own) = self else {
            return Failure(Message.sync(self), exitStatus)
        }
        let (most, rest) = (10, own.count - 10)
        let more = Text("… \(rest) more")
        let subjects = own.prefix(most).map { Text(value: $0) }
        let ways = Message.ways(name, lost: lost, own: own.count)
        return Failure(Message.sync(self), exitStatus, ways + subjects + (rest > 0 ? [more] : []))
    }

    /// The status for wrong input, for what the user has to correct here first, and for the network,
    /// the remote and the way to it: git, which is only needed for remotes.
    private var exitStatus: ExitStatus {
        switch self {
        case .badName, .badAddress, .badFolder, .unknownRemote: .usage
        case .remoteExists, .shallow, .noCommit, .inTheWay, .upstreamGone, .rewritten: .refused
        case .noRemote, .gitNotStarted, .network, .unreachable, .refused, .invalidObject,
            .refusedClone, .overtaken, .emptyRemote, .noJournal:
            .network
        }
    }
}
