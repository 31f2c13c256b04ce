import Files
import Git

/// Signs the user's commits according to git's settings: `commit.gpgsign`, `gpg.format`, `user.signingkey` and the
/// programs (`GitJournal.md`, "Author and signature").
struct CommitSigning {
    private let format: String
    private let program: String
    private let key: String?
    private let keyCommand: String?
    private let environment: CommitEnvironment

    /// Reads the settings; nil if commits aren't signed.
    init?(_ configuration: Configuration, _ environment: CommitEnvironment) throws {
        guard try configuration.bool("commit.gpgsign") == true else { return nil }
        self.environment = environment
        key = try configuration.string("user.signingkey").flatMap { $0.isEmpty ? nil : $0 }
        keyCommand = try configuration.string("gpg.ssh.defaultkeycommand")
        format = try configuration.string("gpg.format") ?? "openpgp"
        let (keys, usual) =
            format == "ssh" ? (["gpg.ssh.program"], "ssh-keygen") : (["gpg.program", "gpg.openpgp.program"], "gpg")
        let programs = try keys.compactMap { try configuration.string($0) }
        program = environment.expanded(programs.first ?? usual)
    }

    /// Signs a commit's text, like git.
    ///
    /// - Parameter committer: selects the key if `user.signingkey` isn't set.
    /// - Returns: the signature in ASCII armour.
    func signature(of text: String, by committer: Signature) throws -> String {
        switch format {
        case "openpgp": try openPGP(text, key ?? "\(committer.name) <\(committer.email)>")
        case "ssh": try ssh(text)
        default: throw StoreError.signing(.format(format))
        }
    }

    private func openPGP(_ text: String, _ key: String) throws -> String {
        let outcome = try run(program, ["--status-fd=2", "-bsau", key], input: Array(text.utf8))
        let status = String(decoding: outcome.error, as: UTF8.self)
        let lines = status.split(whereSeparator: \.isNewline)
        let isSigned = lines.contains { $0.hasPrefix("[GNUPG:] SIG_CREATED ") }
        guard outcome.status == 0, isSigned else {
            // Only the lines for the user, not those for programs.
            let words = lines.filter { !$0.hasPrefix("[GNUPG:]") }
            throw StoreError.signing(.failed(program: program, words: words.joined(separator: "\n")))
        }
        return String(decoding: outcome.output, as: UTF8.self)
    }

    private func ssh(_ text: String) throws -> String {
        guard let key = try key ?? defaultKey() else { throw StoreError.signing(.noKey) }
        let folder = try ScratchFolder(in: environment.gitFolder)
        // A literal key is the public one: the agent has the private one.
        let literal = Self.literalKey(key)
        let keyFile = try literal.map { key in try folder.write(Array("\(key)\n".utf8), to: "key")
        }
        let commit = try folder.write(Array(text.utf8), to: "commit")
        let arguments = ["-Y", "sign", "-n", "git", "-f", keyFile ?? environment.expanded(key)]
        let outcome = try run(program, arguments + (literal == nil ? [] : ["-U"]) + [commit])
        guard outcome.status == 0, let signature = try folder.read("commit.sig") else {
            throw StoreError.signing(.failed(program: program, words: String(decoding: outcome.error, as: UTF8.self)))
        }
        return String(decoding: signature, as: UTF8.self)
    }

    /// The first key that `gpg.ssh.defaultKeyCommand` prints, as git takes it without `user.signingkey`.
    private func defaultKey() throws -> String? {
        guard let words = keyCommand.flatMap(CommandWords.split), let program = words.first else { return nil }
        let outcome = try run(program, Array(words.dropFirst()))
        guard outcome.status == 0 else { return nil }
        let lines = String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.first.map { String($0) }.flatMap { Self.literalKey($0) == nil ? nil : $0 }
    }

    /// The key if the setting contains it literally; nil if the setting is a path.
    private static func literalKey(_ key: String) -> String? {
        if key.hasPrefix("key::") { return String(key.dropFirst("key::".count)) }
        return key.hasPrefix("ssh-") ? key : nil
    }

    private func run(
        _ program: String, _ arguments: [String], input: [UInt8] = []
    ) throws -> ChildProcess.Outcome {
        let child = ChildProcess(program, arguments, environment: environment.variables, folder: environment.top)
        do {
            return try child.run(input: input)
        } catch let error as FileError {
            throw StoreError.signing(.notStarted(program: program, error.description))
        }
    }
}
