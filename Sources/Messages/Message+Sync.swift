import Git
import Journal
import JournalText
package import Localization
package import Sync
import Terminal

/// What a sync received and pushed, and why another machine's commit is refused (`Syncing.md`, "The steps").
extension Message {
    package static func synced(_ outcome: JournalSync.Outcome) -> [Text] {
        var lines: [Text] = []
        if let found = outcome.integration, found.commits > 0 {
            let received = Text("received \(count: found.commits, "commit")")
            switch found.days?.count {
            case nil: lines = [received]
            // Only settings and other files were merged.
            case 0?: lines = [Text("\(received), merged")]
            case let days?: lines = [Text("\(received), merged \(count: days, "day")")]
            }
        }
        if outcome.sent > 0 { lines.append(Text("pushed \(count: outcome.sent, "commit")")) }
        return lines.isEmpty ? [Text("nothing new")] : lines
    }

    package static let noRemote = Text("no remote; weekyii remote add origin URL adds one")

    /// `origin  server:plan.git`.
    package static func remote(_ item: Remotes.Item) -> String { "\(item.name.printable)  \(item.address.printable)" }

    static func incoming(_ commit: ObjectID, _ problem: IncomingError) -> Text {
        func located(_ what: Text) -> Text { Text("\(what) (in incoming commit \(commit.short))") }
        func repairable(_ what: Text) -> Text {
            Text(
                "\(located(what)); correct it on the machine that wrote it and sync there, or here after git merge -s ort \(commit.short)"
            )
        }
        switch problem {
        case .text(let diagnostic):
            if case .newerSchema = diagnostic.problem { return located(Self.diagnostic(diagnostic)) }
            return repairable(Self.diagnostic(diagnostic))
        case .file(let error): return repairable(file(error))
        case .names(let names): return located(refused(names, isHere: false))
        case .gone(let path):
            return Text(
                "\(path): the incoming commit \(commit.short) doesn't contain the journal; git merge \(commit.short) accepts it as it is"
            )
        }
    }

    /// Names in this machine's own commits that others refuse.
    static func names(_ refused: RefusedNames) -> Text { Self.refused(refused, isHere: true) }

    private static func refused(_ refused: RefusedNames, isHere: Bool) -> Text {
        let names = refused.names.map { "'\(refused.folder.isEmpty ? "" : "\(refused.folder)/")\($0)'" }
        return switch (names.count, isHere) {
        case (1, true):
            Text("\(names[0]): the name isn't UTF-8; rename it with git mv, else no other machine can sync")
        case (1, false): Text("\(names[0]): the name isn't UTF-8; rename it on the machine that wrote it")
        case (_, true):
            Text(
                "\(names[0]) and \(names[1]) are one name on a Mac; rename one with git mv, else no other machine can sync"
            )
        case (_, false):
            Text("\(names[0]) and \(names[1]) are one name on a Mac; rename one on the machine that wrote it")
        }
    }
}

// Why a journal couldn't be synced with its remote, and what would help (`Syncing.md`, "Trouble").
extension SyncError: ReportedError {
    package var failure: Failure {
        guard case .rewritten(let name, let lost, let own) = self else { return Failure(text, status) }
        let loss =
            own.isEmpty
            ? .empty
            : Text(" and loses \(count: own.count, "commit that isn't", "commits that aren't") there in any form:")
        let (most, rest) = (10, own.count - 10)
        let ways = [
            Text("\("weekyii sync -merge") puts \(lost == 1 ? "it" : "them") back"),
            Text("\("git reset --hard \(name.quoted)") follows it\(loss)"),
        ]
        let subjects = own.prefix(most).map { Text(value: $0) }
        return Failure(text, status, ways + subjects + (rest > 0 ? [Text("… \(rest) more")] : []))
    }

    /// The status for wrong input, for what the user has to correct here first, and for the network,
    /// the remote and the way to it: git, which is only needed for remotes.
    private var status: ExitStatus {
        switch self {
        case .badName, .badAddress, .badFolder, .unknownRemote: .usage
        case .remoteExists, .shallow, .noCommit, .inTheWay, .upstreamGone, .rewritten: .refused
        default: .network
        }
    }

    private var text: Text {
        switch self {
        case .noRemote([], _): Message.noRemote
        case .noRemote(let names, let branch):
            Text("several remotes (\(list: names)); \(Self.remote(names[0], of: branch)) selects \(names[0])")
        case .unknownRemote(let name, []): Text("unknown remote \(name); weekyii remote add \(name) URL adds it")
        case .unknownRemote(let name, let names):
            Text("unknown remote \(name); the remotes are \(list: names); weekyii remote add \(name) URL adds it")
        case .badName(let name):
            Text(
                "invalid remote name '\(RemoteAddress.shown(name))'; use letters, digits, '.', '-' and '_', as in origin"
            )
        case .remoteExists(let name):
            Text("the remote already exists: \(name); weekyii remote remove \(name) removes it")
        case .badAddress(let address, .form):
            Text("invalid remote address '\(address)'; use a path, host:path, ssh://… or https://…")
        case .badAddress(let address, .scheme(let scheme)):
            Text(
                "\(scheme) is not a supported scheme; use a path, file, ssh, https or git, or gcrypt:: before one (\(address))"
            )
        case .badAddress(let address, .password):
            Text(
                "a password in an address is stored in plain text: leave it out (\(address)), and use a git credential helper (git help credentials)"
            )
        case .gitNotStarted(let error): Message.gitNotStarted(error)
        case .shallow: Text("this is a shallow clone; git fetch --unshallow completes it")
        case .noCommit: Text("there is no commit yet; the next command that writes creates one")
        case .upstreamGone(let name, let remote, let branches):
            Self.upstreamGone(name, remote, branches)
        case .rewritten(let name, let lost, _):
            Text(
                "\(name) was rewritten: \(count: lost, "commit of this journal is", "commits of this journal are") no longer there"
            )
        case .network(0, _, let reason): Text("network: nothing was synced (\(reason))")
        case .network(let waiting, let mirror?, let reason):
            Text(
                "network: \(count: waiting, "commit waits", "commits wait") for the next push to \(mirror) (\(reason))")
        case .network(let waiting, nil, let reason):
            Text("network: \(count: waiting, "commit waits", "commits wait") for the next sync (\(reason))")
        case .unreachable(let reason): Text("network: nothing was cloned (\(reason))")
        case .refused(let words): Text("the remote refuses\(Message.said(words))\(Self.missing(words))")
        case .overtaken: Text("another machine is pushing at the same time; run weekyii sync again")
        case .invalidObject(let words):
            Text("git refuses an object from the remote\(Message.said(words))\(Self.acceptance(words))")
        case .inTheWay(let path):
            Text("\(path) already exists and is not empty; weekyii clone URL DIR uses another folder")
        case .refusedClone(let words):
            Text("the remote refuses\(Message.said(words)); check the address and your access")
        case .badFolder(let name): Text("invalid folder name '\(name)'")
        case .emptyRemote(let address):
            Text(
                "\(address) is empty; on the machine with the journal: weekyii remote add origin \(address.quoted), then weekyii sync"
            )
        case .noJournal(let address, let branches, let folder): Self.noJournal(address, branches, folder)
        }
    }

    private static func remote(_ name: String, of branch: String) -> String {
        "git config \("branch.\(branch).remote".quoted) \(name.quoted)"
    }

    private static func upstreamGone(_ name: String, _ remote: String, _ branches: [String]) -> Text {
        let first = branches.first ?? ""
        let remedy = "git branch -u \("\(remote)/\(first)".quoted)"
        return Text("\(name) no longer exists; \(remote) has \(list: branches); \(remedy) selects \(first)")
    }

    /// A remote without a journal, or with one that is only on other branches than its HEAD, and the command that clones
    /// the first.
    private static func noJournal(_ address: String, _ branches: [String], _ folder: String?) -> Text {
        let branch = branches.first.map { ["-b", $0] } ?? []
        let clone = (["git", "clone"] + branch + [address] + (folder.map { [$0] } ?? []))
            .map(\.quoted).joined(separator: " ")
        switch branches.count {
        case 0:
            let initial = "weekyii init \(folder?.quoted ?? "DIR")"
            return Text("\(address) contains no journal; \(clone), then \(initial) creates one in it")
        case 1: return Text("\(address) has its journal on branch \(branches[0]); \(clone) clones it")
        default: return Text("\(address) has journals on the branches \(list: branches); \(clone) clones the first")
        }
    }

    /// The remedy after the remote's own message if there is nothing at the address; empty if its message says
    /// something else.
    private static func missing(_ words: String) -> Text {
        let signs = ["does not appear to be a git repository", "does not exist", "not found"]
        guard signs.contains(where: { words.contains($0) }) else { return .empty }
        return Text("; git init --bare creates a repository there, and weekyii remote list shows the addresses")
    }

    /// The setting that accepts an object from the remote if it is harmless; empty if it isn't.
    ///
    /// - Parameter words: git's message, with a line `object ID: rule: text`.
    private static func acceptance(_ words: String) -> Text {
        guard let rule = harmless.first(where: { words.contains(": \($0): ") }) else { return .empty }
        // The user's own, as a new clone has no repository yet.
        return Text("; to accept such objects: \("git config --global fetch.fsck.\(rule) ignore")")
    }

    /// Rules for the form of names, addresses, dates and modes, which old programs violated. The other rules prevent
    /// harm.
    private static let harmless = [
        "badDate", "badDateOverflow", "badEmail", "badName", "badTimezone", "missingEmail", "missingNameBeforeEmail",
        "missingSpaceBeforeDate", "missingSpaceBeforeEmail", "multipleAuthors", "zeroPaddedDate", "zeroPaddedFilemode",
    ]
}
