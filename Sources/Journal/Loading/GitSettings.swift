import Files
import JournalText
import Store

/// The user's git configuration, read without git: the system's files, the user's, and those of the repository around a
/// journal, with the files that they include.
public struct GitSettings {
    private struct Entry {
        let key: String
        let value: String
        /// Whether the repository's configuration has it, itself or in a file that it includes.
        let isOfRepository: Bool
    }

    private let home: String?
    private let repository: (folder: String, gitFolder: String)?
    private let userConfiguration: String?
    private var entries: [Entry] = []
    /// The first file that can't be understood, which counts as empty.
    private(set) var problem: Diagnostic?

    /// Reads the configuration. A file that can't be read counts as empty.
    public init(_ environment: Environment, around folder: JournalFolder? = nil) {
        home = environment.variables["HOME"].flatMap { $0.isEmpty ? nil : $0 }
        userConfiguration = environment.userConfiguration
        repository = folder.flatMap { folder in
            WorkTree.gitFolder(around: folder.path).map { (folder.path, $0) }
        }
        for path in Self.files(of: environment) { read(path, isOfRepository: false) }
        if let repository {
            read("\(WorkTree.commonFolder(of: repository.gitFolder))/config", isOfRepository: true)
            if ["true", "yes", "on", "1"].contains(self["extensions.worktreeConfig"]?.lowercased()) {
                read("\(repository.gitFolder)/config.worktree", isOfRepository: true)
            }
        }
        readVariables(environment.variables)
    }

    /// Reads `GIT_CONFIG_KEY_0`, `GIT_CONFIG_VALUE_0` and so on, which override every file (`git-config`, "Environment").
    private mutating func readVariables(_ variables: [String: String]) {
        guard let count = variables["GIT_CONFIG_COUNT"].flatMap({ Int($0) }), (1...1000).contains(count) else { return }
        for index in 0..<count {
            guard let key = variables["GIT_CONFIG_KEY_\(index)"], let value = variables["GIT_CONFIG_VALUE_\(index)"]
            else { continue }
            entries.append(Entry(key: ConfigText.normal(key), value: value, isOfRepository: false))
        }
    }

    /// The files outside of repositories, the most general first.
    static func files(of environment: Environment) -> [String] {
        let variables = environment.variables
        let isWithoutSystem = ["1", "true", "yes", "on"].contains(variables["GIT_CONFIG_NOSYSTEM"]?.lowercased())
        let system = isWithoutSystem ? [] : [environment.absolute(variables["GIT_CONFIG_SYSTEM"] ?? "/etc/gitconfig")]
        if let path = environment.userConfiguration { return system + [path] }
        return system + environment.userConfigurations
    }

    /// The value of a key; the repository's value overrides the user's.
    public subscript(key: String) -> String? { last(key) { _ in true } }

    /// The value of a key and whether it is the repository's.
    func value(of key: String) -> (text: String, isOfRepository: Bool)? {
        let wanted = ConfigText.normal(key)
        return entries.last { $0.key == wanted }.map { ($0.value, $0.isOfRepository) }
    }

    /// The value of a key without the repository's.
    func userValue(of key: String) -> String? { last(key) { !$0.isOfRepository } }

    /// The program that a key names: an editor, a pager, a notifier.
    ///
    /// The repository's value counts only if git would trust the repository: the owner of a folder above the working
    /// directory could otherwise have any program run. Hooks and signing programs run only in repositories that
    /// ``WorkTree/open(around:userConfiguration:)`` opens, by the same rule.
    public func program(_ key: String) -> String? {
        guard let found = value(of: key), found.isOfRepository, let repository else { return self[key] }
        let isTrusted = WorkTree.isTrusted(around: repository.folder, userConfiguration: userConfiguration)
        return isTrusted ? found.text : userValue(of: key)
    }

    /// The names of the subsections with values, each once, in order: `origin` of `[remote "origin"]`.
    func subsections(of section: String) -> [String] {
        ConfigText.subsections(of: section, in: entries.map(\.key))
    }

    private func last(_ key: String, _ isWanted: (Entry) -> Bool) -> String? {
        let wanted = ConfigText.normal(key)
        return entries.last { $0.key == wanted && isWanted($0) }?.value
    }
}

/// Reading files, and those that they include (`git-config`, "Includes").
extension GitSettings {
    /// How deeply files may include each other, as in git.
    private static let depth = 10

    private mutating func read(_ path: String, isOfRepository: Bool, depth: Int = 0) {
        guard depth <= Self.depth, let bytes = FileSystem.read(path, limit: 1 << 24) else { return }
        let text: ConfigText
        do throws(Diagnostic) {
            text = try ConfigText(bytes, file: path)
        } catch {
            problem = problem ?? error
            return
        }
        for (key, value) in text.values {
            entries.append(Entry(key: key, value: value, isOfRepository: isOfRepository))
            guard key.hasPrefix("include"), includes(key, in: path) else { continue }
            read(absolute(value, beside: path), isOfRepository: isOfRepository, depth: depth + 1)
        }
    }

    /// Whether an entry of a file includes another file.
    private func includes(_ key: String, in file: String) -> Bool {
        let (start, end) = ("includeif.", ".path")
        guard key.hasPrefix(start), key.hasSuffix(end), key.count > start.count + end.count else {
            return key == "include.path"
        }
        let parts = key.dropFirst(start.count).dropLast(end.count).split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false
        ).map(String.init)
        guard parts.count == 2, let gitFolder = repository?.gitFolder else { return false }
        switch parts[0] {
        case "gitdir", "gitdir/i":
            let pattern = Self.folders(absolute(parts[1], beside: file, isPattern: true))
            let isFolded = parts[0] == "gitdir/i"
            return [FileSystem.real(gitFolder), gitFolder].contains { path in
                path.map { Path.matches($0, pattern, ignoringCase: isFolded) } ?? false
            }
        case "onbranch":
            let head = FileSystem.read("\(gitFolder)/HEAD", limit: 1 << 14) ?? []
            let (line, start) = (String(decoding: head.prefix { $0 != 10 }, as: UTF8.self), "ref: refs/heads/")
            return line.hasPrefix(start)
                && Path.matches(String(line.dropFirst(start.count)), Self.folders(parts[1]), ignoringCase: false)
        default: return false
        }
    }

    /// A pattern in which a slash at the end means everything below.
    private static func folders(_ pattern: String) -> String { pattern.hasSuffix("/") ? pattern + "**" : pattern }

    /// The path that a file names. A pattern without a beginning matches below any folder, unless it begins with `./`.
    private func absolute(_ path: String, beside file: String, isPattern: Bool = false) -> String {
        if path.hasPrefix("/") { return path }
        if path.hasPrefix("~/"), let home { return home + path.dropFirst(1) }
        let folder = Path.parent(of: file)
        guard isPattern else { return "\(folder)/\(path)" }
        return path.hasPrefix("./") ? "\(FileSystem.real(folder) ?? folder)/\(path.dropFirst(2))" : "**/\(path)"
    }
}
