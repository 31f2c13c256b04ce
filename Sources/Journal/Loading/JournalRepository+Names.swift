import Git
import Parts

extension JournalRepository {
    /// The first refused name among some paths of the journal, in a tree that has them.
    func refusedNames(among paths: [Path], in tree: ObjectID) throws -> RefusedNames? {
        for path in paths where path.bytes.contains(where: { $0 >= 0x80 }) {
            // A name that isn't UTF-8 is none on a Mac, whatever else is there.
            if let odd = (path.parents + [path]).first(where: { !$0.isText }) {
                return RefusedNames(names: [odd.name.octal], folder: folder(odd.parent).text)
            }
            let names = try folder(path.parent, in: tree).map { try entries(of: $0).map(\.path) } ?? []
            // Texts are compared as a Mac compares names.
            let alike = names.filter { $0.text == path.name.text }
            guard alike.count > 1 else { continue }
            return RefusedNames(names: alike.map(\.octal).sorted(), folder: folder(path.parent).text)
        }
        return nil
    }
}
