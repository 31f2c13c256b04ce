import Files
package import Git

/// The user's `git fsck`. It reads every object of a repository, and does so before libgit2, which a damaged pack can
/// crash.
package struct ObjectCheck: Sendable {
    /// A problem in git's own words, without `error: `, and what they are about.
    package struct Damage: Hashable, Sendable {
        package let subject: Subject
        package let words: String
    }

    package enum Subject: Hashable, Sendable {
        /// An object that is missing or can't be read; the path of its loose file, if there is one.
        case object(ObjectID, file: String?)
        /// The file of a loose object that a crash emptied.
        case emptyFile(path: String)
        /// An intact object that breaks a rule of git's: `fsck.<rule>`.
        case rule(String)
        /// A reference, by its full name, to a missing or unsuitable object, or to no other reference; the last commit in
        /// its reflog that still exists, and the path of the file that has the reference.
        case reference(String, last: ObjectID?, file: String?)
        /// A file below `.git/refs` that is no reference: another program's, or one that a crash emptied.
        case strayFile(path: String)
        /// A pack, by the path of its `.pack` file.
        case pack(path: String)
        /// What git derives from the objects in that folder: the commit graph, or the index of several packs.
        case derived(objects: String)
        case other
    }

    private let gitFolder: String
    private var objects: String { "\(gitFolder)/objects" }
    private let program: GitProgram

    /// - Parameter commonFolder: the git folder shared by all work trees, absolute.
    package init(_ commonFolder: String, from folder: String, _ variables: [String: String]) {
        gitFolder = commonFolder
        let variables = GitEnvironment(variables).forLocalCommands.merging(["LC_ALL": "C"]) { $1 }
        program = GitProgram(in: folder, environment: variables)
    }

    /// What is damaged; nil if git isn't installed.
    package func run() throws -> [Damage]? {
        guard program.isInstalled else { return nil }
        let found = try damage()
        // A repack that ran at the same time has replaced the packs meanwhile.
        let isGone = found.contains { if case .pack(let path) = $0.subject { !FileSystem.exists(path) } else { false } }
        return isGone ? try damage() : found
    }

    private func damage() throws -> [Damage] {
        let outcome = try program.run(["fsck", "--full", "--no-progress", "--no-dangling", "--no-reflogs"])
        guard outcome.status != 0 else { return [] }
        let lines = (outcome.error + ArraySlice(outcome.output)).split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }
            .map { $0.hasPrefix("error: ") || $0.hasPrefix("fatal: ") ? String($0.dropFirst(7)) : $0 }
            // Git's warnings are no damage, and without an error it ends well.
            .filter { !$0.hasPrefix("warning in ") }
        var found: [Damage] = []
        for line in lines {
            if let subject = try subject(of: line), !found.contains(where: { $0.subject == subject }) {
                found.append(Damage(subject: subject, words: line))
            }
        }
        // Behind a damaged pack, or one without its index, everything in it seems to be missing.
        let packs = packsWithoutIndex() + found.filter { if case .pack = $0.subject { true } else { false } }
        if !packs.isEmpty { return packs }
        // The status is a mask: 16 for the commit graph, 32 for the index of several packs. A fatal error is 128.
        let isDerived = outcome.status < 128 && outcome.status & 48 != 0
        guard isDerived || found.isEmpty else { return found }
        return [Damage(subject: isDerived ? .derived(objects: objects) : .other, words: lines.first ?? "")]
    }

    private func packsWithoutIndex() -> [Damage] {
        let entries = (try? Folder("\(objects)/pack").entries()) ?? []
        let names = entries.map(\.name.text).filter { $0.hasSuffix(".pack") }
        return names.map { "\(objects)/pack/\($0)" }.filter { !FileSystem.exists("\($0.dropLast(5)).idx") }
            .map { Damage(subject: .pack(path: $0), words: "packfile \($0) index unavailable") }
    }

    /// What a line of git's names; nil for one that names nothing damaged.
    private func subject(of line: String) throws -> Subject? {
        if line.hasPrefix("refs/") || line.hasPrefix("HEAD: "), let end = line.firstRange(of: ": ") {
            return try reference(String(line[..<end.lowerBound]), isNameValid: !line.hasSuffix(" \(ObjectID.zero)"))
        }
        let words = line.split { " :,()".contains($0) }.map { String($0) }
        if let pack = line.firstRange(of: "objects/pack/pack-") {
            // The path of a borrowed one is absolute, and may contain spaces.
            let first = line.hasPrefix("/") ? line.startIndex : line.firstRange(of: " /")?.upperBound
            let start = first.map { line[$0] == "/" ? $0 : line.index(before: $0) }
            let folder = start.flatMap { $0 < pack.lowerBound ? line[$0..<pack.lowerBound] + "objects" : nil }
            let name = line[pack.upperBound...].prefix { $0.isHexDigit }
            return .pack(path: "\(folder ?? Substring(objects))/pack/pack-\(name).pack")
        }
        if words.count > 4, words.starts(with: ["error", "in"]) { return .rule(words[4]) }
        // Its other end is named as missing.
        if words.starts(with: ["broken", "link"]) || words.first == "to" { return nil }
        // The file, if it names one, else the object.
        let paths = words.compactMap { word in word.firstRange(of: "objects/").map { word[$0.upperBound...] } }
        guard let id = (paths.map { String($0.filter { $0 != "/" }) } + words).lazy.compactMap({ ObjectID($0) }).first
        else { return nil }
        let file = "\(objects)/\("\(id)".prefix(2))/\("\(id)".dropFirst(2))"
        guard let size = FileSystem.status(file)?.size else { return .object(id, file: nil) }
        return size == 0 ? .emptyFile(path: file) : .object(id, file: file)
    }

    /// - Parameter isNameValid: whether git reads the file; of a name that it doesn't accept it says that it is zero.
    private func reference(_ name: String, isNameValid: Bool) throws -> Subject? {
        let (path, last) = ("\(gitFolder)/\(name)", try lastCommit(of: name))
        guard FileSystem.exists(path) else { return .reference(name, last: last, file: nil) }
        let text = String(decoding: FileSystem.read(path, limit: 4096) ?? [], as: UTF8.self)
        // What is wrong with HEAD's branch is said of that.
        if text.hasPrefix("ref: ") { return name == "HEAD" ? nil : .reference(name, last: nil, file: nil) }
        let isID = ObjectID(String(text.prefix { !$0.isWhitespace })) != nil
        guard last != nil || isID && isNameValid else { return .strayFile(path: path) }
        return .reference(name, last: last, file: name == "HEAD" ? nil : path)
    }

    private func lastCommit(of name: String) throws -> ObjectID? {
        let ids = Reflog.moves(of: name, in: gitFolder).prefix(1_000).flatMap { [$0.new, $0.old] }
        let input = Array(ids.map { "\($0)\n" }.joined().utf8)
        let kinds = try program.run(["cat-file", "--batch-check"], input: input).output
        let lines = kinds.split(separator: UInt8(ascii: "\n"))
        return zip(ids, lines).first { $1.dropFirst(41).starts(with: "commit ".utf8) }?.0
    }
}
