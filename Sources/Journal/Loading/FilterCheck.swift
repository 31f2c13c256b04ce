import Files
import Git
import Parts
import Store

/// The search for a `filter` of git's that covers a journal's files: they are committed as they are, so that an encrypting
/// filter would be bypassed (`GitJournal.md`, "Filters").
struct FilterCheck {
    private let repository: JournalRepository
    private let variables: [String: String]
    private let general: [String]

    private static let name: Path = ".gitattributes"
    private static let info: Path = ".git/info/attributes"
    private static let word = Array("filter".utf8)

    /// - Parameter attributesFile: `core.attributesFile`; nil for git's usual one.
    init(_ repository: JournalRepository, attributesFile: String?, _ variables: [String: String]) {
        (self.repository, self.variables) = (repository, variables)
        let home = variables["HOME"] ?? ""
        let base = variables["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.config"
        general = ["/etc/gitattributes", attributesFile?.expandingHome(variables) ?? "\(base)/git/attributes"]
    }

    /// Requires that no filter covers some files, which are about to be committed; nil for any of the journal.
    func require(_ paths: [Path]? = nil) throws {
        if paths?.isEmpty == true { return }
        // The folders of what is committed are asked about with it.
        let files = files(for: (paths ?? [Layout.state]).map { repository.prefix + $0 })
        let paths = (paths ?? samples).map { repository.prefix + $0 }
        guard !files.isEmpty else { return }
        let covered = try filters(of: paths)
        guard let (path, filter) = covered.first else { return }
        // A line counts for more than those before it, and than those of less specific files.
        let file = files.last { $0 == Self.info || path.hasPrefix($0.parent) } ?? Self.name
        let folder = file == Self.info ? "" : file.parent
        let patterns = covered.map(\.path).filter { $0.hasPrefix(folder) }.map { pattern(for: $0, in: folder) }
        let lines = patterns.map { "\($0) !filter" }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        throw JournalError.filtered(path: path.text, filter: filter, file: file.text, lines: lines)
    }

    /// A path of each kind of the journal's files.
    private var samples: [Path] {
        [Layout.state, Layout.config]
            + repository.parts.folders.flatMap { folder in
                ["YYYY/YYYY-Www/week.md", "YYYY/YYYY-Www/YYYY-MM-DD/day.md", "NAME.md"].map { folder.appending($0) }
            }
    }

    /// The paths with a filter, by `git check-attr`; by libgit2, which knows no quoted patterns, where git isn't installed.
    private func filters(of paths: [Path]) throws -> [(path: Path, filter: String)] {
        let git = GitProgram(repository.git, variables, isDurable: false)
        do {
            let input = Array(paths.map(\.bytes).joined(separator: [0]))
            let found = try git.run(["check-attr", "-z", "--stdin", "filter"], input: input)
            let fields = found.output.split(separator: 0, omittingEmptySubsequences: false).map { Path(bytes: $0) }
            return stride(from: 2, to: fields.count, by: 3).map { (fields[$0 - 2], fields[$0].text) }
                .filter { !["", "unspecified", "set", "unset"].contains($0.1) }
        } catch GitProgram.StartError.notFound {
            return try paths.compactMap { path in try repository.git.attribute("filter", of: path).map { (path, $0) } }
        }
    }

    /// The files of attributes that could name a filter for one of some paths, the most general first. For a usual
    /// journal there is none, and git's attributes aren't asked.
    private func files(for paths: [Path]) -> [Path] {
        let top = repository.git.workFolder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
        let names = [Self.name] + Set(paths.flatMap(\.parents)).sorted().map { $0.appending(Self.name) }
        return general.filter(Self.isFiltering).map { Path($0) } + names.filter { Self.isFiltering("\(top)\($0)") }
            + (Self.isFiltering("\(repository.git.commonFolder)/info/attributes") ? [Self.info] : [])
    }

    private static func isFiltering(_ file: String) -> Bool {
        guard let text = FileSystem.read(file, limit: 1 << 20) else { return FileSystem.exists(file) }
        // Not by `firstRange(of:)`, which took a fifth of a small change.
        return text.indices.contains { text[$0] == word[0] && text[$0...].starts(with: word) }
    }

    /// The pattern in a folder's file that covers the journal of a path: all of one below the top of the repository, else
    /// the file or folder at its top.
    private func pattern(for path: Path, in folder: Path) -> String {
        let prefix = repository.prefix
        let top = prefix.isEmpty ? path.parents.first.map { "\($0)/" } ?? path : prefix
        guard folder.isEmpty || top.hasPrefix(folder + "/") else { return "*" }
        let place = folder.isEmpty ? "/" + top : top.dropFirst(folder.bytes.count)
        return InfoFile.pattern(InfoFile.escaped(place) + (top.hasSuffix("/") ? "**" : ""))
    }
}
