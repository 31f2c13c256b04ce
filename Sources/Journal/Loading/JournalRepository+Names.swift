import Git
import Parts

extension JournalRepository {
    /// The first refused name in the journal among what a tree has and an older one hasn't.
    func refusedNames(since old: ObjectID?, in tree: ObjectID) throws -> RefusedNames? {
        let added = try differences(from: old, to: tree).filter { $0.after != nil }.map(\.path)
        for path in added where path.bytes.contains(where: { $0 >= 0x80 }) {
            // A name that isn't UTF-8 is none on a Mac, whatever else is there.
            if let odd = (path.parents + [path]).first(where: { !$0.isText }) {
                return RefusedNames(names: [odd.name.octal], folder: folder(odd.parent).text)
            }
            let names = try folder(path.parent, in: tree).map { try git.entries(of: $0).map(\.path) } ?? []
            // Texts are compared as a Mac compares names.
            let alike = names.filter { $0.text == path.name.text }
            guard alike.count > 1 else { continue }
            return RefusedNames(names: alike.map(\.octal).sorted(), folder: folder(path.parent).text)
        }
        return nil
    }
}
