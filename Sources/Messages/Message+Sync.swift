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
            lines.append(found.days.map { merged(found.commits, days: $0.count) } ?? received(found.commits))
        }
        if outcome.sent > 0 {
            lines.append(Text("pushed \(count: outcome.sent, "commit")"))
        }
        guard lines.isEmpty else { return lines }
        return [Text("nothing new")]
    }

    /// If only settings and other files were merged, no number of days is shown.
    private static func merged(_ count: Int, days: Int) -> Text {
        let received = received(count)
        guard days > 0 else { return Text("\(received), merged") }
        return Text("\(received), merged \(count: days, "day")")
    }

    private static func received(_ count: Int) -> Text { Text("received \(count: count, "commit")") }

    package static let noRemote = Text("no remote; weekyii remote add origin URL adds one")

    /// `origin  server:plan.git`.
    package static func remote(_ item: Remotes.Item) -> String { "\(item.name.printable)  \(item.address.printable)" }

    static func incoming(_ commit: ObjectID, _ problem: IncomingError) -> Text {
        let id = "\(commit)".prefix(10)
        switch problem {
        case .text(let diagnostic):
            if case .newerSchema = diagnostic.problem { return located(Self.diagnostic(diagnostic), id) }
            return repairable(Self.diagnostic(diagnostic), id)
        case .file(let error): return repairable(file(error), id)
        case .names(let names): return located(refused(names, isHere: false), id)
        case .gone(let path):
            return Text(
                "\(path): the incoming commit \(id) doesn't contain the journal; git merge \(id) accepts it as it is"
            )
        }
    }

    /// Names in this machine's own commits that others refuse.
    static func names(_ refused: RefusedNames) -> Text { Self.refused(refused, isHere: true) }

    private static func refused(_ refused: RefusedNames, isHere: Bool) -> Text {
        let names = refused.names.map { "'\(refused.folder.isEmpty ? "" : "\(refused.folder)/")\($0)'".printable }
        switch (names.count, isHere) {
        case (1, true):
            return Text("\(names[0]): the name isn't UTF-8; rename it with git mv, else no other machine can sync")
        case (1, false): return Text("\(names[0]): the name isn't UTF-8; rename it on the machine that wrote it")
        case (_, true):
            return Text(
                "\(names[0]) and \(names[1]) are one name on a Mac; rename one with git mv, else no other machine can sync"
            )
        default:
            return Text("\(names[0]) and \(names[1]) are one name on a Mac; rename one on the machine that wrote it")
        }
    }

    /// The problem, and the commit that has it.
    private static func located(_ what: Text, _ id: Substring) -> Text { Text("\(what) (in incoming commit \(id))") }

    private static func repairable(_ what: Text, _ id: Substring) -> Text {
        let what = located(what, id)
        return Text(
            "\(what); correct it on the machine that wrote it and sync there, or here after git merge -s ort \(id)")
    }
}
