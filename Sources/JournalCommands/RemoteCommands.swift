import Interface
import Journal
import Sync

enum RemoteCommands {
    static let all = [add, list, remove]

    static let add = Command(
        "remote add", in: CommandGroup.journal, Text("add a remote"),
        options: [Options.confirmed], operands: [name, url],
        details: Text("sync uses the first remote, or origin; push NAME updates any other as a mirror.")
    ) { context in
        let added = try remotes(context).add(context[name], context[url])
        return Reply(Text("added \(Message.remote(added))", context: "a remote"))
    }

    static let list = Command.showing(
        "remote list", in: CommandGroup.journal, Text("list the remotes"),
        examples: ["weekyii remote list"], shortForms: ["remote"]
    ) { context in
        let remotes = try remotes(context).list()
        return TextView(
            remotes.isEmpty ? Message.noRemote : Text("\(count: remotes.count, "remote")"),
            remotes.map { Text(verbatim: "\(Message.remote($0))\($0.isHub ? Text(" (sync)") : .empty)") },
            Documents.remotesDocument.value(remotes))
    }

    /// `remote remove REMOTE`: removes a remote from the configuration; the remote itself is unchanged.
    static let remove = Command(
        "remote remove", in: CommandGroup.journal, Text("remove a remote from this repository"),
        options: [Options.confirmed], operands: [remote]
    ) { context in
        let name = try context[remote]
        let next = try remotes(context).remove(name).map { Text("weekyii sync now uses \(Message.remote($0))") }
        return Reply(Text("removed \(name)"), [next].compactMap(\.self))
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

extension Documents {
    static let remotesDocument = Table<[Remotes.Item]>(
        document: "remotes", "`remote list`",
        Field("remotes", .list(remote)) { $0 })

    private static let remote = Table<Remotes.Item>(
        "remote",
        Field("name", .text) { $0.name }, Field("address", .text) { $0.address },
        Field("sync", .flag, "whether `sync` uses it") { $0.isHub })
}
