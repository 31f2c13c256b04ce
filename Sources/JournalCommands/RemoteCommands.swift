import CommandLine
import Interface
import Journal
import Localization
import Messages
import Sync

enum RemoteCommands {
    static let all = [add, list, remove]

    /// `remote add NAME URL`: adds a remote.
    static let add = Command(
        "remote add", in: CommandGroup.journal, Text("add a remote"),
        options: [Options.confirmed], operands: [name, url],
        details: Text("sync uses the first remote, or origin; push NAME updates any other as a mirror.")
    ) { context in
        let item = try remotes(context).add(context[name], context[url])
        let text = Message.remote(item)
        return Reply(Text("added \(text)", context: "a remote"))
    }

    /// `remote list`: lists the remotes.
    static let list = Command.showing(
        "remote list", in: CommandGroup.journal, Text("list the remotes"),
        examples: ["weekyii remote list"], shortForms: ["remote"]
    ) { context in
        ShownRemotes(items: try remotes(context).list())
    }

    /// `remote remove REMOTE`: removes a remote from the configuration; the remote itself is unchanged.
    static let remove = Command(
        "remote remove", in: CommandGroup.journal,
        Text("remove a remote from this repository"), options: [Options.confirmed], operands: [remote]
    ) { context in
        let name = try context[remote]
        let next = try remotes(context).remove(name)
        return Reply(
            Text("removed \(name)"),
            next.map { next in
                let text = Message.remote(next)
                return [
                    Text("weekyii sync now uses \(text)")
                ]
            } ?? [])
    }

    private static func remotes(_ context: Context) throws -> Remotes {
        Remotes(try context.journal(), context.environment)
    }

    private static let name = Operand(required: "NAME", .text)

    private static let url = Operand(required: "URL", .text)

    private static let remote = Operand(required: "REMOTE", .text(.remote))
}

extension ValueKind {
    static let remote = found("remote") { request in
        .words(try request.journal.remotes.filter { !$0.hasPrefix("-") }.map { Candidate($0, .empty) })
    }
}
