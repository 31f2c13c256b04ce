import Git
import Parts

/// The records of the last commit, for files that are damaged: each is a tracker's file because HEAD has one there. The
/// repository is opened only when a first path is looked up.
public final class CommittedRecords {
    private let place: JournalFolder
    private let environment: Environment
    /// The repository and HEAD's tree; nil if there is no repository, or it can't be read.
    private lazy var head: (repository: JournalRepository, tree: ObjectID?)? = {
        guard let repository = try? place.journal(environment), let tip = try? repository.reference("HEAD"),
            let tree = try? repository.tree(of: tip)
        else { return nil }
        return (repository, tree)
    }()

    init(_ place: JournalFolder, _ environment: Environment) {
        (self.place, self.environment) = (place, environment)
    }

    /// The text of a record; nil if the last commit has none at the path.
    func text(at path: String) -> [UInt8]? {
        guard let head, let item = try? head.repository.item(path, in: head.tree), item.isPlain,
            let text = try? head.repository.text(item.id, of: path)
        else { return nil }
        return environment.parts.record(at: path, text) == nil ? nil : text
    }

    /// The text of a record, if it can be understood.
    public func readableText(at path: String) -> [UInt8]? {
        guard let text = text(at: path), let part = environment.parts.record(at: path),
            (try? part.check(text, at: path, in: path)) != nil
        else { return nil }
        return text
    }

    /// Whether a file is a record: its first line says so, or the last commit has one at the path.
    func isRecord(_ text: [UInt8], at path: String) -> Bool {
        environment.parts.record(at: path, text) != nil || self.text(at: path) != nil
    }
}
