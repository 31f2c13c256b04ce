import Git
import Journal
import Localization
import Store
import Terminal

/// The findings about the repository itself: locks, temporary files, objects, packs.
extension Message {
    static func repository(_ problem: Finding.RepositoryProblem) -> Text {
        switch problem {
        case .lock(let path, isStale: true):
            at(path, Text("a lock that no process on this machine uses"))
        case .lock(let path, isStale: false):
            at(path, Text("a lock; delete it if no git is running"))
        case .temporary(let path):
            at(path, Text("a temporary file of an interrupted command"))
        case .objects(let damage): objects(damage)
        case .objectsUnchecked: objectsUnchecked
        case .index(let problem, let path): index(problem, path)
        }
    }

    private static func objects(_ damage: ObjectCheck.Damage) -> Text {
        let words = damage.words.printable
        switch damage.subject {
        case .object(let id, let file):
            let what = words.contains("\(id)") ? words : "\(id): \(words)"
            guard let file else { return remedied(what, Text("\(refetched)")) }
            return remedied(what, Text("move \(file.quoted) away, then \(refetched)"))
        case .rule(let rule):
            return remedied(words, Text("git config fsck.\(rule.quoted) ignore accepts it"))
        case .reference(let name, let last?, let file):
            let command = restoring(name, last, file)
            return remedied(words, Text("\(command) moves it back to its last commit that exists, or \(refetched)"))
        case .reference("HEAD", nil, _):
            return remedied(words, Text("git symbolic-ref HEAD refs/heads/BRANCH points it at a branch"))
        case .reference(let name, nil, _):
            // Also of one that refers to no other.
            let command = "git update-ref --no-deref -d \(name.quoted)"
            return remedied(words, Text("\(command) removes the reference, or \(refetched)"))
        case .strayFile(let path):
            return at(
                path,
                Text("not a reference of git's but a file that another program or a crash left; move it away"))
        case .pack(let path):
            let index = "\(path.dropLast(".pack".count)).idx"
            let command = "rm -f \(index.quoted) && git index-pack \(path.quoted)"
            return remedied(
                words,
                Text("\(command) rebuilds its index; if that fails, move both away, then \(refetched)"))
        case .derived(let folder):
            let names = ["info/commit-graph", "info/commit-graphs", "pack/multi-pack-index"]
            let command = "rm -rf \(names.map { "\(folder)/\($0)".quoted }.joined(separator: " ")) && git gc"
            return remedied(words, Text("\(command) rebuilds it"))
        case .emptyFile(let path):
            return at(path, Text("an empty object"))
        case .other:
            return remedied("git fsck: \(words)", Text("git fsck shows all of it"))
        }
    }

    private static func remedied(_ words: String, _ remedy: Text) -> Text { Text("\(words); \(remedy)") }

    /// The way to get objects back: a plain fetch doesn't ask for what a reference already names.
    private static let refetched = Text("git fetch --refetch from another copy restores it")

    private static let objectsUnchecked = Text("git's objects were not checked: git is not installed")
}
