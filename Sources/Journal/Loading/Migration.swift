import JournalText
public import Parts

/// A migration from one version of a journal's format to the next, as a pure function of the files (`GitJournal.md`,
/// "Migrations").
public struct Migration: Sendable {
    /// The files of a journal by path: the settings, `STATE.md`, and the files of its parts.
    public typealias Files = [Path: [UInt8]]

    /// The version of the format that it reads; it writes the next one.
    public let version: Int

    private let step: @Sendable (Files) throws -> Files

    /// Creates a migration.
    ///
    /// - Parameters:
    ///   - version: the version that it reads.
    ///   - step: returns the files in the next version; `journal.schema` is set afterwards.
    public init(from version: Int, _ step: @escaping @Sendable (Files) throws -> Files) {
        self.version = version
        self.step = step
    }

    /// The files in the next version.
    ///
    /// - Throws: `Diagnostic` when a file can't be understood.
    func apply(to files: Files) throws -> Files { try step(files) }
}

/// The migrations from a journal's version of the format to the one that this program supports.
struct MigrationPath {
    /// The version of the journal's format.
    let version: Int
    private let steps: [Migration]

    /// Finds the migrations; nil if the journal needs none, or if one of them is missing.
    ///
    /// - Parameter settings: the text of `.weekyii/config`; nil without the file.
    init?(from settings: [UInt8]?, _ migrations: [Migration]) {
        guard let settings, let text = try? ConfigText(settings, file: Layout.config.text),
            let version = text["journal.schema"].flatMap({ Int($0) }), version < JournalConfig.schema
        else { return nil }
        let steps = (version..<JournalConfig.schema).compactMap { version in
            migrations.first { $0.version == version }
        }
        guard steps.count == JournalConfig.schema - version else { return nil }
        (self.version, self.steps) = (version, steps)
    }

    /// The files in the version that this program supports.
    ///
    /// - Throws: `Diagnostic` when a file can't be understood.
    func apply(to files: Migration.Files) throws -> Migration.Files {
        var files = files
        for step in steps { files = try step.apply(to: files) }
        let text = try ConfigText(files[Layout.config] ?? [], file: Layout.config.text)
        files[Layout.config] = try text.setting("journal.schema", to: "\(JournalConfig.schema)")
        return files
    }
}
