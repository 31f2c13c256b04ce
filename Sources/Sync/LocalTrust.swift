import Files
import Git

/// Settings in a repository's own configuration that have git run a program, or send its commits another way, when it
/// talks to a remote. A repository that came with its `.git` from somewhere brings them along, so they are shown and asked
/// about once.
struct LocalTrust {
    /// `key = value` of each.
    private let settings: [String]
    private let commonFolder: String

    init(_ place: borrowing SyncPlace, _ remote: RemoteRecord) throws(SyncError) {
        let entries = try place.git { (repository) throws(GitError) in try repository.localEntries() }
        settings = entries.filter { Self.isNotable($0.key, remote.name) }.map {
            "\($0.key) = \(RemoteAddress.shown($0.value))"
        }
        commonFolder = place.repository.commonFolder
    }

    /// Whether a setting is of that kind.
    private static func isNotable(_ key: String, _ remote: String) -> Bool {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard let section = parts.first, let name = parts.last else { return false }
        switch section {
        case "core": return ["sshcommand", "gitproxy", "askpass"].contains(name)
        case "credential": return name == "helper"
        case "filter": return ["clean", "smudge", "process"].contains(name)
        case "merge": return name == "driver" && key != "merge.weekyii.driver"
        case "http", "https": return ["proxy", "sslverify", "sslcainfo", "sslcapath"].contains(name)
        case "remote":
            return ["uploadpack", "receivepack", "proxy"].contains(name) && key == "remote.\(remote).\(name)"
        case "protocol": return name == "allow"
        case "ssh": return name == "variant"
        default: return false
        }
    }

    private static let name = "trusted"
    private static let limit = 1 << 16

    /// Asks about them, unless these very ones were trusted before.
    ///
    /// - Throws: ``SyncError/distrusted`` when the answer is no.
    func require(_ person: SyncPerson) throws(SyncError) {
        guard !settings.isEmpty else { return }
        let known = FilePlace.read("\(commonFolder)/weekyii/\(Self.name)", limit: Self.limit)
        if known == text(.yes) { return }
        if known == text(.shown), !person.isThere { return }
        switch person.trusts(settings) {
        case .no: throw .distrusted
        case .yes: keep(.yes)
        case .shown: keep(.shown)
        }
    }

    private func text(_ trust: SyncPerson.Trust) -> [UInt8] {
        let heading = trust == .yes ? "weekyii trusted 1" : "weekyii shown 1"
        return Array(([heading] + settings).map { $0 + "\n" }.joined().utf8)
    }

    private func keep(_ trust: SyncPerson.Trust) {
        // A fresh clone has no folder of the tool's yet.
        guard let folder = try? Folder(commonFolder) else { return }
        try? folder.makeFolders("weekyii")
        try? folder.write(text(trust), to: "weekyii/\(Self.name)", durable: false)
    }
}
